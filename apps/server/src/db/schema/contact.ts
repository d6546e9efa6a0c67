/** Messages from the contact page, for the inbox of whoever runs the site. */
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './auth.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** Whose account wrote it, with which it goes; null for who was signed out. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Where the answer is to go, as it was typed. */
    email: text('email').notNull(),
    /** The same in the one form by which addresses are compared. */
    emailKey: text('email_key').notNull(),
    /** One of the contract's categories; null where none was chosen. */
    category: text('category'),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** Written by a member of Premium. */
    isPriority: boolean('is_priority').notNull(),
    /** When an operator first opened it; null while it is unread. */
    readAt: timestamp('read_at', { withTimezone: true }),
    /** When it was marked as answered, by which operator, and what they noted; null while it is open. */
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    answeredBy: integer('answered_by'),
    answerNote: text('answer_note'),
    /** When it was deleted: it goes for good a day later, and can be put back until then. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    index('contact_messages_created_at').on(table.createdAt),
    index('contact_messages_user_id').on(table.userId),
    index('contact_messages_email_key').on(table.emailKey),
  ],
)
