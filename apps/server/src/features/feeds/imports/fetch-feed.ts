/**
 * Asks an address for a feed: hosts of the operator's list alone, on the public internet, at every hop; bounded in time, and
 * only what has changed since. What comes is handed on as it comes.
 */
import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import {
  ended,
  onlyTo,
  publicAddresses,
  type Resolve,
  resolveHost,
} from '../../../platform/judged-addresses.ts'
import { isRedirect } from '../../../platform/page-fetch.ts'
import { FeedRefusal } from '../readers/feed-refusal.ts'
import type { Bytes } from '../readers/unpacked.ts'

/** What a server answers as the marks of what it sent. */
type Marks = { readonly etag: string | null; readonly lastModified: string | null }

type FetchedFeed = { readonly bytes: Bytes; readonly marks: Marks } | 'unchanged'

export type FetchFeed = (
  url: URL,
  options: { readonly since: Marks | null; readonly signal?: AbortSignal | undefined },
) => Promise<FetchedFeed>

export type FetchFeedSettings = {
  /** As FEED_HOSTS names them: with a port where it is not the usual one. */
  readonly hosts: readonly string[]
  readonly userAgent: string
  /** For the whole feed, and for every pause in it, in milliseconds. */
  readonly totalMs?: number
  readonly pauseMs?: number
  readonly bytesMax?: number
  /** For tests alone: the name server. */
  readonly resolve?: Resolve
}

const TOTAL_MS = 30 * 60_000
const PAUSE_MS = 30_000
/** Packed, a feed of a million offers has a fifth of that. */
const BYTES_MAX = 2 * 1024 ** 3
/** The first address is none. */
const REDIRECTS_MAX = 5
const MARK_LENGTH_MAX = 500
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])
const LOOPBACK = [{ address: '127.0.0.1', family: 4 }]
const LOOPBACK_6 = [{ address: '::1', family: 6 }]

export function createFetchFeed(settings: FetchFeedSettings): FetchFeed {
  return async (address, { since, signal }) => {
    const limit = AbortSignal.timeout(settings.totalMs ?? TOTAL_MS)
    const asking = { settings, since, signal: signal ? AbortSignal.any([limit, signal]) : limit }
    let url = address
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      const answer = await ask(url, asking)
      const next = nextOf(answer, url)
      if (next === null) return readAnswer(answer, url, asking)
      answer.destroy()
      url = next
    }
    throw new FeedRefusal(`${address.host} redirects more than ${REDIRECTS_MAX} times.`)
  }
}

type Asking = {
  readonly settings: FetchFeedSettings
  readonly since: Marks | null
  readonly signal: AbortSignal
}

async function ask(url: URL, { settings, since, signal }: Asking): Promise<IncomingMessage> {
  checkListed(url, settings.hosts)
  try {
    const addresses = await Promise.race([addressesOf(url, settings.resolve ?? resolveHost), ended(signal)])
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const asked = (url.protocol === 'https:' ? overHttps : overHttp)(url, {
      headers: {
        'user-agent': settings.userAgent,
        'accept-encoding': 'gzip',
        ...(since?.etag && { 'if-none-match': since.etag }),
        ...(since?.lastModified && { 'if-modified-since': since.lastModified }),
      },
      signal,
      lookup: onlyTo(addresses),
      // A feed is asked for a few times a day: no connection is kept open for it.
      agent: false,
      timeout: settings.pauseMs ?? PAUSE_MS,
    })
    asked.on('response', resolve)
    asked.on('timeout', () => asked.destroy(new Error('a pause that is too long')))
    asked.on('error', reject)
    asked.end()
    return await promise
  } catch (cause) {
    throw new FeedRefusal(`${url.host} could not be reached, or took too long.`, { cause })
  }
}

function checkListed(url: URL, hosts: readonly string[]): void {
  const { protocol, host, hostname, username, password } = url
  const isPlain = `${username}${password}` === '' && /^https?:$/.test(protocol)
  if (!isPlain || !hosts.includes(host.toLowerCase()))
    throw new FeedRefusal(`Feeds may not be fetched from ${host}. Add it to FEED_HOSTS if they may.`)
  if (protocol !== 'https:' && !THIS_MACHINE.has(hostname))
    throw new FeedRefusal(`${host} must be asked over https.`)
}

/** This machine is dialed where it is listed by its own name; a name that only leads to it is refused. */
async function addressesOf({ hostname }: URL, resolve: Resolve) {
  if (THIS_MACHINE.has(hostname)) return hostname === '[::1]' ? LOOPBACK_6 : LOOPBACK
  return publicAddresses(hostname, resolve)
}

function nextOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  if (!isRedirect(statusCode)) return null
  const { location } = headers
  if (location !== undefined && URL.canParse(location, from)) return new URL(location, from)
  throw new FeedRefusal(`${from.host} redirects to no address.`)
}

function readAnswer(answer: IncomingMessage, { host }: URL, { settings, since }: Asking): FetchedFeed {
  const { statusCode = 0, headers } = answer
  if (statusCode === 200)
    return {
      bytes: bytesOf(answer, host, settings.bytesMax ?? BYTES_MAX),
      marks: { etag: markOf(headers.etag), lastModified: markOf(headers['last-modified']) },
    }
  answer.destroy()
  if (statusCode === 304 && since !== null) return 'unchanged'
  throw new FeedRefusal(`${host} answered ${statusCode} in place of a feed.`)
}

async function* bytesOf(answer: IncomingMessage, host: string, bytesMax: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > bytesMax) throw new FeedRefusal(`The feed of ${host} is longer than ${bytesMax} bytes.`)
      yield chunk
    }
  } catch (cause) {
    throw cause instanceof FeedRefusal
      ? cause
      : new FeedRefusal(`The connection to ${host} ended in the middle of the feed, or took too long.`, {
          cause,
        })
  }
}

const markOf = (text: string | undefined): string | null =>
  text !== undefined && text.length <= MARK_LENGTH_MAX ? text : null
