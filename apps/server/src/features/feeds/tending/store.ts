/** Queries that forget offers and prices that are long gone. */
import { and, eq, exists, isNotNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/open.ts'
import { deleteInPortions } from '../../../db/portions.ts'
import { feeds, offerPrices, offers, products } from '../../../db/schema/feeds.ts'
import { toldAt } from '../../../db/shown-offers.ts'
import { sellersOf } from '../store.ts'

/** Removes offers that no feed told since a moment, with their record, and products that nobody sells any more. */
export async function deleteUnseenSince(executor: Executor, moment: Date): Promise<void> {
  const isUntold = or(isNotNull(offers.withdrawnAt), lt(toldAt, moment))
  const itsFeed = executor
    .select({ one: sql`1` })
    .from(feeds)
    .where(and(eq(feeds.id, offers.feedId), isUntold))
  await deleteInPortions(executor, offers, and(lt(offers.seenAt, moment), exists(itsFeed)))
  await deleteInPortions(
    executor,
    products,
    and(lt(products.createdAt, moment), notExists(sellersOf(executor))),
  )
}

/** Removes prices from before a moment, save the one that held then. */
export async function deletePricesBefore(executor: Executor, moment: Date): Promise<void> {
  const upTo = sql`${moment.toISOString()}::timestamptz`
  const isOutdated = sql`${offerPrices.at} < ${upTo} and exists (
    select 1 from ${offerPrices} newer
    where newer.offer_id = ${offerPrices.offerId} and newer.at > ${offerPrices.at} and newer.at <= ${upTo})`
  await deleteInPortions(executor, offerPrices, isOutdated)
}
