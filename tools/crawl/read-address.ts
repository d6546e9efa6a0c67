/** Asks a site for an address as a browser would, and tells how many bytes came. */
import { Agent, get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

export type Answer = {
  readonly status: number
  readonly type: string
  readonly text: string
  /** As they were sent. */
  readonly bytes: number
}

/** The answer of an http address; a redirect is one. Rejects where nobody answers. */
export const readAddress = (address: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    // A robot's name: its following of shop links is not counted.
    const headers = { 'accept-encoding': 'br', 'user-agent': 'presently-crawl (robot)' }
    get(address, { agent, headers }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('error', reject)
      reply.on('end', () => {
        const sent = Buffer.concat(parts)
        const isPacked = reply.headers['content-encoding'] === 'br'
        resolve({
          status: reply.statusCode ?? 0,
          type: reply.headers['content-type'] ?? '',
          text: (isPacked ? brotliDecompressSync(sent) : sent).toString('utf8'),
          bytes: sent.length,
        })
      })
    }).on('error', reject)
  })

export const closeConnections = (): void => agent.destroy()
