/** The calls of the inbox. */
import {
  answerMessage,
  deleteMessage,
  exportMessages,
  listMessages,
  readMessage,
  reopenMessage,
  restoreMessage,
} from '@presently/contract/operator-inbox'
import type { FastifyInstance } from 'fastify'
import { registerCall, registerFileCall } from '../../../access/register-call.ts'
import type { CsvColumn } from '../../../platform/csv.ts'
import type { RateLimits } from '../../../platform/rate-limits.ts'
import type { AuditDeps } from '../audit/audited.ts'
import { tableFile } from '../table-file.ts'
import { answer, everyMessage, listInbox, putBack, read, remove, reopen } from './service.ts'
import type { MessageRow } from './store.ts'

export type InboxRouteDeps = AuditDeps & {
  readonly rateLimits: RateLimits
  /** Whether the contact page sends messages here. */
  readonly takesContact: boolean
}

const COLUMNS: readonly CsvColumn<MessageRow>[] = [
  ['written', ({ createdAt }) => createdAt.toISOString()],
  ['name', ({ name }) => name],
  ['e-mail', ({ email }) => email],
  ['category', ({ category }) => category],
  ['subject', ({ subject }) => subject],
  ['message', ({ body }) => body],
  ['priority', ({ isPriority }) => String(isPriority)],
  ['account', ({ userId }) => userId],
  ['answered', ({ answeredAt }) => answeredAt?.toISOString() ?? null],
  ['note', ({ answerNote }) => answerNote],
  ['id', ({ id }) => id],
]

export function inboxCalls(app: FastifyInstance, deps: InboxRouteDeps): void {
  const { rateLimits, takesContact } = deps
  registerCall(app, listMessages, rateLimits.call, async ({ query }) => ({
    ...(await listInbox(deps, query)),
    isTaking: takesContact,
  }))
  registerCall(app, readMessage, rateLimits.call, ({ desk, params: { id } }) =>
    read(deps, { operator: desk.number, id }),
  )
  registerCall(app, answerMessage, rateLimits.write, ({ desk, params: { id }, input }) =>
    answer(deps, { operator: desk.number, id }, input.note),
  )
  registerCall(app, reopenMessage, rateLimits.write, ({ desk, params: { id } }) =>
    reopen(deps, { operator: desk.number, id }),
  )
  registerCall(app, deleteMessage, rateLimits.write, ({ desk, params: { id } }) =>
    remove(deps, { operator: desk.number, id }),
  )
  registerCall(app, restoreMessage, rateLimits.write, ({ desk, params: { id } }) =>
    putBack(deps, { operator: desk.number, id }),
  )
  registerFileCall(app, exportMessages, rateLimits.call, ({ desk, query }) =>
    tableFile(deps, desk.number, { name: 'messages', columns: COLUMNS, rows: everyMessage(deps, query) }),
  )
}
