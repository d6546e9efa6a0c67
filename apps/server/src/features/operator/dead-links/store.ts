/** Queries over links that fail, and over what leads to them. */
import { asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/open.ts'
import { offers, products } from '../../../db/schema/feeds.ts'
import { linkChecks } from '../../../db/schema/outbound.ts'
import { sponsoredProducts } from '../../../db/schema/sponsored.ts'

export type FailingLink = typeof linkChecks.$inferSelect

/** The dead first, then those that have failed longest. */
export async function failingLinks(
  executor: Executor,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<FailingLink[]> {
  return executor
    .select()
    .from(linkChecks)
    .where(gt(linkChecks.failures, 0))
    .orderBy(desc(sql`${linkChecks.state} = 'dead'`), asc(linkChecks.failingSince), asc(linkChecks.url))
    .limit(limit)
    .offset(offset)
}

export async function countFailing(executor: Executor) {
  const [row] = await executor
    .select({
      dead: sql<number>`(count(*) filter (where ${linkChecks.state} = 'dead'))::int`,
      failing: sql<number>`(count(*) filter (where ${linkChecks.state} <> 'dead'))::int`,
    })
    .from(linkChecks)
    .where(gt(linkChecks.failures, 0))
  return row ?? { dead: 0, failing: 0 }
}

/** Id -> what the offer is called, and whose it is. */
export async function titlesOfOffers(executor: Executor, ids: readonly string[]) {
  if (ids.length === 0) return []
  return executor
    .select({ id: offers.id, title: products.title, retailer: offers.retailer })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .where(inArray(offers.id, [...ids]))
}

export async function titlesOfPlacements(executor: Executor, ids: readonly string[]) {
  if (ids.length === 0) return []
  return executor
    .select({
      id: sponsoredProducts.id,
      title: sponsoredProducts.title,
      retailer: sponsoredProducts.retailer,
    })
    .from(sponsoredProducts)
    .where(inArray(sponsoredProducts.id, [...ids]))
}
