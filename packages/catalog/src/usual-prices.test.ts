/** What a gift is expected to cost where nobody says a sum: a courtesy, a draw, what a guest brings. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 6, now: new Date('2026-11-27T12:00:00Z') })
const MODEST = /up to \$25 first/
const OF_GUEST = /up to \$60 first/

describe('a courtesy', () => {
  it.each([
    'what can I give our mailman at christmas',
    'xmas gift for the crossing guard by our school',
    "something for my son's teacher this christmas, she has every mug there is",
    'christmas present for my therapist',
    'little christmas gift for a coworker',
  ])('costs little, and is no trifle: %s', (query) => {
    const { notice, picks } = answer(query)
    expect(notice?.message).toMatch(MODEST)
    for (const { gift } of picks) {
      expect(gift.priceCents[1], gift.title).toBeLessThanOrEqual(2500)
      expect(gift.priceCents[1], gift.title).toBeGreaterThanOrEqual(600)
    }
  })

  it.each([
    "retirement gift for my son's teacher",
    'christmas gift from the whole team to our office cleaner',
    'christmas gift for the nanny who has been with us four years',
    'wedding gift for a coworker',
    'christmas gift for my wife',
    'birthday gift for my neighbor',
  ])('is none: %s', (query) => {
    expect(answer(query).notice?.message ?? '').not.toMatch(MODEST)
  })

  it('says nothing where a sum is named', () => {
    expect(answer('christmas gift for our mail carrier, $40').notice).toBeNull()
  })
})

describe('a draw', () => {
  it.each(['secret santa, a guy from accounting', 'yankee swap with the in laws'])(
    'has a low limit: %s',
    (query) => expect(answer(query).notice?.message).toMatch(MODEST),
  )
})

describe('what a guest brings', () => {
  it.each([
    "christmas dinner at my boyfriend's parents, never met them, what do I bring",
    "going to my aunt's for thanksgiving lunch, what should I bring",
    'hostess gift for christmas eve',
  ])('is neither a trifle nor a feast of its own: %s', (query) => {
    const { brief, notice, picks } = answer(query)
    expect(brief.occasion).toBe('host gift')
    expect(notice?.message).toMatch(OF_GUEST)
    for (const { gift } of picks) {
      expect(gift.priceCents[1], gift.title).toBeLessThanOrEqual(6000)
      expect(gift.priceCents[1], gift.title).toBeGreaterThanOrEqual(1200)
    }
  })

  it('may be more where somebody is put up for days', () => {
    expect(answer('staying with friends for a week, gift for the hosts').notice?.message ?? '').not.toMatch(
      OF_GUEST,
    )
  })
})
