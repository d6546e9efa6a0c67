/** People that accounts give to, with what is known of them and what they were given. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './auth.ts'

/** As the contract has them: they are only ever read and written with their person. */
export type KeptFact = { readonly id: string; readonly kind: string; readonly text: string }

export type KeptGift = {
  readonly id: string
  readonly giftId: string | null
  readonly title: string
  readonly occasion: string | null
  /** A day of the calendar. */
  readonly givenOn: string | null
  readonly landing: string
  readonly note: string | null
}

export const people = pgTable(
  'people',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    relation: text('relation'),
    /** 'YYYY-MM-DD', or '--MM-DD' without the year. */
    birthday: text('birthday'),
    /** Whole dollars. */
    budgetMin: integer('budget_min'),
    budgetMax: integer('budget_max'),
    facts: jsonb('facts').$type<readonly KeptFact[]>().notNull(),
    gifts: jsonb('gifts').$type<readonly KeptGift[]>().notNull(),
    /** Whether facts about health and allergies may go to the provider of a language model. */
    sharesHealth: boolean('shares_health').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** Counts the changes. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('people_budget', sql`${table.budgetMin} <= ${table.budgetMax}`),
    index('people_user').on(table.userId),
  ],
)
