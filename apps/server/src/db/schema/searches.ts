/** What visitors searched for. Nothing in a row names a person but the text itself, which is removed in time, and which
 * nobody's row has who opted out. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const searches = pgTable(
  'searches',
  {
    id: uuid('id').primaryKey(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The giver's words; null once their time is over, and for whoever opted out. */
    query: text('query'),
    /** Which engine answered: 'presently' or 'ai'. */
    engine: text('engine').notNull(),
    ideaCount: integer('idea_count').notNull(),
    /** What the engine said of its answer, such as 'nothing-fits'; null for nothing. */
    notice: text('notice'),
    /** Of address, browser and the day's salt: tells searches of one visitor on one day, and cannot be undone. Null for whoever opted out. */
    visitorHash: text('visitor_hash'),
  },
  (table) => [
    index('searches_with_text_created_at').on(table.createdAt).where(sql`${table.query} is not null`),
    // Days are counted, and old rows found, without looking at the rows themselves.
    index('searches_outcome').on(table.createdAt, table.ideaCount, table.notice),
  ],
)
