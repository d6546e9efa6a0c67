/** Queries over the sessions and the deletion of accounts. */
import { and, desc, eq, gt, isNotNull, isNull, lt, notExists } from 'drizzle-orm'
import type { SessionRow } from '../../access/store.ts'
import type { Executor } from '../../db/open.ts'
import { oneTimeLinks, sessions, users } from '../../db/schema/auth.ts'
import { interactions } from '../../db/schema/history.ts'
import { outboxMails } from '../../db/schema/mail.ts'
import { purchaseAttempts, subscriptions } from '../../db/schema/subscription.ts'

/** Live sessions, the one used last first. */
export async function sessionsOf(executor: Executor, userId: string, now: Date): Promise<SessionRow[]> {
  return executor
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt))
}

/** Whether there was such a session of this account. */
export async function deleteSessionById(executor: Executor, userId: string, id: string): Promise<boolean> {
  const deleted = await executor
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return deleted.length > 0
}

type PasswordChange = { readonly userId: string; readonly oldHash: string; readonly newHash: string }

/** Whether the password was still the old one: of two changes at once only the first is one. */
export async function replacePassword(
  executor: Executor,
  { userId, oldHash, newHash }: PasswordChange,
): Promise<boolean> {
  const changed = await executor
    .update(users)
    .set({ passwordHash: newHash })
    .where(and(eq(users.id, userId), eq(users.passwordHash, oldHash)))
    .returning({ id: users.id })
  return changed.length > 0
}

/** Whether deletion had not been asked for before: the first day holds. */
export async function markForDeletion(executor: Executor, userId: string, now: Date): Promise<boolean> {
  const marked = await executor
    .update(users)
    .set({ deletionRequestedAt: now })
    .where(and(eq(users.id, userId), isNull(users.deletionRequestedAt)))
    .returning({ id: users.id })
  return marked.length > 0
}

type Asked = { readonly id: string; readonly deletionRequestedAt: Date | null }

/** Accounts whose deletion was asked for, the earliest first. */
export async function usersToDelete(executor: Executor): Promise<Asked[]> {
  return executor
    .select({ id: users.id, deletionRequestedAt: users.deletionRequestedAt })
    .from(users)
    .where(isNotNull(users.deletionRequestedAt))
    .orderBy(users.deletionRequestedAt)
}

/** Removes an account whose deletion was asked for before a moment, with everything of its own. */
export async function deleteUserAskedBefore(executor: Executor, id: string, moment: Date): Promise<void> {
  const [due] = await executor
    .select({ emailKey: users.emailKey, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(and(eq(users.id, id), lt(users.deletionRequestedAt, moment)))
    // Who takes the request back at this moment waits, and comes too late.
    .for('update')
  if (!due) return
  // An address that nobody has proven may be somebody else's.
  if (due.emailVerifiedAt !== null) await deleteUnpaidPurchasesOf(executor, due.emailKey)
  // The only rows that outlive their account: what it searched for stands in them.
  await executor.delete(interactions).where(eq(interactions.userId, id))
  await executor.delete(users).where(eq(users.id, id))
}

/** What the same person began to buy while signed out, and never paid. One that is under way may still be paid. */
async function deleteUnpaidPurchasesOf(executor: Executor, emailKey: string): Promise<void> {
  const unpaid = and(
    isNull(subscriptions.userId),
    eq(subscriptions.emailKey, emailKey),
    eq(subscriptions.status, 'incomplete_expired'),
  )
  await executor.delete(subscriptions).where(unpaid)
  const kept = executor
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.id, purchaseAttempts.subscriptionId))
  await executor
    .delete(purchaseAttempts)
    .where(
      and(
        isNull(purchaseAttempts.userId),
        eq(purchaseAttempts.emailKey, emailKey),
        eq(purchaseAttempts.isOpen, false),
        notExists(kept),
      ),
    )
}

/** The links that wait to be opened, without their secret. */
export async function linksOf(executor: Executor, userId: string) {
  return executor
    .select({
      purpose: oneTimeLinks.purpose,
      email: oneTimeLinks.email,
      createdAt: oneTimeLinks.createdAt,
      expiresAt: oneTimeLinks.expiresAt,
    })
    .from(oneTimeLinks)
    .where(eq(oneTimeLinks.userId, userId))
    .orderBy(oneTimeLinks.createdAt)
}

/** The mails written to an account, without their text: links stand in it. */
export async function mailsOf(executor: Executor, userId: string) {
  return executor
    .select({
      createdAt: outboxMails.createdAt,
      kind: outboxMails.kind,
      recipient: outboxMails.recipient,
      subject: outboxMails.subject,
    })
    .from(outboxMails)
    .where(eq(outboxMails.userId, userId))
    .orderBy(outboxMails.createdAt)
}
