/** Mails that are to be sent, written in the transaction of what they tell of. */
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MailContent } from '../../platform/mail/mail.ts'
import { users } from './auth.ts'

export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: uuid('id').primaryKey(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Goes with its account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** What the mail is, such as 'verify-email'. */
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Plain text, the address of its link on a line of its own. */
    body: text('body').notNull(),
    /** What it says, from which its look is drawn; null in mails of earlier releases. */
    content: jsonb('content').$type<MailContent>(),
    /** When a mail server took it. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** When it was given up. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
    /** Why the last try to send it failed. */
    failure: text('failure'),
  },
  (table) => [
    index('outbox_mails_created_at').on(table.createdAt),
    index('outbox_mails_user_id').on(table.userId),
  ],
)
