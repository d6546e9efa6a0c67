/** Whoever is told of with several likings, or with much to spend, gets a page of what answers them. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 6, now: new Date('2026-11-28T12:00:00Z') })
const gifts = (query: string) => answer(query).picks.map(({ gift }) => gift)
const ids = (query: string): readonly string[] => gifts(query).map(({ id }) => id)
const titles = (query: string): readonly string[] => gifts(query).map(({ title }) => title)

describe('a floor', () => {
  it.each([
    ['over $500, my husband collects watches', /watch/i, 4],
    ['over $300 for a guitarist', /guitar|lessons/i, 4],
    ['over $300, he loves whiskey', /whisk|decanter|distill/i, 2],
    ['over $300 for an audiophile', /speaker|amplifier|headphones|record/i, 4],
  ])('is answered with what costs so much: %s', (query, kind, count) =>
    expect(titles(query).filter((title) => kind.test(title)).length).toBeGreaterThanOrEqual(count),
  )
})

describe('of two likings each has its half of the page', () => {
  it.each([
    ['Star Wars and coffee lover, birthday, $40', 'star-wars'],
    ['boyfriend is into surfing and photography, $100', 'surfing'],
    ['sister loves baking and Harry Potter, $50', 'harry-potter'],
  ])('though its titles never name it: %s', (query, interest) =>
    expect(gifts(query).filter(({ interests }) => interest in interests).length).toBeGreaterThanOrEqual(2),
  )

  it.each([['he collects coins and stamps, $150', /shot glasses|postcards/i]])(
    'before what only comes near to one: %s',
    (query, near) => expect(titles(query).filter((title) => near.test(title))).toEqual([]),
  )
})

describe('who somebody is', () => {
  it.each([
    ['outdoorsy couple, $150', 'couple'],
    ['foodie couple, anniversary, $200', 'couple'],
  ])('a couple of some liking is a couple: %s', (query, recipient) => {
    expect(answer(query).brief.recipient).toBe(recipient)
    expect(answer(query).brief.interests.length).toBe(1)
  })

  it('gives a foodie something to eat, and no pressure cooker', () =>
    expect(
      titles('foodie couple, anniversary, $200').filter((title) => /cooker|skillet|recipes/i.test(title)),
    ).toEqual([]))

  it.each([
    ['my niece just started law school, $50', ['dictionary-of-the-law', 'casebook-tabs-and-highlighters']],
    ['my brother is a metalhead, $30', ['card-game-of-metal-bands', 'family-tree-of-metal-poster']],
  ])('has gifts of their own: %s', (query, own) => expect(ids(query)).toEqual(expect.arrayContaining(own)))

  it('gives a notebook to write in, and no log of something else', () =>
    expect(
      titles('a nice notebook for my mentor').filter((title) => /reporter|songwriter/i.test(title)),
    ).toEqual([]))
})
