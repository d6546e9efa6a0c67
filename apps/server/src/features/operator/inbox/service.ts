/** The inbox of the desk: each look at a message, and whatever is done to one, is written down. */
import { CONTACT_CATEGORIES } from '@presently/contract/contact'
import type { AuditAction } from '@presently/contract/operator-audit'
import {
  INBOX_PAGE_SIZE,
  type InboxMessage,
  type InboxQuery,
  type MessageHead,
} from '@presently/contract/operator-inbox'
import type { Executor } from '../../../db/open.ts'
import { AppError } from '../../../platform/errors.ts'
import { type AuditDeps, audited } from '../audit/audited.ts'
import {
  changeMessage,
  countMessages,
  countUnread,
  type Found,
  type MessageRow,
  messagesIn,
  openMessage,
} from './store.ts'

const NO_MESSAGE = 'There is no such message any more.'
const ROWS_AT_ONCE = 500

export async function listInbox({ db }: Pick<AuditDeps, 'db'>, { page, ...found }: InboxQuery) {
  const offset = (page - 1) * INBOX_PAGE_SIZE
  const rows = await messagesIn(db, found, { limit: INBOX_PAGE_SIZE, offset })
  return {
    messages: rows.map(presentHead),
    total: await countMessages(db, found),
    unread: await countUnread(db),
  }
}

/** Every message that fits, read as it is sent. */
export async function* everyMessage({ db }: Pick<AuditDeps, 'db'>, found: Found): AsyncGenerator<MessageRow> {
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await messagesIn(db, found, { limit: ROWS_AT_ONCE, offset })
    yield* rows
    if (rows.length < ROWS_AT_ONCE) return
  }
}

/** Who does something to which message. */
export type Handling = { readonly operator: number; readonly id: string }

export const read = (deps: AuditDeps, handling: Handling): Promise<InboxMessage> =>
  handle(deps, { ...handling, action: 'message-read' }, (tx, now) => openMessage(tx, handling.id, now))

export const answer = (deps: AuditDeps, handling: Handling, note: string): Promise<InboxMessage> =>
  handle(deps, { ...handling, action: 'message-answered' }, (tx, now) =>
    changeMessage(tx, handling.id, { answeredAt: now, answeredBy: handling.operator, answerNote: note }),
  )

export const reopen = (deps: AuditDeps, handling: Handling): Promise<InboxMessage> =>
  handle(deps, { ...handling, action: 'message-reopened' }, (tx) =>
    changeMessage(tx, handling.id, { answeredAt: null, answeredBy: null, answerNote: null }),
  )

export const remove = (deps: AuditDeps, handling: Handling): Promise<InboxMessage> =>
  handle(deps, { ...handling, action: 'message-deleted' }, (tx, now) =>
    changeMessage(tx, handling.id, { deletedAt: now }),
  )

export const putBack = (deps: AuditDeps, handling: Handling): Promise<InboxMessage> =>
  handle(deps, { ...handling, action: 'message-restored' }, (tx) =>
    changeMessage(tx, handling.id, { deletedAt: null }),
  )

function handle(
  deps: AuditDeps,
  { operator, id, action }: Handling & { readonly action: AuditAction },
  effect: (tx: Executor, now: Date) => Promise<MessageRow | null>,
): Promise<InboxMessage> {
  return audited(deps, { operator, action, subject: id }, async (tx) => {
    const row = await effect(tx, deps.clock())
    if (!row) throw new AppError('not-found', NO_MESSAGE)
    return presentMessage(row)
  })
}

const presentHead = (row: MessageRow): MessageHead => ({
  id: row.id,
  at: row.createdAt.toISOString(),
  name: row.name,
  email: row.email,
  category: CONTACT_CATEGORIES.find((category) => category === row.category) ?? null,
  subject: row.subject,
  isPriority: row.isPriority,
  isRead: row.readAt !== null,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  deletedAt: row.deletedAt?.toISOString() ?? null,
})

const presentMessage = (row: MessageRow): InboxMessage => ({
  ...presentHead(row),
  message: row.body,
  userId: row.userId,
  answeredBy: row.answeredBy,
  note: row.answerNote,
})
