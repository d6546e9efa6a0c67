/** A shop's /products.json, page after page: Shopify answers at most 250 products at once. https://shopify.dev/docs/api/ajax */
import { unpacked } from '../readers/unpacked.ts'
import type { FetchFeed } from './fetch-feed.ts'

const PER_PAGE = '250'
/** A hundred thousand products. */
const PAGES_MAX = 400
const EMPTY = /^\s*\{\s*"products"\s*:\s*\[\s*\]/
const LINE_END = Buffer.from('\n')

type Asking = { readonly fetchFeed: FetchFeed; readonly signal?: AbortSignal | undefined }

/** Each page is a line of its own; the first that names no product ends the list. */
export async function* shopifyPages(from: string, { fetchFeed, signal }: Asking): AsyncGenerator<Uint8Array> {
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const url = new URL(from)
    url.searchParams.set('limit', PER_PAGE)
    url.searchParams.set('page', String(page))
    const fetched = await fetchFeed(url, { since: null, signal })
    if (fetched === 'unchanged') return
    const pieces: Uint8Array[] = []
    for await (const piece of unpacked(fetched.bytes)) pieces.push(piece)
    const whole = Buffer.concat(pieces)
    if (EMPTY.test(whole.subarray(0, 100).toString('utf8')) && page > 1) return
    yield whole
    yield LINE_END
  }
}
