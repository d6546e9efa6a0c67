/** Fetches one picture of a shop: a few redirects, each judged like the first address, and only pixels. */
import { createHash } from 'node:crypto'
import { type FetchedPage, nextOf, type PageFetch } from '../../platform/page-fetch.ts'
import { rasterType } from './raster-type.ts'

export type ShopPicture = {
  readonly bytes: Buffer
  readonly type: string
  /** As the header says it, in quotes. */
  readonly etag: string
}

const HOPS_MAX = 4
/** For all hops together. */
const PATIENCE_MS = 10_000
const ETAG_LENGTH = 22

/** Null where there is none, or none that may be shown. Never throws. */
export async function loadPicture(
  fetchPicture: PageFetch,
  address: string,
  ending: AbortSignal,
): Promise<ShopPicture | null> {
  const signal = AbortSignal.any([ending, AbortSignal.timeout(PATIENCE_MS)])
  let url = new URL(address)
  for (let hop = 0; hop < HOPS_MAX; hop += 1) {
    const result = await fetchPicture(url, { method: 'GET', cookies: [], signal })
    if (!result.ok) return null
    const next = nextOf(result.page, url)
    if (next === null) return pictureOn(result.page)
    if (next === 'nowhere') return null
    url = next
  }
  return null
}

function pictureOn({ status, type: said, body: bytes, isWhole }: FetchedPage): ShopPicture | null {
  const type = status === 200 && isWhole ? rasterType(said, bytes) : null
  if (type === null) return null
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, ETAG_LENGTH)
  return { bytes, type, etag: `"${digest}"` }
}
