/** The desk's tables as files. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { CellFilter } from './operator-catalogue.ts'
import { EarnedQuery } from './operator-earnings.ts'
import { Csv, DESK_ERRORS } from './operator-fields.ts'

export const TableName = z.enum(
  [
    'days',
    'shops',
    'plans',
    'missing',
    'earnings',
    'earning-links',
    'join-next',
    'feeds',
    'feed-imports',
    'placements',
    'exclusive-deals',
    'cells',
    'stale-prices',
    'links',
    'demand',
  ],
  'There is no such table.',
)
export type TableName = z.output<typeof TableName>

export const exportTable = defineCall({
  method: 'GET',
  path: '/api/operator/tables/:table',
  access: 'operator',
  summary: 'A table of the desk as CSV, with all of its rows',
  input: null,
  params: z.object({ table: TableName }),
  query: EarnedQuery.extend(CellFilter.shape),
  output: Csv,
  errors: ['invalid-fields', ...DESK_ERRORS],
})
