/** Accounts, the sessions that are signed in, and the one-time links that mail carries. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    username: text('username').notNull(),
    displayName: text('display_name'),
    /** As its owner wrote it. */
    email: text('email').notNull(),
    /** The address in the one form by which it is compared: unique. */
    emailKey: text('email_key').notNull().unique('users_email_key'),
    /** When the link sent to the address was opened; null before. */
    emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
    /** argon2id as a PHC string. */
    passwordHash: text('password_hash').notNull(),
    /** Whole dollars. */
    budgetMin: integer('budget_min'),
    budgetMax: integer('budget_max'),
    favoriteCategories: text('favorite_categories').array().notNull().default(sql`'{}'`),
    notifyDeals: boolean('notify_deals').notNull().default(true),
    notifyReminders: boolean('notify_reminders').notNull().default(true),
    /** 'Without AI' was pressed: what is sent to its owner holds no ideas of a model, and asks none. */
    withoutAi: boolean('without_ai').notNull().default(false),
    /** 'free', 'plus' or 'premium': only verified payment state changes it. */
    subscriptionTier: text('subscription_tier').notNull().default('free'),
    /** 'active', 'trialing', 'past_due' or 'inactive'. */
    premiumStatus: text('premium_status').notNull().default('inactive'),
    /** The last moment that the plan gives access; null for no end. */
    accessUntil: timestamp('access_until', { withTimezone: true }),
    /** A plan that the site gave for a time, 'plus' or 'premium', beside what is bought; null for none. */
    giftTier: text('gift_tier'),
    /** The last moment that it gives access; set where there is one. */
    giftUntil: timestamp('gift_until', { withTimezone: true }),
    /** Since when the account is suspended; null while it is not. */
    suspendedAt: timestamp('suspended_at', { withTimezone: true }),
    referralCode: text('referral_code').notNull().unique('users_referral_code'),
    /** IANA zone of the owner's browser, for the hour of mails; null until it was told. */
    timeZone: text('time_zone'),
    /** Secret in the links of mails that turn such mails off; null until the first one is written. */
    mailKey: text('mail_key').unique('users_mail_key'),
    /** When its owner asked for deletion; null when nobody did. */
    deletionRequestedAt: timestamp('deletion_requested_at', { withTimezone: true }),
  },
  (table) => [
    check('users_tier', sql`${table.subscriptionTier} in ('free', 'plus', 'premium')`),
    check('users_status', sql`${table.premiumStatus} in ('active', 'trialing', 'past_due', 'inactive')`),
    check(
      'users_gift',
      sql`(${table.giftTier} is null) = (${table.giftUntil} is null) and (${table.giftTier} is null or ${table.giftTier} in ('plus', 'premium'))`,
    ),
    index('users_deletion_requested_at')
      .on(table.deletionRequestedAt)
      .where(sql`${table.deletionRequestedAt} is not null`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token in the cookie, as hex: the table alone opens no session. */
    tokenHash: text('token_hash').primaryKey(),
    /** By which its owner names it in the list of sessions. */
    id: uuid('id').notNull().unique('sessions_id'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Browser and system, such as 'Firefox on Linux'. */
    device: text('device').notNull(),
  },
  (table) => [index('sessions_user_id').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
)

export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    /** SHA-256 of the secret in the link, as hex. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 'verify-email' or 'reset-password'. */
    purpose: text('purpose').notNull(),
    /** The address that opening the link proves. */
    email: text('email').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('one_time_links_user_id').on(table.userId, table.purpose),
    index('one_time_links_expires_at').on(table.expiresAt),
  ],
)
