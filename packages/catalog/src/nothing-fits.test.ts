/** Requests that nothing can answer are refused with the limit that makes them so; requests that can be answered are not. */
import { describe, expect, it } from 'vitest'
import { LIKINGS } from './testing/generated-briefs.ts'
import { engine } from './testing/whole-catalog.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const answer = (query: string, more: object = {}) => engine.suggest({ query, limit: 18, now: NOW, ...more })

const PEOPLE = [
  'dad, 60',
  'my sister',
  'a coworker',
  'grandma',
  'my best friend, 30',
  'my nephew, 8',
  'my boss',
  'my wife',
  'a neighbor',
  'my son, 14',
]
/** What makes a request impossible, as the field that a change must name. */
const IMPOSSIBLE: readonly (readonly [words: string, field: string])[] = [
  ['under $0.90', 'budget'],
  ['max 90 cents', 'budget'],
  ['at least $50000', 'budget'],
  ['an experience, under $2', 'budget'],
  ['spend between $40000 and $60000', 'budget'],
  ['up to 50 cents', 'budget'],
  ['wants a book, no books', 'exclusions'],
  ['experience gift, no experiences', 'exclusions'],
  ['wants a book, hates books', 'exclusions'],
  ['at least 20000 euros', 'budget'],
]

describe('a hundred impossible requests', () => {
  it.each(
    PEOPLE.flatMap((person) => IMPOSSIBLE.map(([words, field]) => [`${person}, ${words}`, field] as const)),
  )('refuses %s for its %s', (query, field) => {
    const { picks, notice, relax } = answer(query)
    expect(picks).toEqual([])
    expect(notice?.kind).toBe('nothing-fits')
    const [first] = relax
    const changed = [...(first?.add ?? []), ...(first?.drop ?? [])].map((change) =>
      change.slice(0, change.indexOf(':')),
    )
    expect(field === 'exclusions' ? ['exclusions', 'constraints'] : [field]).toContain(changed[0])
  })
})

describe('what a change promises', () => {
  it.each([
    'dad, fishing, under $1.30',
    'sister, jewelry, under $1.30',
    'boss, under £1',
    'teacher gift, whiskey, $1.40',
    'pottery class, at most 1 euro',
  ])('is exactly what it gives: %s', (query) => {
    const { picks, relax } = answer(query)
    expect(relax.length).toBeGreaterThan(0)
    for (const { drop, add, count } of relax) {
      expect(count).toBeGreaterThan(picks.length)
      expect(answer(query, { drop, add }).picks).toHaveLength(count)
    }
  })

  it('says how much more gives how many', () => {
    const [first] = answer('sister, jewelry, under $1.30').relax
    expect(first?.label).toMatch(/^\$[\d.]+ more gives \d+ ideas?$/)
  })

  it.each([
    ['dad, fishing, under $3', 300],
    ['an experience for my wife under $10', 1000],
  ])('never raises a budget by itself: %s', (query, cents) => {
    for (const { gift } of answer(query).picks) expect(gift.priceCents[1]).toBeLessThanOrEqual(cents)
  })

  it.each([
    'friend allergic to nuts, vegan, under $1',
    'Friend. Allergic to nuts. Vegan. Under $1',
    'my aunt, Nut Allergy, under $1',
    'MY AUNT IS ALLERGIC TO NUTS, UNDER $1',
  ])('never offers to give up an allergy: %s', (query) => {
    const { relax } = answer(query)
    expect(relax.flatMap(({ drop }) => drop).filter((change) => /exclusions|vegan/.test(change))).toEqual([])
  })
})

it('refuses at most 2 % of 300 possible requests', () => {
  const budgets = ['under $25', 'under $40', 'around $60', '$50-100', 'up to $150', '']
  const requests = PEOPLE.flatMap((person, i) =>
    Array.from(
      { length: 30 },
      (_, j) =>
        `${person}, loves ${LIKINGS[(i * 5 + j * 3) % LIKINGS.length] ?? ''}, ${budgets[(i + j) % 6] ?? ''}`,
    ),
  )
  expect(requests).toHaveLength(300)
  const refused = requests.filter((query) => answer(query).picks.length === 0)
  expect(refused.length / requests.length, refused.join('\n')).toBeLessThanOrEqual(0.02)
})
