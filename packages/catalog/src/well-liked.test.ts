/** The ideas that nearly everybody is glad of: what they are, and where they stand. */
import { describe, expect, it } from 'vitest'
import { loadWellLiked } from './load.ts'
import { catalog, engine } from './testing/whole-catalog.ts'

const ids = loadWellLiked()
const firstSix = (query: string) =>
  engine.suggest({ query, limit: 6, now: new Date('2026-11-21T12:00:00Z') }).picks.map(({ gift }) => gift)

describe('what nearly everybody is glad of', () => {
  it('is of the catalogue, each once and in order', () => {
    const known = new Set(catalog.gifts.map(({ id }) => id))
    expect(ids.filter((id) => !known.has(id))).toEqual([])
    expect(ids).toEqual([...new Set(ids)].toSorted())
  })

  it('was read by a second reader without a doubt, and asks for no relation, situation or day', () => {
    const odd = catalog.gifts
      .filter(({ isWellLiked }) => isWellLiked)
      .filter(
        ({ grade, audience, occasions }) =>
          grade !== 3 ||
          audience.forAnybody === false ||
          audience.madeFor !== undefined ||
          audience.relations !== undefined ||
          !occasions.includes('any'),
      )
    expect(odd.map(({ id }) => id)).toEqual([])
  })

  it.each(['gift for a 9 year old'])('leads where nothing is told but the person: %s', (query) => {
    expect(firstSix(query).filter(({ isWellLiked }) => isWellLiked).length).toBeGreaterThanOrEqual(3)
  })

  it.each(['gift for a whiskey lover', 'gift for golfers', 'my aunt loves chess'])(
    'gives way to what answers: %s',
    (query) => {
      const answers = engine
        .suggest({ query, limit: 6, now: new Date('2026-11-21T12:00:00Z') })
        .picks.filter(({ reasons }) => /whisk|golf|engineer|chess/i.test(reasons[0]?.words ?? ''))
      expect(answers).toHaveLength(6)
    },
  )
})

describe('a price of which nothing is said', () => {
  it.each([
    'gift for a gardener',
    'gift for my mother in law',
    'gift for a college student',
    'gift for a runner',
    'gift for grandma',
  ])('is no trifle in the first six: %s', (query) => {
    expect(firstSix(query).filter(({ priceCents }) => priceCents[1] <= 800)).toEqual([])
  })
})
