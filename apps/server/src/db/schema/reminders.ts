/** Days that accounts want to be reminded of. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
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
    /** The feast that its day follows; null where the date itself counts. */
    feast: text('feast'),
    /** Where that feast is kept. */
    country: text('country').notNull().default('US'),
    /** Days before this one are not told of: it was written, moved or switched on then. */
    plannedFrom: date('planned_from', { mode: 'string' }).notNull().defaultNow(),
    /** What is up to this day has been seen to. */
    doneUntil: date('done_until', { mode: 'string' }),
    /** When its mail comes again, where its owner asked for that. */
    snoozedTo: date('snoozed_to', { mode: 'string' }),
    /** The first day on which there may be a mail to send. The long past makes the next look reckon it anew. */
    nextLook: date('next_look', { mode: 'string' }).notNull().default('1900-01-01'),
    /** Whose day it is; null where it is nobody's, or where the person was forgotten. */
    personId: uuid('person_id').references(() => people.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('reminders_recurrence', sql`${table.recurrence} in ('none', 'yearly')`),
    check('reminders_lead_days', sql`${table.leadDays} between 0 and 60`),
    index('reminders_next_look').on(table.nextLook).where(sql`${table.isActive}`),
    index('reminders_user_day').on(table.userId, table.day),
    // Without it, forgetting a person would look through everybody's reminders.
    index('reminders_person').on(table.personId).where(sql`${table.personId} is not null`),
  ],
)

/** The mails that went out: by these no day is told of twice. */
export const reminderMails = pgTable(
  'reminder_mails',
  {
    id: uuid('id').primaryKey(),
    reminderId: uuid('reminder_id')
      .notNull()
      .references(() => reminders.id, { onDelete: 'cascade' }),
    /** The day that it tells of. */
    occurrence: date('occurrence', { mode: 'string' }).notNull(),
    /** 'ideas', 'day' or 'again'. */
    step: text('step').notNull(),
    /** The day on which it was to go out. */
    stepDay: date('step_day', { mode: 'string' }).notNull(),
    /** SHA-256 of the secret in its links, as hex; null where a later step was sent in its place. */
    tokenHash: text('token_hash').unique('reminder_mails_token'),
    /** When a press in it switched the reminder off; null where none did. */
    stoppedAt: timestamp('stopped_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('reminder_mails_once').on(table.reminderId, table.occurrence, table.step, table.stepDay),
    index('reminder_mails_created_at').on(table.createdAt),
  ],
)
