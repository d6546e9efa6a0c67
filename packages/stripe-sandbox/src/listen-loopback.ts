import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Handle } from './core/api.ts'
import { CutConnection } from './core/faults.ts'
import type { SandboxRequest } from './core/messages.ts'
import type { Sandbox } from './create-sandbox.ts'

export interface Listener {
  readonly host: string
  readonly port: number
  close(): Promise<void>
}

const HOST = '127.0.0.1'
const LARGEST_BODY = 1024 * 1024

/**
 * Serves the API on a port of its own that only this machine can reach.
 *
 * @example
 * const { host, port } = await listenLoopback(sandbox)
 * const stripe = new Stripe(sandbox.secretKey, { host, port, protocol: 'http' })
 */
export async function listenLoopback(sandbox: Pick<Sandbox, 'api'>, port = 0): Promise<Listener> {
  const server = createServer((request, response) => {
    answer(sandbox.api, request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, resolve)
  })
  return { host: HOST, port: portOf(server), close: () => closeServer(server) }
}

async function answer(api: Handle, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request)
  if (!body) {
    response.writeHead(413, { connection: 'close' }).end()
    return
  }
  try {
    const { status, headers, body: text } = await api(toSandboxRequest(request, body))
    response.writeHead(status, headers).end(text)
  } catch (error) {
    if (!(error instanceof CutConnection)) throw error
    request.socket.destroy()
  }
}

function toSandboxRequest(
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Buffer,
): SandboxRequest {
  const [path = '/', query = ''] = url.split('?', 2)
  return { method, path, query, headers, body }
}

async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    // An IncomingMessage without an encoding gives bytes.
    const bytes = part as Buffer
    size += bytes.length
    if (size > LARGEST_BODY) return null
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address === 'object' && address) return address.port
  throw new Error('the payment sandbox has no port')
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
