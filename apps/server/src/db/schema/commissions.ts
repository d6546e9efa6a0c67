/** What shops' programmes paid, or will pay: a ledger. Nothing here tells who bought. */
import { date, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

/** Written by the ledger alone, which knows no other. */
type CommissionAccount = 'pending' | 'approved' | 'reversed' | 'paid'

export const commissions = pgTable(
  'commissions',
  {
    id: uuid('id').primaryKey(),
    /** 'awin', 'cj' and so on. */
    network: text('network').notNull(),
    /** The network's own id, or a digest of what tells a row of its report. */
    transactionId: text('transaction_id').notNull(),
    state: text('state').$type<CommissionAccount>().notNull(),
    /** Hundredths of the currency; negative where a network takes back by a row of its own. */
    amountCents: integer('amount_cents').notNull(),
    /** ISO 4217. */
    currency: text('currency').notNull(),
    /** The day (UTC) on which it was bought, as the network says: with the moment a buyer could be told by it. */
    boughtOn: date('bought_on', { mode: 'string' }).notNull(),
    /** When the network last changed it; null where it does not say. */
    changedAt: timestamp('changed_at', { withTimezone: true }),
    /** When a report last changed this row. */
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
    /** The shop in the network's words; null where it names none. */
    shop: text('shop'),
    /** Of the click that it came from, as `click_sub_ids` had it; null where no sub id of ours came back. */
    target: text('target'),
    retailer: text('retailer'),
    theme: text('theme'),
    guide: text('guide'),
  },
  (table) => [
    unique('commissions_once').on(table.network, table.transactionId),
    index('commissions_bought_on').on(table.boughtOn),
  ],
)

export const commissionEntries = pgTable(
  'commission_entries',
  {
    id: uuid('id').primaryKey(),
    commissionId: uuid('commission_id')
      .notNull()
      .references(() => commissions.id, { onDelete: 'cascade' }),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** 'postback' or 'report'. */
    source: text('source').notNull(),
    /** The state that the sum comes to, or leaves. */
    account: text('account').$type<CommissionAccount>().notNull(),
    currency: text('currency').notNull(),
    /** All of an account and currency together are what stands there in `commissions`. */
    deltaCents: integer('delta_cents').notNull(),
  },
  (table) => [index('commission_entries_commission_id').on(table.commissionId)],
)
