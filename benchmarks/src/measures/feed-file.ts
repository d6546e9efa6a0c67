/** A shop's feed over the products of the benchmarks, as Google Merchant Center takes it: tab-separated. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { corpusOf } from '../corpus.ts'

const COLUMNS = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'price',
  'availability',
  'gtin',
  'product_type',
]

export const writeFeedFile = (path: string, rows: number): Promise<void> =>
  pipeline(Readable.from(linesOf(rows)), createWriteStream(path))

function* linesOf(rows: number): Generator<string> {
  yield `${COLUMNS.join('\t')}\n`
  for (const { id, title, description, price } of corpusOf(rows)) {
    const cells = [
      id,
      title,
      description,
      `https://www.bench-shop.com/p/${id}`,
      `https://www.bench-shop.com/p/${id}.jpg`,
      `${price.toFixed(2)} USD`,
      'in stock',
      gtinOf(Number(id)),
      'Electronics',
    ]
    yield `${cells.map((cell) => cell.replaceAll(/\s+/g, ' ')).join('\t')}\n`
  }
}

/** German numbers of thirteen digits, the last of them the check of the others. */
function gtinOf(number: number): string {
  const digits = `400${String(number).padStart(9, '0')}`
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) sum += Number(digits[at]) * (at % 2 === 0 ? 1 : 3)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
