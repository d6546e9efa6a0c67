/** What readers of many pages stumbled over: where somebody works, a book for who hates to read, when parents are met. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 6, now: new Date('2026-11-28T12:00:00Z') })
const titles = (query: string) => answer(query).picks.map(({ gift }) => gift.title)

describe('where somebody works', () => {
  it('is no liking, and may tell what they lack', () => {
    const { brief } = answer('my brother works in a cold warehouse, $60')
    expect(brief).toMatchObject({ interests: [], constraints: ['cold warehouse'] })
  })

  it('is one where it is a calling', () =>
    expect(answer('my brother works in construction').brief.interests).toHaveLength(1))
})

describe('who hates reading', () => {
  it.each(['book for a boy who hates reading, 9', "graphic novel for my son, 11, he doesn't like reading"])(
    'is given the book that is asked for: %s',
    (query) => {
      const { brief, picks } = answer(query)
      expect(brief.exclusions).toEqual([])
      expect(picks.filter(({ gift }) => gift.traits.includes('book')).length).toBeGreaterThanOrEqual(3)
    },
  )

  it('is given none where none is asked for', () => {
    const { brief, picks } = answer('gift for a 9 year old who hates reading')
    expect(brief.exclusions).toEqual(['reading'])
    for (const { gift } of picks) expect(gift.traits, gift.title).not.toContain('book')
  })

  it('has what reluctant readers read', () =>
    expect(titles('books for a reluctant reader, 8').join()).toMatch(/graphic novel|wimpy kid|dog man/i))
})

describe('parents who are met on a feast', () => {
  it('are given to on that day before they are hosts', () =>
    expect(
      answer("Christmas gift for my boyfriend's parents, meeting them for the first time").brief.occasion,
    ).toBe('christmas'))

  it('are hosts where something is brought', () =>
    expect(answer("christmas dinner at my girlfriend's parents, what do I bring").brief.occasion).toBe(
      'host gift',
    ))
})

describe('a word of what somebody is', () => {
  it.each([
    ['gift for a night owl', 'constraints', 'night owl'],
    ['my uncle is a road tripper', 'interests', 'road trips: road tripper'],
    ['my dad is a parrothead', 'interests', 'rum and tiki: parrothead'],
    ['my daughter is 6 and loves colors', 'interests', 'coloring'],
    ['my parents dance, they dance salsa', 'interests', 'salsa and latin dance'],
    ['collector of vintage cameras, $60', 'interests', 'film photography: vintage cameras'],
  ] as const)('is read: %s', (query, field, told) => expect(answer(query).brief[field]).toContain(told))
})

describe('a guest who flies home', () => {
  it('has no flowers to carry', () => {
    for (const { gift } of answer('thank you gift for our guest who flies home tomorrow').picks)
      expect(gift.traits, gift.title).not.toContain('plant')
  })
})

describe('years and aches', () => {
  it('are years of work before a retirement', () => {
    expect(answer('retirement gift for a school bus driver, 35 years, around $60').brief.ageMin).toBeNull()
    expect(answer('retirement gift for my dad, 65 years old').brief.ageMin).toBe(65)
  })

  it('are felt at home too', () =>
    expect(answer('my husband works from home and his back hurts, $100').brief.constraints).toContain(
      'his back hurts',
    ))
})

describe('a kindergarten and a ship', () => {
  it('where somebody teaches is no liking', () =>
    expect(answer('teacher gift, kindergarten, $15, no mugs no candles').brief.interests).toEqual([]))

  it('a liner that sank is history, and no romance', () =>
    expect(answer('my son, 9, obsessed with the titanic').brief.interests).toEqual(['history: the titanic']))
})
