/** The calls about keys of other sites and programs. */
import { TABLE_ROWS_MAX } from '@presently/contract/operator-fields'
import { type ApiKey, exportKeys, listKeys, makeKey, revokeKey } from '@presently/contract/operator-keys'
import type { FastifyInstance } from 'fastify'
import { registerCall, registerFileCall } from '../../../access/register-call.ts'
import type { CsvColumn } from '../../../platform/csv.ts'
import type { RateLimits } from '../../../platform/rate-limits.ts'
import type { AuditDeps } from '../audit/audited.ts'
import { inPages, tableFile } from '../table-file.ts'
import { makeKeyBy, revoke } from './service.ts'
import { type KeyRow, keysOf } from './store.ts'

export type KeysRouteDeps = AuditDeps & { readonly rateLimits: RateLimits }

const ROWS_AT_ONCE = 1_000

const COLUMNS: readonly CsvColumn<KeyRow>[] = [
  ['name', ({ name }) => name],
  ['id', ({ id }) => id],
  ['begins with', ({ start }) => start],
  ['sites', ({ origins }) => origins.join(' ')],
  ['calls a minute', ({ perMinute }) => perMinute],
  ['made', ({ createdAt }) => createdAt.toISOString()],
  ['made by operator', ({ madeBy }) => madeBy],
  ['last used', ({ lastUsedAt }) => lastUsedAt?.toISOString() ?? null],
  ['revoked', ({ revokedAt }) => revokedAt?.toISOString() ?? null],
]

export function keysCalls(app: FastifyInstance, deps: KeysRouteDeps): void {
  const { db } = deps
  const { call, write } = deps.rateLimits
  registerCall(app, listKeys, call, async () => {
    const rows = await keysOf(db, TABLE_ROWS_MAX + 1)
    return { keys: rows.slice(0, TABLE_ROWS_MAX).map(present), hasMore: rows.length > TABLE_ROWS_MAX }
  })
  registerFileCall(app, exportKeys, call, ({ desk }) =>
    tableFile(deps, desk.number, {
      name: 'keys',
      columns: COLUMNS,
      rows: inPages<KeyRow>((last) => keysOf(db, ROWS_AT_ONCE, last)),
    }),
  )
  registerCall(app, makeKey, write, async ({ input, desk }) => {
    const { key, made } = await makeKeyBy(deps, desk.number, input)
    return { key, made: present(made) }
  })
  registerCall(app, revokeKey, write, async ({ params, desk }) => {
    await revoke(deps, desk.number, params.id)
    return { message: 'The key is revoked.' }
  })
}

const present = ({ createdAt, lastUsedAt, revokedAt, ...row }: KeyRow): ApiKey => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
})
