/** Counts of what shops sell, and of prices that are older than promised. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/open.ts'
import { feeds, offers, products } from '../../../db/schema/feeds.ts'
import { isOffered, toldAt } from '../../../db/shown-offers.ts'

export async function countProducts(executor: Executor) {
  const [row] = await executor
    .select({
      products: sql<number>`count(*)::int`,
      joinedToIdeas: sql<number>`(count(*) filter (where ${isNotNull(products.giftId)}))::int`,
    })
    .from(products)
  return row ?? { products: 0, joinedToIdeas: 0 }
}

/** Offers that are told, and products that more than one shop sells. */
export async function countOffers(executor: Executor) {
  const byProduct = executor
    .select({
      productId: offers.productId,
      count: sql<number>`count(*)`.as('own'),
      shops: sql<number>`min(${offers.feedId}) <> max(${offers.feedId})`.as('is_sold_by_many'),
    })
    .from(offers)
    .where(isNull(offers.withdrawnAt))
    .groupBy(offers.productId)
    .as('by_product')
  const [row] = await executor
    .select({
      offers: sql<number>`coalesce(sum(${byProduct.count}), 0)::int`,
      soldByMany: sql<number>`(count(*) filter (where ${byProduct.shops}))::int`,
    })
    .from(byProduct)
  return row ?? { offers: 0, soldByMany: 0 }
}

/** For each feed that is read, how many of its offers carry a price older than it promises; the worst first. */
export async function stalePrices(executor: Executor, now: Date) {
  const isOld = sql`${toldAt} <= ${now.toISOString()}::timestamptz - make_interval(hours => ${feeds.promiseHours})`
  const stale = sql<number>`(count(*) filter (where ${isOld}))::int`
  return executor
    .select({
      feed: feeds.name,
      promiseHours: feeds.promiseHours,
      offers: sql<number>`count(*)::int`,
      stale,
      oldest: sql<Date | null>`min(${toldAt}) filter (where ${isOld})`.mapWith(offers.seenAt),
    })
    .from(offers)
    .innerJoin(feeds, eq(feeds.id, offers.feedId))
    .where(and(isOffered(), isNull(offers.withdrawnAt)))
    .groupBy(feeds.id)
    .orderBy(sql`${stale} desc`, feeds.name)
}
