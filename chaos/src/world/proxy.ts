/**
 * A balancer in front of several instances. It asks each one's /readyz, takes one out while it says no, and sends a call once,
 * to one instance: what is dropped there fails for the caller too, so that nothing hides behind a second try.
 */
import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http'

export type Proxy = {
  readonly origin: string
  /** Whether calls are sent to the instance at this address now. */
  isIn(address: string): boolean
  close(): Promise<void>
}

type Backend = {
  readonly address: string
  readonly agent: Agent
  isIn: boolean
  isAsked: boolean
  /** Looks in a row that brought no answer in time. */
  unanswered: number
}

const CHECK_MS = 100
const CHECK_LIMIT_MS = 1_500
/** Looks without an answer that take an instance out: on a busy machine one may be late. */
const UNANSWERED_MAX = 10
/** What belongs to one connection and not to the call (RFC 9110, 7.6.1). */
const HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'] as const

export async function createProxy(addresses: readonly string[], port = 0): Promise<Proxy> {
  const backends = addresses.map(
    (address): Backend => ({
      address,
      agent: new Agent({ keepAlive: true }),
      isIn: false,
      isAsked: false,
      unanswered: 0,
    }),
  )
  let turn = 0
  const next = (): Backend | undefined => {
    const inside = backends.filter(({ isIn }) => isIn)
    turn += 1
    return inside[turn % inside.length]
  }
  const server = createServer((incoming, outgoing) => forward(next(), incoming, outgoing))
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const checking = setInterval(() => backends.forEach(check), CHECK_MS)
  const at = server.address()
  return {
    origin: `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`,
    isIn: (address) => backends.some((backend) => backend.address === address && backend.isIn),
    close: async () => {
      clearInterval(checking)
      for (const { agent } of backends) agent.destroy()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

class LateError extends Error {}

/** On a connection of its own: an instance that takes no new ones is out. */
function check(backend: Backend): void {
  if (backend.isAsked) return
  backend.isAsked = true
  const settle = (isIn: boolean, unanswered = 0): void => {
    backend.isIn = isIn
    backend.isAsked = false
    backend.unanswered = unanswered
  }
  const asked = get(`${backend.address}/readyz`, { agent: false, timeout: CHECK_LIMIT_MS }, (answer) => {
    answer.resume()
    settle(answer.statusCode === 200)
  })
  asked.on('timeout', () => asked.destroy(new LateError('no answer')))
  asked.on('error', (error) => {
    const unanswered = error instanceof LateError ? backend.unanswered + 1 : 0
    settle(backend.isIn && unanswered > 0 && unanswered < UNANSWERED_MAX, unanswered)
  })
}

function forward(backend: Backend | undefined, incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (!backend) return refuse(outgoing, 'no instance is ready')
  const headers = withoutHop(incoming.headers)
  const sent = request(`${backend.address}${incoming.url ?? '/'}`, {
    method: incoming.method,
    headers,
    agent: backend.agent,
  })
  sent.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, withoutHop(answer.headers))
    answer.pipe(outgoing)
    // The end came before the end: so it does for the caller.
    answer.on('aborted', () => outgoing.destroy())
    answer.on('error', () => outgoing.destroy())
  })
  sent.on('error', (error) => {
    if (outgoing.headersSent) outgoing.destroy()
    else refuse(outgoing, error.message)
  })
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) sent.destroy()
  })
  incoming.pipe(sent)
}

function refuse(outgoing: ServerResponse, message: string): void {
  outgoing
    .writeHead(502, { 'content-type': 'application/json' })
    .end(JSON.stringify({ message, proxy: true }))
}

const withoutHop = (headers: IncomingMessage['headers']): IncomingMessage['headers'] => {
  const kept = { ...headers }
  for (const name of HOP) delete kept[name]
  return kept
}
