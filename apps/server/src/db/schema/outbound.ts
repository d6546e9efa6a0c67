/** Links that leave to shops: how often they were followed, and which lead nowhere. Nothing here tells who followed one. */
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'

export const outboundClicks = pgTable(
  'outbound_clicks',
  {
    /** The day of the click (UTC). */
    day: date('day', { mode: 'string' }).notNull(),
    /** What was followed: 'idea:{giftId}:{retailerId}', 'offer:{id}' or 'sponsored:{id}'. */
    target: text('target').notNull(),
    /** Of address, browser and the day's salt: the same visitor counts once a day and cannot be found again. */
    visitorHash: text('visitor_hash').notNull(),
    retailer: text('retailer').notNull(),
    /** Whether the operator's parameters went along, so that it may earn. */
    earns: boolean('earns').notNull(),
  },
  (table) => [
    unique('outbound_clicks_once').on(table.day, table.target, table.visitorHash),
    // Shops are counted by day without looking at the rows themselves.
    index('outbound_clicks_by_shop').on(table.day, table.retailer, table.earns),
  ],
)

/**
 * Sub ids that left with clicks, each random and used once: by it a network tells from which link a purchase came. It is tied to
 * what was followed and from where, and to nobody: there is no moment, no account and no mark of a visitor.
 */
export const clickSubIds = pgTable(
  'click_sub_ids',
  {
    subId: text('sub_id').primaryKey(),
    /** The day of the click (UTC). */
    day: date('day', { mode: 'string' }).notNull(),
    /** As in `outbound_clicks`. */
    target: text('target').notNull(),
    retailer: text('retailer').notNull(),
    /** Whose sub id it is: 'awin', 'cj' and so on. */
    network: text('network').notNull(),
    /** What was searched for, in our words alone: 'beekeeping, for a parent, retirement'; null where the link stood elsewhere. */
    theme: text('theme'),
    /** The gift guide that the link stood in; null where it stood elsewhere. */
    guide: text('guide'),
    /** Whether `outbound_clicks` counted this click: a visitor's first of the day. */
    isCounted: boolean('is_counted').notNull(),
  },
  (table) => [index('click_sub_ids_day').on(table.day)],
)

export const linkChecks = pgTable(
  'link_checks',
  {
    /** The address as it is followed, without the operator's parameters. */
    url: text('url').primaryKey(),
    host: text('host').notNull(),
    /** 'ok', 'dead' or 'unsure' (it failed, but not often enough to be called dead). */
    state: text('state').notNull(),
    /** 'http-404', 'timeout', 'loop', 'soft-404', 'unreachable'; null where it is well. */
    fault: text('fault'),
    /** Failures in a row. */
    failures: integer('failures').notNull(),
    /** When the first of these failures was seen; null where it is well. */
    failingSince: timestamp('failing_since', { withTimezone: true }),
    /** One thing that leads there: 'offer:{id}', 'sponsored:{id}' or 'search:{shop}'; null in checks of earlier releases. */
    shownBy: text('shown_by'),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
    /** Not looked at again before then. */
    nextCheckAt: timestamp('next_check_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('link_checks_next_check_at').on(table.nextCheckAt),
    index('link_checks_failing').on(table.failingSince).where(sql`${table.failures} > 0`),
  ],
)
