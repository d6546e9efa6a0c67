import { loadRetailers, loadSpelling } from '@presently/catalog/load'
import { catalog } from '@presently/catalog/testing/whole-catalog'
import { CURRENCY_OF_MARKET, type MarketCode } from '@presently/engine/market/markets'
import { describe, expect, it } from 'vitest'
import { createLocalWords } from './local-words.ts'
import { createMarketShops, type ShopSearch } from './market-shops.ts'

const retailers = loadRetailers()
const words = createLocalWords(loadSpelling())
const shops = createMarketShops(retailers, words)
const MARKETS = Object.keys(CURRENCY_OF_MARKET).filter((code) => code !== 'US') as MarketCode[]
const giftOf = (isIt: (gift: (typeof catalog.gifts)[number]) => boolean) => {
  const found = catalog.gifts.find(isIt)
  if (!found) throw new Error('no such gift')
  return found
}
const idsOf = (found: readonly ShopSearch[]) => found.map(({ id }) => id)

it('names the catalogue’s own shops at home', () => {
  const gift = giftOf(() => true)
  expect(Object.fromEntries(shops.of(gift, 'US').map(({ id, phrase }) => [id, phrase]))).toEqual(
    gift.retailers,
  )
})

describe.each(MARKETS)('in %s', (market) => {
  const found = catalog.gifts.map((gift) => ({ gift, of: shops.of(gift, market) }))

  it('has three shops for every idea, each of which delivers there and keeps such a thing', () => {
    for (const { gift, of } of found) {
      expect(new Set(idsOf(of)).size, gift.id).toBe(3)
      for (const { id, phrase } of of) {
        expect(retailers[id]?.market === market || retailers[id]?.everywhere, `${gift.id} ${id}`).toBe(true)
        expect(retailers[id]?.categories, `${gift.id} ${id}`).toContain(gift.category)
        expect(phrase, `${gift.id} ${id}`).not.toBe('')
        expect(shops.phraseAt(gift, id)).toBe(phrase)
      }
    }
  })

  it('has a general one among them wherever one keeps the category', () => {
    const rows = Object.values(retailers).filter((row) => row.market === market && row.general === true)
    const kept = new Set(rows.flatMap(({ categories }) => categories))
    const without = found.filter(
      ({ gift, of }) => kept.has(gift.category) && !of.some(({ id }) => retailers[id]?.general === true),
    )
    expect(without.map(({ gift }) => gift.id)).toEqual([])
  })

  it('does not say the same on every card', () => {
    const sets = Map.groupBy(found, ({ of }) => idsOf(of).join(' '))
    const most = Math.max(...[...sets.values()].map((same) => same.length))
    expect(sets.size).toBeGreaterThan(100)
    expect(most / found.length).toBeLessThan(0.05)
  })
})

it('leads a thing of one kind to the shops of that kind first', () => {
  const strings = giftOf(({ things }) => things[0] === 'guitar string' && things.includes('string set'))
  expect(['thomann-gb', 'andertons']).toContain(shops.of(strings, 'GB')[0]?.id)
  const book = giftOf(({ category, things }) => category === 'Food & Cooking' && things[0] === 'cookbook')
  expect(['waterstones', 'blackwells', 'bookshop-gb']).toContain(shops.of(book, 'GB')[0]?.id)
  const pan = giftOf(({ category, things }) => category === 'Food & Cooking' && things[0] === 'skillet')
  for (const id of idsOf(shops.of(pan, 'GB')))
    expect(['waterstones', 'blackwells', 'bookshop-gb']).not.toContain(id)
})

it('searches the same maker’s shop abroad for the words of its shop at home', () => {
  const gift = giftOf(({ retailers: own }) => own.amazon !== undefined && Object.keys(own)[0] !== 'amazon')
  expect(shops.phraseAt(gift, 'amazon-gb')).toBe(words.of(gift.retailers.amazon ?? '', 'GB'))
  const gray = giftOf(({ retailers: own }) => /\bgray\b/.test(own.amazon ?? ''))
  expect(shops.phraseAt(gray, 'amazon-gb')).toMatch(/\bgrey\b/)
  expect(shops.phraseAt(gray, 'amazon')).toMatch(/\bgray\b/)
})

it('looks for nothing at a shop that nobody knows, or that keeps no such thing', () => {
  const book = giftOf(({ category }) => category === 'Books')
  expect(shops.phraseAt(book, 'nowhere')).toBeNull()
  expect(shops.phraseAt(book, '__proto__')).toBeNull()
  expect(shops.phraseAt(book, 'andertons')).toBeNull()
  const elsewhere = Object.keys(retailers).find(
    (id) => retailers[id]?.market === undefined && !retailers[id]?.everywhere && !(id in book.retailers),
  )
  expect(shops.phraseAt(book, elsewhere ?? '')).toBeNull()
})
