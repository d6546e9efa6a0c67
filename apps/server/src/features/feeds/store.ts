/** Queries that write what feeds tell. */

import type { DealCategory } from '@presently/contract/deals'
import { and, desc, eq, inArray, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { feeds, offerPrices, offers, productKeys, products } from '../../db/schema/feeds.ts'
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

type FeedOutcome = Partial<
  Pick<
    FeedRow,
    | 'triedAt'
    | 'rows'
    | 'imported'
    | 'skipped'
    | 'unfindable'
    | 'refused'
    | 'readFrom'
    | 'askedAs'
    | 'etag'
    | 'lastModified'
  >
>

/** Keeps what came of a reading, of a feed that is there. */
export async function keepOutcome(executor: Executor, id: string, outcome: FeedOutcome): Promise<void> {
  await executor.update(feeds).set(outcome).where(eq(feeds.id, id))
}

/** A feed as the operator sees it. */
export async function feedSummaries(executor: Executor) {
  return executor
    .select({
      id: feeds.id,
      name: feeds.name,
      readFrom: feeds.readFrom,
      refreshedAt: feeds.refreshedAt,
      refused: feeds.refused,
      skipped: feeds.skipped,
      offers: sql<number>`count(${offers.id})::int`,
    })
    .from(feeds)
    .leftJoin(offers, and(eq(offers.feedId, feeds.id), isNull(offers.withdrawnAt)))
    .where(eq(feeds.isDemo, false))
    .groupBy(feeds.id)
    .orderBy(feeds.name)
}
export type FeedSummary = Awaited<ReturnType<typeof feedSummaries>>[number]

/** Removes a feed with its offers and their record, and products that nobody sells any more. Answers its name; null where it is not there. */
export async function removeFeed(executor: Executor, id: string): Promise<string | null> {
  const [row] = await executor.delete(feeds).where(eq(feeds.id, id)).returning({ name: feeds.name })
  if (!row) return null
  await executor.delete(products).where(notExists(sellersOf(executor)))
  return row.name
}

/** The latest reading of any feed; null before the first. */
export async function lastRefresh(executor: Executor): Promise<string | null> {
  const [row] = await executor.select({ at: sql<string | null>`max(${feeds.refreshedAt})::text` }).from(feeds)
  return row?.at ?? null
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
  await executor
    .insert(products)
    .values([...rows])
    .onConflictDoUpdate({
      target: products.id,
      set: EXCLUDED_PRODUCT,
    })
}

/** Keeps by which keys products are found; one that tells nothing any more keeps nobody's. */
export async function keepKeys(
  executor: Executor,
  found: readonly { readonly key: string; readonly productId: string | null }[],
): Promise<void> {
  const byKey = new Map(found.map(({ key, productId }) => [key, { key, productId }]))
  if (byKey.size === 0) return
  await executor
    .insert(productKeys)
    .values([...byKey.values()])
    .onConflictDoUpdate({
      target: productKeys.key,
      set: { productId: null },
      setWhere: sql`excluded.product_id is null and ${productKeys.productId} is not null`,
    })
}

type DealOf = { readonly productId: string; readonly category: DealCategory }

/** Gives products that stand under no deal category the one that an offer of theirs was told under. */
export async function tellDealCategories(executor: Executor, deals: readonly DealOf[]): Promise<void> {
  const byCategory = Map.groupBy(deals, ({ category }) => category)
  for (const [category, told] of byCategory)
    await executor
      .update(products)
      .set({ dealCategory: category })
      .where(
        and(
          inArray(
            products.id,
            told.map(({ productId }) => productId),
          ),
          isNull(products.dealCategory),
        ),
      )
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
  brand: sql`excluded.brand`,
  gtin: sql`excluded.gtin`,
  mpn: sql`excluded.mpn`,
  size: sql`excluded.size`,
  color: sql`excluded.color`,
  ageGroup: sql`excluded.age_group`,
  itemGroup: sql`excluded.item_group`,
  describedBy: sql`excluded.described_by`,
  category: sql`excluded.category`,
  // Whoever describes it may know none, where another shop's deal has told one.
  dealCategory: sql`coalesce(excluded.deal_category, ${products.dealCategory})`,
  giftId: sql`excluded.gift_id`,
  imageUrl: sql`excluded.image_url`,
}
const EXCLUDED_OFFER = {
  productId: sql`excluded.product_id`,
  retailer: sql`excluded.retailer`,
  url: sql`excluded.url`,
  merchantUrl: sql`excluded.merchant_url`,
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
export const turnedBetween = (after: Date, upTo: Date): SQL => {
  const turned = (column: typeof offers.saleStartsAt | typeof offers.saleEndsAt) =>
    sql`(${column} > ${after.toISOString()}::timestamptz and ${column} <= ${upTo.toISOString()}::timestamptz)`
  return sql`(${turned(offers.saleStartsAt)} or ${turned(offers.saleEndsAt)})`
}

/** All offers of a feed, whenever their sales turned. */
export const turnedIn = (feedId: string): SQL => sql`${offers.feedId} = ${feedId}`

/** Writes down the prices that began by the dates of sales, since they were told and since the record's last. */
export async function insertTurns(executor: Executor, which: SQL, now: Date): Promise<void> {
  const upTo = sql`${now.toISOString()}::timestamptz`
  await executor.execute(sql`
    with known as (
      select ${offers.id} as id, ${offers.priceCents} as price, ${offers.salePriceCents} as sale,
        ${offers.saleStartsAt} as starts_at, ${offers.saleEndsAt} as ends_at, last.price_cents as last_cents,
        greatest(${offers.seenAt}, last.at) as since
      from ${offers} cross join lateral (
        select at, price_cents from ${offerPrices} where ${offerPrices.offerId} = ${offers.id}
        order by ${offerPrices.at} desc limit 1
      ) last
      where ${offers.salePriceCents} is not null and ${which}
    ), turns as (
      select id, last_cents, starts_at as at, sale as cents from known where starts_at > since and starts_at <= ${upTo}
      union all
      select id, last_cents, ends_at, price from known where ends_at > since and ends_at <= ${upTo}
    ), steps as (
      select *, lag(cents) over (partition by id order by at) as cents_before from turns
    )
    insert into ${offerPrices} (offer_id, at, price_cents)
    select id, at, cents from steps where cents <> coalesce(cents_before, last_cents)
    on conflict do nothing`)
}

/** The offers of a product, for queries over products. */
export const sellersOf = (executor: Executor) =>
  executor.select({ one: sql`1` }).from(offers).where(eq(offers.productId, products.id))
