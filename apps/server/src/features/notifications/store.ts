/** Queries over who may be written to, and over what was told already. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { users } from '../../db/schema/auth.ts'
import { dealDigests, priceWatches } from '../../db/schema/notices.ts'
import { savedGifts } from '../../db/schema/saved-gifts.ts'
import type { MailSwitch } from '../../platform/mail/mail.ts'

export async function isMailKey(executor: Executor, key: string): Promise<boolean> {
  const found = await executor.select({ id: users.id }).from(users).where(eq(users.mailKey, key))
  return found.length > 0
}

/** Whether there is such an account; its switch is off then. */
export async function turnOff(executor: Executor, key: string, stops: MailSwitch): Promise<boolean> {
  const changed = await executor
    .update(users)
    .set(stops === 'notifyDeals' ? { notifyDeals: false } : { notifyReminders: false })
    .where(eq(users.mailKey, key))
    .returning({ id: users.id })
  return changed.length > 0
}

export async function watchedPricesOf(executor: Executor, userId: string) {
  return executor
    .select({
      giftId: savedGifts.giftId,
      baselineCents: priceWatches.baselineCents,
      comparedAt: priceWatches.comparedAt,
      alertedCents: priceWatches.alertedCents,
      alertedAt: priceWatches.alertedAt,
    })
    .from(priceWatches)
    .innerJoin(savedGifts, eq(savedGifts.id, priceWatches.savedGiftId))
    .where(eq(savedGifts.userId, userId))
    .orderBy(savedGifts.giftId)
}

/** Null for an account that was never looked at. */
export async function digestOf(executor: Executor, userId: string) {
  const [row] = await executor
    .select({ day: dealDigests.day, through: dealDigests.through })
    .from(dealDigests)
    .where(eq(dealDigests.userId, userId))
  return row ?? null
}

/** Where nobody said it. */
const DEFAULT_TIME_ZONE = 'UTC'
const timeZone = sql<string>`coalesce(${users.timeZone}, ${DEFAULT_TIME_ZONE})`

/** Accounts that may be written to about deals, if their plan gives access: their plan's end is the caller's to look at. */
const mayBeTold = () =>
  and(
    eq(users.notifyDeals, true),
    isNotNull(users.emailVerifiedAt),
    isNull(users.deletionRequestedAt),
    isNull(users.suspendedAt),
    or(ne(users.subscriptionTier, 'free'), isNotNull(users.giftTier)),
  )

type Page = {
  /** The last id of the page before. */
  readonly after: string | null
  readonly limit: number
  /** Null asks for all. */
  readonly timeZones: readonly string[] | null
}

export const accountsToTell = (executor: Executor, { after, limit, timeZones }: Page) =>
  executor
    .select({
      id: users.id,
      email: users.email,
      timeZone,
      favoriteCategories: users.favoriteCategories,
      subscriptionTier: users.subscriptionTier,
      premiumStatus: users.premiumStatus,
      accessUntil: users.accessUntil,
      giftTier: users.giftTier,
      giftUntil: users.giftUntil,
    })
    .from(users)
    .where(
      and(
        mayBeTold(),
        after === null ? undefined : gt(users.id, after),
        timeZones === null ? undefined : inArray(timeZone, [...timeZones]),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)

export type AccountRow = Awaited<ReturnType<typeof accountsToTell>>[number]

export async function timeZonesToTell(executor: Executor): Promise<string[]> {
  const rows = await executor.selectDistinct({ timeZone }).from(users).where(mayBeTold())
  return rows.map((row) => row.timeZone)
}

/** Locks an account in the transaction that tells it something; false where it wants to hear no more. */
export async function stillWants(executor: Executor, userId: string): Promise<boolean> {
  const found = await executor
    .select({ id: users.id })
    .from(users)
    .where(and(mayBeTold(), eq(users.id, userId)))
    .for('update')
  return found.length > 0
}
