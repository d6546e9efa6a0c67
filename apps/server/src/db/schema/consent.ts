/** Privacy choices that follow an account from browser to browser. */
import { boolean, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './auth.ts'

export const privacyChoices = pgTable('privacy_choices', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The three are null together, while the banner was never answered. */
  analytics: boolean('analytics'),
  marketing: boolean('marketing'),
  consentedAt: timestamp('consented_at', { withTimezone: true }),
  doNotSell: boolean('do_not_sell').notNull(),
})
