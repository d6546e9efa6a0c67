/** Conversations of members with the concierge. */
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './auth.ts'

export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The search as the last turn left it, as the contract has it. */
    state: jsonb('state').notNull(),
    /** Counts the writes: a turn that was thought out beside another one is thought out anew. */
    version: integer('version').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('conversations_user_updated').on(table.userId, table.updatedAt),
    index('conversations_updated').on(table.updatedAt),
  ],
)

export const conversationTurns = pgTable(
  'conversation_turns',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Its place in the conversation, from 0. */
    place: integer('place').notNull(),
    /** 'giver' or 'concierge'. */
    speaker: text('speaker').notNull(),
    /** What was said, and what the turn changed. */
    body: jsonb('body').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('conversation_turns_place').on(table.conversationId, table.place)],
)
