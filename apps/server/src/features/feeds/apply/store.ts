/** Queries that put what was staged in the place of what was told before. Each writes only what differs. */
import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/open.ts'
import {
  feeds,
  offerPrices,
  offers,
  productKeys,
  products,
  stagedKeys,
  stagedOffers,
} from '../../../db/schema/feeds.ts'
import { insertTurns } from '../store.ts'

/** Rows of a reading, by their places. */
export type Stretch = {
  readonly feedId: string
  readonly from: number
  readonly to: number
  readonly now: Date
}

/** Applies a stretch of the staged rows, inside the one transaction of all of them. */
export async function applyStretch(tx: Executor, stretch: Stretch): Promise<void> {
  await applyProducts(tx, stretch)
  await applyKeys(tx, stretch)
  // Before the offers change: what the old dates of sales brought belongs to the record.
  await insertTurns(
    tx,
    sql`${offers.id} in (select s.offer_id from ${stagedOffers} s where ${within(stretch)})`,
    stretch.now,
  )
  await applyOffers(tx, stretch)
  await applyPrices(tx, stretch)
}

const within = ({ feedId, from, to }: Stretch) =>
  sql`s.feed_id = ${feedId} and s.place >= ${from} and s.place < ${to}`

async function applyProducts(tx: Executor, stretch: Stretch): Promise<void> {
  const at = sql`${stretch.now.toISOString()}::timestamptz`
  await tx.execute(sql`
    update ${products} set title = s.title, description = s.description, brand = s.brand, gtin = s.gtin, mpn = s.mpn,
      size = s.size, color = s.color, age_group = s.age_group, item_group = s.item_group, category = s.category, deal_category = coalesce(s.deal_category, ${products.dealCategory}), gift_id = s.gift_id, image_url = s.image_url
    from ${stagedOffers} s
    where ${within(stretch)} and ${products.id} = s.product_id and ${products.describedBy} = s.offer_id
      and (${products.title}, ${products.description}, ${products.brand}, ${products.gtin}, ${products.mpn},
        ${products.size}, ${products.color}, ${products.ageGroup}, ${products.itemGroup}, ${products.category}, ${products.dealCategory}, ${products.giftId}, ${products.imageUrl})
      is distinct from (s.title, s.description, s.brand, s.gtin, s.mpn, s.size, s.color, s.age_group, s.item_group, s.category,
        coalesce(s.deal_category, ${products.dealCategory}), s.gift_id, s.image_url)`)
  await tx.execute(sql`
    insert into ${products} (id, title, description, brand, gtin, mpn, size, color, age_group, item_group, category, deal_category,
      gift_id, image_url, described_by, created_at)
    select product_id, title, description, brand, gtin, mpn, size, color, age_group, item_group, category, deal_category, gift_id, image_url, offer_id, ${at}
    from (
      select distinct on (s.product_id) s.* from ${stagedOffers} s
      where ${within(stretch)} and not exists (select 1 from ${products} where ${products.id} = s.product_id)
      order by s.product_id, s.place
    ) fresh
    order by place`)
  // One that another shop described may stand under none as yet.
  await tx.execute(sql`
    update ${products} set deal_category = s.deal_category from ${stagedOffers} s
    where ${within(stretch)} and ${products.id} = s.product_id and ${products.dealCategory} is null
      and s.deal_category is not null`)
}

async function applyKeys(tx: Executor, stretch: Stretch): Promise<void> {
  await tx.execute(sql`
    insert into ${productKeys} (key, product_id)
    select s.key, s.product_id from ${stagedKeys} s where ${within(stretch)} order by s.key
    on conflict (key) do update set product_id = null
    where excluded.product_id is null and ${productKeys.productId} is not null`)
}

async function applyOffers(tx: Executor, stretch: Stretch): Promise<void> {
  const at = sql`${stretch.now.toISOString()}::timestamptz`
  await tx.execute(sql`
    update ${offers} set product_id = s.product_id, retailer = s.retailer, url = s.url,
      merchant_url = s.merchant_url, image_url = s.image_url, price_cents = s.price_cents, sale_price_cents = s.sale_price_cents, sale_starts_at = s.sale_starts_at,
      sale_ends_at = s.sale_ends_at, shipping_cents = s.shipping_cents, availability = s.availability,
      seen_at = ${at}, withdrawn_at = null
    from ${stagedOffers} s
    where ${within(stretch)} and ${offers.id} = s.offer_id
      and (${offers.productId}, ${offers.retailer}, ${offers.url}, ${offers.merchantUrl}, ${offers.imageUrl}, ${offers.priceCents},
        ${offers.salePriceCents}, ${offers.saleStartsAt}, ${offers.saleEndsAt}, ${offers.shippingCents},
        ${offers.availability}, ${offers.withdrawnAt})
      is distinct from (s.product_id, s.retailer, s.url, s.merchant_url, s.image_url, s.price_cents, s.sale_price_cents,
        s.sale_starts_at, s.sale_ends_at, s.shipping_cents, s.availability, null::timestamptz)`)
  await tx.execute(sql`
    insert into ${offers} (id, feed_id, external_id, product_id, retailer, url, merchant_url, image_url, price_cents,
      sale_price_cents, sale_starts_at, sale_ends_at, shipping_cents, availability, is_exclusive, seen_at)
    select s.offer_id, s.feed_id, s.external_id, s.product_id, s.retailer, s.url, s.merchant_url, s.image_url, s.price_cents,
      s.sale_price_cents, s.sale_starts_at, s.sale_ends_at, s.shipping_cents, s.availability, false, ${at}
    from ${stagedOffers} s
    where ${within(stretch)} and not exists (select 1 from ${offers} where ${offers.id} = s.offer_id)
    order by s.place`)
}

/** What a buyer pays from now on, where it is another amount than the record's last. */
async function applyPrices(tx: Executor, stretch: Stretch): Promise<void> {
  const at = sql`${stretch.now.toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into ${offerPrices} (offer_id, at, price_cents)
    select told.offer_id, ${at}, told.cents
    from (
      select s.offer_id, case when s.sale_price_cents is not null
          and (s.sale_starts_at is null or s.sale_starts_at <= ${at})
          and (s.sale_ends_at is null or s.sale_ends_at > ${at})
        then s.sale_price_cents else s.price_cents end as cents
      from ${stagedOffers} s where ${within(stretch)}
    ) told
    left join lateral (
      select price_cents from ${offerPrices} where ${offerPrices.offerId} = told.offer_id
      order by ${offerPrices.at} desc limit 1
    ) last on true
    where last.price_cents is distinct from told.cents
    on conflict do nothing`)
}

/** Takes out of the shop window what a reading of everything told no more. */
export async function withdrawUntold(tx: Executor, feedId: string, now: Date): Promise<void> {
  // By a picture from before this reading the planner expects few offers, and compares each with every staged row.
  await tx.execute(sql`analyze ${offers} (id, feed_id, withdrawn_at)`)
  await tx.execute(sql`
    update ${offers} set availability = 'out-of-stock', withdrawn_at = ${now.toISOString()}::timestamptz,
      seen_at = greatest(${offers.seenAt}, ${feeds.wholeAt})
    from ${feeds}
    where ${feeds.id} = ${feedId} and ${offers.feedId} = ${feedId} and ${offers.withdrawnAt} is null
      and not exists (select 1 from ${stagedOffers} s where s.feed_id = ${feedId} and s.offer_id = ${offers.id})`)
}

export async function markWhole(tx: Executor, feedId: string, now: Date): Promise<void> {
  await tx.update(feeds).set({ refreshedAt: now, wholeAt: now }).where(eq(feeds.id, feedId))
}
