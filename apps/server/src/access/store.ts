/** Queries over accounts, sessions, one-time links, privacy choices and the day's salt that several features share. */
import { and, count, eq, gt, lt, ne } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'
import { deleteInPortions } from '../db/portions.ts'
import { oneTimeLinks, sessions, users } from '../db/schema/auth.ts'
import { privacyChoices } from '../db/schema/consent.ts'
import { referralSalts } from '../db/schema/referrals.ts'
import { savedGifts } from '../db/schema/saved-gifts.ts'

export type UserRow = typeof users.$inferSelect
export type SessionRow = typeof sessions.$inferSelect
export type LinkRow = typeof oneTimeLinks.$inferSelect

/** A live session with the plan of its account. */
export async function findSession(executor: Executor, tokenHash: string, now: Date) {
  const [found] = await executor
    .select({
      tokenHash: sessions.tokenHash,
      lastSeenAt: sessions.lastSeenAt,
      userId: users.id,
      subscriptionTier: users.subscriptionTier,
      premiumStatus: users.premiumStatus,
      accessUntil: users.accessUntil,
      giftTier: users.giftTier,
      giftUntil: users.giftUntil,
      suspendedAt: users.suspendedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
  return found ?? null
}

type Extension = { readonly tokenHash: string; readonly now: Date; readonly expiresAt: Date }

export async function extendSession(executor: Executor, { tokenHash, now, expiresAt }: Extension) {
  await executor.update(sessions).set({ lastSeenAt: now, expiresAt }).where(eq(sessions.tokenHash, tokenHash))
}

export async function insertSession(executor: Executor, row: SessionRow): Promise<void> {
  await executor.insert(sessions).values(row)
}

export async function deleteSession(executor: Executor, tokenHash: string): Promise<void> {
  await executor.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends every session of an account but the one that is named; with null, every one. */
export async function deleteSessionsOf(
  executor: Executor,
  userId: string,
  exceptTokenHash: string | null,
): Promise<void> {
  const own = eq(sessions.userId, userId)
  await executor
    .delete(sessions)
    .where(exceptTokenHash === null ? own : and(own, ne(sessions.tokenHash, exceptTokenHash)))
}

export async function findUser(executor: Executor, userId: string): Promise<UserRow | null> {
  const [row] = await executor.select().from(users).where(eq(users.id, userId))
  return row ?? null
}

/** Holds other writes that lock the account back until this transaction ends, so that a count stays true. */
export async function lockUser(executor: Executor, userId: string): Promise<void> {
  await executor.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

export async function countSavedGifts(executor: Executor, userId: string): Promise<number> {
  const [row] = await executor
    .select({ gifts: count() })
    .from(savedGifts)
    .where(eq(savedGifts.userId, userId))
  return row?.gifts ?? 0
}

export async function findUserByEmail(executor: Executor, emailKey: string): Promise<UserRow | null> {
  const [row] = await executor.select().from(users).where(eq(users.emailKey, emailKey))
  return row ?? null
}

/** Changes an account; null where there is none. */
export async function updateUser(
  executor: Executor,
  userId: string,
  change: Partial<Omit<UserRow, 'id'>>,
): Promise<UserRow | null> {
  const [row] = await executor.update(users).set(change).where(eq(users.id, userId)).returning()
  return row ?? null
}

/** Keeps with an account whether it wants to do without a model; writes where that is news. */
export async function keepAiChoice(
  executor: Executor,
  { userId, isWithoutAi }: { readonly userId: string; readonly isWithoutAi: boolean },
): Promise<void> {
  await executor
    .update(users)
    .set({ withoutAi: isWithoutAi })
    .where(and(eq(users.id, userId), ne(users.withoutAi, isWithoutAi)))
}

export async function insertLink(executor: Executor, row: LinkRow): Promise<void> {
  await executor.insert(oneTimeLinks).values(row)
}

/** Takes a link that is still good: it works once, whoever comes first. */
export async function takeLink(
  executor: Executor,
  tokenHash: string,
  { purpose, now }: { readonly purpose: string; readonly now: Date },
): Promise<LinkRow | null> {
  const [row] = await executor
    .delete(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.tokenHash, tokenHash),
        eq(oneTimeLinks.purpose, purpose),
        gt(oneTimeLinks.expiresAt, now),
      ),
    )
    .returning()
  return row ?? null
}

export async function deleteLinksOf(executor: Executor, userId: string, purpose: string): Promise<void> {
  await executor
    .delete(oneTimeLinks)
    .where(and(eq(oneTimeLinks.userId, userId), eq(oneTimeLinks.purpose, purpose)))
}

/** Removes sessions and links whose time is over. */
export async function deleteExpired(executor: Executor, now: Date): Promise<void> {
  await deleteInPortions(executor, sessions, lt(sessions.expiresAt, now))
  await deleteInPortions(executor, oneTimeLinks, lt(oneTimeLinks.expiresAt, now))
}

/** The day's salt; the first to ask puts it there. */
export async function saltOf(executor: Executor, day: string, fresh: string): Promise<string> {
  await executor.insert(referralSalts).values({ day, salt: fresh }).onConflictDoNothing()
  const [row] = await executor
    .select({ salt: referralSalts.salt })
    .from(referralSalts)
    .where(eq(referralSalts.day, day))
  return row?.salt ?? fresh
}

export async function deleteSaltsBefore(executor: Executor, day: string): Promise<void> {
  await executor.delete(referralSalts).where(lt(referralSalts.day, day))
}

/** Whether an account said that it does not want to be sold or shared. */
export async function refusesSale(executor: Executor, userId: string): Promise<boolean> {
  const [row] = await executor
    .select({ doNotSell: privacyChoices.doNotSell })
    .from(privacyChoices)
    .where(eq(privacyChoices.userId, userId))
  return row?.doNotSell ?? false
}

/** Keeps with an account that it does not want to be sold or shared; what it said about cookies stays. */
export async function keepSaleRefused(executor: Executor, userId: string): Promise<void> {
  await executor
    .insert(privacyChoices)
    .values({ userId, doNotSell: true })
    .onConflictDoUpdate({
      target: privacyChoices.userId,
      set: { doNotSell: true },
      setWhere: eq(privacyChoices.doNotSell, false),
    })
}
