/** Sends a request over a real connection, and takes whatever comes back. */
import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { FuzzRequest } from './requests.ts'

export type Exchanged = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** A call that is not answered by then hangs; nothing here takes a tenth of it. */
const HANG_MS = 30_000

/** @throws where no answer comes, or none comes to its end. */
export function exchange(
  origin: string,
  { method, address, headers, body }: FuzzRequest,
  { agent, sid }: { readonly agent: Agent; readonly sid: string | null },
): Promise<Exchanged> {
  const { hostname, port } = new URL(origin)
  const sentHeaders = {
    ...headers,
    ...(sid === null ? {} : { cookie: `sid=${sid}` }),
    ...(body === null ? {} : { 'content-length': body.byteLength }),
  }
  return new Promise((resolve, reject) => {
    const asking = request(
      { hostname, port, method, path: address, headers: sentHeaders, agent, timeout: HANG_MS },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('error', reject)
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    asking.once('timeout', () => asking.destroy(new Error(`no answer within ${HANG_MS} ms`)))
    asking.once('error', reject)
    asking.end(body ?? undefined)
  })
}
