/** Tables of text: Google Merchant's, with tabs, and CSV with the mark between cells that the file says or its header uses. */
import { AS_NAMED, type ColumnMap, readHeader, type Told } from './columns.ts'
import { FeedRefusal } from './feed-refusal.ts'
import { headed } from './preamble.ts'
import { quotedRows } from './quoted-rows.ts'
import type { FeedRecord, Row } from './record.ts'
import { rowBuilder } from './row-builder.ts'
import { type ReadShape, tableShapeOf } from './shapes/table-shapes.ts'
import { tabbedRows } from './tabbed.ts'
import type { TableRow } from './table-line.ts'

const TAB = '\t'
const DELIMITERS = [TAB, '|', ';', ','] as const
const FORMS = new Map<string, string>([
  [TAB, 'a table with tabs'],
  ['|', 'CSV with bars'],
  [';', 'CSV with semicolons'],
  [',', 'CSV with commas'],
])

export type TableOptions = {
  readonly delimiter: typeof TAB | null
  readonly map: ColumnMap
  /** The host of the shop, where that is known; exports of shop systems need it. */
  readonly site: string | null
  /** Hears in words how the table is written. */
  readonly onForm?: (form: string) => void
}

export async function* readDelimited(
  whole: AsyncIterable<string>,
  { delimiter, map, site, onForm = () => {} }: TableOptions,
): AsyncGenerator<FeedRecord> {
  const { mark, header: names, headerLine, text } = await headed(whole)
  const between = delimiter ?? mark ?? guessDelimiter(names)
  let table: Table | null = null
  for await (const row of between === TAB ? tabbedRows(text) : quotedRows(text, between)) {
    const line = row.line + headerLine - 1
    if (table === null) {
      table = tableOf(row.cells, map, site)
      onForm(table.shape?.what ?? FORMS.get(between) ?? 'CSV')
    } else yield* recordsOf({ ...row, line }, table)
  }
}

/** What its columns tell, and how its rows are completed where they have to be. */
type Table = { readonly header: readonly (Told | null)[]; readonly shape: ReadShape | null }

function tableOf(cells: readonly string[], map: ColumnMap, site: string | null): Table {
  // Who says which columns are meant knows better.
  const shape = map === AS_NAMED || Object.keys(map).length > 0 ? null : tableShapeOf(cells, site)
  return { header: readHeader(cells, shape?.columns ?? map, shape?.otherwiseTold), shape }
}

/** The mark that stands most often in the first line. */
function guessDelimiter(line: string): string {
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

function* recordsOf(row: TableRow, { header, shape }: Table): Generator<FeedRecord> {
  const { cells, line, lines, isLast, fault } = row
  const isShort = cells.length < header.length
  if (isLast && isShort && fault === undefined)
    throw new FeedRefusal('The last line ends in the middle: the feed was cut off.')
  // Each line that a quote took in was a row.
  if (fault !== undefined) for (let at = 0; at < lines; at += 1) yield { line: line + at, fault }
  // Some programs end every row with a mark.
  else if (isShort || cells.slice(header.length).some((cell) => cell !== ''))
    yield { line, fault: 'wrong-number-of-cells' }
  else if (shape === null) yield recordOf(cells, header, line)
  else yield* completed(cells, recordOf(cells, header, line), shape)
}

function recordOf(cells: readonly string[], header: readonly (Told | null)[], line: number): FeedRecord {
  const row = rowBuilder()
  for (const [at, told] of header.entries()) if (told) row.add(told, cells[at] ?? '')
  return row.done(line)
}

function* completed(cells: readonly string[], record: FeedRecord, shape: ReadShape): Generator<FeedRecord> {
  if ('fault' in record) return yield record
  const whole = shape.complete(cells, record.values)
  if (whole === 'part') return
  yield typeof whole === 'string'
    ? { line: record.line, fault: whole, ...idOf(record.values) }
    : { line: record.line, values: whole }
}

const idOf = ({ id, title }: Row) => ({ id: id ?? title ?? '' })
