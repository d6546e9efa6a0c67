/** Queries over searches, and over what shops ask for ideas. */
import { and, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { blankInPortions, deleteInPortions } from '../../db/portions.ts'
import { feeds, offers, products } from '../../db/schema/feeds.ts'
import { searches } from '../../db/schema/searches.ts'
import { effectiveCents, isOffered, SHOWN_OFFER, toldAt } from '../../db/shown-offers.ts'

export type Search = typeof searches.$inferInsert

export async function insertSearches(executor: Executor, rows: readonly Search[]): Promise<void> {
  await executor.insert(searches).values([...rows])
}

/** Removes the texts of searches made before a moment; the rows stay. */
export async function removeTextsBefore(executor: Executor, moment: Date): Promise<void> {
  const condition = and(isNotNull(searches.query), lt(searches.createdAt, moment))
  await blankInPortions(executor, searches, { condition, blank: { query: null } })
}

export async function deleteSearchesBefore(executor: Executor, moment: Date): Promise<void> {
  await deleteInPortions(executor, searches, lt(searches.createdAt, moment))
}

/** Offers of one idea that are looked at: the cheapest ones, far more than a card shows. */
const OFFERS_PER_IDEA = 20

/** What shops ask for these ideas, in stock and seen after a moment: the cheapest at present. */
export async function offersOfGifts(
  executor: Executor,
  giftIds: readonly string[],
  { now, seenAfter }: { readonly now: Date; readonly seenAfter: Date },
) {
  const place = sql<number>`row_number() over (partition by ${products.giftId} order by ${effectiveCents(now)}, ${offers.id})`
  const ranked = executor
    .select({
      ...SHOWN_OFFER,
      // Never null: the ids asked for are none.
      giftId: sql<string>`${products.giftId}`.as('gift'),
      place: place.as('place'),
    })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .innerJoin(feeds, eq(feeds.id, offers.feedId))
    .where(
      and(
        inArray(products.giftId, [...giftIds]),
        isOffered(),
        sql`${toldAt} > ${seenAfter.toISOString()}::timestamptz`,
      ),
    )
    .as('ranked')
  return executor.select().from(ranked).where(lte(ranked.place, OFFERS_PER_IDEA))
}

export type OfferOfGift = Awaited<ReturnType<typeof offersOfGifts>>[number]
