/** Queries over the messages of the contact page, as the desk reads them. */
import type { InboxView } from '@presently/contract/operator-inbox'
import { and, count, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/open.ts'
import { contactMessages } from '../../../db/schema/contact.ts'

export type MessageRow = typeof contactMessages.$inferSelect
export type Found = { readonly view: InboxView; readonly search?: string | undefined }

const { readAt, answeredAt, deletedAt } = contactMessages

const IN_VIEW: Readonly<Record<InboxView, SQL | undefined>> = {
  open: and(isNull(deletedAt), isNull(answeredAt)),
  answered: and(isNull(deletedAt), isNotNull(answeredAt)),
  deleted: isNotNull(deletedAt),
}

const conditionOf = ({ view, search = '' }: Found): SQL | undefined =>
  and(IN_VIEW[view], ...search.split(/\s+/).filter(Boolean).map(holding))

/** Every word stands somewhere; what a pattern means to the database is taken as it is written. */
function holding(word: string): SQL | undefined {
  const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { name, email, subject, body } = contactMessages
  return or(...[name, email, subject, body].map((column) => ilike(column, pattern)))
}

/** Unread ones first, of them those of Premium; then the newest. */
export async function messagesIn(
  executor: Executor,
  found: Found,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<MessageRow[]> {
  return executor
    .select()
    .from(contactMessages)
    .where(conditionOf(found))
    .orderBy(
      sql`${readAt} is not null`,
      sql`${readAt} is null and ${contactMessages.isPriority} desc`,
      desc(contactMessages.createdAt),
      desc(contactMessages.id),
    )
    .limit(limit)
    .offset(offset)
}

export async function countMessages(executor: Executor, found: Found): Promise<number> {
  const [row] = await executor.select({ rows: count() }).from(contactMessages).where(conditionOf(found))
  return row?.rows ?? 0
}

export async function countUnread(executor: Executor): Promise<number> {
  const [row] = await executor
    .select({ rows: count() })
    .from(contactMessages)
    .where(and(IN_VIEW.open, isNull(readAt)))
  return row?.rows ?? 0
}

/** Changes a message; null where there is none. */
export async function changeMessage(
  executor: Executor,
  id: string,
  change: Partial<Pick<MessageRow, 'answeredAt' | 'answeredBy' | 'answerNote' | 'deletedAt'>>,
): Promise<MessageRow | null> {
  const [row] = await executor
    .update(contactMessages)
    .set(change)
    .where(eq(contactMessages.id, id))
    .returning()
  return row ?? null
}

/** Marks a message as read, the first time; null where there is none. */
export async function openMessage(executor: Executor, id: string, now: Date): Promise<MessageRow | null> {
  const [row] = await executor
    .update(contactMessages)
    .set({ readAt: sql`coalesce(${readAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(contactMessages.id, id))
    .returning()
  return row ?? null
}
