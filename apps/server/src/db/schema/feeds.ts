/** What shops sell and ask for it, as their feeds tell: products, offers, and every change of a price. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

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
  /** When it last told everything that it offers, in one reading; null for feeds that tell it in parts. */
  wholeAt: time('whole_at'),
  /** When it was last tried to be read, and what came of it. */
  triedAt: time('tried_at'),
  rows: integer('rows'),
  imported: integer('imported'),
  skipped: integer('skipped'),
  /** Of the rows that were taken, how many no search will ever find. */
  unfindable: integer('unfindable'),
  /** Why the last reading was refused whole; null where it was not. */
  refused: text('refused'),
  /** The file's name or the host that it was read from. */
  readFrom: text('read_from'),
  /** A digest of how it was to be read: told otherwise, it is read anew. */
  askedAs: text('asked_as'),
  /** What the address answered as the mark of what was read, to be asked for changes alone. */
  etag: text('etag'),
  lastModified: text('last_modified'),
})

/** A thing, whoever sells it. */
export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey(),
    /** Its short name, in addresses and in the index; never given to another product. */
    number: integer('number').notNull().unique().generatedByDefaultAsIdentity(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** '' where nobody says. */
    brand: text('brand').notNull().default(''),
    /** The trade's number of the thing: 14 digits with a checked last one; null for none. */
    gtin: text('gtin'),
    /** The maker's number of it: letters and digits, in capitals; null for none. */
    mpn: text('mpn'),
    /** Which of several it is, as its shop says: '100 ml', 'Moss', 'toddler'; null where it says none. */
    size: text('size'),
    color: text('color'),
    ageGroup: text('age_group'),
    /** The shop and its name for the group of which this is one; no other of it is the same thing. */
    itemGroup: text('item_group'),
    /** The catalogue's category. */
    category: text('category').notNull(),
    /** Where /deals lists it; null lists it nowhere. */
    dealCategory: text('deal_category'),
    /** The catalogue's idea that it is one of; null for none. */
    giftId: text('gift_id'),
    imageUrl: text('image_url'),
    createdAt: time('created_at').notNull(),
    /** The offer whose feed says what it is called; null where offers of one feed share it. */
    describedBy: uuid('described_by'),
  },
  (table) => [
    index('products_gift_id').on(table.giftId),
    index('products_deal_category').on(table.dealCategory),
  ],
)

/** The keys by which further offers find their product, such as 'gtin:00012345678905'. */
export const productKeys = pgTable(
  'product_keys',
  {
    key: text('key').primaryKey(),
    /** Null where one shop bears it on two things: it tells neither. */
    productId: uuid('product_id').references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [index('product_keys_product_id').on(table.productId)],
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
    /** The shop's own address, where the feed tells it beside one that leads elsewhere first. */
    merchantUrl: text('merchant_url'),
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
    /** When the feed last told it, or told something else of it; a feed that tells everything says it again at `wholeAt`. */
    seenAt: time('seen_at').notNull(),
    /** When a reading of everything told it no more; null while it is told. */
    withdrawnAt: time('withdrawn_at'),
  },
  (table) => [
    unique('offers_feed_external_id').on(table.feedId, table.externalId),
    index('offers_product_id').on(table.productId),
    index('offers_on_sale').on(table.saleEndsAt).where(sql`${table.salePriceCents} is not null`),
    // The few deals for Premium members alone, without the far more others.
    index('offers_exclusive').on(table.seenAt).where(sql`${table.isExclusive}`),
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

/** What a reading of everything has found so far, until it is applied at once. Nobody shows anything of it. */
export const stagedOffers = pgTable(
  'staged_offers',
  {
    feedId: text('feed_id').notNull(),
    /** Where it stands among the reading's good rows. */
    place: integer('place').notNull(),
    offerId: uuid('offer_id').notNull(),
    externalId: text('external_id').notNull(),
    productId: uuid('product_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    brand: text('brand').notNull(),
    gtin: text('gtin'),
    mpn: text('mpn'),
    size: text('size'),
    color: text('color'),
    ageGroup: text('age_group'),
    itemGroup: text('item_group'),
    category: text('category').notNull(),
    dealCategory: text('deal_category'),
    giftId: text('gift_id'),
    retailer: text('retailer').notNull(),
    url: text('url'),
    merchantUrl: text('merchant_url'),
    imageUrl: text('image_url'),
    priceCents: integer('price_cents').notNull(),
    salePriceCents: integer('sale_price_cents'),
    saleStartsAt: time('sale_starts_at'),
    saleEndsAt: time('sale_ends_at'),
    shippingCents: integer('shipping_cents'),
    availability: text('availability').notNull(),
    /** The key of its title, where nothing surer found its product. */
    byTitle: text('by_title'),
  },
  (table) => [primaryKey({ columns: [table.feedId, table.place] })],
)

/** Keys that a reading found, of products that it makes or meets. */
export const stagedKeys = pgTable(
  'staged_keys',
  {
    feedId: text('feed_id').notNull(),
    key: text('key').notNull(),
    /** Null where the reading told it of two things. */
    productId: uuid('product_id'),
    /** The staged offer that it was found with, and that says what the product is called. */
    place: integer('place').notNull(),
  },
  (table) => [primaryKey({ columns: [table.feedId, table.key] })],
)

/** Offers that an operator shows to nobody, whatever their feeds tell. */
export const heldOffers = pgTable('held_offers', {
  offerId: uuid('offer_id')
    .primaryKey()
    .references(() => offers.id, { onDelete: 'cascade' }),
  heldAt: time('held_at').notNull(),
})
