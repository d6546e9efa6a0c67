/** What accounts are told beside their mails, and what was told already, so that it is told once. */
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './auth.ts'
import { savedGifts } from './saved-gifts.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What it tells of, such as 'price-drop'. */
    kind: text('kind').notNull(),
    createdAt: time('created_at').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** The page of ours that it leads to. */
    path: text('path').notNull(),
    /** When its owner opened the list that it stood in. */
    seenAt: time('seen_at'),
  },
  (table) => [
    index('notices_user_created_at').on(table.userId, table.createdAt),
    index('notices_created_at').on(table.createdAt),
  ],
)

/** The price of a saved gift as it is watched. Money is in US cents. */
export const priceWatches = pgTable('price_watches', {
  savedGiftId: uuid('saved_gift_id')
    .primaryKey()
    .references(() => savedGifts.id, { onDelete: 'cascade' }),
  /** The lowest price when it was first looked at after saving. */
  baselineCents: integer('baseline_cents').notNull(),
  /** Of which product that was: another of the same idea is no cheaper one. Null in watches of earlier releases. */
  productId: uuid('product_id'),
  /** The moment whose prices the present ones are compared with. */
  comparedAt: time('compared_at').notNull(),
  /** The price told last; null while nothing has been told, and once the price went back up. */
  alertedCents: integer('alerted_cents'),
  /** When a price was told last. */
  alertedAt: time('alerted_at'),
})

/** The last week in which an account was looked at for its digest of deals. */
export const dealDigests = pgTable('deal_digests', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The day of that week's digest in the account's time zone, such as '2026-11-27'. */
  day: text('day').notNull(),
  /** Deals that began up to then were told, or passed over. */
  through: time('through').notNull(),
})
