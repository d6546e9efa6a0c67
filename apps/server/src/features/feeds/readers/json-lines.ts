/** JSON lines: one object on each line, with Google's names or a shop's own. */
import { controlIn } from './characters.ts'
import { type ColumnMap, columnReader } from './columns.ts'
import { FeedRefusal } from './feed-refusal.ts'
import { type Line, linesOf } from './lines.ts'
import type { FeedRecord } from './record.ts'
import { rowBuilder } from './row-builder.ts'

const NAMES_MAX = 500
/** Deliveries of one item that are read. */
const DELIVERIES_MAX = 100

export async function* readJsonLines(
  text: AsyncIterable<string>,
  { map }: { readonly map: ColumnMap },
): AsyncGenerator<FeedRecord> {
  const fieldOf = columnReader(map)
  let isEmpty = true
  for await (const line of linesOf(text)) {
    if (line.text?.trim() === '') continue
    isEmpty = false
    yield readLine(line, fieldOf)
  }
  if (isEmpty) throw new FeedRefusal('The feed is empty.')
}

function readLine({ line, text, isLast }: Line, fieldOf: ReturnType<typeof columnReader>): FeedRecord {
  if (text === null) return { line, fault: 'line-too-long' }
  const read = objectIn(text)
  if (read !== null) return recordOfObject(read, fieldOf, line)
  const control = controlIn(text)
  if (control !== null) return { line, fault: 'control-character', detail: control }
  if (isLast) throw new FeedRefusal('The last line ends in the middle: the feed was cut off.')
  return { line, fault: 'no-json-object' }
}

function objectIn(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/** An object as a row; names beyond the first 500 are not read. */
export function recordOfObject(
  object: object,
  fieldOf: ReturnType<typeof columnReader>,
  line: number,
): FeedRecord {
  const row = rowBuilder()
  let names = 0
  for (const [name, value] of Object.entries(object)) {
    names += 1
    if (names > NAMES_MAX) break
    const told = fieldOf(name)
    if (told) row.add(told, told.field === 'shipping' ? deliveriesOf(value) : textOf(value))
  }
  return row.done(line)
}

/** A list counts by its first; amounts are written as Google's API does: {"value": "19.99", "currency": "USD"}. */
function textOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (typeof first === 'object' && first !== null) return amountIn('price' in first ? first.price : first)
  return plainText(first)
}

/** Several deliveries, one a country, as Google's table writes them. */
function deliveriesOf(value: unknown): string {
  if (!Array.isArray(value)) return textOf(value)
  const told = value.slice(0, DELIVERIES_MAX).flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('price' in one)) return []
    return [`${'country' in one ? plainText(one.country) : ''}:::${amountIn(one.price)}`]
  })
  return told.length > 0 ? told.join(',') : textOf(value)
}

function amountIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return plainText(value)
  const { value: amount, currency } = value as { value?: unknown; currency?: unknown } // of unknown parts
  return `${plainText(amount)} ${plainText(currency)}`
}

const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
