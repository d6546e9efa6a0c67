/** Bytes as they are, for what no HTTP client would send. */
import { connect } from 'node:net'

/** Whoever keeps a connection open longer without a word hangs. */
const SILENCE_MS = 20_000

/** Everything that a server sends back until the connection ends; the bytes say `Connection: close`, or are cut off by it. */
export function rawExchange(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(bytes, 'latin1')))
    let text = ''
    socket.setTimeout(SILENCE_MS, () => {
      reject(new Error(`no end came after: ${text.slice(0, 200)}`))
      socket.destroy()
    })
    socket.on('data', (chunk) => (text += chunk.toString()))
    // The server cuts the connection, which may look like an error from here.
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })
}

/** The statuses of the answers in what came back. */
export const statusesIn = (answers: string): number[] =>
  [...answers.matchAll(/^HTTP\/1\.[01] (\d{3}) /gm)].map(([, status]) => Number(status))
