/** Children of several ages who are given to together: each of a page's gifts is right for one of them, and says for whom. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string, limit = 6) =>
  engine.suggest({ query, limit, now: new Date('2026-11-28T12:00:00Z') })

describe('children of several ages', () => {
  it.each([
    ['christmas gifts for my two nieces, 8 and 14', [8, 14]],
    ['gift for two boys, 4 and 11', [4, 11]],
    ['christmas for my kids 5, 8 and 13, $40 each', [5, 8, 13]],
    ['my nieces are 6 and 15 and both love horses', [6, 15]],
  ])('are given to in turn: %s', (query, ages) => {
    for (const [place, { gift, reasons }] of answer(query).picks.entries()) {
      const age = ages[place % ages.length] as number
      expect(reasons[0]?.text).toContain(`For the ${age}-year-old. `)
      const [from, to] = gift.audience.ages
      expect(from === null || from <= age, gift.title).toBe(true)
      expect(to === null || to >= age, gift.title).toBe(true)
    }
  })

  it('are named once in the brief, and each in the notice', () => {
    const { brief, notice } = answer('gifts for my two nieces, 8 and 14')
    expect(brief).toMatchObject({ recipient: 'nieces', ageMin: 8, ageMax: 14 })
    expect(notice?.message).toBe('Ideas for each of your nieces, in turn; each says for whom.')
    expect(answer('gift for two boys, 4 and 11').brief.recipient).toBeNull()
  })

  it.each([
    'gifts for kids between 4 and 10',
    'a board game for my kids 5 and 9',
    'one gift my nephews 4 and 9 can share, $60',
    'my nephews, 10-15',
    'my twin nieces, 8',
    'my sons are 9 and 10',
    'my sisters, 30 and 45',
  ])('share one page where one thing suits them all: %s', (query) => {
    for (const { reasons } of answer(query).picks) expect(reasons[0]?.text).not.toContain('-year-old')
  })
})
