/** Queries over the sessions and the deletion of accounts. */
import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { SessionRow } from '../../access/store.ts'
import type { Executor } from '../../db/open.ts'
import { oneTimeLinks, sessions, users } from '../../db/schema/auth.ts'
import { interactions } from '../../db/schema/history.ts'
import { outboxMails } from '../../db/schema/mail.ts'

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

/** Accounts removed in one transaction: a database that is slow still gets through them. */
const REMOVED_AT_ONCE = 100

/** Removes some accounts whose deletion was asked for before a moment, with everything of theirs. Answers how many. */
export async function deleteUsersAskedBefore(executor: Executor, moment: Date): Promise<number> {
  const due = await executor
    .select({ id: users.id })
    .from(users)
    .where(lt(users.deletionRequestedAt, moment))
    .limit(REMOVED_AT_ONCE)
    // Who takes the request back at this moment waits, and comes too late.
    .for('update')
  const ids = due.map(({ id }) => id)
  if (ids.length === 0) return 0
  // The only rows that outlive their account: what it searched for stands in them.
  await executor.delete(interactions).where(inArray(interactions.userId, ids))
  await executor.delete(users).where(inArray(users.id, ids))
  return ids.length
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
