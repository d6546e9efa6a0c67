/** Queries over the sessions and the deletion of accounts. */
import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { SessionRow } from '../../access/store.ts'
import type { Executor } from '../../db/open.ts'
import { oneTimeLinks, sessions, users } from '../../db/schema/auth.ts'
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

type Asked = { readonly id: string; readonly deletionRequestedAt: Date | null }

/** Accounts whose deletion was asked for, the earliest first. */
export async function usersToDelete(executor: Executor): Promise<Asked[]> {
  return executor
    .select({ id: users.id, deletionRequestedAt: users.deletionRequestedAt })
    .from(users)
    .where(isNotNull(users.deletionRequestedAt))
    .orderBy(users.deletionRequestedAt)
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
