/** What products are searched by in the database, where CATALOG_SEARCH says so: filled from what feeds tell. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  timestamp,
} from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const time = (name: string) => timestamp(name, { withTimezone: true })

/** A product that somebody offers. Partitioned by price: a budget leaves out whole partitions. */
export const productSearch = pgTable(
  'product_search',
  {
    /** The product's own number. */
    number: integer('number').notNull(),
    /** The lowest price asked, in US cents. */
    priceCents: integer('price_cents').notNull(),
    /** Its words: those of the title weigh most. */
    words: tsvector('words').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.number, table.priceCents] }),
    index('product_search_words').using('gin', table.words),
  ],
)

/** One row: of when the table is, and who fills it. */
export const productSearchState = pgTable(
  'product_search_state',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** The newest change of feeds that the table knows. */
    knowsUpTo: time('knows_up_to'),
    /** Until then an instance fills it, and no other does. */
    leasedUntil: time('leased_until'),
  },
  (table) => [check('product_search_state_one_row', sql`${table.isOnly}`)],
)
