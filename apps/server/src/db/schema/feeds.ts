/** What shops sell and ask for it, as their feeds tell: products, offers, and every change of a price. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Where offers come from. */
export const feeds = pgTable('feeds', {
  /** A word of ours, such as 'demo' or 'ebay'. */
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Made up by us, until the first real feed is there. */
  isDemo: boolean('is_demo').notNull(),
  /** How long a price it told may be shown without a mark, in hours. */
  promiseHours: integer('promise_hours').notNull(),
  /** Hosts that its offers may lead to, in small letters and ASCII. */
  hosts: text('hosts').array().notNull(),
  /** When it was last read whole; null before that. */
  refreshedAt: time('refreshed_at'),
  /** From then on none of its offers is shown. */
  retiredAt: time('retired_at'),
})

/** A thing, whoever sells it. */
export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** The catalogue's category. */
    category: text('category').notNull(),
    /** Where /deals lists it; null lists it nowhere. */
    dealCategory: text('deal_category'),
    /** The catalogue's idea that it is one of; null for none. */
    giftId: text('gift_id'),
    imageUrl: text('image_url'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('products_gift_id').on(table.giftId),
    index('products_deal_category').on(table.dealCategory),
  ],
)

/** A shop's offer of a product. Money is in US cents. */
export const offers = pgTable(
  'offers',
  {
    id: uuid('id').primaryKey(),
    feedId: text('feed_id')
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    /** The feed's own name for it. */
    externalId: text('external_id').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    retailer: text('retailer').notNull(),
    /** Absolute http(s), on one of the feed's hosts; null leads to our page about demo data. */
    url: text('url'),
    imageUrl: text('image_url'),
    /** What is asked outside a sale. */
    priceCents: integer('price_cents').notNull(),
    salePriceCents: integer('sale_price_cents'),
    saleStartsAt: time('sale_starts_at'),
    saleEndsAt: time('sale_ends_at'),
    /** Null where the shop does not say. */
    shippingCents: integer('shipping_cents'),
    /** 'in-stock', 'out-of-stock' or 'preorder'. */
    availability: text('availability').notNull(),
    /** A deal for Premium members alone. */
    isExclusive: boolean('is_exclusive').notNull(),
    /** When the feed last told it. */
    seenAt: time('seen_at').notNull(),
  },
  (table) => [
    unique('offers_feed_external_id').on(table.feedId, table.externalId),
    index('offers_product_id').on(table.productId),
    index('offers_on_sale').on(table.saleEndsAt).where(sql`${table.salePriceCents} is not null`),
    check('offers_price_positive', sql`${table.priceCents} > 0`),
    check(
      'offers_sale_below_price',
      sql`${table.salePriceCents} is null or ${table.salePriceCents} < ${table.priceCents}`,
    ),
  ],
)

/** What a buyer paid from a moment on, in US cents; it holds until the next row. */
export const offerPrices = pgTable(
  'offer_prices',
  {
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    at: time('at').notNull(),
    priceCents: integer('price_cents').notNull(),
  },
  (table) => [unique('offer_prices_offer_at').on(table.offerId, table.at)],
)
