/** Whoever has a part in a wedding is thanked for it; whoever marries is given a wedding present. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string, limit = 6) =>
  engine.suggest({ query, limit, now: new Date('2026-11-21T12:00:00Z') })

describe('a part in a wedding', () => {
  it.each([
    ['mother of the bride gift from daughter, under $80', 'mother of the bride or groom'],
    ['my dad is walking me down the aisle, something for him, $100', 'father of the bride or groom'],
    ['gift for my future mother in law on the wedding day', 'mother of the bride or groom'],
    ['bridesmaids gifts, my wedding is in may, $30 each', 'bridesmaid'],
    ['maid of honor gift $60', 'bridesmaid'],
    ['wedding present for my best man', 'groomsman'],
    ['gift for brother, best man speech thanks, $100', 'groomsman'],
    ['flower girl gift $20', 'flower girl'],
    ['ring bearer gift age 6 $25', 'ring bearer'],
  ])('is what the gift is for: %s', (query, part) => {
    const { brief, picks } = answer(query)
    expect(brief.occasion).toBe('wedding party')
    const made = picks.filter(({ gift }) => gift.audience.madeFor?.includes(part))
    expect(made.length).toBeGreaterThanOrEqual(2)
    expect(picks.slice(0, 3).some(({ gift }) => gift.audience.madeFor?.includes(part))).toBe(true)
  })

  it.each([
    ["I'm a bridesmaid, need a wedding gift for the couple, $100", 'wedding'],
    ["I'm the best man. Wedding gift for my brother $150", 'wedding'],
    ['wedding gift from the groomsmen to the groom, $200', 'wedding'],
    ['my maid of honor is getting married, $50', 'wedding'],
    ["my bridesmaid's birthday, she loves cats, $40", 'birthday'],
    ["gift for the flower girl's mom's birthday, $30", 'birthday'],
  ])('is none in %j', (query, occasion) => {
    const { brief, picks } = answer(query, 12)
    expect(brief.occasion).toBe(occasion)
    expect(picks.filter(({ gift }) => gift.occasions.join() === 'wedding party')).toEqual([])
  })

  it('is none where the giver takes the wedding away', () => {
    const { picks } = engine.suggest({
      query: 'bridesmaids gifts, $30 each',
      drop: ['occasion:wedding party'],
      limit: 6,
      now: new Date('2026-11-21T12:00:00Z'),
    })
    expect(picks.filter(({ gift }) => gift.audience.madeFor?.includes('bridesmaid'))).toEqual([])
  })

  it('makes a child of whoever strews the flowers', () => {
    const { picks } = answer('flower girl gift $20', 12)
    expect(picks.filter(({ gift }) => (gift.audience.ages[0] ?? 0) > 7)).toEqual([])
  })
})
