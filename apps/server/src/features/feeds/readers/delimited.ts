/** Tables of text: Google Merchant's, with tabs, and CSV with the mark between cells that the file says or its header uses. */
import { type ColumnMap, readHeader, type Told } from './columns.ts'
import { FeedRefusal } from './feed-refusal.ts'
import { headed } from './preamble.ts'
import { quotedRows } from './quoted-rows.ts'
import type { FeedRecord } from './record.ts'
import { rowBuilder } from './row-builder.ts'
import { tabbedRows } from './tabbed.ts'
import type { TableRow } from './table-line.ts'

const TAB = '\t'
const DELIMITERS = [TAB, '|', ';', ','] as const

export async function* readDelimited(
  whole: AsyncIterable<string>,
  { delimiter, map }: { readonly delimiter: typeof TAB | null; readonly map: ColumnMap },
): AsyncGenerator<FeedRecord> {
  const { mark, header: names, headerLine, text } = await headed(whole)
  const between = delimiter ?? mark ?? guessDelimiter(names)
  let header: readonly (Told | null)[] | null = null
  for await (const row of between === TAB ? tabbedRows(text) : quotedRows(text, between)) {
    const line = row.line + headerLine - 1
    if (header === null) header = readHeader(row.cells, map)
    else yield* recordsOf({ ...row, line }, header)
  }
}

/** The mark that stands most often in the first line. */
function guessDelimiter(line: string): string {
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

function* recordsOf(row: TableRow, header: readonly (Told | null)[]): Generator<FeedRecord> {
  const { cells, line, lines, isLast, fault } = row
  const isShort = cells.length < header.length
  if (isLast && isShort && fault === undefined)
    throw new FeedRefusal('The last line ends in the middle: the feed was cut off.')
  // Each line that a quote took in was a row.
  if (fault !== undefined) for (let at = 0; at < lines; at += 1) yield { line: line + at, fault }
  // Some programs end every row with a mark.
  else if (isShort || cells.slice(header.length).some((cell) => cell !== ''))
    yield { line, fault: 'wrong-number-of-cells' }
  else yield recordOf(cells, header, line)
}

function recordOf(cells: readonly string[], header: readonly (Told | null)[], line: number): FeedRecord {
  const row = rowBuilder()
  for (const [at, told] of header.entries()) if (told) row.add(told, cells[at] ?? '')
  return row.done(line)
}
