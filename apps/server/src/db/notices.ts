/** What the bell tells: written in the transaction of what it tells of, as the mails of the outbox are. */
import { and, count, desc, eq, isNull, lt, lte } from 'drizzle-orm'
import { newId } from '../platform/ids.ts'
import type { Executor } from './open.ts'
import { deleteInPortions } from './portions.ts'
import { notices } from './schema/notices.ts'

export type NoticeRow = typeof notices.$inferSelect

export type NewNotice = {
  readonly userId: string
  readonly kind: 'price-drop' | 'deals-digest' | 'reminder'
  readonly title: string
  readonly text: string
  /** A page of ours, from its '/' on. */
  readonly path: `/${string}`
}

export async function putNotice(executor: Executor, notice: NewNotice, now: Date): Promise<void> {
  await executor.insert(notices).values({ id: newId(), createdAt: now, ...notice })
}

/** The newest first. */
export async function noticesOf(executor: Executor, userId: string, limit?: number): Promise<NoticeRow[]> {
  const all = executor
    .select()
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(desc(notices.createdAt), desc(notices.id))
  return limit === undefined ? all : all.limit(limit)
}

const unseenOf = (userId: string) => and(eq(notices.userId, userId), isNull(notices.seenAt))

export async function countUnseen(executor: Executor, userId: string): Promise<number> {
  const [row] = await executor.select({ unseen: count() }).from(notices).where(unseenOf(userId))
  return row?.unseen ?? 0
}

/** Marks those written up to a moment. */
export async function markSeen(
  executor: Executor,
  userId: string,
  { through, now }: { readonly through: Date; readonly now: Date },
): Promise<void> {
  await executor
    .update(notices)
    .set({ seenAt: now })
    .where(and(unseenOf(userId), lte(notices.createdAt, through)))
}

export async function deleteNoticesBefore(executor: Executor, moment: Date): Promise<void> {
  await deleteInPortions(executor, notices, lt(notices.createdAt, moment))
}
