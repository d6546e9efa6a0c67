/** The ideas that can be had or used in one country alone. */
import { expect, it } from 'vitest'
import { countryCodeComplaints } from './country-code.ts'
import { loadOnlyIn } from './load.ts'
import { catalog, engine } from './testing/whole-catalog.ts'

const only = loadOnlyIn()
const NOW = new Date('2026-11-21T12:00:00Z')

it('names ideas of the catalogue, each once and in order, and countries by their codes', () => {
  const known = new Set(catalog.gifts.map(({ id }) => id))
  const ids = [...only.keys()]
  expect(ids.filter((id) => !known.has(id))).toEqual([])
  expect(ids).toEqual([...new Set(ids)].toSorted())
  expect([...new Set(only.values())].flatMap(countryCodeComplaints)).toEqual([])
  expect(catalog.gifts.filter(({ onlyIn }) => onlyIn !== undefined)).toHaveLength(ids.length)
})

it('leaves them out for whoever gives in another country, and for nobody else', () => {
  const found = (home: string | null) =>
    engine
      .suggest({ query: 'bourbon for my uncle, national parks, football', limit: 400, home, now: NOW })
      .picks.flatMap(({ gift }) => (only.has(gift.id) ? [gift.id] : []))
  expect(found(null).length).toBeGreaterThan(0)
  expect(found('US')).toEqual(found(null))
  expect(found('GB')).toEqual([])
})
