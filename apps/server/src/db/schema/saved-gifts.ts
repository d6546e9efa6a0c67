/** Gifts that accounts keep, as they stood on the day of saving. */
import { index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './auth.ts'

/** What is kept of a gift. Addresses are absolute http(s), pictures may be our own `/art/…`. */
export type GiftSnapshot = {
  readonly title: string
  readonly description: string | null
  readonly category: string | null
  /** Price of that day as text, such as '$18–$35'. */
  readonly priceRange: string | null
  readonly url: string | null
  readonly image: string | null
  readonly retailer: string | null
}

export const savedGifts = pgTable(
  'saved_gifts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    giftId: text('gift_id').notNull(),
    snapshot: jsonb('snapshot').$type<GiftSnapshot>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('saved_gifts_user_gift').on(table.userId, table.giftId),
    index('saved_gifts_user_created_at').on(table.userId, table.createdAt),
  ],
)
