/** What somebody likes, and of which nothing is to be given all the same. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 12, now: new Date('2026-11-21T12:00:00Z') })
const tagsOf = (query: string) => answer(query).picks.flatMap(({ gift }) => Object.keys(gift.interests))

describe('a liking of which nothing is to be given', () => {
  it.each([
    [
      'my teenage son (15) only plays video games. I want something that is NOT gaming related',
      'video-games',
    ],
    ['my boyfriend plays fortnite and valorant, something not gaming related', 'video-games'],
    ['my teen son only plays video games. no gaming stuff please', 'video-games'],
    ['my wife loves running, but I want something that has nothing to do with running', 'running'],
    ['my boss who golfs, nothing golf related please', 'golf'],
    ['my grandma knits all day, tired of knitting gifts', 'knitting'],
    ['dad is a retired cop, no police stuff', 'police'],
    ['nothing fishing-themed for my uncle who fishes', 'fishing'],
  ])('is no liking of the request: %s', (query, interest) => {
    const { brief } = answer(query)
    expect(brief.interests).toEqual([])
    expect(brief.exclusions).toHaveLength(1)
    expect(tagsOf(query)).not.toContain(interest)
  })

  it.each([
    ['wife is a nurse, nothing work related', 'nursing'],
    ['my husband is a doctor, something not medical', 'medicine'],
  ])('is what somebody does for a living: %s', (query, interest) =>
    expect(tagsOf(query)).not.toContain(interest),
  )
})

describe('a liking within what is refused', () => {
  it.each([
    ['no sports, but he loves tennis', 'racket-sports'],
    ['no plants but she loves bonsai', 'bonsai'],
    ['no games, but he loves chess', 'chess'],
  ])('is answered where it is said behind it: %s', (query, interest) =>
    expect(tagsOf(query)).toContain(interest),
  )

  it('is none where the whole must not come near: no alcohol, but she loves champagne', () => {
    for (const { gift } of answer('no alcohol but she loves champagne').picks)
      expect(gift.traits, gift.title).not.toContain('alcohol')
  })
})

describe('what somebody must keep away from', () => {
  it.each([
    ['my grandpa with a pacemaker, loves gadgets and magnets', /magnet|ferrofluid/i],
    ['gift for a recovering gambler who likes cards', /poker|casino|lottery/i],
  ])('is not shown, whatever they like: %s', (query, forbidden) => {
    for (const { gift } of answer(query).picks)
      expect(`${gift.title} ${gift.things.join(' ')}`).not.toMatch(forbidden)
  })
})
