/** Rows as lines of JSON and back, each value as the text that the database itself writes for it. */
import { z } from 'zod'
import { quoted, tableOf } from './catalog.ts'
import { createTally, type Tally } from './checksum.ts'
import type { Column } from './format.ts'
import type { Session } from './session.ts'

/** Rows that are fetched and written at a time: some hundred kilobytes, of rows as ours are. */
const PORTION = 500

const CURSOR = 'rows_of_a_table'
const Lines = z.array(z.object({ line: z.string() }))

/** What a table holds, in portions. Only one at a time, within a transaction. */
export async function* rowsOf(
  session: Session,
  table: string,
  columns: readonly Column[],
): AsyncGenerator<readonly string[]> {
  const texts = columns.map(({ name }) => `${quoted(name)}::text as ${quoted(name)}`).join(', ')
  yield* rowsFrom(session, `select ${texts} from ${tableOf(table)}`)
}

/** The same of any statement whose columns are all text. */
export async function* rowsFrom(session: Session, statement: string): AsyncGenerator<readonly string[]> {
  await session.query(
    `declare ${CURSOR} no scroll cursor for select row_to_json(r)::text as line from (${statement}) r`,
  )
  for (;;) {
    const lines = Lines.parse(await session.query(`fetch ${PORTION} from ${CURSOR}`))
    if (lines.length > 0) yield lines.map(({ line }) => line)
    if (lines.length < PORTION) break
  }
  await session.query(`close ${CURSOR}`)
}

/** Counts and sums up what a table holds now. */
export async function tallyOf(session: Session, table: string, columns: readonly Column[]): Promise<Tally> {
  const tally = createTally()
  for await (const rows of rowsOf(session, table, columns)) for (const row of rows) tally.add(row)
  return tally.result()
}

/** The statement that writes rows, given as one list of JSON. */
export function insertInto(table: string, columns: readonly Column[]): string {
  const names = columns.map(({ name }) => quoted(name))
  const values = columns.map(({ name, type }) => `r.${quoted(name)}::${type}`)
  return `insert into ${tableOf(table)} (${names.join(', ')}) overriding system value
    select ${values.join(', ')} from json_to_recordset($1::text::json) as r(${names.map((name) => `${name} text`).join(', ')})`
}
