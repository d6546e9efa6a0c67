/** Queries over the audit log. */
import type { AuditFilter } from '@presently/contract/operator-audit'
import { and, desc, eq, lt, or, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../db/open.ts'
import { auditEntries } from '../../../db/schema/operator.ts'

export type AuditRow = typeof auditEntries.$inferSelect

export async function insertEntry(executor: Executor, row: AuditRow): Promise<void> {
  await executor.insert(auditEntries).values(row)
}

type Page = { readonly filter: AuditFilter; readonly limit: number; readonly before?: AuditRow | undefined }

/** Entries that fit, the newest first, from the one after `before`. */
export async function entriesOf(executor: Executor, { filter, limit, before }: Page): Promise<AuditRow[]> {
  return executor
    .select()
    .from(auditEntries)
    .where(and(...conditionsOf(filter), before && isBefore(before)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)
}

const conditionsOf = ({ action, operator, userId }: AuditFilter): (SQL | undefined)[] => [
  action && eq(auditEntries.action, action),
  operator === undefined ? undefined : eq(auditEntries.operator, operator),
  userId === undefined ? undefined : eq(auditEntries.userId, userId),
]

const isBefore = ({ at, id }: AuditRow): SQL | undefined =>
  or(lt(auditEntries.at, at), and(eq(auditEntries.at, at), lt(auditEntries.id, id)))
