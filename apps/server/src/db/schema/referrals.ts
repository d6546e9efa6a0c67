/** Visits and sign-ups by personal links. Nothing here tells who a visitor was. */
import { date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './auth.ts'

export const referralClicks = pgTable(
  'referral_clicks',
  {
    /** Whose link it was. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The day of the visit (UTC). */
    day: date('day', { mode: 'string' }).notNull(),
    /** Of address, browser and the day's salt: the same visitor counts once a day and cannot be found again. */
    visitorHash: text('visitor_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day, table.visitorHash] })],
)

export const referralSalts = pgTable('referral_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  /** Random, and removed when its day is over. */
  salt: text('salt').notNull(),
})

export const referralSignups = pgTable(
  'referral_signups',
  {
    /** Who joined: credited once. */
    newUserId: uuid('new_user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('referral_signups_user_id').on(table.userId)],
)
