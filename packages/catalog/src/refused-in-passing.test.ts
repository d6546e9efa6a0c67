/** What is refused in passing, in jest, as a tale or in unusual words; and what only sounds so. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 6, now: new Date('2026-11-27T12:00:00Z') })
const refusedIn = (query: string) => {
  const { exclusions, interests } = answer(query).brief
  return [exclusions, interests]
}

describe('a refusal in passing', () => {
  it('ends a liking that was told before: what was given once is none', () =>
    expect(refusedIn('my nephew 10, I used to buy Legos, he likes soccer now $30')).toEqual([[], ['soccer']]))
})

describe('what is refused', () => {
  const traitsIn = (query: string) => answer(query).picks.flatMap(({ gift }) => gift.traits)
  const titlesIn = (query: string) => answer(query).picks.map(({ gift }) => gift.title)

  it('holds what is called otherwise', () => {
    expect(traitsIn('mom is allergic to perfumed things, cozy homebody, $35')).not.toContain('scented')
    expect(
      titlesIn('our landlord can’t have flames in the building, likes cozy things $30').join(),
    ).not.toMatch(/candle|match/i)
    expect(titlesIn('coworker’s cat died, no rainbow bridge heaven stuff. $15-20').join()).not.toMatch(
      /cardinal|angel/i,
    )
  })

  it('ends the liking of which nothing may be told', () => {
    const query =
      'my uncle used to be a carpenter, please nothing about wood or tools, my sister wants to get him a woodworking book. $90'
    expect(answer(query).brief.interests).toEqual([])
    for (const { gift } of answer(query).picks) {
      expect(gift.category).not.toBe('DIY & Tools')
      expect([gift.title, ...gift.things].join(' ')).not.toMatch(/\bwood|\bsaw\b/i)
    }
  })

  it('spares what is no such thing by its name', () => {
    const ids = answer('mom, jigsaw puzzles, arthritis so nothing fiddly $40').picks.map(
      ({ gift }) => gift.id,
    )
    expect(ids).toContain('large-piece-jigsaw')
    expect(ids).not.toContain('art-jigsaw-1000-pieces')
  })
})

describe('plants that are poison to a cat or a dog', () => {
  it.each([
    'girlfriend loves flowers, but lilies will kill her cat, $50',
    'flowers for my girlfriend who has two cats $50',
    'plant lover with two cats $40',
    'my sister loves houseplants and has a dog $40',
    'my aunt loves flowers, has a corgi $60',
  ])('are not given where one lives: %s', (query) => {
    const { picks } = engine.suggest({ query, limit: 24, now: new Date('2026-11-27T12:00:00Z') })
    for (const { gift } of picks) expect(gift.traits, gift.id).not.toContain('toxic-to-pets')
    expect(
      picks.some(({ gift }) => 'flower-gardening' in gift.interests || 'houseplants' in gift.interests),
    ).toBe(true)
  })

  it.each([
    'my sister loves houseplants $40',
    'flowers for my girlfriend $60',
    'mom loves plants, allergic to cats $40',
  ])('are given where none is told of: %s', (query) => {
    const { picks } = engine.suggest({ query, limit: 24, now: new Date('2026-11-27T12:00:00Z') })
    expect(picks.some(({ gift }) => gift.traits.includes('toxic-to-pets'))).toBe(true)
  })
})

describe('words that tell no liking', () => {
  it.each([
    ['he lost his gloves in a week, dad likes golf, $30', []],
    ['needed in a week, dad likes golf $30', ['needed next week']],
  ])('ask for haste only where they do: %s', (query, constraints) =>
    expect(answer(query).brief.constraints).toEqual(constraints),
  )

  it('are sums and ages all the same', () => {
    expect(answer('I’ve got a 50 spot for my cousin who loves sushi').brief.budgetMax).toBe(50)
    expect(answer('nephew, fifteen, basketball, likes ramen $30').brief.ageMax).toBe(15)
    expect(answer('a great spot for 50 people, my cousin loves sushi').brief.budgetMax).toBeNull()
  })
})

it('gives no night away where none may be', () => {
  const { picks } = answer('anniversary for my wife, we have a toddler so nothing overnight, up to $400')
  expect(picks.length).toBeGreaterThan(0)
  for (const { gift } of picks) expect(gift.title).not.toMatch(/hotel|cabin|night at|weekend|resort/i)
})

describe('what does harm', () => {
  it('hides nobody whom the gift is for', () =>
    expect(answer('flowers make my wife sneeze').brief.recipient).toBe('wife'))
})
