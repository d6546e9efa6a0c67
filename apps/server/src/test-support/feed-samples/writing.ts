/**
 * Small invented feeds in the documented form of each network and shop system, with what is right of each: rows that are
 * taken, why the others are refused, and where a visitor is sent who opted out.
 */
import type { ImportOrder } from '../../features/feeds/imports/order.ts'

export const SAMPLE_SHOP = 'shop.example.com'

export type Thing = {
  readonly key: string
  readonly title: string
  readonly price: string
  readonly category: string
}
/** Gifts that searches find by these titles. */
export const THINGS: readonly Thing[] = [
  { key: 'kettle', title: 'Copper kettle with whistle', price: '24.00', category: 'Home & Garden > Kitchen' },
  {
    key: 'chess',
    title: 'Walnut chess set with carved pieces',
    price: '45.50',
    category: 'Toys & Games > Games',
  },
  { key: 'throw', title: 'Merino wool throw blanket', price: '89.00', category: 'Home & Garden > Linens' },
]
export const page = (key: string): string => `https://${SAMPLE_SHOP}/p/${key}?size=l`
export const coded = (key: string): string => encodeURIComponent(page(key))
export const picture = (key: string): string => `https://${SAMPLE_SHOP}/img/${key}.jpg`

export type FeedSample = {
  readonly name: string
  readonly bytes: Uint8Array
  readonly options: Partial<ImportOrder>
  readonly titles: Readonly<Record<string, string>>
  /** The links as the feed writes them, by key; the row of each key is taken. */
  readonly links: Readonly<Record<string, string>>
  /** Where who opted out is sent, by key; null where nobody can tell. */
  readonly own: Readonly<Record<string, string | null>>
  /** Why rows are refused, in their order. */
  readonly refused: readonly RegExp[]
}

export type Cells = Readonly<Record<string, string>>

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Rows as CSV, each name in the first line once. */
export function asCsv(rows: readonly Cells[], mark = ',', end = '\r\n'): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  return lines.map((line) => line.map(cell).join(mark) + end).join('')
}

type Writing = {
  readonly name: string
  /** A word in all of its titles: products of two samples are two. */
  readonly word: string
  readonly link: (key: string) => string
  readonly row: (thing: Thing, link: string) => Cells
  readonly own?: (key: string) => string | null
  /** Rows that are refused, each with its reason. */
  readonly bad?: readonly (readonly [row: Cells, why: RegExp])[]
  readonly write?: (rows: readonly Cells[]) => string | Uint8Array
  readonly options?: Partial<ImportOrder>
}

export function sampleOf({
  name,
  word,
  link,
  row,
  own = page,
  bad = [],
  write = asCsv,
  options = {},
}: Writing): FeedSample {
  const things = THINGS.map((thing) => ({ ...thing, title: `${word} ${thing.title}` }))
  const rows = [...things.map((thing) => row(thing, link(thing.key))), ...bad.map(([cells]) => cells)]
  const written = write(rows)
  return {
    name,
    bytes: typeof written === 'string' ? Buffer.from(written) : written,
    options,
    titles: Object.fromEntries(things.map(({ key, title }) => [key, title])),
    links: Object.fromEntries(THINGS.map(({ key }) => [key, link(key)])),
    own: Object.fromEntries(THINGS.map(({ key }) => [key, own(key)])),
    refused: bad.map(([, why]) => why),
  }
}
