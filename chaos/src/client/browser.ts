/** One browser: its connections, its cookies, its network address. It repeats nothing by itself. */
import { Agent, type IncomingMessage, request } from 'node:http'

export type Answer = {
  readonly status: number
  readonly body: string
  readonly headers: IncomingMessage['headers']
  /** Milliseconds until the last byte. */
  readonly ms: number
}

export type Asked = {
  readonly method?: string
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Another instance than the browser's own site. */
  readonly origin?: string
}

export type Browser = {
  /** Throws where the connection broke, or nothing came in time: then nobody knows whether it was done. */
  ask(asked: Asked): Promise<Answer>
  cookies(): string
  close(): void
}

/** Longer than the site lets anybody wait. */
const ANSWER_LIMIT_MS = 30_000

let addresses = 0
/** Addresses of benchmarks (RFC 2544), one a browser, so that limits by address do not meet. */
export function newAddress(): string {
  addresses += 1
  return `198.${18 + (Math.floor(addresses / 62_500) % 2)}.${Math.floor(addresses / 250) % 250}.${(addresses % 250) + 1}`
}

export function openBrowser(site: string, address: string = newAddress()): Browser {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const jar = new Map<string, string>()
  const cookies = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const keep = (headers: IncomingMessage['headers']): void => {
    for (const line of headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
  }
  return {
    cookies,
    close: () => agent.destroy(),
    ask: async ({ method, path, body, headers = {}, origin = site }) => {
      const text = body === undefined ? null : JSON.stringify(body)
      const answer = await exchange(`${origin}${path}`, text, {
        method: method ?? (text === null ? 'GET' : 'POST'),
        agent,
        headers: {
          'x-forwarded-for': address,
          ...(jar.size > 0 && { cookie: cookies() }),
          ...(text !== null && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(text)),
          }),
          ...headers,
        },
      })
      keep(answer.headers)
      return answer
    },
  }
}

type Sent = {
  readonly method: string
  readonly agent: Agent
  readonly headers: Readonly<Record<string, string>>
}

function exchange(url: string, body: string | null, sent: Sent): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const asking = request(url, sent)
    const limit = setTimeout(() => asking.destroy(new Error('no answer in time')), ANSWER_LIMIT_MS)
    const fail = (error: Error): void => {
      clearTimeout(limit)
      reject(error)
    }
    asking.on('error', fail)
    asking.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => void chunks.push(chunk))
      response.on('error', fail)
      response.on('close', () => {
        clearTimeout(limit)
        if (!response.complete) return reject(new Error('the answer broke off'))
        const { statusCode: status = 0, headers } = response
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({ status, headers, body: text, ms: performance.now() - began })
      })
    })
    asking.end(body)
  })
}
