/** Queries that keep what a reading found so far, where nobody shows it. */
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/open.ts'
import { offers, products, stagedKeys, stagedOffers } from '../../../db/schema/feeds.ts'
import type { FoundKey, Joined, JoinedItem } from '../joins/join-items.ts'

/** Forgets what a reading that did not end had found. */
export async function clearStage(executor: Executor, feedId: string): Promise<void> {
  await executor.delete(stagedKeys).where(eq(stagedKeys.feedId, feedId))
  await executor.delete(stagedOffers).where(eq(stagedOffers.feedId, feedId))
}

/** Keeps good rows, the first of them at `place`. One text a statement: no limit of its values is met. */
export async function stageRows(
  executor: Executor,
  feedId: string,
  { rows, place }: { readonly rows: readonly Joined[]; readonly place: number },
): Promise<void> {
  const staged = rows.map(({ item, ...ids }, at) => ({
    ...columnsOf(item),
    ...idsOf(ids),
    feed_id: feedId,
    place: place + at,
  }))
  await executor.execute(sql`
    insert into ${stagedOffers} select * from json_populate_recordset(null::staged_offers, ${JSON.stringify(staged)}::json)`)
  await stageKeys(
    executor,
    feedId,
    rows.flatMap(({ newKeys }, at) => newKeys.map((found) => ({ ...found, place: place + at }))),
  )
}

type StagedKey = FoundKey & { readonly place: number }

/** The first place of a key counts, and that it tells nothing counts above all. */
async function stageKeys(executor: Executor, feedId: string, found: readonly StagedKey[]): Promise<void> {
  const byKey = new Map<string, { feed_id: string; key: string; product_id: string | null; place: number }>()
  for (const { key, productId, place } of found)
    byKey.set(key, { feed_id: feedId, key, product_id: productId, place: byKey.get(key)?.place ?? place })
  await executor.execute(sql`
    insert into ${stagedKeys} select * from json_populate_recordset(null::staged_keys, ${JSON.stringify([...byKey.values()])}::json)
    on conflict (feed_id, key) do update set product_id = null
    where excluded.product_id is null and ${stagedKeys.productId} is not null`)
}

/** Staged rows that met a product by a title which the reading has told of two things since. */
export async function rowsByLostTitles(executor: Executor, feedId: string, limit: number) {
  return executor
    .select({
      place: stagedOffers.place,
      externalId: stagedOffers.externalId,
      title: stagedOffers.title,
      description: stagedOffers.description,
      brand: stagedOffers.brand,
      gtin: stagedOffers.gtin,
      mpn: stagedOffers.mpn,
      size: stagedOffers.size,
      color: stagedOffers.color,
      ageGroup: stagedOffers.ageGroup,
      itemGroup: stagedOffers.itemGroup,
      category: stagedOffers.category,
      priceCents: stagedOffers.priceCents,
    })
    .from(stagedOffers)
    .innerJoin(
      stagedKeys,
      and(eq(stagedKeys.feedId, stagedOffers.feedId), eq(stagedKeys.key, stagedOffers.byTitle)),
    )
    .where(and(eq(stagedOffers.feedId, feedId), isNull(stagedKeys.productId)))
    .orderBy(stagedOffers.place)
    .limit(limit)
}

/** Takes back what keys of these rows were found to tell. */
export async function forgetStagedKeys(
  executor: Executor,
  feedId: string,
  places: readonly number[],
): Promise<void> {
  await executor
    .delete(stagedKeys)
    .where(
      and(
        eq(stagedKeys.feedId, feedId),
        inArray(stagedKeys.place, [...places]),
        isNotNull(stagedKeys.productId),
      ),
    )
}

type Rejoined = Joined<JoinedItem & { readonly place: number }>

export async function restageRows(
  executor: Executor,
  feedId: string,
  rows: readonly Rejoined[],
): Promise<void> {
  const staged = rows.map(({ item: { place }, ...ids }) => ({ place, ...idsOf(ids) }))
  await executor.execute(sql`
    update ${stagedOffers} set product_id = s.product_id, gift_id = s.gift_id, by_title = s.by_title
    from json_populate_recordset(null::staged_offers, ${JSON.stringify(staged)}::json) s
    where ${stagedOffers.feedId} = ${feedId} and ${stagedOffers.place} = s.place`)
  await stageKeys(
    executor,
    feedId,
    rows.flatMap(({ newKeys, item: { place } }) => newKeys.map((found) => ({ ...found, place }))),
  )
}

const idsOf = ({ offerId, productId, giftId, byTitle }: Omit<Joined<JoinedItem>, 'item'>) => ({
  offer_id: offerId,
  product_id: productId,
  gift_id: giftId,
  by_title: byTitle,
})

const columnsOf = (item: Joined['item']) => ({
  external_id: item.externalId,
  title: item.title,
  description: item.description,
  brand: item.brand,
  gtin: item.gtin,
  mpn: item.mpn,
  size: item.size,
  color: item.color,
  age_group: item.ageGroup,
  item_group: item.itemGroup,
  category: item.category,
  deal_category: item.dealCategory,
  retailer: item.retailer,
  url: item.url,
  merchant_url: item.merchantUrl,
  image_url: item.imageUrl,
  price_cents: item.priceCents,
  sale_price_cents: item.salePriceCents,
  sale_starts_at: item.saleStartsAt,
  sale_ends_at: item.saleEndsAt,
  shipping_cents: item.shippingCents,
  availability: item.availability,
})

/** How many products there are. */
export async function countProducts(executor: Executor): Promise<number> {
  return executor.$count(products)
}

/** How many products a reading would add. */
export async function countNewProducts(executor: Executor, feedId: string): Promise<number> {
  const rows = await executor
    .select({ count: sql<number>`count(distinct ${stagedOffers.productId})::int` })
    .from(stagedOffers)
    .where(
      sql`${stagedOffers.feedId} = ${feedId} and not exists (
        select 1 from ${products} where ${products.id} = ${stagedOffers.productId})`,
    )
  return rows[0]?.count ?? 0
}

/** How many offers a feed told when it last told everything. */
export async function countOffers(executor: Executor, feedId: string): Promise<number> {
  return executor.$count(offers, sql`${offers.feedId} = ${feedId} and ${offers.withdrawnAt} is null`)
}

/**
 * Shows the planner what is staged: its picture is that of an earlier reading, by which it expects a row or two and compares
 * every row with every key.
 */
export async function lookAtStage(executor: Executor): Promise<void> {
  await executor.execute(sql`analyze ${stagedOffers} (feed_id, place, offer_id, product_id, by_title)`)
  await executor.execute(sql`analyze ${stagedKeys}`)
}

/** A lock for the life of the connection, which no other one may have meanwhile. False where another has it. */
export async function lockReading(executor: Executor, feedId: string): Promise<boolean> {
  const answer = await executor.execute(
    sql`select pg_try_advisory_lock(${READING_LOCK_ID}, hashtext(${feedId})) as taken`,
  )
  const { rows } = answer as unknown as { rows: { taken: boolean }[] } // both drivers answer so
  return rows[0]?.taken === true
}

/** Gives the lock back before the connection ends, for whoever reads the same feed next. */
export async function unlockReading(executor: Executor, feedId: string): Promise<void> {
  await executor.execute(sql`select pg_advisory_unlock(${READING_LOCK_ID}, hashtext(${feedId}))`)
}

/** Any number of ours. */
const READING_LOCK_ID = 7_204_312
