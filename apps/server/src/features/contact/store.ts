/** Queries over the messages of the contact page: kept for the desk, and as the mails that went out. */
import { and, desc, eq, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { deleteInPortions } from '../../db/portions.ts'
import { contactMessages } from '../../db/schema/contact.ts'
import { outboxMails } from '../../db/schema/mail.ts'
import type { MailKind } from '../../platform/mail/mail.ts'

const KIND = 'contact' satisfies MailKind

export type NewMessage = typeof contactMessages.$inferInsert

export async function insertMessage(executor: Executor, row: NewMessage): Promise<void> {
  await executor.insert(contactMessages).values(row)
}

/** Messages written before a moment, kept or mailed. */
export async function deleteMessagesBefore(executor: Executor, moment: Date): Promise<void> {
  await deleteInPortions(executor, contactMessages, lt(contactMessages.createdAt, moment))
  await deleteInPortions(
    executor,
    outboxMails,
    and(eq(outboxMails.kind, KIND), lt(outboxMails.createdAt, moment)),
  )
}

/** Messages that an operator deleted before a moment: nobody puts them back any more. */
export async function forgetDeletedBefore(executor: Executor, moment: Date): Promise<void> {
  await deleteInPortions(executor, contactMessages, lt(contactMessages.deletedAt, moment))
}

type Writer = { readonly id: string; readonly emailKey: string; readonly emailVerifiedAt: Date | null }

/** What an account wrote; and, where its address is proven, what was written from that address while signed out. */
const isWrittenBy = ({ id, emailKey, emailVerifiedAt }: Writer): SQL | undefined =>
  emailVerifiedAt === null
    ? eq(contactMessages.userId, id)
    : or(
        eq(contactMessages.userId, id),
        and(isNull(contactMessages.userId), eq(contactMessages.emailKey, emailKey)),
      )

/** A person's messages for the copy of their data, the newest first, without what operators noted on them. */
export async function messagesOf(executor: Executor, writer: Writer) {
  const { createdAt, name, email, category, subject, body, answeredAt } = contactMessages
  return executor
    .select({ createdAt, name, email, category, subject, body, answeredAt })
    .from(contactMessages)
    .where(isWrittenBy(writer))
    .orderBy(desc(createdAt))
}
