/** Who runs the site, the desk they have open, and what they did. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { sessions, users } from './auth.ts'

export const operators = pgTable('operators', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** By which the audit log names the operator, for good: never given out twice. */
  number: integer('number').notNull().unique('operators_number'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** The number of whoever made the link; null for the command line. */
  madeBy: integer('made_by'),
  /** The authenticator's secret, sealed; null until one is set up. */
  secret: text('secret'),
  /** The secret of an authenticator that is being set up, sealed. */
  newSecret: text('new_secret'),
  /** The last step of time whose code was taken (RFC 6238): no code counts twice. */
  lastStep: bigint('last_step', { mode: 'number' }),
})

/** The desk that an operator has open: it goes with the session that it belongs to. */
export const openDesks = pgTable(
  'open_desks',
  {
    session: text('session')
      .primaryKey()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => operators.userId, { onDelete: 'cascade' }),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
    /** When a code was last given. */
    codeAt: timestamp('code_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('open_desks_user_id').on(table.userId)],
)

/** Stand in for an authenticator that is lost, each once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** SHA-256 of the code, as hex. */
    codeHash: text('code_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => operators.userId, { onDelete: 'cascade' }),
  },
  (table) => [index('recovery_codes_user_id').on(table.userId)],
)

/** The link that makes an operator: one at a time. */
export const operatorLinks = pgTable(
  'operator_links',
  {
    /** Always 1: a new link takes the place of the one before. */
    slot: smallint('slot').primaryKey(),
    /** SHA-256 of the secret in the link, as hex. */
    tokenHash: text('token_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** The number of whoever made it; null for the command line. */
    madeBy: integer('made_by'),
  },
  (table) => [check('operator_links_slot', sql`${table.slot} = 1`)],
)

/** What operators did. Entries are only added; the id of an account that is deleted goes from them. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey(),
    /** To the millisecond, as our clocks tell it: a page of the log begins after such a moment. */
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    /** The operator's number; null for the command line. */
    operator: integer('operator'),
    action: text('action').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The name or id of what it was done to, where that is no account. */
    subject: text('subject'),
    /** 'done', 'nothing' or 'refused'. */
    outcome: text('outcome').notNull(),
  },
  (table) => [
    index('audit_entries_at').on(table.at, table.id),
    index('audit_entries_user_id').on(table.userId),
    check('audit_entries_outcome', sql`${table.outcome} in ('done', 'nothing', 'refused')`),
  ],
)

/** Why operators did something to an account. Their words go with the account; the audit log keeps that it was done. */
export const accountNotes = pgTable(
  'account_notes',
  {
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    operator: integer('operator').notNull(),
    /** What was done, by its name in the audit log. */
    deed: text('deed').notNull(),
    /** What the operator wrote, or what it came to, such as an amount. */
    reason: text('reason').notNull(),
  },
  (table) => [index('account_notes_user_id').on(table.userId, table.at)],
)

/** Accounts that an operator erased on request: how many rows went, and nothing of whose they were. */
export const erasures = pgTable('erasures', {
  id: uuid('id').primaryKey(),
  at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  operator: integer('operator').notNull(),
  /** A keyed hash of the address, as hex: who knows the address and has the site's key can tell that it is the one. */
  reference: text('reference').notNull(),
  /** Rows that went, by the name of their table. */
  rows: jsonb('rows').$type<Readonly<Record<string, number>>>().notNull(),
  /** Whether the account was a customer of the payment provider, who keeps records of its own. */
  hadPayments: boolean('had_payments').notNull(),
})
