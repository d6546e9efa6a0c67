/** What somebody can no longer do: the liking is known, and nothing is given to do it with. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 6, now: new Date('2026-11-27T12:00:00Z') })
const idsOf = (query: string) => answer(query).picks.map(({ gift }) => gift.id)

describe('what somebody can no longer do', () => {
  it.each([
    ['grandma, 91, used to crochet and do crosswords, can’t any more. $80', ['crochet', 'crosswords']],
    ['grandpa used to golf, he can’t any more $50', ['golf']],
    ['my sister has lupus, used to garden but can’t now $40', ['gardening']],
    ['friend with long covid, used to travel, that’s gone. $50', ['travel']],
    ['mom loves embroidery but holding a needle is tiring $40', ['embroidery']],
    ['dad, model trains, but he can’t build any longer $60', ['model trains']],
    ['dad was an avid woodworker, no longer able to since the stroke $50', ['woodworking']],
    ['she used to love baking but can’t stand long anymore $40', ['baking']],
  ])('stays a liking with which nothing is done: %s', (query, likings) => {
    const { brief, picks } = answer(query)
    expect(brief).toMatchObject({ interests: likings, exclusions: [] })
    expect(picks).toHaveLength(6)
    const ids = new Set(likings.map((one) => one.replaceAll(' ', '-')))
    for (const { gift } of picks.filter(({ gift }) => Object.keys(gift.interests).some((id) => ids.has(id))))
      for (const doing of ['practical', 'kit', 'creative', 'learning', 'active'])
        expect(gift.traits, gift.id).not.toContain(doing)
  })

  it('leaves what is looked at or heard', () => {
    expect(idsOf('grandpa used to golf, he can’t any more $50')).toContain('great-golf-courses-book')
    expect(idsOf('dad, model trains, but he can’t build any longer $60')).toContain(
      'great-train-journeys-book',
    )
  })

  it('takes what is like it along', () => {
    const { picks } = answer('grandma, 91, used to crochet and do crosswords, can’t any more. $80')
    for (const { gift } of picks) expect(gift.things.join(), gift.id).not.toMatch(/sudoku|loom|puzzle/)
  })

  it('keeps what serves another liking', () => {
    const { brief, picks } = answer('aunt used to ski but had to give it up, loves knitting now $40')
    expect(brief.interests).toContain('knitting')
    expect(picks.some(({ gift }) => 'knitting' in gift.interests && gift.traits.includes('creative'))).toBe(
      true,
    )
  })

  it('is taken back with its chip', () => {
    const query = 'grandpa used to golf, he can’t any more $50'
    const { picks } = engine.suggest({
      query,
      limit: 6,
      drop: ["constraints:can't any more"],
      now: new Date('2026-11-27T12:00:00Z'),
    })
    expect(picks.some(({ gift }) => 'golf' in gift.interests && gift.traits.includes('practical'))).toBe(true)
  })

  it.each(['dad loves golf but is hard to shop for $50', 'my aunt loves knitting, can’t drive anymore $40'])(
    'is not what was only done before, or is done still: %s',
    (query) => {
      const { picks } = answer(query)
      expect(picks.some(({ gift }) => gift.traits.includes('practical'))).toBe(true)
    },
  )
})
