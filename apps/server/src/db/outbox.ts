/** The outbox: mails written in the transaction of what they tell of, so that neither is without the other. */
import { desc } from 'drizzle-orm'
import { newId } from '../platform/ids.ts'
import type { Mail } from '../platform/mail.ts'
import type { Executor } from './open.ts'
import { outboxMails } from './schema/mail.ts'

export type OutboxMail = typeof outboxMails.$inferSelect

export async function putMail(executor: Executor, mail: Mail, now: Date): Promise<void> {
  await executor.insert(outboxMails).values({ id: newId(), createdAt: now, ...mail })
}

/** The newest mails first. */
export async function newestMails(executor: Executor, limit: number): Promise<OutboxMail[]> {
  return executor.select().from(outboxMails).orderBy(desc(outboxMails.createdAt)).limit(limit)
}
