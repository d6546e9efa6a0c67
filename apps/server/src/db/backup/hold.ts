/**
 * The running site on the embedded database holds still for as long as somebody copies its files: nobody else may open
 * them. Who is connected and was told so may copy.
 */
import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import type { Log } from '../../platform/logging.ts'
import { listenForOwner } from '../../platform/owner-socket.ts'

const STILL = 'still\n'
/** Visitors wait meanwhile: who copies for longer is left behind, and told so. */
const HOLD_MS = 30_000
const KEPT = 'kept\n'

/** Null where there are no such sockets. */
const socketOf = (dataDir: string): string | null =>
  process.platform === 'win32' ? null : join(resolve(dataDir), 'backup.sock')

/** Listens until the returned function ends it. Where that cannot be, the site runs on without. */
export async function serveHolds(dataDir: string, lite: PGlite, log: Log): Promise<() => Promise<void>> {
  const path = socketOf(dataDir)
  if (path === null) return async () => {}
  const serve = (socket: Socket): void => {
    holdFor(socket, lite).catch((err: unknown) => log.error({ err }, 'the database could not hold still'))
  }
  return listenForOwner(path, serve, (err) =>
    log.error({ err }, 'backups cannot be made while the site runs'),
  )
}

/** Until the other side says that it is done, goes away, or takes too long. */
async function holdFor(socket: Socket, lite: PGlite): Promise<void> {
  const isDone = Promise.race([
    once(socket, 'data').then(() => true),
    once(socket, 'close').then(() => false),
    wait(HOLD_MS, false, { ref: false }),
  ])
  // Between two statements: what is under way in a transaction is taken back in the copy, as after a crash.
  await lite.runExclusive(async () => {
    if (socket.writable) socket.write(STILL)
    // Said before anything is written again: only then may the copy be trusted.
    if (await isDone) socket.end(KEPT)
    else socket.destroy()
  })
}

/** Does the work while the site holds still. False where no site listens, or where it could not wait for the end. */
export async function whileHeld(dataDir: string, work: () => Promise<void>): Promise<boolean> {
  const path = socketOf(dataDir)
  if (path === null) return false
  const socket = createConnection(path)
  const heard = wordsOf(socket)
  try {
    if ((await heard.next()).value !== STILL) return false
    await work()
    socket.write('done\n')
    return (await heard.next()).value === KEPT
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Each word comes in a packet of its own: the second one only after our answer. */
async function* wordsOf(socket: Socket): AsyncGenerator<string> {
  for await (const chunk of socket.setEncoding('utf8')) yield String(chunk)
}
