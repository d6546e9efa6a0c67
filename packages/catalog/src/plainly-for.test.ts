/** What is plainly for a liking comes before what is narrower, is for somebody else first, or only lies beside it. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 6, now: new Date('2026-11-27T12:00:00Z') })
const ids = (query: string): readonly string[] => answer(query).picks.map(({ gift }) => gift.id)
const titles = (query: string): readonly string[] => answer(query).picks.map(({ gift }) => gift.title)

describe('what is for an enthusiast of something else first', () => {
  it.each([
    ['friend who loves craft beer $40', 'zero-alcohol-craft-beer-box'],
    ['he loves fishing and beer, $50', 'zero-alcohol-craft-beer-box'],
    ['my cousin is a wine lover and has a dog $60', 'jar-of-fruit-for-sangria'],
    ['vinyl lover, $60', 'golden-age-tango-record'],
  ])('is not among the first: %s', (query, id) => expect(ids(query)).not.toContain(id))

  it('leads where that is told as well', () =>
    expect(titles('she dances tango and collects vinyl, $60').join()).toMatch(/tango/i))
})

describe('what joins two likings', () => {
  it.each([['roommate into stargazing and photography, $75', 'night-sky-photography-handbook', 6]])(
    'stands early: %s',
    (query, id, place) => expect(ids(query).slice(0, place)).toContain(id),
  )
})

describe('a phrase', () => {
  it('is meant as a whole: a hot fudge sauce is no hot sauce', () =>
    expect(titles('hot sauce fanatic, $30').filter((title) => /fudge/i.test(title))).toEqual([]))
})

describe('a liking whose gifts are nearly all of one category', () => {
  it.each([
    ['skincare addict best friend, $60', /balaclava|cookies/i],
    ['climber friend, 27, under $40', /cave|rubble|mud/i],
    ['something for a Lego fan, 40, up to $60', /tea|photo book|succulents/i],
  ])('is not filled up with what answers nothing: %s', (query, filler) =>
    expect(titles(query).filter((title) => filler.test(title))).toEqual([]),
  )
})

it('gives a liking its turn though another has more gifts than are looked at', () => {
  const query = 'Housewarming for our new neighbors, they have a dog. $40'
  const picks = answer(query).picks.map(({ gift }) => gift)
  expect(picks.some(({ interests }) => Object.keys(interests)[0] === 'dogs')).toBe(true)
  expect(picks.some(({ occasions }) => occasions.includes('housewarming'))).toBe(true)
})
