/** A port that the system gives, known before the server is built. */
import { createServer } from 'node:net'

/** A port of `host` that nobody listens on at the moment. Rejects where the host is none of this machine's. */
export function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, host, () => {
      const address = server.address()
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port)
        else reject(new Error('The system named no port.'))
      })
    })
  })
}
