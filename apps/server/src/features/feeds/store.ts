/** Queries that write what feeds tell. */
import { and, desc, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { feeds, offerPrices, offers, products } from '../../db/schema/feeds.ts'
import type { Asked } from '../../platform/effective-price.ts'

export type FeedRow = typeof feeds.$inferSelect
export type ProductRow = typeof products.$inferInsert
export type OfferRow = typeof offers.$inferInsert
export type OfferPriceRow = typeof offerPrices.$inferInsert

type NewFeed = Pick<FeedRow, 'id' | 'name' | 'isDemo' | 'promiseHours' | 'hosts'>

/** Puts a feed in, or brings it up to date; what is read is not retired. Answers how it stands. */
export async function upsertFeed(executor: Executor, feed: NewFeed): Promise<FeedRow> {
  const { name, isDemo, promiseHours, hosts } = feed
  const [row] = await executor
    .insert(feeds)
    .values(feed)
    .onConflictDoUpdate({ target: feeds.id, set: { name, isDemo, promiseHours, hosts, retiredAt: null } })
    .returning()
  if (!row) throw new Error(`the feed ${feed.id} could not be kept`)
  return row
}

export async function feedById(executor: Executor, id: string): Promise<FeedRow | null> {
  const [row] = await executor.select().from(feeds).where(eq(feeds.id, id))
  return row ?? null
}

/** Two instances that read one feed at once take turns. */
export async function lockFeed(executor: Executor, id: string): Promise<void> {
  await executor.select({ id: feeds.id }).from(feeds).where(eq(feeds.id, id)).for('update')
}

export async function markRefreshed(executor: Executor, id: string, now: Date): Promise<void> {
  await executor.update(feeds).set({ refreshedAt: now }).where(eq(feeds.id, id))
}

/** Whether a feed that is not ours was ever read whole. */
export async function hasRealFeed(executor: Executor): Promise<boolean> {
  const [row] = await executor
    .select({ id: feeds.id })
    .from(feeds)
    .where(and(eq(feeds.isDemo, false), isNotNull(feeds.refreshedAt)))
    .limit(1)
  return row !== undefined
}

export async function retireDemoFeeds(executor: Executor, now: Date): Promise<void> {
  await executor
    .update(feeds)
    .set({ retiredAt: now })
    .where(and(eq(feeds.isDemo, true), isNull(feeds.retiredAt)))
}

export async function upsertProducts(executor: Executor, rows: readonly ProductRow[]): Promise<void> {
  if (rows.length === 0) return
  const { title, description, category, dealCategory, giftId, imageUrl } = EXCLUDED_PRODUCT
  await executor
    .insert(products)
    .values([...rows])
    .onConflictDoUpdate({
      target: products.id,
      set: { title, description, category, dealCategory, giftId, imageUrl },
    })
}

export async function upsertOffers(executor: Executor, rows: readonly OfferRow[]): Promise<void> {
  if (rows.length === 0) return
  await executor
    .insert(offers)
    .values([...rows])
    .onConflictDoUpdate({ target: offers.id, set: EXCLUDED_OFFER })
}

/** The values that an insert would have put in. */
const EXCLUDED_PRODUCT = {
  title: sql`excluded.title`,
  description: sql`excluded.description`,
  category: sql`excluded.category`,
  dealCategory: sql`excluded.deal_category`,
  giftId: sql`excluded.gift_id`,
  imageUrl: sql`excluded.image_url`,
}
const EXCLUDED_OFFER = {
  productId: sql`excluded.product_id`,
  retailer: sql`excluded.retailer`,
  url: sql`excluded.url`,
  imageUrl: sql`excluded.image_url`,
  priceCents: sql`excluded.price_cents`,
  salePriceCents: sql`excluded.sale_price_cents`,
  saleStartsAt: sql`excluded.sale_starts_at`,
  saleEndsAt: sql`excluded.sale_ends_at`,
  shippingCents: sql`excluded.shipping_cents`,
  availability: sql`excluded.availability`,
  isExclusive: sql`excluded.is_exclusive`,
  seenAt: sql`excluded.seen_at`,
}

export async function insertPoints(executor: Executor, rows: readonly OfferPriceRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
    await executor
      .insert(offerPrices)
      .values(rows.slice(from, from + ROWS_PER_STATEMENT))
      .onConflictDoNothing()
}
/** A statement takes 65,535 values, and three stand in a row. */
const ROWS_PER_STATEMENT = 5_000

export type KnownOffer = Asked & {
  readonly id: string
  readonly seenAt: Date
  readonly lastAt: Date
  readonly lastCents: number
}

const ASKED = {
  id: offers.id,
  priceCents: offers.priceCents,
  salePriceCents: offers.salePriceCents,
  saleStartsAt: offers.saleStartsAt,
  saleEndsAt: offers.saleEndsAt,
  seenAt: offers.seenAt,
}

/** What was told before of these offers, with the last price on record; those without a record are left out. */
export async function knownOffers(executor: Executor, ids: readonly string[]): Promise<KnownOffer[]> {
  if (ids.length === 0) return []
  return executor
    .selectDistinctOn([offers.id], { ...ASKED, lastAt: offerPrices.at, lastCents: offerPrices.priceCents })
    .from(offers)
    .innerJoin(offerPrices, eq(offerPrices.offerId, offers.id))
    .where(inArray(offers.id, [...ids]))
    .orderBy(offers.id, desc(offerPrices.at))
}

/** Offers whose sale began or ended between two moments. */
export async function offersThatTurned(
  executor: Executor,
  after: Date,
  { upTo, limit }: { readonly upTo: Date; readonly limit: number },
): Promise<string[]> {
  const turned = (column: typeof offers.saleStartsAt | typeof offers.saleEndsAt) =>
    and(sql`${column} > ${after.toISOString()}`, sql`${column} <= ${upTo.toISOString()}`)
  const rows = await executor
    .select({ id: offers.id })
    .from(offers)
    .where(and(isNotNull(offers.salePriceCents), or(turned(offers.saleStartsAt), turned(offers.saleEndsAt))))
    .orderBy(offers.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Removes offers that no feed told since a moment, with their record, and products that nobody sells any more. */
export async function deleteUnseenSince(executor: Executor, moment: Date): Promise<void> {
  await executor.delete(offers).where(lt(offers.seenAt, moment))
  const sold = executor.select({ one: sql`1` }).from(offers).where(eq(offers.productId, products.id))
  await executor.delete(products).where(and(lt(products.createdAt, moment), notExists(sold)))
}

/** Removes prices from before a moment, save the one that held then. */
export async function deletePricesBefore(executor: Executor, moment: Date): Promise<void> {
  await executor.execute(sql`
    delete from ${offerPrices} old using ${offerPrices} newer
    where old.at < ${moment.toISOString()} and newer.offer_id = old.offer_id
      and newer.at > old.at and newer.at <= ${moment.toISOString()}`)
}
