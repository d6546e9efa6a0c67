/** What shops ask for ideas: one query for a whole answer, kept for a minute, and never waited for long. */

import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/logging.ts'
import type { FollowableAmong } from '../../platform/shop-link.ts'
import { HIDDEN_AFTER_MS } from './prices.ts'
import { type OfferOfGift, offersOfGifts } from './store.ts'

/** By the idea's id; ideas that nobody offers are in it too, or are missing. */
type OffersByGift = ReadonlyMap<string, readonly OfferOfGift[]>

export type PriceBook = {
  /** Where the database fails or is slow the answer lacks what is not known already. */
  offersOf(giftIds: readonly string[], log: Log): Promise<OffersByGift>
  /** Forgets what is kept for speed. */
  forget(): void
}

type PriceBookDeps = {
  readonly db: Db
  readonly clock: Clock
  /** Of shops' addresses those that a link may lead to. */
  readonly followableAmong: FollowableAmong
}
type Kept = { readonly at: number; readonly offers: readonly OfferOfGift[] }

const KEPT_MS = 60_000
/** More ideas than the catalogue has. */
const GIFTS_KEPT = 5_000
/** A search is not held up longer for its prices. */
const PATIENCE_MS = 300

export function createPriceBook({ db, clock, followableAmong }: PriceBookDeps): PriceBook {
  let kept = new Map<string, Kept>()

  const isKept = (id: string, now: number): boolean =>
    Math.abs(now - (kept.get(id)?.at ?? Number.NEGATIVE_INFINITY)) < KEPT_MS

  const look = async (missing: readonly string[], now: Date): Promise<void> => {
    const book = kept
    const rows = await offersOfGifts(db, missing, {
      now,
      seenAfter: new Date(now.getTime() - HIDDEN_AFTER_MS),
    })
    const followable = await followableAmong(rows)
    // What we made up has no address: it leads to our own page.
    const open = rows.filter(({ url }) => url === null || followable.has(url))
    const byGift = Map.groupBy(open, ({ giftId }) => giftId)
    if (book.size + missing.length > GIFTS_KEPT) book.clear()
    for (const id of missing) book.set(id, { at: now.getTime(), offers: byGift.get(id) ?? [] })
  }

  return {
    async offersOf(giftIds, log) {
      const now = clock()
      const missing = giftIds.filter((id) => !isKept(id, now.getTime()))
      if (missing.length > 0) {
        const looking = look(missing, now).catch((err: unknown) =>
          log.error({ err }, 'prices could not be looked up'),
        )
        await atMost(PATIENCE_MS, looking)
      }
      const known = giftIds.filter((id) => isKept(id, now.getTime()))
      return new Map(known.map((id) => [id, kept.get(id)?.offers ?? []]))
    },
    forget: () => {
      // Not cleared: what is being looked up meanwhile must not come back.
      kept = new Map()
    },
  }
}

/** Waits for work, but no longer than so many milliseconds. */
async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms).unref()
  })
  await Promise.race([work, patience])
  clearTimeout(timer)
}
