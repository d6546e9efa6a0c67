/** Whoever writes 'head phones' is shown what 'headphones' are shown. */
import { expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const NOW = new Date('2026-11-30T12:00:00Z')

const firstSix = (query: string): string[] =>
  engine.suggest({ query, limit: 6, now: NOW }).picks.map(({ gift }) => gift.title)

it.each([
  ['headphones', 'head phones'],
  ['backpack', 'back pack'],
  ['tshirt', 't-shirt'],
  ['coffeemaker', 'coffee maker'],
  ['earbuds', 'ear buds'],
  ['lunchbox', 'lunch box'],
  ['keychain', 'key chain'],
  ['raincoat', 'rain coat'],
  ['wineglasses', 'wine glasses'],
  ['phonecase', 'phone case'],
])('shows the same for %s and %s', (together, apart) => {
  expect(firstSix(apart).sort()).toEqual(firstSix(together).sort())
})

it('quotes what was written, and marks its place', () => {
  const query = 'head phones for dad'
  const { brief, picks } = engine.suggest({ query, limit: 6, now: NOW })
  const quoted = picks.flatMap(({ reasons }) => reasons.map(({ words }) => words))
  expect(quoted).toContain('head phones')
  const { start = 0, end = 0 } = brief.spans.find(({ field }) => field === 'interests') ?? {}
  expect(query.slice(start, end)).toBe('head phones')
})
