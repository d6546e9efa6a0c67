/** Offers on sale as deals, judged by our own record of their prices. */

import { DEALS_LIMIT, type DealCategory, type VerdictKind } from '@presently/contract/deals'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { daysBefore } from '../../platform/retention.ts'
import type { FollowableAmong } from '../../platform/shop-link.ts'
import { type OnSale, offerOnSale, offersOnSale, pricesOf } from './store.ts'
import { type Judged, judge, type PricePoint } from './verdict.ts'

export type FoundDeal = OnSale & { readonly verdict: Judged }

type DealList = { readonly deals: readonly FoundDeal[]; readonly lockedCount: number }

export type Deals = {
  /** The best ones of a category that a viewer may see now. */
  list(
    category: DealCategory,
    asked: { readonly limit: number; readonly isPremium: boolean },
  ): Promise<DealList>
  /** The record of a deal over the last year. Throws not-found for what is no deal now, or not the viewer's. */
  prices(id: string, isPremium: boolean): Promise<{ points: PricePoint[]; verdict: Judged }>
  /** Forgets what is kept for speed. */
  forget(): void
}

const HOUR_MS = 3_600_000
/** A list is kept so long; what ends meanwhile is left out all the same. */
const KEPT_MS = 30_000
/** Deals of a category that are judged: far more than anybody is shown. */
const JUDGED_MAX = DEALS_LIMIT.max * 8
/** A verdict looks back 90 days from the start of the present price, which may be as old. */
const JUDGED_DAYS = 180
const RECORD_DAYS = 365

/** Discounts that our record bears out come first, those it does not bear out last. */
const RANK: Readonly<Record<VerdictKind, number>> = { lowest: 0, 'was-lower': 1, 'too-little': 2, usual: 3 }

type DealsDeps = {
  readonly db: Db
  readonly clock: Clock
  /** Those of kept addresses that links may lead to. */
  readonly followableAmong: FollowableAmong
}
type Kept = { readonly at: number; readonly deals: Promise<FoundDeal[]> }

export function createDeals(deps: DealsDeps): Deals {
  const { db, clock } = deps
  const kept = new Map<DealCategory, Kept>()

  const judged = (category: DealCategory, now: Date): Promise<FoundDeal[]> => {
    const found = kept.get(category)
    if (found && Math.abs(now.getTime() - found.at) < KEPT_MS) return found.deals
    const deals = judgedDeals(deps, category, now)
    kept.set(category, { at: now.getTime(), deals })
    // A failure is told to those who wait for it, and not kept.
    deals.catch(() => kept.delete(category))
    return deals
  }

  return {
    async list(category, { limit, isPremium }) {
      const now = clock()
      const running = (await judged(category, now)).filter((deal) => isRunning(deal, now))
      const open = isPremium ? running : running.filter(({ isExclusive }) => !isExclusive)
      return { deals: open.slice(0, limit), lockedCount: running.length - open.length }
    },
    async prices(id, isPremium) {
      const now = clock()
      const found = await offerOnSale(db, id, now)
      const [deal] = await withWayOut(deps, found ? [found] : [])
      if (!deal || (deal.isExclusive && !isPremium))
        throw new AppError('not-found', 'This deal has ended. Look at the ones that are on now.')
      const since = daysBefore(now, RECORD_DAYS)
      const record = (await pricesOf(db, [id], since)).get(id) ?? []
      const points = withPresent(record, deal, now)
      return {
        points: sinceThen(points, since),
        verdict: judge(points, { priceCents: deal.priceCents, now }),
      }
    },
    forget: () => kept.clear(),
  }
}

async function judgedDeals(deps: DealsDeps, category: DealCategory, now: Date): Promise<FoundDeal[]> {
  const { db } = deps
  const found = await withWayOut(deps, await offersOnSale(db, { category, now, limit: JUDGED_MAX }))
  const records = await pricesOf(
    db,
    found.map(({ id }) => id),
    daysBefore(now, JUDGED_DAYS),
  )
  return found
    .map((deal) => {
      const points = withPresent(records.get(deal.id) ?? [], deal, now)
      return { ...deal, verdict: judge(points, { priceCents: deal.priceCents, now }) }
    })
    .sort(byWorth)
}

/** Those that a link may lead to, and what we made up: it leads to our own page. */
async function withWayOut({ followableAmong }: DealsDeps, found: readonly OnSale[]): Promise<OnSale[]> {
  const followable = await followableAmong(found)
  return found.filter(({ url }) => url === null || followable.has(url))
}

/** The record with the present price, which it gets only when the feed is read next. */
function withPresent(
  points: readonly PricePoint[],
  { priceCents, startsAt }: OnSale,
  now: Date,
): PricePoint[] {
  const last = points.at(-1)
  if (last?.priceCents === priceCents) return [...points]
  const at = startsAt && (!last || startsAt > last.at) ? startsAt : now
  return [...points, { at, priceCents }]
}

/** A price from before that moment is told as of that moment. */
const sinceThen = (points: readonly PricePoint[], since: Date): PricePoint[] =>
  points.map((point) => (point.at < since ? { ...point, at: since } : point))

function isRunning({ startsAt, endsAt, seenAt, promiseHours }: OnSale, now: Date): boolean {
  const isFresh = now.getTime() - seenAt.getTime() < promiseHours * HOUR_MS
  return isFresh && (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now)
}

/** Whole per cent off, cut down: never more than it is. */
export const discountPct = ({ priceCents, originalCents }: OnSale): number =>
  Math.floor(((originalCents - priceCents) * 100) / originalCents)

const byWorth = (a: FoundDeal, b: FoundDeal): number =>
  RANK[a.verdict.kind] - RANK[b.verdict.kind] || discountPct(b) - discountPct(a) || (a.id < b.id ? -1 : 1)
