/**
 * Pictures of offers and placements. They stand on machines of shops; visitors get them from ours, so that no shop learns
 * who looks. Asked for by id, never by address: nobody can make this server fetch what he likes.
 */
import { createHash } from 'node:crypto'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import type { PageFetch } from '../../platform/page-fetch.ts'
import { createKeptPictures } from './kept-pictures.ts'
import { loadPicture, type ShopPicture } from './load-picture.ts'
import { offerPicture, placementPictures } from './store.ts'

/** Whose picture. */
export type PictureOf = { readonly kind: 'offer' | 'sponsored' | 'favicon'; readonly id: string }

export type ShopPictures = {
  /** The address on our own origin of a kept picture; null where there is none, or where shops are not asked. */
  address(of: PictureOf, kept: string | null): string | null
  /** Null for every failure but one of the database. */
  load(of: PictureOf): Promise<ShopPicture | null>
  /** Ends what is being fetched. */
  stop(): void
}

type ShopPicturesDeps = {
  readonly db: Db
  readonly clock: Clock
  /** Asks shops for pictures; null asks nobody. */
  readonly fetchPicture: PageFetch | null
}

const BYTES_KEPT = 48 * 1024 * 1024
const VERSION_LENGTH = 8

const PATHS: Readonly<Record<PictureOf['kind'], (id: string) => string>> = {
  offer: (id) => `/pictures/offer/${id}`,
  sponsored: (id) => `/pictures/sponsored/${id}`,
  favicon: (id) => `/pictures/sponsored/${id}/favicon`,
}

/** Drawn by us, and served as it is. */
const isOwn = (address: string): boolean => address.startsWith('/')

/** Changes with the kept address, so that no browser shows the picture that stood there before. */
const versionOf = (address: string): string =>
  createHash('sha256').update(address).digest('hex').slice(0, VERSION_LENGTH)

export function createShopPictures({ db, clock, fetchPicture }: ShopPicturesDeps): ShopPictures {
  const ending = new AbortController()
  const load = async (address: string) => fetchPicture && loadPicture(fetchPicture, address, ending.signal)
  const pictures = createKeptPictures({ load, clock, bytesMax: BYTES_KEPT })
  return {
    address(of, kept) {
      if (kept === null || isOwn(kept)) return kept
      return fetchPicture && `${PATHS[of.kind](of.id)}?v=${versionOf(kept)}`
    },
    async load(of) {
      if (fetchPicture === null) return null
      const address = await keptAddress(db, of, clock())
      return address === null || isOwn(address) || !URL.canParse(address) ? null : pictures.get(address)
    },
    stop: () => ending.abort(),
  }
}

async function keptAddress(db: Db, { kind, id }: PictureOf, now: Date): Promise<string | null> {
  if (kind === 'offer') return offerPicture(db, id)
  const placement = await placementPictures(db, id, now)
  return (kind === 'favicon' ? placement?.faviconUrl : placement?.imageUrl) ?? null
}
