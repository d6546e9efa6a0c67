import { readFileSync } from 'node:fs'
import { loadCatalog } from '@presently/catalog/catalog'
import { describe, expect, it } from 'vitest'
import { ideaFinder, type Product } from './idea-of.ts'

type Judged = {
  readonly title: string
  readonly brand: string
  readonly description?: string
  readonly priceCents: number
  readonly idea: string | null
  readonly why: string
}

const JUDGED = readFileSync(new URL('judged-products.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Judged) // our own file

const catalog = loadCatalog()
const find = ideaFinder(catalog)
const product = (title: string, differing: Partial<Product> = {}): Product => ({
  title,
  description: '',
  brand: '',
  category: '',
  priceCents: 2_500,
  ...differing,
})
const found = ({ title, brand, description = '', priceCents }: Judged): string | null =>
  find(product(title, { brand, description, priceCents }))

describe('the idea that a product is one of', () => {
  it('is judged on many products, with ideas of the catalogue', () => {
    expect(JUDGED.length).toBeGreaterThanOrEqual(150)
    const ids = new Set(catalog.gifts.map(({ id }) => id))
    expect(JUDGED.filter(({ idea }) => idea !== null && !ids.has(idea))).toEqual([])
  })

  it('is right in 97 of 100, and found for most that were judged to be one', () => {
    const answered = JUDGED.filter((judged) => found(judged) !== null)
    const wrong = answered.filter((judged) => found(judged) !== judged.idea)
    const right = answered.length - wrong.length
    expect(right / answered.length, wrong.map(({ title }) => title).join('\n')).toBeGreaterThanOrEqual(0.97)
    expect(right / JUDGED.filter(({ idea }) => idea !== null).length).toBeGreaterThanOrEqual(0.6)
  })

  it('is none far from the idea’s price', () => {
    const title = 'Smartwool Merino Hiking Socks'
    const [lowest, highest] = catalog.gifts.find(({ id }) => id === 'merino-hiking-socks')?.priceCents ?? [
      0, 0,
    ]
    const at = (priceCents: number) => find(product(title, { priceCents }))
    expect(at(Math.ceil(lowest * 0.6))).toBe('merino-hiking-socks')
    expect(at(Math.floor(highest * 1.5))).toBe('merino-hiking-socks')
    expect(at(Math.floor(lowest * 0.6) - 1)).toBeNull()
    expect(at(Math.ceil(highest * 1.5) + 1)).toBeNull()
  })

  it.each(['', ' ', '!!!', 'for', 'x'.repeat(160), 'Merino '.repeat(40), '<b>'])('is none of %j', (title) => {
    expect(find(product(title))).toBeNull()
  })

  it('does not depend on capitals and signs', () => {
    for (const judged of JUDGED)
      expect(found({ ...judged, title: judged.title.toUpperCase().replaceAll(' - ', ' – ') })).toBe(
        found(judged),
      )
  })
})
