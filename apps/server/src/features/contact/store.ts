import { and, eq, lt } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { deleteInPortions } from '../../db/portions.ts'
import { outboxMails } from '../../db/schema/mail.ts'
import type { MailKind } from '../../platform/mail/mail.ts'

const KIND = 'contact' satisfies MailKind

export async function deleteMessagesBefore(executor: Executor, moment: Date): Promise<void> {
  await deleteInPortions(
    executor,
    outboxMails,
    and(eq(outboxMails.kind, KIND), lt(outboxMails.createdAt, moment)),
  )
}
