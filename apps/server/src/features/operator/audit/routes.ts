/** The calls of the audit log. */
import { type AuditAction, type AuditEntry, exportAudit, listAudit } from '@presently/contract/operator-audit'
import { TABLE_ROWS_MAX } from '@presently/contract/operator-fields'
import type { FastifyInstance } from 'fastify'
import { registerCall, registerFileCall } from '../../../access/register-call.ts'
import type { CsvColumn } from '../../../platform/csv.ts'
import type { RateLimits } from '../../../platform/rate-limits.ts'
import { inPages, tableFile } from '../table-file.ts'
import type { AuditDeps } from './audited.ts'
import { type AuditRow, entriesOf } from './store.ts'

export type AuditRouteDeps = AuditDeps & { readonly rateLimits: RateLimits }

const ROWS_AT_ONCE = 1_000

const COLUMNS: readonly CsvColumn<AuditRow>[] = [
  ['at', ({ at }) => at.toISOString()],
  ['operator', ({ operator }) => operator],
  ['action', ({ action }) => action],
  ['account', ({ userId }) => userId],
  ['subject', ({ subject }) => subject],
  ['outcome', ({ outcome }) => outcome],
]

export function auditCalls(app: FastifyInstance, deps: AuditRouteDeps): void {
  const { db, rateLimits } = deps
  registerCall(app, listAudit, rateLimits.call, async ({ query }) => {
    const rows = await entriesOf(db, { filter: query, limit: TABLE_ROWS_MAX + 1 })
    return { entries: rows.slice(0, TABLE_ROWS_MAX).map(present), hasMore: rows.length > TABLE_ROWS_MAX }
  })
  registerFileCall(app, exportAudit, rateLimits.call, ({ query, desk }) =>
    tableFile(deps, desk.number, {
      name: 'audit',
      columns: COLUMNS,
      rows: inPages<AuditRow>((before) => entriesOf(db, { filter: query, limit: ROWS_AT_ONCE, before })),
    }),
  )
}

const present = ({ id, at, operator, action, userId, subject, outcome }: AuditRow): AuditEntry => ({
  id,
  at: at.toISOString(),
  operator,
  action: action as AuditAction, // written by audited.ts, which takes no other
  userId,
  subject,
  outcome: outcome as AuditEntry['outcome'], // the table holds no other
})
