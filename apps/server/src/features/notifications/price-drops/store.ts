/** Queries over watched prices, and over what shops ask for saved gifts. */
import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/open.ts'
import { feeds, offerPrices, offers, products } from '../../../db/schema/feeds.ts'
import { priceWatches } from '../../../db/schema/notices.ts'
import { savedGifts } from '../../../db/schema/saved-gifts.ts'
import { effectiveCents, isFresh, isOffered } from '../../../db/shown-offers.ts'
import type { Watch } from './rules.ts'

/** Found in another country's money, it is looked for in shops that no feed speaks of. */
const IS_OF_OFFERS = sql`coalesce(${savedGifts.snapshot}->>'priceRange', '$') like '$%'`

/** The saved gifts of some accounts, with what is kept of their prices; those alone whose money offers ask. */
export async function savedGiftsOf(executor: Executor, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  const rows = await executor
    .select({
      id: savedGifts.id,
      userId: savedGifts.userId,
      giftId: savedGifts.giftId,
      title: sql<string>`${savedGifts.snapshot}->>'title'`,
      watch: {
        baselineCents: priceWatches.baselineCents,
        comparedAt: priceWatches.comparedAt,
        alertedCents: priceWatches.alertedCents,
        alertedAt: priceWatches.alertedAt,
      },
      // One that is gone is watched no more.
      productId: products.id,
    })
    .from(savedGifts)
    .leftJoin(priceWatches, eq(priceWatches.savedGiftId, savedGifts.id))
    .leftJoin(products, eq(products.id, priceWatches.productId))
    .where(and(inArray(savedGifts.userId, [...userIds]), IS_OF_OFFERS))
    .orderBy(asc(savedGifts.userId), asc(savedGifts.createdAt), asc(savedGifts.id))
  return rows.map(({ productId, watch, ...gift }) => ({ ...gift, watch: watch && { ...watch, productId } }))
}

export type WatchedGift = Awaited<ReturnType<typeof savedGiftsOf>>[number]

/** Offers of one gift that are looked at: the cheapest ones. */
const OFFERS_PER_GIFT = 20
/** How a product is named where it stands beside ideas, before its number. */
const PRODUCT_PREFIX = 'p-'

/** What real shops ask at present for ideas and products, each offer in stock and told lately; the cheapest first. */
export async function cheapestOffers(executor: Executor, giftIds: readonly string[], now: Date) {
  const numbers = giftIds.flatMap(numberIn)
  const ideas = inArray(products.giftId, [...giftIds])
  const sold = inArray(products.number, numbers)
  const named = sql`${PRODUCT_PREFIX}::text || ${products.number}`
  return [
    ...(giftIds.length > 0 ? await offersBy(executor, sql`${products.giftId}`, ideas, now) : []),
    ...(numbers.length > 0 ? await offersBy(executor, named, sold, now) : []),
  ]
}

const numberIn = (giftId: string): number[] => {
  const digits = /^p-(\d{1,9})$/.exec(giftId)?.[1]
  return digits === undefined ? [] : [Number(digits)]
}

async function offersBy(executor: Executor, giftId: SQL, which: SQL, now: Date) {
  const cents = effectiveCents(now)
  const place = sql<number>`row_number() over (partition by ${giftId} order by ${cents}, ${offers.id})`
  const ranked = executor
    .select({
      giftId: sql<string>`${giftId}`.as('gift'),
      offerId: sql<string>`${offers.id}`.as('offer'),
      productId: sql<string>`${offers.productId}`.as('product'),
      url: offers.url,
      retailer: offers.retailer,
      isExclusive: offers.isExclusive,
      cents: cents.as('cents'),
      place: place.as('place'),
    })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .innerJoin(feeds, eq(feeds.id, offers.feedId))
    .where(and(which, isOffered(), isFresh(now), eq(feeds.isDemo, false)))
    .as('ranked')
  return executor.select().from(ranked).where(lte(ranked.place, OFFERS_PER_GIFT)).orderBy(ranked.place)
}

export type CheapOffer = Awaited<ReturnType<typeof cheapestOffers>>[number]

/** What a buyer paid for an offer at a moment; null before our record of it begins. */
export async function heldPrice(executor: Executor, offerId: string, at: Date): Promise<number | null> {
  const [row] = await executor
    .select({ priceCents: offerPrices.priceCents })
    .from(offerPrices)
    .where(and(eq(offerPrices.offerId, offerId), lte(offerPrices.at, at)))
    .orderBy(desc(offerPrices.at))
    .limit(1)
  return row?.priceCents ?? null
}

/** Begins to watch a gift, unless it is gone or somebody else began. */
export async function beginWatch(executor: Executor, savedGiftId: string, watch: Watch): Promise<void> {
  const { baselineCents, productId, comparedAt } = watch
  await executor.execute(sql`insert into ${priceWatches} (saved_gift_id, baseline_cents, product_id, compared_at)
    select ${savedGifts.id}, ${baselineCents}::int, ${productId}::uuid, ${comparedAt.toISOString()}::timestamptz
    from ${savedGifts} where ${savedGifts.id} = ${savedGiftId} on conflict do nothing`)
}

/** Whether it was still as it had been read: of two that write at once only the first changes it. */
export async function changeWatch(
  executor: Executor,
  savedGiftId: string,
  { before, after }: { readonly before: Watch; readonly after: Watch },
): Promise<boolean> {
  const changed = await executor
    .update(priceWatches)
    .set(after)
    .where(and(eq(priceWatches.savedGiftId, savedGiftId), eq(priceWatches.comparedAt, before.comparedAt)))
    .returning({ id: priceWatches.savedGiftId })
  return changed.length > 0
}
