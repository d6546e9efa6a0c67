/** The wares' form, and that what is asked for by such a name comes first. */

import { stemsOf } from '@presently/engine/text/stems'
import { describe, expect, it } from 'vitest'
import { loadLexicon, loadTaxonomy } from './load.ts'
import { engine } from './testing/whole-catalog.ts'

const { wares } = loadLexicon()
const { categories, interests } = loadTaxonomy()
const NOW = new Date('2026-11-21T12:00:00Z')
const picksFor = (query: string) => engine.suggest({ query, limit: 18, now: NOW }).picks
const firstFor = (query: string) => picksFor(query)[0]?.gift

it('are many, each of a name of its own', () => {
  expect(wares.length).toBeGreaterThan(5000)
  const names = wares.map(({ name }) => stemsOf(name).join(' '))
  expect(names.filter((name) => name === '')).toEqual([])
  const said = wares.map(({ name }) => name.toLowerCase())
  expect(said.filter((name, place) => said.indexOf(name) !== place)).toEqual([])
})

it('are of a category and of interests that there are, and cost whole dollars', () => {
  const wrong = wares.filter(
    ({ category, interests: own, dollars: [lowest, highest] }) =>
      !categories.includes(category) ||
      own.length > 2 ||
      own.some((id) => interests[id] === undefined) ||
      !(Number.isInteger(lowest) && Number.isInteger(highest) && lowest > 0 && lowest <= highest),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})

describe('a thing that no idea is', () => {
  it('has a card of its own, in the giver’s words', () => {
    expect(firstFor('pepper mill')).toMatchObject({
      title: 'Pepper mill',
      category: 'Food & Cooking',
      isNamed: true,
    })
    expect(firstFor('a new ironing board for my aunt')).toMatchObject({ title: 'Ironing board' })
  })

  it('costs no more than may be spent, and has no card where none can be had for that', () => {
    const card = firstFor('hoverboard for my nephew, under $150')
    expect(card?.title).toBe('Hoverboard')
    expect(card?.priceCents[1]).toBeLessThanOrEqual(15_000)
    expect(picksFor('hoverboard for my nephew, under $20').some(({ gift }) => gift.isNamed)).toBe(false)
  })

  it('has none where it is refused or owned', () => {
    for (const query of [
      'my mum loves cooking, no pepper mills please',
      'my mum loves cooking, she has a pepper mill already',
    ])
      expect(
        picksFor(query).some(({ gift }) => gift.isNamed),
        query,
      ).toBe(false)
  })

  it('is of what it is for, beside it', () => {
    const others = picksFor('swimsuit for my girlfriend').slice(1, 6)
    expect(others.some(({ gift }) => 'beach' in gift.interests || 'swimming' in gift.interests)).toBe(true)
  })
})

it('is the maker’s own, before what is like it', () => {
  const [first, second] = picksFor('Dyson Airwrap')
  expect(first?.gift).toMatchObject({ title: 'Dyson Airwrap', isNamed: true })
  expect(second?.gift.isNamed).toBeUndefined()
})

it('is the catalogue’s own idea where one is it', () => {
  expect(firstFor('kettle')).toMatchObject({ title: 'Electric kettle with automatic shut-off' })
  expect(picksFor('kettle').some(({ gift }) => gift.isNamed)).toBe(false)
})
