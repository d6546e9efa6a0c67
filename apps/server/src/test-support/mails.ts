/** What accounts were mailed, read from the outbox. */
import type { Database } from '../db/open.ts'
import type { MailKind } from '../platform/mail/mail.ts'
import { queryRows } from './databases.ts'

/** The texts of the mails of a kind to an address, the newest first. */
export async function mailsTo(database: Database, recipient: string, kind: MailKind): Promise<string[]> {
  const rows = await queryRows(
    database,
    `select body from outbox_mails where recipient = '${recipient}' and kind = '${kind}' order by created_at desc`,
  )
  return rows.map(({ body }) => String(body))
}

/** The secret of the link in the newest of them; '' where there is none. */
export async function tokenTo(database: Database, recipient: string, kind: MailKind): Promise<string> {
  const [body = ''] = await mailsTo(database, recipient, kind)
  return /token=([\w-]+)/.exec(body)?.[1] ?? ''
}
