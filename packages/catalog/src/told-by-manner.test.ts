/** Who is told of by what they are like: nerdy, creative, bright, full of energy, handy with glue. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 6, now: new Date('2026-11-28T12:00:00Z') })
const having = (query: string, has: (traits: readonly string[], interests: readonly string[]) => boolean) =>
  answer(query).picks.filter(({ gift }) => has(gift.traits, Object.keys(gift.interests))).length

describe('who somebody is by manner', () => {
  it.each([
    ['my niece is so creative, 9', 'creative'],
    ['my nephew is very smart, 12', 'learning'],
    ['an energetic 4 year old', 'active'],
  ])('brings what suits it: %s', (query, trait) =>
    expect(having(query, (traits) => traits.includes(trait))).toBeGreaterThanOrEqual(2),
  )

  it('takes a liking that is told for what it is', () =>
    expect(answer('gift for a science geek').brief).toMatchObject({
      interests: [expect.stringContaining('science')],
      constraints: [],
    }))
})

describe('a whole', () => {
  it.each([
    ['gift for my writer friend', ['typewriters']],
    ['gift for my carpenter dad', ['marquetry']],
  ])('is answered by one thing of a rare part of it at most: %s', (query, parts) =>
    expect(having(query, (_, [main = '']) => parts.includes(main))).toBeLessThanOrEqual(1),
  )

  it.each([
    ['she loves typewriters', 'typewriters'],
    ['my uncle does marquetry, $60', 'marquetry'],
    ['she does bookbinding', 'bookbinding'],
  ])('leaves that to who is told to love it: %s', (query, part) =>
    expect(having(query, (_, interests) => interests.includes(part))).toBeGreaterThanOrEqual(3),
  )
})

it('gives a grandmother of no told age nothing for the young', () => {
  for (const { gift } of answer('my active grandma').picks)
    expect(gift.audience.ages[1] ?? 99, gift.title).toBeGreaterThanOrEqual(70)
})
