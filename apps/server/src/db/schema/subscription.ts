/** What is bought: customers, attempts to buy, subscriptions as Stripe has them, and the ledger of its events. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './auth.ts'

/** The one customer that an account is at Stripe: what a foreign customer bought never reaches it. */
export const stripeCustomers = pgTable('stripe_customers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  customerId: text('customer_id').notNull().unique('stripe_customers_customer_id'),
  /** Since when the provider is known to have it no more: the next purchase makes another. */
  goneAt: timestamp('gone_at', { withTimezone: true }),
})

/** Written before Stripe is asked; its id makes the idempotency key, so that asking again is the same attempt. */
export const purchaseAttempts = pgTable(
  'purchase_attempts',
  {
    id: uuid('id').primaryKey(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null for who buys signed out. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The address that was typed, in the form by which addresses are compared. */
    emailKey: text('email_key').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** 'plus', 'premium' or 'single'. */
    offer: text('offer').notNull(),
    /** The customer that it is made for: stored before anything is bought, so that no event comes from a stranger. */
    customerId: text('customer_id'),
    subscriptionId: text('subscription_id'),
    /** No attempt is open for ever: it ends when it is paid, replaced or too old. */
    isOpen: boolean('is_open').notNull(),
  },
  (table) => [
    // Two tabs of one account share one attempt.
    uniqueIndex('purchase_attempts_one_open')
      .on(table.userId)
      .where(sql`${table.isOpen} and ${table.userId} is not null`),
    index('purchase_attempts_customer_id').on(table.customerId),
    index('purchase_attempts_email_key').on(table.emailKey),
  ],
)

/** Each subscription as it stood when it was last read from Stripe. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** Stripe's id. */
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    /** Whose it is; null until whoever bought it signed out has proven the address. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The address it waits for, where nobody has it yet. */
    emailKey: text('email_key'),
    /** 'plus', 'premium', 'single', or 'unknown' for a price that is none of ours. */
    offer: text('offer').notNull(),
    /** What the next period is for, where another plan begins with it; null where this one goes on. */
    nextOffer: text('next_offer'),
    status: text('status').notNull(),
    currentPeriodEnd: timestamp('current_period_end', { withTimezone: true }),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
    /** Since when a payment is due; null while none is. */
    pastDueSince: timestamp('past_due_since', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When it ended; null while it has not, or where Stripe does not say. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** When it was last read to be other than before. */
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
    /** Grows with each writing: who read an older state must read again. */
    version: integer('version').notNull(),
  },
  (table) => [
    index('subscriptions_user_id').on(table.userId),
    index('subscriptions_customer_id').on(table.customerId),
    index('subscriptions_email_key').on(table.emailKey),
  ],
)

/** For which period's end the owner of a plan was told that it renews. */
export const renewalsTold = pgTable('renewals_told', {
  subscriptionId: text('subscription_id')
    .primaryKey()
    .references(() => subscriptions.id, { onDelete: 'cascade' }),
  periodEnd: timestamp('period_end', { withTimezone: true }).notNull(),
})

/** Stripe's events by id: each has its effect once. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    /** What was done: 'synced', or why it was left alone. */
    outcome: text('outcome').notNull(),
  },
  (table) => [index('stripe_events_received_at').on(table.receivedAt)],
)
