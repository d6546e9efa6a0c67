/** Days that accounts want to be reminded of. */
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './auth.ts'
import { people } from './people.ts'

export const reminders = pgTable(
  'reminders',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description'),
    /** A day of the calendar, the same in every zone. */
    day: date('day', { mode: 'string' }).notNull(),
    /** 'none' or 'yearly'. */
    recurrence: text('recurrence').notNull().default('none'),
    /** How many days ahead the reminder comes. */
    leadDays: integer('lead_days').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    /** Whose day it is; null where it is nobody's, or where the person was forgotten. */
    personId: uuid('person_id').references(() => people.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('reminders_recurrence', sql`${table.recurrence} in ('none', 'yearly')`),
    check('reminders_lead_days', sql`${table.leadDays} between 0 and 60`),
    index('reminders_user_day').on(table.userId, table.day),
    // Without it, forgetting a person would look through everybody's reminders.
    index('reminders_person').on(table.personId).where(sql`${table.personId} is not null`),
  ],
)
