/** Queries over the sessions and the deletion of accounts. */
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { SessionRow } from '../../access/store.ts'
import type { Executor } from '../../db/open.ts'
import { sessions, users } from '../../db/schema/auth.ts'

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

/** Removes accounts whose deletion was asked for before a moment, with everything that is theirs. */
export async function deleteUsersAskedBefore(executor: Executor, moment: Date): Promise<void> {
  await executor.delete(users).where(lt(users.deletionRequestedAt, moment))
}
