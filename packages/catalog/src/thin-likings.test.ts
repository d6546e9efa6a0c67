/** Likings of few: each has gifts of its own, in a plain price, and nothing of its sisters. */
import type { Gift } from '@presently/engine/gift'
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 6, now: new Date('2026-11-28T12:00:00Z') })
const picksOf = (query: string): readonly Gift[] => answer(query).picks.map(({ gift }) => gift)
const mainOf = ({ interests }: Gift): string => Object.keys(interests)[0] ?? ''
const countOf = (query: string, id: string): number =>
  picksOf(query).filter(({ interests }) => Object.hasOwn(interests, id)).length

describe('a part of a liking', () => {
  it.each([
    ['rugby mad husband $50', 'rugby', 2],
    ['volleyball girl 14, $40', 'volleyball', 3],
    ['ping pong dad $40', 'table-tennis', 3],
    ['ski bum brother $80', 'skiing', 4],
    ['sushi lover $35', 'sushi', 3],
    ['mom who loves canning', 'canning', 4],
    ['learning spanish, my sister, $40', 'learning-spanish', 3],
    ['little nephew 4 loves buses', 'buses', 3],
    ['eurovision mad friend, $40', 'eurovision', 3],
    ['brother into hydroponics $75', 'hydroponics', 4],
    ['netball player, 30, $80', 'netball', 3],
    ['my mum is mad on owls, about £60', 'owls', 3],
  ])('has gifts of its own: %s', (query, id, least) => {
    expect(countOf(query, id)).toBeGreaterThanOrEqual(least)
    expect(picksOf(query)[0]?.interests).toHaveProperty(id)
  })

  it.each([
    ['my niece plays bassoon, she is 15', ['clarinet', 'oboe', 'saxophone']],
    ['boyfriend plays the banjo $80', ['mandolin']],
    ['violist girlfriend, 27, $80', ['violin', 'cello', 'hand-percussion']],
    ['teen learning italian $45', ['esperanto']],
    ['badminton dad 60 yrs $80', ['racquetball']],
    ['figure skating teen girl $35', ['curling']],
    ['diamond painting mom $60', ['marquetry']],
    ['my dad is mad about aussie rules football, 60 bucks', ['handball', 'rugby']],
  ])('is given nothing that is of a sister alone: %s', (query, sisters) => {
    const ofOneAlone = picksOf(query).filter(({ interests }) => Object.keys(interests).length === 1)
    for (const gift of ofOneAlone) expect(sisters, gift.id).not.toContain(mainOf(gift))
  })

  it.each([
    ['roommate obsessed with frogs, 21, $25', 'pygmy-hippo-calf-plush'],
    ['grandma loves hummingbirds, 82, $45', 'ceramic-wall-swallow'],
  ])('is given nothing of the whole that is called by another small part: %s', (query, other) =>
    expect(picksOf(query).map(({ id }) => id)).not.toContain(other),
  )

  it('is a marching band, in which nobody plays the kalimba', () => {
    const query = 'my son is in the marching band at high school, he’s 15, under $40'
    expect(answer(query).brief.interests).toEqual(['marching band'])
    expect(countOf(query, 'marching-band')).toBeGreaterThanOrEqual(4)
    for (const gift of picksOf(query))
      expect(['hand-percussion', 'flute', 'piano']).not.toContain(mainOf(gift))
  })
})

describe('a thin liking', () => {
  it.each([
    ['matcha', 'matcha'],
    ['magic tricks', 'magic-tricks'],
    ['true crime', 'true-crime'],
    ['archery', 'archery'],
    ['the blues', 'blues'],
    ['hot chocolate', 'hot-chocolate'],
    ['ancient rome', 'ancient-rome'],
    ['lace making', 'lace-making'],
    ['hurling', 'hurling'],
  ])('has something plain between a trifle and a fortune: %s', (words, id) => {
    const own = engine
      .suggest({ query: `my friend, 30, loves ${words}, around $80`, limit: 12, now: new Date('2026-11-28') })
      .picks.filter(({ gift }) => Object.hasOwn(gift.interests, id))
    expect(own.some(({ gift }) => gift.priceCents[0] >= 3000 && gift.priceCents[1] <= 10_000)).toBe(true)
  })
})

describe('a service', () => {
  it.each(['my son is a Marine, $80', 'my brother is in the army, $60', 'retired air force sergeant'])(
    'is given nothing of another: %s',
    (query) => {
      for (const gift of picksOf(query)) expect(gift.interests, gift.title).not.toHaveProperty('navy')
    },
  )

  it('is given its own first', () =>
    expect(picksOf('gift for a Navy vet').some(({ interests }) => Object.hasOwn(interests, 'navy'))).toBe(
      true,
    ))
})

describe('the middle of the century', () => {
  it('has a clock and chairs, and no wax for scratches', () => {
    const ids = picksOf('my husband loves mid-century design').map(({ id }) => id)
    expect(ids).toContain('sunburst-clock-walnut-rays')
    expect(ids).not.toContain('wax-sticks-for-scratched-furniture')
  })
})

describe('a well-loved liking', () => {
  it.each([
    ['my husband loves boxing, budget $300', 'boxing', 5],
    ['my niece 15 loves astrology, $40', 'astrology', 5],
    ['daughter 9 loves Harry Potter, $25', 'harry-potter', 4],
    ['my son 6 loves painting, $15', 'painting', 3],
    ['9 year old girl loves sharks, $25', 'sharks', 4],
    ['boy 9 loves magic tricks $25', 'magic-tricks', 4],
    ['my friend loves jewelry making, $75', 'jewelry-making', 5],
    ['teen 15 volleyball $75', 'volleyball', 5],
    ['dad loves home brewing $500', 'home-brewing', 5],
    ['my brother lifts weights, $500', 'weightlifting', 5],
    ['my wife loves calligraphy, $75', 'calligraphy', 5],
    ['skiing 6 year old $25', 'skiing', 3],
    ['my nephew 9 loves woodworking, $40', 'woodworking', 4],
  ])('fills the page at the sum and the age that are told: %s', (query, id, least) => {
    expect(countOf(query, id)).toBeGreaterThanOrEqual(least)
  })
})
