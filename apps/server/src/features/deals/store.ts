/** Queries over offers on sale and the record of their prices. */
import type { DealCategory } from '@presently/contract/deals'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { feeds, offerPrices, offers, products } from '../../db/schema/feeds.ts'
import { isFresh, isOffered, isOnSale, toldAt } from '../../db/shown-offers.ts'
import type { PricePoint } from './verdict.ts'

const saleCents = sql<number>`${offers.salePriceCents}`

const COLUMNS = {
  id: offers.id,
  title: products.title,
  giftId: products.giftId,
  imageUrl: sql<string | null>`coalesce(${offers.imageUrl}, ${products.imageUrl})`,
  retailer: offers.retailer,
  url: offers.url,
  merchantUrl: offers.merchantUrl,
  priceCents: saleCents,
  originalCents: offers.priceCents,
  startsAt: offers.saleStartsAt,
  endsAt: offers.saleEndsAt,
  shippingCents: offers.shippingCents,
  isExclusive: offers.isExclusive,
  isDemo: feeds.isDemo,
  promiseHours: feeds.promiseHours,
  seenAt: toldAt,
}

const onSale = (executor: Executor, now: Date, which: SQL) =>
  executor
    .select(COLUMNS)
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .innerJoin(feeds, eq(feeds.id, offers.feedId))
    .where(
      // A discount that rounds to nothing is none.
      and(
        which,
        isOffered(),
        isFresh(now),
        isOnSale(now),
        sql`${saleCents} * 100 <= ${offers.priceCents} * 99`,
      ),
    )

export type OnSale = Awaited<ReturnType<typeof onSale>>[number]

/** The deepest discounts of a category. */
export const offersOnSale = (
  executor: Executor,
  { category, now, limit }: { readonly category: DealCategory; readonly now: Date; readonly limit: number },
): Promise<OnSale[]> =>
  onSale(executor, now, eq(products.dealCategory, category))
    .orderBy(sql`${saleCents}::float / ${offers.priceCents}`, offers.id)
    .limit(limit)

export async function offerOnSale(executor: Executor, id: string, now: Date): Promise<OnSale | null> {
  const [row] = await onSale(executor, now, eq(offers.id, id))
  return row ?? null
}

/** The record of each offer since a moment, and the price that held then; the oldest first. */
export async function pricesOf(
  executor: Executor,
  ids: readonly string[],
  since: Date,
): Promise<Map<string, PricePoint[]>> {
  const records = new Map<string, PricePoint[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return records
  const heldThen = sql`coalesce((select max(held.at) from ${offerPrices} held
    where held.offer_id = ${offerPrices.offerId} and held.at <= ${since.toISOString()}::timestamptz), '-infinity')`
  const rows = await executor
    .select()
    .from(offerPrices)
    .where(and(inArray(offerPrices.offerId, [...ids]), sql`${offerPrices.at} >= ${heldThen}`))
    .orderBy(asc(offerPrices.offerId), asc(offerPrices.at))
  for (const { offerId, at, priceCents } of rows) records.get(offerId)?.push({ at, priceCents })
  return records
}
