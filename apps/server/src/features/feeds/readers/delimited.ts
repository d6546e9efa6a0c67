/** Tables of text: Google Merchant's, with tabs, and CSV with the mark between cells that its first line uses. */
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { type ColumnMap, readHeader, type Told } from './columns.ts'
import { FeedRefusal } from './feed-refusal.ts'
import type { FeedRecord } from './record.ts'
import { rowBuilder } from './row-builder.ts'

/** A row that is longer has an open quote somewhere. */
const ROW_LENGTH_MAX = 1_000_000
const DELIMITERS = ['\t', '|', ';', ','] as const
export type Delimiter = (typeof DELIMITERS)[number]

type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } }

export async function* readDelimited(
  text: AsyncIterable<string>,
  { delimiter, map }: { readonly delimiter: Delimiter; readonly map: ColumnMap },
): AsyncGenerator<FeedRecord> {
  const end = { hasLineEnd: false }
  let header: readonly (Told | null)[] | null = null
  let short: FeedRecord | null = null
  for await (const { record, info } of cellsOf(watched(text, end), delimiter)) {
    if (header === null) {
      header = readHeader(record, map)
      continue
    }
    if (short) yield short
    short = null
    // The count stands at the row's last line.
    const line = info.lines - record.reduce((sum, cell) => sum + lineEndsIn(cell), 0)
    if (record.length < header.length) short = { line, fault: 'wrong-number-of-cells' }
    else yield recordOf(record, header, line)
  }
  if (header === null) throw new FeedRefusal('The feed is empty: its first line should name the columns.')
  if (short && !end.hasLineEnd)
    throw new FeedRefusal('The last line ends in the middle: the feed was cut off.')
  if (short) yield short
}

/** The mark that stands most often in the first line. */
export function guessDelimiter(start: string): Delimiter {
  const line = start.split(/[\r\n]/, 1)[0] ?? ''
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

async function* watched(text: AsyncIterable<string>, end: { hasLineEnd: boolean }): AsyncGenerator<string> {
  for await (const chunk of text) {
    end.hasLineEnd = /[\r\n]$/.test(chunk)
    yield chunk
  }
}

async function* cellsOf(text: AsyncIterable<string>, delimiter: Delimiter): AsyncGenerator<Parsed> {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    // A quote within a cell is a letter like any other: 24" screens are common.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: ROW_LENGTH_MAX,
  })
  const source = Readable.from(text)
  source.on('error', (error) => parser.destroy(error))
  try {
    yield* source.pipe(parser) as AsyncIterable<Parsed> // what `info` makes of each row
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error) : error
  } finally {
    source.destroy()
  }
}

function refusalOf(error: CsvError): FeedRefusal {
  const sentence =
    error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? 'A quote is still open where the feed ends: it was cut off, or a quote is not closed.'
      : error.code === 'CSV_MAX_RECORD_SIZE'
        ? `A row before line ${String(error.lines)} is longer than ${ROW_LENGTH_MAX} characters: a quote may not be closed.`
        : `The table cannot be read at line ${String(error.lines)}.`
  return new FeedRefusal(sentence, { cause: error })
}

/** The parser counts both characters of a Windows line end within quotes. */
const lineEndsIn = (cell: string): number => cell.match(/[\r\n]/g)?.length ?? 0

function recordOf(cells: readonly string[], header: readonly (Told | null)[], line: number): FeedRecord {
  // Some programs end every row with a mark.
  const extra = cells.slice(header.length)
  if (extra.some((cell) => cell !== '')) return { line, fault: 'wrong-number-of-cells' }
  const row = rowBuilder()
  for (const [at, told] of header.entries()) if (told) row.add(told, cells[at] ?? '')
  return row.done(line)
}
