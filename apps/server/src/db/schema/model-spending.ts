/** What the calls of the language model cost. */
import { bigint, date, pgTable } from 'drizzle-orm/pg-core'

export const modelSpending = pgTable('model_spending', {
  /** In UTC. */
  day: date('day', { mode: 'string' }).primaryKey(),
  /** Millionths of a US dollar: spent, or set aside for a call under way. */
  microDollars: bigint('micro_dollars', { mode: 'number' }).notNull(),
})
