/** The calls of erasures. */
import { Readable } from 'node:stream'
import { TABLE_ROWS_MAX } from '@presently/contract/operator-fields'
import {
  eraseUser,
  exportErasures,
  listErasures,
  readCertificate,
} from '@presently/contract/operator-members'
import type { SiteFacts } from '@presently/contract/site-config'
import type { FastifyInstance } from 'fastify'
import { registerCall, registerFileCall } from '../../../access/register-call.ts'
import type { CsvColumn } from '../../../platform/csv.ts'
import type { RateLimits } from '../../../platform/rate-limits.ts'
import { note } from '../audit/audited.ts'
import { inPages, tableFile } from '../table-file.ts'
import { certificateOf } from './certificate.ts'
import { type ErasureDeps, erase, findCertificate, presentErasure } from './service.ts'
import { type ErasureRow, erasuresOf } from './store.ts'

export type ErasureRouteDeps = ErasureDeps & {
  readonly rateLimits: RateLimits
  readonly site: Pick<SiteFacts, 'name'>
}

const ROWS_AT_ONCE = 1_000

const COLUMNS: readonly CsvColumn<ErasureRow>[] = [
  ['erased', ({ at }) => at.toISOString()],
  ['operator', ({ operator }) => operator],
  ['reference', ({ reference }) => reference],
  ['rows', (row) => presentErasure(row).rows],
  ['id', ({ id }) => id],
]

export function erasureCalls(app: FastifyInstance, deps: ErasureRouteDeps): void {
  const { db, rateLimits, site } = deps
  registerCall(app, eraseUser, rateLimits.write, ({ desk, params: { id }, input }) =>
    erase(deps, { operator: desk.number, userId: id }, input.email),
  )
  registerCall(app, listErasures, rateLimits.call, async () => {
    const rows = await erasuresOf(db, { limit: TABLE_ROWS_MAX + 1 })
    return {
      erasures: rows.slice(0, TABLE_ROWS_MAX).map(presentErasure),
      hasMore: rows.length > TABLE_ROWS_MAX,
    }
  })
  registerFileCall(app, exportErasures, rateLimits.call, ({ desk }) =>
    tableFile(deps, desk.number, {
      name: 'erasures',
      columns: COLUMNS,
      rows: inPages<ErasureRow>((before) => erasuresOf(db, { limit: ROWS_AT_ONCE, before })),
    }),
  )
  registerFileCall(app, readCertificate, rateLimits.call, async ({ desk, params: { id } }) => {
    const row = await findCertificate(deps, id)
    await note(deps, { operator: desk.number, action: 'certificate-taken', subject: id })
    return {
      name: `erasure-${id}.txt`,
      type: 'text/plain; charset=utf-8',
      body: Readable.from([certificateOf(row, site.name)]),
    }
  })
}
