/** What accounts say of their taste; the rest of it is read from what they save, open and prefer. */
import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './auth.ts'

/** No row stands for an account that never touched the switch: its taste is used. */
export const tasteChoices = pgTable('taste_choices', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  isOn: boolean('is_on').notNull(),
})

/** Ideas that an account does not want to see again. */
export const dismissals = pgTable(
  'dismissals',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    giftId: text('gift_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  // An account has so few that its own are put in order by time as they are read.
  (table) => [primaryKey({ columns: [table.userId, table.giftId] })],
)
