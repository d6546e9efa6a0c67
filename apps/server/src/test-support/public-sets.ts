/** Public sets of products that lie beside the repository, as feeds of a shop in every format. They are not ours to publish. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { ShopRow } from './shop-feed.ts'

const FOLDER = join(import.meta.dirname, '../../../../../shared/data')
const FILES = {
  books: 'goodbooks-10k.jsonl.gz',
  computers: 'icecat-19k.jsonl.gz',
  retail: 'retail-demo-2k.jsonl.gz',
} as const
export type PublicSet = keyof typeof FILES

export const hasPublicSets = Object.values(FILES).every((file) => existsSync(join(FOLDER, file)))

type Product = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly brand: string
  readonly category: string
  readonly price: number | null
}

/** Rows of the first so many products, with the links and, where the set has none, no prices of a shop. */
export function rowsOfSet(set: PublicSet, count: number): ShopRow[] {
  const lines = gunzipSync(readFileSync(join(FOLDER, FILES[set])))
    .toString('utf8')
    .split('\n')
  return lines
    .slice(0, count)
    .filter(Boolean)
    .map((line) => rowOf(JSON.parse(line) as Product)) // as its README describes it
}

const rowOf = ({ id, title, description, brand, category, price }: Product): ShopRow => ({
  id,
  title: inOneLine(title),
  description: inOneLine(description),
  link: `https://shop.example.com/p/${id}`,
  price: price === null ? '' : `${price.toFixed(2)} USD`,
  availability: 'in stock',
  brand: inOneLine(brand),
  product_type: inOneLine(category),
})

/** Tables with tabs have no way to write the others. */
const inOneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

const columnsOf = (rows: readonly ShopRow[]): string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row))),
]
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function asLines(rows: readonly ShopRow[], mark: string, cell: (text: string) => string): string {
  const columns = columnsOf(rows)
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column] ?? '')))]
  return lines.map((cells) => `${cells.join(mark)}\n`).join('')
}

const asXml = (rows: readonly ShopRow[]): string => {
  const items = rows.map(
    (row) =>
      `<item>${Object.entries(row)
        .map(([name, text]) => `<g:${name}>${escaped(text)}</g:${name}>`)
        .join('')}</item>`,
  )
  return `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>${items.join('\n')}</channel></rss>`
}

/** How shops write one and the same feed. */
export const WRITTEN = {
  'google-tsv': (rows) => asLines(rows, '\t', (text) => (text.startsWith('"') ? quoted(text) : text)),
  'google-xml': asXml,
  csv: (rows) => asLines(rows, ';', quoted),
  jsonl: (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
} as const satisfies Readonly<Record<string, (rows: readonly ShopRow[]) => string>>
