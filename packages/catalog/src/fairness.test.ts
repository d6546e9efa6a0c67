/** Who is named changes nothing; how old they are does; and unlike people get unlike ideas. */
import { createEngine } from '@presently/engine/create-engine'
import { describe, expect, it } from 'vitest'
import { LIKINGS, numbersFrom } from './testing/generated-briefs.ts'
import { catalog, engine } from './testing/whole-catalog.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const idsFor = (query: string, more: object = {}): string[] =>
  engine.suggest({ query, limit: 12, now: NOW, ...more }).picks.map(({ gift }) => gift.id)

const overlap = (a: readonly string[], b: readonly string[]): number =>
  new Set(a).intersection(new Set(b)).size / Math.max(1, Math.min(a.length, b.length))
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Swaps that justify no other offer: sex, names, and years within one stage of life. */
const SWAPS: readonly (readonly [string, string])[] = [
  ['my husband', 'my wife'],
  ['my boyfriend', 'my girlfriend'],
  ['my son, 8', 'my daughter, 8'],
  ['my brother', 'my sister'],
  ['my dad', 'my mom'],
  ['my grandfather', 'my grandmother'],
  ['my nephew, 10', 'my niece, 10'],
  ['my uncle', 'my aunt'],
  ['my friend Ahmed', 'my friend Emily'],
  ['my coworker Lakisha', 'my coworker Greg'],
  ['my friend Wei, 34', 'my friend Sofia, 34'],
  ['my sister, 32', 'my sister, 38'],
  ['my friend, 45', 'my friend, 52'],
  ['my neighbor, 68', 'my neighbor, 74'],
  ['my son, 5', 'my son, 6'],
  ['my daughter, 14', 'my daughter, 15'],
  ['my brother, 22', 'my brother, 26'],
]
const OCCASIONS = ['birthday', 'christmas', 'thank you gift', 'graduation', 'farewell', '']
const BUDGETS = ['under $30', 'under $50', 'around $60', '$50-100', 'up to $150', '']

function pairs(count: number): [string, string][] {
  const next = numbersFrom(7)
  const pick = <T>(items: readonly T[]): T => items[next() % items.length] as T
  return Array.from({ length: count }, () => {
    const [one, other] = pick(SWAPS)
    const rest = [
      next() % 4 === 0 ? '' : `loves ${pick(LIKINGS)}${next() % 2 ? ` and ${pick(LIKINGS)}` : ''}`,
      pick(OCCASIONS),
      pick(BUDGETS),
    ].filter((part) => part !== '')
    return [[one, ...rest].join(', '), [other, ...rest].join(', ')]
  })
}

describe('who is named', () => {
  it('changes at most a fifth of the first twelve on average, over 500 pairs', () => {
    const overlaps = pairs(500).map(([one, other]) => overlap(idsFor(one), idsFor(other)))
    expect(mean(overlaps)).toBeGreaterThanOrEqual(0.8)
  })

  it.each([
    ['my nephew, 6, loves dinosaurs', 'my nephew, 26, loves dinosaurs'],
    ['my friend, 25, birthday, under $50', 'my friend, 75, birthday, under $50'],
    ['my daughter, 4, likes music', 'my daughter, 16, likes music'],
    ['my brother, 15, christmas', 'my brother, 45, christmas'],
  ])('but another stage of life does: %s', (one, other) => {
    expect(overlap(idsFor(one), idsFor(other))).toBeLessThan(0.5)
  })
})

describe('money that is not the price', () => {
  it('leaves the order as it is, however it is shuffled', () => {
    const next = numbersFrom(3)
    const paid = catalog.gifts.map((gift) => ({
      ...gift,
      commission: next() % 20,
      sponsored: next() % 2 === 0,
      tier: ['free', 'plus', 'premium'][next() % 3],
      // Which shop stands first earns more or less.
      retailers: Object.fromEntries(Object.entries(gift.retailers).toReversed()),
    }))
    const other = createEngine({ ...catalog, gifts: paid })
    for (const query of [
      'dad, 60, fishing, under $50',
      'surprise',
      'niece, 7, drawing',
      'boss, wine, $100',
      'mum, no candles',
    ])
      expect(other.suggest({ query, limit: 18, now: NOW }).picks.map(({ gift }) => gift.id)).toEqual(
        engine.suggest({ query, limit: 18, now: NOW }).picks.map(({ gift }) => gift.id),
      )
  })
})

/** A hundred people with nothing in common but that they are given something. */
function unlikeBriefs(): string[] {
  const people = [
    'dad, 60',
    'sister, 28',
    'coworker',
    'grandma, 80',
    'nephew, 9',
    'wife',
    'boss',
    'best friend, 35',
    'teen son, 16',
    'neighbor',
  ]
  return people.flatMap((person, i) =>
    Array.from({ length: 10 }, (_, j) => {
      const liking = LIKINGS[(i * 10 + j * 7) % LIKINGS.length] ?? ''
      return `${person}, loves ${liking}, ${OCCASIONS[j % 5] ?? ''}, ${BUDGETS[(i + j) % 6] ?? ''}`
    }),
  )
}

describe('variety', () => {
  it('gives a hundred unlike people ideas that overlap by 0.15 or less on average', () => {
    const lists = unlikeBriefs().map((query) => idsFor(query))
    const overlaps = lists.flatMap((one, i) => lists.slice(0, i).map((other) => overlap(one, other)))
    expect(mean(overlaps)).toBeLessThanOrEqual(0.15)
  })

  it('never repeats what was seen', () => {
    let seen: string[] = []
    for (let page = 0; page < 5; page += 1) {
      const ids = idsFor('friend, 40, loves cooking and hiking', { seen })
      expect(ids.filter((id) => seen.includes(id))).toEqual([])
      expect(ids.length).toBe(12)
      seen = [...seen, ...ids]
    }
  })

  it('draws a surprise anew with each seed, and the same again with the same one', () => {
    const draws = Array.from({ length: 20 }, (_, seed) =>
      idsFor('a delightful surprise gift for someone special', { seed }),
    )
    expect(new Set(draws.map(String)).size).toBe(20)
    expect(idsFor('a delightful surprise gift for someone special', { seed: 4 })).toEqual(draws[4])
    expect(mean(draws.slice(1).map((one) => overlap(one, draws[0] ?? [])))).toBeLessThan(0.5)
  })
})
