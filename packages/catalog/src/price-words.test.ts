/** 'Something cheap' and 'money is no object' name no sum, and are no empty words. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const PAGE = 6
const SMALL_CENTS = 2500
const MIDDLING_CENTS = 7500
const answer = (query: string) =>
  engine.suggest({ query, limit: PAGE, now: new Date('2026-11-21T12:00:00Z') })
const upperPrices = (query: string): number[] => answer(query).picks.map(({ gift }) => gift.priceCents[1])
const about = (...words: string[]): string[] =>
  ['my brother', 'my mom who loves tea', 'my teacher', 'a friend for christmas', 'my neighbour'].flatMap(
    (whom) => words.map((word) => word.replace('WHOM', whom)),
  )

describe('prices that are asked for without a sum', () => {
  it.each(
    about(
      'something cheap for WHOM',
      'for WHOM, nothing expensive',
      'a little something for WHOM',
      'stocking stuffers for WHOM',
      'a small gift for WHOM',
      'a token gift for WHOM',
      "I'm broke, gift for WHOM",
    ),
  )('keep the first page small: %s', (query) => {
    const prices = upperPrices(query)
    expect(prices).toHaveLength(PAGE)
    expect(prices.filter((cents) => cents > SMALL_CENTS)).toEqual([])
    expect(answer(query).notice?.message).toContain('up to $25 first')
  })

  it.each(about('money is no object, for WHOM', 'a luxury gift for WHOM', 'I want to splurge on WHOM'))(
    'leave out trifles: %s',
    (query) => {
      expect(upperPrices(query).filter((cents) => cents <= SMALL_CENTS)).toEqual([])
      expect(answer(query).notice?.message).toContain('more generous gifts first')
    },
  )

  it('give way to what is asked for where little of it costs so little, and never to what is dear', () => {
    const { picks } = answer('something cheap for my wife, she paints')
    const paints = picks
      .slice(0, PAGE)
      .filter(({ reasons }) => reasons.some(({ words }) => words === 'paints'))
    expect(paints.length).toBeGreaterThanOrEqual(PAGE / 2)
    for (const { gift } of picks) expect(gift.priceCents[1]).toBeLessThanOrEqual(MIDDLING_CENTS)
  })

  it.each([
    'something cheap for my brother, under $60',
    'a small gift for my teacher, $40',
    'splurge, max $20',
  ])('are outdone by a sum: %s', (query) => {
    expect(answer(query).notice?.message ?? '').not.toContain('You named no sum')
  })

  it.each(['for my brother', 'nothing cheap for my brother', 'my brother, any budget'])(
    'are not read into %j',
    (query) => {
      expect(answer(query).notice?.message ?? '').not.toContain('You named no sum')
    },
  )
})
