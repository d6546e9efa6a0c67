import { listOf, type Wire, type WireList } from '../objects/common.ts'
import { invalidRequest, noSuch } from './errors.ts'
import { type Parser, text, whole } from './params.ts'
import { show } from './show.ts'
import type { TableName, Tables } from './tables.ts'
import type { Work } from './work.ts'

const limit: Parser<number> = (raw, name) => {
  const value = whole(raw, name)
  if (value >= 1 && value <= 100) return value
  throw invalidRequest(
    value < 1 ? 'Invalid integer: limit must be at least 1' : 'Invalid integer: limit can be at most 100',
    { param: name, code: 'parameter_invalid_integer', beforeExecution: true },
  )
}

/** The parameters that every list call takes. */
export const PAGING = { limit, starting_after: text, ending_before: text }

export interface Paging {
  readonly limit: number | undefined
  readonly starting_after: string | undefined
  readonly ending_before: string | undefined
}

interface Entry {
  readonly id: string
}

/** One page of entries that stand newest first. */
export function pageOf<E extends Entry>(
  entries: readonly E[],
  { limit: size = 10, starting_after, ending_before }: Paging,
  what: string,
): { page: E[]; hasMore: boolean } {
  if (starting_after && ending_before) {
    throw invalidRequest(
      'Received both starting_after and ending_before parameters. Please pass in only one.',
    )
  }
  const positionOf = (id: string, param: string): number => {
    const position = entries.findIndex((entry) => entry.id === id)
    if (position < 0) throw noSuch(what, id, param)
    return position
  }
  if (ending_before) {
    const end = positionOf(ending_before, 'ending_before')
    const start = Math.max(0, end - size)
    return { page: entries.slice(start, end), hasMore: start > 0 }
  }
  const start = starting_after ? positionOf(starting_after, 'starting_after') + 1 : 0
  return { page: entries.slice(start, start + size), hasMore: start + size < entries.length }
}

export interface Listing<N extends TableName> {
  readonly table: N
  readonly url: string
  readonly paging: Paging
  readonly keep?: (record: Readonly<Tables[N]>) => boolean
}

/** The newest records first, a page at a time. */
export function listRecords<N extends TableName>(
  work: Work,
  { table, url, paging, keep }: Listing<N>,
): WireList {
  const records = work.tx.all(table, keep ?? (() => true)).reverse()
  // Every kind that is listed has a moment of creation; ones of the same second keep their order.
  const sorted = records.sort((a, b) => createdOf(b) - createdOf(a))
  const { page, hasMore } = pageOf(sorted, paging, table)
  const shown: Wire[] = page.map((record) => show(work.tx, table, record))
  return listOf(shown, url, hasMore)
}

const createdOf = (record: object): number =>
  'created' in record && typeof record.created === 'number' ? record.created : 0
