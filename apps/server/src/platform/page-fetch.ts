/** Asks a site of somebody else for a page: bounded in time and bytes, and never a machine that is not public. */
import { type ClientRequest, type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import {
  type Address,
  ended,
  onlyTo,
  publicAddresses,
  type Resolve,
  resolveHost,
} from './judged-addresses.ts'
import { isPlainHost } from './shop-address.ts'

export type FetchedPage = {
  readonly status: number
  /** Where a redirect leads, as the site wrote it. */
  readonly location: string | null
  /** Media type in small letters; '' where the site names none. */
  readonly type: string
  /** The body, as far as it was read. */
  readonly body: Buffer
  /** Whether there was no more of it. */
  readonly isWhole: boolean
  /** Cookies that the site set, as 'name=value'. */
  readonly cookies: readonly string[]
}

/** Why no page came. */
type FetchFault = 'timeout' | 'unreachable'

type FetchResult =
  | { readonly ok: true; readonly page: FetchedPage }
  | { readonly ok: false; readonly fault: FetchFault }

type FetchOptions = {
  readonly method: 'HEAD' | 'GET'
  /** To send back, as 'name=value'. */
  readonly cookies: readonly string[]
  readonly signal: AbortSignal
}

/** Never throws. */
export type PageFetch = (url: URL, options: FetchOptions) => Promise<FetchResult>

export type PageFetchSettings = {
  /** Who asks, with the site's address. */
  readonly userAgent: string
  readonly timeoutMs: number
  /** What is asked for, as the header says it. */
  readonly accept?: string
  /** As much of a body is read. */
  readonly bytesMax?: number
  /** For tests alone: this machine, at this port, is dialed for every name. */
  readonly standIn?: { readonly port: number }
  /** For tests alone: the name server. */
  readonly resolve?: Resolve
}

const ACCEPT = 'text/html,*/*;q=0.5'
/** Where the beginning of a page tells enough. */
const BYTES_MAX = 64 * 1024
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const LOOPBACK: readonly Address[] = [{ address: '127.0.0.1', family: 4 }]
/** What names stand for where a stand-in is dialed. */
const PUBLIC: readonly Address[] = [{ address: '1.1.1.1', family: 4 }]

export function createPageFetch(settings: PageFetchSettings): PageFetch {
  const { standIn } = settings
  const inPublic = async (): Promise<readonly Address[]> => PUBLIC
  const resolve = settings.resolve ?? (standIn ? inPublic : resolveHost)
  const addressesOf = async (host: string): Promise<readonly Address[]> => {
    const addresses = await publicAddresses(host, resolve)
    return standIn ? LOOPBACK : addresses
  }

  return async (url, options) => {
    // A number as the host would be dialed without being looked up.
    if (!mayBeAsked(url)) return { ok: false, fault: 'unreachable' }
    const limit = AbortSignal.timeout(settings.timeoutMs)
    const signal = AbortSignal.any([limit, options.signal])
    try {
      const addresses = await Promise.race([addressesOf(url.hostname), ended(signal)])
      const page = await ask(url, { ...options, signal }, { dial: onlyTo(addresses), settings })
      return { ok: true, page }
    } catch {
      return { ok: false, fault: limit.aborted ? 'timeout' : 'unreachable' }
    }
  }
}

const mayBeAsked = ({ protocol, hostname, port, username, password }: URL): boolean =>
  /^https?:$/.test(protocol) && isPlainHost(hostname) && `${port}${username}${password}` === ''

type Asking = { readonly dial: LookupFunction; readonly settings: PageFetchSettings }

function ask(
  url: URL,
  { method, cookies, signal }: FetchOptions,
  { dial, settings: { userAgent, standIn, accept = ACCEPT, bytesMax = BYTES_MAX } }: Asking,
): Promise<FetchedPage> {
  const { promise, resolve, reject } = Promise.withResolvers<FetchedPage>()
  const headers = {
    'user-agent': userAgent,
    accept,
    'accept-encoding': 'identity',
    ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
  }
  // Each request has a connection of its own: none is kept open to a site that is asked once a day.
  const options = {
    method,
    headers,
    signal,
    lookup: dial,
    agent: false,
    ...(standIn && { port: standIn.port }),
  }
  const send = url.protocol === 'https:' && !standIn ? overHttps : overHttp
  const target = standIn ? new URL(url.href.replace(/^https:/, 'http:')) : url
  const asked: ClientRequest = send(target, options, (answer) => {
    readStart(answer, bytesMax).then((read) => resolve(pageOf(answer, read)), reject)
  })
  asked.on('error', reject)
  asked.end()
  return Promise.race([promise, ended(signal)])
}

type Read = Pick<FetchedPage, 'body' | 'isWhole'>

/** The first bytes of a body; the rest is not waited for. */
async function readStart(answer: IncomingMessage, bytesMax: number): Promise<Read> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    // Leaving the loop ends the connection.
    if (bytes > bytesMax) break
  }
  return { body: Buffer.concat(chunks).subarray(0, bytesMax), isWhole: bytes <= bytesMax }
}

const pageOf = ({ statusCode = 0, headers }: IncomingMessage, read: Read): FetchedPage => ({
  status: statusCode,
  location: headers.location ?? null,
  type: (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '',
  ...read,
  cookies: (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0] ?? ''),
})

export const isRedirect = (status: number): boolean => REDIRECTS.has(status)

/** Where a page redirects to, not yet judged; null where it does not, 'nowhere' where that cannot be read. */
export function nextOf({ status, location }: FetchedPage, from: URL): URL | 'nowhere' | null {
  if (!isRedirect(status)) return null
  if (location === null || !URL.canParse(location, from)) return 'nowhere'
  const next = new URL(location, from)
  // What follows it stays in the browser.
  next.hash = ''
  return next
}
