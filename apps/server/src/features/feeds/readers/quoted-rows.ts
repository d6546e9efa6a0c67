/** Rows of CSV. A quoted cell that took in the rows after it is told, and is none. */
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { FeedRefusal } from './feed-refusal.ts'
import type { TableRow } from './table-line.ts'

/** A row that is longer has an open quote somewhere. */
const ROW_LENGTH_MAX = 1_000_000
/** A line of a cell with so many marks between cells is a row, if one of its cells is an address. */
const MARKS_OF_A_ROW = 3
const ADDRESS = /^\s*"?https?:\/\/\S+$/i

type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } }

export async function* quotedRows(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<TableRow> {
  const end = { hasLineEnd: false }
  let waiting: TableRow | null = null
  let width = 0
  for await (const { record, info } of cellsOf(watched(text, end), delimiter)) {
    if (waiting) yield waiting
    const within = record.reduce((sum, cell) => sum + lineEndsIn(cell), 0)
    // The count stands at the row's last line.
    const place = { line: info.lines - within, lines: within + 1, isLast: false }
    if (width === 0) width = record.length
    const isSwallowing = within > 0 && record.some((cell, at) => holdsRows(cell, { at, width, delimiter }))
    waiting = { cells: record, ...place, ...(isSwallowing && { fault: 'quote-not-closed' as const }) }
  }
  if (waiting) yield { ...waiting, isLast: !end.hasLineEnd }
}

type Place = { readonly at: number; readonly width: number; readonly delimiter: string }

/** Whether lines of a cell are rows, or ends of them: with cells of their own, an address among these. */
function holdsRows(cell: string, { at, width, delimiter }: Place): boolean {
  if (!cell.includes('\n') || !cell.includes(delimiter)) return false
  const lines = cell.split('\n').map((line) => line.split(delimiter))
  const [first = [], last = []] = [lines[0], lines.at(-1)]
  // The end of its own row, and the start of another up to the same cell.
  const isAligned = first.length >= width - at && last.length === at + 1
  return lines.some(
    (cells) => (isAligned || cells.length > MARKS_OF_A_ROW) && cells.some((each) => ADDRESS.test(each)),
  )
}

async function* watched(text: AsyncIterable<string>, end: { hasLineEnd: boolean }): AsyncGenerator<string> {
  for await (const chunk of text) {
    end.hasLineEnd = chunk.endsWith('\n')
    yield chunk
  }
}

async function* cellsOf(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<Parsed> {
  const parser = parse({
    delimiter,
    info: true,
    record_delimiter: '\n',
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

const lineEndsIn = (cell: string): number => cell.match(/\n/g)?.length ?? 0
