import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { onTestFinished } from 'vitest'

/** A server that gives the same answer to whatever it is asked. */
export async function answeringServer(
  answer: Buffer,
  atPort = 0,
): Promise<{ port: number; received: () => Buffer }> {
  let received = Buffer.alloc(0)
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      socket.end(answer)
    })
  })
  const port = await listen(server, atPort)
  onTestFinished(() => void server.close())
  return { port, received: () => received }
}

/** A port where nobody listens. */
export async function closedPort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  server.close()
  await once(server, 'close')
  return port
}

async function listen(server: Server, atPort = 0): Promise<number> {
  server.listen(atPort, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on TCP has an address of this kind.
  return (server.address() as AddressInfo).port
}
