/** What many searched for and few found, in words of our own: counted anew at each look. */
import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What a theme asks for; see the engine's themes. Nothing in it is a giver's word. */
export type DemandCell = {
  readonly relation: string | null
  readonly stage: string | null
  readonly occasion: string | null
  readonly interests: readonly string[]
  readonly hasUnknown: boolean
  readonly constraints: readonly string[]
  readonly exclusions: readonly string[]
  readonly band: number | null
}

export const demandThemes = pgTable('demand_themes', {
  /** Of the cell: the same theme has the same id at every look. */
  id: text('id').primaryKey(),
  cell: jsonb('cell').$type<DemandCell>().notNull(),
  /** The cell in a sentence, without its end. */
  title: text('title').notNull(),
  /** 'missing', 'thin', 'unanswered' or 'unfollowed'. */
  gap: text('gap').notNull(),
  /** Ideas of the catalogue that answer it. */
  ideas: integer('ideas').notNull(),
  searches: integer('searches').notNull(),
  /** Visitors, each counted once a day. */
  visitors: integer('visitors').notNull(),
  /** Searches of it that the engine said it could not serve. */
  unfit: integer('unfit').notNull(),
  /** Searches of it after which something was opened or saved. */
  followed: integer('followed').notNull(),
  /** The newest searches of it, whose texts are kept for their time. */
  samples: uuid('samples').array().notNull(),
})

/** One row: the last look. */
export const demandLooks = pgTable(
  'demand_looks',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Searches read: those with a text, of the days looked at. */
    searches: integer('searches').notNull(),
    /** Themes of fewer visitors than are told of. */
    hidden: integer('hidden').notNull(),
  },
  (table) => [check('demand_looks_one_row', sql`${table.isOnly}`)],
)
