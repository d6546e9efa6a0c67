/** What visitors searched for. Nothing in a row names a person but the text itself, which is removed in time. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const searches = pgTable(
  'searches',
  {
    id: uuid('id').primaryKey(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The giver's words; null once their time is over. */
    query: text('query'),
    /** Which engine answered: 'presently' or 'ai'. */
    engine: text('engine').notNull(),
    ideaCount: integer('idea_count').notNull(),
  },
  (table) => [
    index('searches_with_text_created_at').on(table.createdAt).where(sql`${table.query} is not null`),
    index('searches_created_at').on(table.createdAt),
  ],
)
