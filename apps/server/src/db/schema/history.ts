/** Interactions with suggestions, and the list of what each account opened. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './auth.ts'

export const interactions = pgTable(
  'interactions',
  {
    id: uuid('id').primaryKey(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null for visitors. Of whoever opted out of tracking there is no row. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The search that showed the gift, where one did. */
    searchId: uuid('search_id'),
    /** 'view', 'click', 'save' or 'purchase'. */
    kind: text('kind').notNull(),
    /** What the kind counts, set by the server. */
    score: integer('score').notNull(),
    giftId: text('gift_id').notNull(),
    category: text('category'),
    retailer: text('retailer'),
    source: text('source'),
    /** The giver's words; null once their 30 days are over. */
    searchText: text('search_text'),
  },
  (table) => [
    // A card that is seen again in the same search is one view.
    uniqueIndex('interactions_view_once')
      .on(table.searchId, table.giftId)
      .where(sql`${table.kind} = 'view' and ${table.searchId} is not null`),
    index('interactions_created_at').on(table.createdAt),
    index('interactions_with_text_created_at')
      .on(table.createdAt)
      .where(sql`${table.searchText} is not null`),
    index('interactions_user_id').on(table.userId),
    // Whether anything came of a search, without the far more views.
    index('interactions_followed')
      .on(table.searchId)
      .where(sql`${table.kind} in ('click', 'save', 'purchase') and ${table.searchId} is not null`),
    index('interactions_saved').on(table.createdAt).where(sql`${table.kind} = 'save'`),
    // What an account opened, without its far more views.
    index('interactions_opened')
      .on(table.userId, table.giftId, table.createdAt)
      .where(sql`${table.kind} = 'click' and ${table.userId} is not null`),
  ],
)

export const historyItems = pgTable(
  'history_items',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    itemId: text('item_id').notNull(),
    source: text('source').notNull(),
    title: text('title').notNull(),
    thumbnailUrl: text('thumbnail_url'),
    destinationUrl: text('destination_url').notNull(),
    clickedAt: timestamp('clicked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // Opened again, it moves up instead of standing there twice.
    unique('history_items_user_item').on(table.userId, table.itemId),
    index('history_items_user_clicked_at').on(table.userId, table.clickedAt),
  ],
)
