/** A table of the desk as a file: each has one, with all of its rows. */
import type { SentFile } from '../../access/register-call.ts'
import { type CsvColumn, csvOf } from '../../platform/csv.ts'
import { type AuditDeps, note } from './audit/audited.ts'

export type TableFile<Row> = {
  /** What the table is, such as 'audit': names the file, and stands in the audit log. */
  readonly name: string
  /** The account that it is about, where it is about one. */
  readonly userId?: string
  readonly columns: readonly CsvColumn<Row>[]
  /** All rows, read as they are sent. */
  readonly rows: AsyncIterable<Row> | Iterable<Row>
}

/** Notes that an operator took a table along, and makes its file. */
export async function tableFile<Row>(
  deps: AuditDeps,
  operator: number,
  { name, userId, columns, rows }: TableFile<Row>,
): Promise<SentFile> {
  await note(deps, { operator, action: 'table-exported', userId: userId ?? null, subject: name })
  const day = deps.clock().toISOString().slice(0, 10)
  return {
    name: `${name}-${day}.csv`,
    type: 'text/csv; charset=utf-8; header=present',
    body: csvOf(columns, each(rows)),
  }
}

async function* each<Row>(rows: AsyncIterable<Row> | Iterable<Row>): AsyncGenerator<Row> {
  yield* rows
}

/** Rows of a long table, read a page at a time: `page` answers those after the last one it is given. */
export async function* inPages<Row>(
  page: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined
  for (;;) {
    const rows = await page(last)
    yield* rows
    last = rows.at(-1)
    if (last === undefined) return
  }
}
