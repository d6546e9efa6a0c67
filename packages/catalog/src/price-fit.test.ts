/** Ideas are worth what is to be spent: a tin at $12 is no answer to $200. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

/** What the six cost, as shares of the sum. */
function sharesOf(query: string, sum: number): number[] {
  const { picks } = engine.suggest({ query, limit: 6, now: new Date('2026-11-27T12:00:00Z') })
  return picks.map(({ gift }) => gift.priceCents[1] / 100 / sum)
}

const LIKINGS = [
  'golf',
  'fishing',
  'cooking',
  'running',
  'cycling',
  'gardening',
  'photography',
  'wine',
  'hiking',
  'camping',
  'knitting',
  'sewing',
  'painting',
  'guitar',
  'yoga',
  'motorcycles',
  'woodworking',
  'grilling',
  'astronomy',
  'skincare',
  'vinyl',
  'cats',
  'horses',
]

describe('about a sum', () => {
  it.each(LIKINGS)(
    '%s: nothing costs a tenth of 200 dollars, hardly anything a fifth, and three come near',
    (liking) => {
      const shares = sharesOf(`gift for my wife who loves ${liking}, around $200`, 200)
      expect(shares.filter((share) => share < 0.1)).toEqual([])
      expect(shares.filter((share) => share < 0.2).length).toBeLessThanOrEqual(1)
      expect(shares.filter((share) => share >= 0.55).length).toBeGreaterThanOrEqual(3)
    },
  )
})

describe('up to a sum', () => {
  it.each(LIKINGS)('%s: of six ideas up to 300 dollars two come near it', (liking) => {
    const shares = sharesOf(`gift for my dad who loves ${liking}, up to $300`, 300)
    expect(shares.filter((share) => share >= 0.5).length).toBeGreaterThanOrEqual(2)
  })
})

describe('a small sum', () => {
  it.each([
    ['$10 for my dad', 10],
    ['mom, $15, birthday', 15],
    ['niece 12, $15', 15],
    ['teacher gift $10', 10],
    ['boss christmas $15', 15],
  ])('is used by half of the page for half and more of it: %s', (query, sum) =>
    expect(sharesOf(query, sum).filter((share) => share >= 0.5).length).toBeGreaterThanOrEqual(3),
  )
})

describe('a great sum', () => {
  it.each([
    'husband cars, $2500',
    'mom and dad travel $2500',
    'dad bbq $1000',
    'husband loves vinyl records $2500',
    'girlfriend of 5 years, jewelry, $1000',
    'wife home decor $1000',
  ])('is answered by no trifle where there is more: %s', (query) => {
    const { picks } = engine.suggest({ query, limit: 6, now: new Date('2026-11-27T12:00:00Z') })
    for (const { gift } of picks) expect(gift.priceCents[1]).toBeGreaterThanOrEqual(9_000)
  })

  it('keeps what answers a liking that costs little', () => {
    const { picks } = engine.suggest({
      query: 'brother plays magic the gathering, $500',
      limit: 6,
      now: new Date('2026-11-27T12:00:00Z'),
    })
    expect(picks[0]?.gift.interests).toHaveProperty('trading-cards')
  })
})

describe('a floor', () => {
  it.each([
    ['mother-in-law reads a lot of historical fiction and gardens, $50-80', 5000],
    ['dad likes golf, between 60 and 100 dollars', 6000],
  ])('is answered by what is mostly worth it: %s', (query, floor) => {
    const { picks } = engine.suggest({ query, limit: 6, now: new Date('2026-11-27T12:00:00Z') })
    const worth = picks.filter(
      ({ gift: { priceCents } }) => (priceCents[0] + priceCents[1]) / 2 >= 0.9 * floor,
    )
    expect(worth.length).toBeGreaterThanOrEqual(4)
  })
})
