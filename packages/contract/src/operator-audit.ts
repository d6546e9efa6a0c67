/** What operators did: written with each thing they do, and never changed. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { Csv, DESK_ERRORS } from './operator-fields.ts'

/** What an operator can do. */
export const AUDIT_ACTIONS = [
  'operator-joined',
  'operator-removed',
  'operator-link-made',
  'authenticator-set',
  'desk-opened',
  'desk-locked',
  'code-given',
  'user-searched',
  'user-read',
  'session-ended',
  'sessions-ended',
  'mail-resent',
  'job-retried',
  'jobs-retried',
  'table-exported',
  'feeds-read',
  'feed-previewed',
  'feed-import-asked',
  'feed-imported',
  'placement-switched',
  'deal-switched',
  'link-rechecked',
  'search-replayed',
  'message-read',
  'message-answered',
  'message-reopened',
  'message-deleted',
  'message-restored',
  'account-suspended',
  'account-restored',
  'plan-given',
  'plan-taken-back',
  'payment-refunded',
  'account-erased',
  'certificate-taken',
  'key-made',
  'key-revoked',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const AuditEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    /** Which operator; null for the command line. */
    operator: z.number().nullable(),
    action: z.enum(AUDIT_ACTIONS),
    /** The id of the account that it was done to; null for none, or one that has since been deleted. */
    userId: z.string().nullable(),
    /** What else it was done to, such as a queue or a mail, by its name or id. */
    subject: z.string().nullable(),
    outcome: z.enum(['done', 'nothing', 'refused']),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof AuditEntry>

const AuditFilter = z.object({
  action: z.enum(AUDIT_ACTIONS, 'Choose one of the listed actions.').optional(),
  /** The number of an operator. */
  operator: z.coerce.number('Write the number of an operator.').int().min(1).max(2_147_483_647).optional(),
  userId: z.uuid('Write the id of an account.').optional(),
})
export type AuditFilter = z.output<typeof AuditFilter>

export const listAudit = defineCall({
  method: 'GET',
  path: '/api/operator/audit',
  access: 'operator',
  summary: 'The newest entries of the audit log',
  input: null,
  query: AuditFilter,
  output: z.object({ entries: z.array(AuditEntry), hasMore: z.boolean() }),
  errors: ['invalid-fields', ...DESK_ERRORS],
})

export const exportAudit = defineCall({
  method: 'GET',
  path: '/api/operator/audit.csv',
  access: 'operator',
  summary: 'The audit log as CSV',
  input: null,
  query: AuditFilter,
  output: Csv,
  errors: ['invalid-fields', ...DESK_ERRORS],
})
