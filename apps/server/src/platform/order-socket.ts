/**
 * Where the running site takes orders from this machine: while it runs on the embedded database, nobody else may open that.
 * One JSON line asks, JSON lines answer.
 */
import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { listenForOwner } from './owner-socket.ts'

type OrderLog = {
  warn(fields: object, message: string): void
  error(fields: { err: unknown }, message: string): void
}

/** What is said, one thing after another, and whether nobody listens any more. */
type Asking = { readonly say: (answer: object) => void; readonly signal: AbortSignal }

type Orders = {
  /** What the orders are about, for the log. */
  readonly about: string
  /** Does what was asked, which may be anything: null where it was no JSON. */
  readonly carryOut: (order: unknown, asking: Asking) => Promise<void>
  /** What is answered where that failed. */
  readonly failed: object
}

const ORDER_LENGTH_MAX = 100_000

/** Listens until the returned function ends it. Where that cannot be, the site runs on without. */
export const serveOrders = (path: string, orders: Orders, log: OrderLog): Promise<() => Promise<void>> =>
  listenForOwner(
    path,
    (socket) => void serveOne(socket, orders, log),
    (err) =>
      log.warn(
        { err },
        `orders about ${orders.about} cannot be taken while the site runs, in ${dirname(path)}`,
      ),
  )

async function serveOne(socket: Socket, { about, carryOut, failed }: Orders, log: OrderLog): Promise<void> {
  const gone = new AbortController()
  socket.on('close', () => gone.abort())
  const say = (answer: object): void => {
    if (socket.writable) socket.write(`${JSON.stringify(answer)}\n`)
  }
  try {
    await carryOut(await firstLine(socket), { say, signal: gone.signal })
  } catch (err) {
    if (!gone.signal.aborted) log.error({ err }, `an order about ${about} failed`)
    say(failed)
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

/** Asks the running site, and hears each answer; false where none listens. */
export async function askSite(
  path: string,
  order: object,
  hear: (answer: unknown) => void,
): Promise<boolean> {
  const socket = createConnection(path)
  try {
    await once(socket, 'connect')
  } catch {
    return false
  }
  socket.write(`${JSON.stringify(order)}\n`)
  for await (const line of createInterface({ input: socket })) hear(JSON.parse(line))
  return true
}
