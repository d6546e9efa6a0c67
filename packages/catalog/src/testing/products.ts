/** Real products for tests, where the shared data sets are there; and some of our own that always are. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { ProductFacts } from '@presently/engine/products/product-facts'

const FOLDERS = ['../shared/data', '../../shared/data'].map((folder) =>
  fileURLToPath(new URL(`../../../../${folder}/`, import.meta.url)),
)
const FILES = ['retail-demo-2k', 'icecat-19k', 'goodbooks-10k']

/** The folder of the shared data sets; null where it is not there. */
export const productsFolder: string | null =
  FOLDERS.find((folder) => existsSync(`${folder}${FILES[0]}.jsonl.gz`)) ?? null

type Row = { readonly title: string; readonly description: string; readonly brand: string } & {
  readonly category: string
  readonly price: number | null
}

/** Every product of the sets, those without a price with one of between five and forty dollars. */
export function realProducts(): ProductFacts[] {
  if (productsFolder === null) return []
  const rows = FILES.flatMap((file) =>
    gunzipSync(readFileSync(`${productsFolder}${file}.jsonl.gz`))
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Row),
  )
  return rows.map(({ title, description, brand, category, price }, place) => ({
    id: `p-${place + 1}`,
    title,
    description,
    brand,
    category: category === 'books' ? 'Books' : '',
    priceCents: price === null ? 500 + ((place * 37) % 3500) : Math.max(1, Math.round(price * 100)),
  }))
}

const product = (
  id: string,
  title: string,
  priceCents: number,
  more: { readonly description?: string; readonly category?: string; readonly brand?: string } = {},
): ProductFacts => ({ id, title, description: '', brand: '', category: '', priceCents, ...more })

/** A small shop. */
export const SHOP_PRODUCTS: readonly ProductFacts[] = [
  product('p-1', 'Halden wireless over-ear headphones', 8999, {
    description: 'Closed cups, 40 hours of play.',
  }),
  product('p-2', 'Corvo wireless earbud headphones, white', 5950),
  product('p-3', 'Maren studio wireless headphones', 11_999),
  product('p-4', 'Osric wireless headphones with charging case', 12_001),
  product('p-5', 'Travel case for wireless headphones', 1900),
  product('p-6', 'Garden hand trowel, ash handle', 2400),
  product('p-7', 'Gardening gloves, goat leather', 2900),
  product('p-8', 'Gardening apron', 3500),
  product('p-9', 'Gardening stool', 4400, { category: 'Garden & Plants' }),
  product('p-10', 'Almond praline chocolates', 2200),
  product('p-11', 'Fishing rod, carbon, 7 ft', 4900),
  product('p-12', 'Box of dark chocolate truffles', 2600),
  product('p-13', 'Bottle of red wine', 2500),
  product('p-14', 'Kids toy train set, ages 3+', 3000),
  product('p-15', 'Wooden toy train set', 3000),
  product('p-16', 'HP 12A toner cartridge', 4500),
  product('p-17', 'Handmade coffee mug', 2400),
]
