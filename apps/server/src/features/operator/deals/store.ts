/** Queries over placements, exclusive deals, and how often each was followed. */
import { and, asc, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/open.ts'
import { feeds, heldOffers, offers, products } from '../../../db/schema/feeds.ts'
import { outboundClicks } from '../../../db/schema/outbound.ts'
import { sponsoredProducts } from '../../../db/schema/sponsored.ts'

export type KeptPlacement = typeof sponsoredProducts.$inferSelect

/** In the order in which they are shown. */
export async function placementsUpTo(executor: Executor, limit: number): Promise<KeptPlacement[]> {
  return executor
    .select()
    .from(sponsoredProducts)
    .orderBy(asc(sponsoredProducts.position), asc(sponsoredProducts.id))
    .limit(limit)
}

/** Deals for Premium members alone, of feeds that are read; the newest first. */
export async function exclusiveUpTo(executor: Executor, limit: number) {
  return executor
    .select({
      id: offers.id,
      title: products.title,
      retailer: offers.retailer,
      priceCents: offers.priceCents,
      salePriceCents: offers.salePriceCents,
      startsAt: offers.saleStartsAt,
      endsAt: offers.saleEndsAt,
      availability: offers.availability,
      isDemo: feeds.isDemo,
      heldAt: heldOffers.heldAt,
    })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .innerJoin(feeds, eq(feeds.id, offers.feedId))
    .leftJoin(heldOffers, eq(heldOffers.offerId, offers.id))
    .where(and(eq(offers.isExclusive, true), isNull(feeds.retiredAt)))
    .orderBy(desc(offers.seenAt), asc(offers.id))
    .limit(limit)
}
export type KeptExclusive = Awaited<ReturnType<typeof exclusiveUpTo>>[number]

/** Target -> how often it was followed since a day (ISO date). */
export async function clicksOn(
  executor: Executor,
  targets: readonly string[],
  since: string,
): Promise<ReadonlyMap<string, number>> {
  if (targets.length === 0) return new Map()
  const rows = await executor
    .select({ target: outboundClicks.target, count: sql<number>`count(*)::int` })
    .from(outboundClicks)
    .where(and(gte(outboundClicks.day, since), inArray(outboundClicks.target, [...targets])))
    .groupBy(outboundClicks.target)
  return new Map(rows.map(({ target, count }) => [target, count]))
}

/** Answers whether there is such a placement. */
export async function switchPlacementTo(
  executor: Executor,
  id: string,
  offSince: Date | null,
): Promise<boolean> {
  const rows = await executor
    .update(sponsoredProducts)
    .set({ switchedOffAt: offSince })
    .where(eq(sponsoredProducts.id, id))
    .returning({ id: sponsoredProducts.id })
  return rows.length > 0
}

/** Answers whether there is such an exclusive deal. */
export async function switchExclusiveTo(
  executor: Executor,
  id: string,
  offSince: Date | null,
): Promise<boolean> {
  const [offer] = await executor
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.id, id), eq(offers.isExclusive, true)))
  if (offer === undefined) return false
  if (offSince === null) await executor.delete(heldOffers).where(eq(heldOffers.offerId, id))
  else await executor.insert(heldOffers).values({ offerId: id, heldAt: offSince }).onConflictDoNothing()
  return true
}
