import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contradicts } from './contradicts.ts'
import type { Joinable } from './joinable.ts'
import { readMpn } from './maker-number.ts'
import { matchKeys } from './match-keys.ts'
import { readGtin } from './trade-number.ts'

type Told = { readonly title: string; readonly brand: string; readonly gtin?: string; readonly mpn?: string }
type Judged = {
  /** What the pair could be joined by at best. */
  readonly way: 'gtin' | 'mpn' | 'title'
  readonly category: string
  readonly one: Told
  readonly other: Told
  readonly same: boolean
  /** Written after the rules had been mended on the others. */
  readonly late?: boolean
  readonly why: string
}

const PAIRS = readFileSync(new URL('judged-pairs.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Judged) // our own file

const joinable = ({ title, brand, gtin = '', mpn = '' }: Told, category: string): Joinable => ({
  title,
  brand,
  gtin: readGtin(gtin),
  mpn: readMpn(mpn),
  category,
})
const bothOf = ({ one, other, category }: Judged) =>
  [joinable(one, category), joinable(other, category)] as const
const ITEMS = PAIRS.flatMap(bothOf)

function areJoined(one: Joinable, other: Joinable): boolean {
  const keys = matchKeys(other)
  return matchKeys(one).some((key) => keys.includes(key)) && !contradicts(one, other)
}

describe('judged pairs of offers', () => {
  it('are many, and most of them are not one product', () => {
    expect(PAIRS.length).toBeGreaterThanOrEqual(300)
    expect(PAIRS.filter(({ same }) => !same).length).toBeGreaterThan(PAIRS.length / 2)
  })

  it.each([
    ['gtin', 0.98, 0.9],
    ['mpn', 0.98, 0.8],
    ['title', 0.98, 0.6],
  ] as const)(
    'are joined by %s with a precision of %f and more, a recall of %f and more',
    (way, precision, recall) => {
      const judged = PAIRS.filter((pair) => pair.way === way)
      const joined = judged.filter((pair) => areJoined(...bothOf(pair)))
      const right = joined.filter(({ same }) => same)
      const wrong = joined
        .filter(({ same }) => !same)
        .map(({ one, other }) => `${one.title} | ${other.title}`)
      expect(right.length / joined.length, wrong.join('\n')).toBeGreaterThanOrEqual(precision)
      expect(right.length / judged.filter(({ same }) => same).length).toBeGreaterThanOrEqual(recall)
    },
  )

  it('are judged alike from either side', () => {
    for (const pair of PAIRS) {
      const [one, other] = bothOf(pair)
      expect(contradicts(one, other), one.title).toBe(contradicts(other, one))
      expect(contradicts(one, one), one.title).toBe(false)
    }
  })

  it('make products none of whose offers contradict each other by title, taken in in any order', () => {
    const untold = ITEMS.map((item) => ({ ...item, gtin: null, mpn: null }))
    fc.assert(
      fc.property(fc.shuffledSubarray(untold, { minLength: untold.length }), (items) => {
        for (const offers of productsOf(items).filter(({ length }) => length > 1))
          for (const one of offers)
            for (const other of offers)
              expect(contradicts(one, other), `${one.title} | ${other.title}`).toBe(false)
      }),
      { numRuns: 5 },
    )
  })

  it('have the same keys in capitals and with other signs between the words', () => {
    for (const item of ITEMS) {
      expect(matchKeys({ ...item, title: item.title.toUpperCase() })).toEqual(matchKeys(item))
      expect(
        matchKeys({ ...item, title: `  ${item.title.replaceAll(' - ', ' – ').replaceAll(' ', '  ')}™ ` }),
      ).toEqual(matchKeys(item))
    }
  })

  it('have the same keys in any order of their words', () => {
    const words =
      'Rambler Quokka Zephyr Tundra Blue Mug 4711 20oz Men Waterproof GX2150 Pro Lid Deluxe'.split(' ')
    fc.assert(
      fc.property(
        fc.shuffledSubarray(words),
        fc.shuffledSubarray(words, { minLength: words.length }),
        (some, order) => {
          const item = (title: readonly string[]) => joinable({ title: title.join(' '), brand: 'Acme' }, '')
          const ordered = order.filter((word) => some.includes(word))
          expect(matchKeys(item(ordered))).toEqual(matchKeys(item(some)))
        },
      ),
    )
  })
})

/** As a reading takes them in: an item joins the product of its first key that does not contradict it. */
function productsOf(items: readonly Joinable[]): Joinable[][] {
  const products: Joinable[][] = []
  const byKey = new Map<string, Joinable[]>()
  for (const item of items) {
    const keys = matchKeys(item)
    const found = keys
      .map((key) => byKey.get(key))
      .find((offers) => offers?.[0] && !contradicts(offers[0], item))
    const offers = found ?? []
    if (found === undefined) products.push(offers)
    offers.push(item)
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, offers)
  }
  return products
}
