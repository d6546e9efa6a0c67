/** Queries over one user, as an operator sees them. */
import { and, count, desc, eq, gt } from 'drizzle-orm'
import type { Executor } from '../../../db/open.ts'
import { sessions } from '../../../db/schema/auth.ts'
import { outboxMails } from '../../../db/schema/mail.ts'
import { accountNotes, operators } from '../../../db/schema/operator.ts'
import { people } from '../../../db/schema/people.ts'
import { reminders } from '../../../db/schema/reminders.ts'

/** Live sessions, the one used last first; nothing by which one could be taken over. */
export async function sessionsOf(executor: Executor, userId: string, now: Date) {
  return executor
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt))
}
export type SessionOfUser = Awaited<ReturnType<typeof sessionsOf>>[number]

/** The newest mails first, without what stands in them: links do. */
export async function mailsOf(executor: Executor, userId: string) {
  return executor
    .select({
      id: outboxMails.id,
      kind: outboxMails.kind,
      createdAt: outboxMails.createdAt,
      sentAt: outboxMails.sentAt,
      failedAt: outboxMails.failedAt,
    })
    .from(outboxMails)
    .where(eq(outboxMails.userId, userId))
    .orderBy(desc(outboxMails.createdAt))
}
export type MailOfUser = Awaited<ReturnType<typeof mailsOf>>[number]

/** What was done to the account and why, the newest first. */
export async function notesOf(executor: Executor, userId: string) {
  const { at, operator, deed, reason } = accountNotes
  return executor
    .select({ at, operator, deed, reason })
    .from(accountNotes)
    .where(eq(accountNotes.userId, userId))
    .orderBy(desc(at), desc(accountNotes.id))
}
export type NoteOfUser = Awaited<ReturnType<typeof notesOf>>[number]

export async function isOperator(executor: Executor, userId: string): Promise<boolean> {
  const found = await executor
    .select({ number: operators.number })
    .from(operators)
    .where(eq(operators.userId, userId))
  return found.length > 0
}

export async function countRemindersAndPeople(executor: Executor, userId: string) {
  const [remindersOf] = await executor
    .select({ rows: count() })
    .from(reminders)
    .where(eq(reminders.userId, userId))
  const [peopleOf] = await executor.select({ rows: count() }).from(people).where(eq(people.userId, userId))
  return { reminders: remindersOf?.rows ?? 0, people: peopleOf?.rows ?? 0 }
}

/** Whether there was such a session of this account. */
export async function deleteSessionOf(executor: Executor, userId: string, id: string): Promise<boolean> {
  const deleted = await executor
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return deleted.length > 0
}
