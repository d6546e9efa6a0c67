/**
 * Rakuten's product file: no line of names, marks of '|' between 28 or 38 cells, quotation marks that are letters, a first
 * line 'HDR|merchant|name|time' and a last one 'TRL|number of rows'.
 * https://pubhelp.rakutenadvertising.com/hc/en-us/articles/11258487715981
 */
import { type ColumnMap, columnReader, type Told } from './columns.ts'
import { FeedRefusal } from './feed-refusal.ts'
import { linesOf } from './lines.ts'
import type { FeedRecord } from './record.ts'
import { rowBuilder } from './row-builder.ts'

const COLUMNS = [
  'Product ID|Product Name|SKU Number|Primary Category|Secondary Category|Product URL|Product Image URL|Buy URL',
  'Short Product Description|Long Product Description|Discount|Discount Type|Sale Price|Retail Price|Begin Date|End Date',
  'Brand|Shipping|Keywords|Manufacturer Part|Manufacturer Name|Shipping Information|Availability',
  'Universal Product Code|Class ID|Currency|M1|Pixel',
].flatMap((line) => line.split('|'))
/** What stands behind them depends on the class; this is clothing's. */
const CLOTHING = '60'
const CLOTHING_COLUMNS = [
  'Other',
  'Kind',
  'Size',
  'Material',
  'Color',
  'Gender',
  'Style',
  'Age Group',
  'Ninth',
  'Tenth',
]
const CLASS_AT = COLUMNS.indexOf('Class ID')
/** The primary one stands before it. */
const SECONDARY_AT = COLUMNS.indexOf('Secondary Category')

const HEADER = /^HDR\|/
const TRAILER = /^TRL\|(\d+)/
/** Days as America writes them. */
const AMERICAN_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?=\s|$)/

export const isRakuten = (start: string): boolean => HEADER.test(start.trimStart())

export async function* readRakuten(
  text: AsyncIterable<string>,
  { map }: { readonly map: ColumnMap },
): AsyncGenerator<FeedRecord> {
  const told = [...COLUMNS, ...CLOTHING_COLUMNS].map(toldBy(map))
  const counted: Counted = { rows: 0, promised: null }
  for await (const { line, text: row } of linesOf(text)) {
    const trailer = TRAILER.exec(row ?? '')?.[1]
    if (trailer !== undefined) counted.promised = Number(trailer)
    else if (row === null || isRow(row)) {
      counted.rows += 1
      yield row === null ? { line, fault: 'line-too-long' } : recordOf(row, told, line)
    }
  }
  checkWhole(counted)
}

const isRow = (line: string): boolean => line.trim() !== '' && !HEADER.test(line)

type Counted = {
  rows: number
  /** Of the last line; null before it. */
  promised: number | null
}

function checkWhole({ rows, promised }: Counted): void {
  if (promised === null)
    throw new FeedRefusal('The last line, which begins with TRL, is missing: the feed was cut off.')
  if (promised > rows)
    throw new FeedRefusal(`The feed says that it has ${promised} rows, and has ${rows}: it was cut off.`)
}

/** Its two ends of a sale are told by names that others give to other things. */
function toldBy(map: ColumnMap): (name: string) => Told | null {
  const read = columnReader({ sale_starts: 'Begin Date', sale_ends: 'End Date', ...map })
  return (name) => read(name)
}

function recordOf(row: string, told: readonly (Told | null)[], line: number): FeedRecord {
  const cells = row.split('|')
  if (cells.length < COLUMNS.length) return { line, fault: 'wrong-number-of-cells' }
  const isClothing = cells[CLASS_AT]?.trim() === CLOTHING
  const read = isClothing ? told : told.slice(0, COLUMNS.length)
  const builder = rowBuilder()
  for (const [at, field] of read.entries())
    if (field) builder.add(field, at === SECONDARY_AT ? pathIn(cells) : plainDay(cells[at] ?? ''))
  return builder.done(line)
}

/** 'Apparel' and 'Aprons~~Linen' as one path. */
const pathIn = (cells: readonly string[]): string =>
  [cells[SECONDARY_AT - 1] ?? '', ...(cells[SECONDARY_AT] ?? '').split('~~')].filter(Boolean).join(' > ')

/** '12/01/2026 00:00:00' as '2026-12-01 00:00:00'. */
const plainDay = (cell: string): string =>
  cell.replace(
    AMERICAN_DAY,
    (_all, month: string, day: string, year: string) =>
      `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )
