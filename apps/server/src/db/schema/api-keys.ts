/** Keys by which other sites and programs search. */
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    /** Whom it is for, in the operator's words. */
    name: text('name').notNull(),
    /** SHA-256 of the key, as hex. */
    keyHash: text('key_hash').notNull().unique('api_keys_key_hash'),
    /** Its first letters. */
    start: text('start').notNull(),
    /** Sites whose pages may use it; none for a key that programs use. */
    origins: text('origins').array().notNull(),
    perMinute: integer('per_minute').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The number of the operator who made it. */
    madeBy: integer('made_by').notNull(),
    /** Written once a minute at most. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [index('api_keys_created_at').on(table.createdAt)],
)
