/** Tables as text that spreadsheets open (RFC 4180), made row by row. */
import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/** What a column is named, and what stands in it: numbers stay numbers, nothing stays empty. */
export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => string | number | null]

/** What makes a spreadsheet take a cell for a formula; also as the wide letters that some of them read alike. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/**
 * A cell that no spreadsheet runs: what would begin a formula has an apostrophe before it.
 *
 * @example
 * plainCell('=1+1') // "'=1+1"
 */
const plainCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The rows as they come, under a row of headings. A failure on the way breaks the stream off. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row>): Readable {
  const text = stringify({ record_delimiter: 'windows', cast: { string: plainCell } })
  // Whoever reads the text hears of the failure.
  pipeline(Readable.from(cellsOf(columns, rows)), text, () => {})
  return text
}

async function* cellsOf<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row>) {
  yield columns.map(([heading]) => heading)
  for await (const row of rows) yield columns.map(([, cell]) => cell(row))
}
