/**
 * Where the running site takes orders about feeds from this machine: while it runs on the embedded database, nobody else may
 * open that. A socket in the data folder that only its owner may use; one JSON line asks, JSON lines answer.
 */

import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { dirname } from 'node:path'
import { linesOf } from '../readers/lines.ts'
import { carryOut, type FeedAnswer, FeedOrder, type OrderDeps } from './orders.ts'

type ControlLog = {
  warn(fields: object, message: string): void
  error(fields: { err: unknown }, message: string): void
}

/** Listens until the returned function ends it. Where that cannot be, the site runs on without. */
export async function serveOrders(
  path: string,
  deps: OrderDeps,
  log: ControlLog,
): Promise<() => Promise<void>> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    // Whoever went away needs no answer.
    socket.on('error', () => socket.destroy())
    void serveOne(socket, deps, log)
  })
  // The data folder is locked by this process: what lies there was left behind.
  rmSync(path, { force: true })
  server.listen(path)
  try {
    await once(server, 'listening')
    chmodSync(path, 0o600)
  } catch (err) {
    log.warn({ err }, `orders about feeds cannot be taken while the site runs, in ${dirname(path)}`)
    return async () => {}
  }
  return async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  }
}

async function serveOne(socket: Socket, deps: OrderDeps, log: ControlLog): Promise<void> {
  const gone = new AbortController()
  socket.on('close', () => gone.abort())
  const say = (answer: FeedAnswer): void => {
    if (socket.writable) socket.write(`${JSON.stringify(answer)}\n`)
  }
  try {
    const order = FeedOrder.safeParse(await firstLine(socket))
    if (order.success) await carryOut(deps, order.data, { say, signal: gone.signal })
    else say({ kind: 'refused', sentence: order.error.issues[0]?.message ?? 'The order cannot be read.' })
  } catch (err) {
    if (!gone.signal.aborted) log.error({ err }, 'an order about feeds failed')
    say({ kind: 'refused', sentence: 'The site could not do it; its log says why.' })
  }
  socket.end()
}

async function firstLine(socket: Socket): Promise<unknown> {
  socket.setEncoding('utf8')
  let text = ''
  const { promise, resolve } = Promise.withResolvers<void>()
  socket.on('data', (chunk: string) => {
    text += chunk
    if (text.includes('\n') || text.length > ORDER_LENGTH_MAX) resolve()
  })
  socket.on('end', resolve)
  await promise
  try {
    return JSON.parse(text.split('\n', 1)[0] ?? '')
  } catch {
    return null
  }
}
const ORDER_LENGTH_MAX = 100_000

/** Asks the running site; null where none listens. */
export async function askSite(
  path: string,
  order: FeedOrder,
  say: (answer: FeedAnswer) => void,
): Promise<'answered' | 'nobody'> {
  const socket = createConnection(path)
  try {
    await once(socket, 'connect')
  } catch {
    return 'nobody'
  }
  socket.setEncoding('utf8')
  socket.write(`${JSON.stringify(order)}\n`)
  let isAnswered = false
  for await (const { text } of linesOf(socket as AsyncIterable<string>)) {
    const answer = JSON.parse(text ?? 'null') as FeedAnswer // our own site's words
    isAnswered = answer.kind !== 'progress'
    say(answer)
  }
  if (!isAnswered)
    say({ kind: 'refused', sentence: 'The site ended before it was done. Ask again once it runs.' })
  return 'answered'
}
