/** Placements that shops pay for, as the operator keeps them. */
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const sponsoredProducts = pgTable(
  'sponsored_products',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** US cents. */
    priceCents: integer('price_cents').notNull(),
    /** Absolute http(s); null leads to our page about demo data. */
    url: text('url'),
    imageUrl: text('image_url').notNull(),
    faviconUrl: text('favicon_url'),
    retailer: text('retailer'),
    /** Small numbers come first. */
    position: integer('position').notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    /** Null has no end. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
    /** Since when an operator shows it to nobody; null while it is shown. */
    switchedOffAt: timestamp('switched_off_at', { withTimezone: true }),
    /** Made up by us, until the operator keeps the first real one. */
    isDemo: boolean('is_demo').notNull(),
  },
  (table) => [index('sponsored_products_position').on(table.position)],
)
