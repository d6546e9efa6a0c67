/** What was given before, lies unused, or was proposed by others in vain, as long posts tell it. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 6, now: new Date('2026-11-27T12:00:00Z') })

describe('what others propose', () => {
  it.each(['my wife said she wants a necklace but she said nothing too flashy, $200'])(
    'is none where the "but" says something else: %s',
    (query) => expect(answer(query).brief.exclusions.join()).not.toMatch(/watch|necklace|puzzle/),
  )

  it.each([
    ['sister, spicy food. Her ex always got her flowers so no flowers. $35', 'flowers'],
    ['boyfriend cooks. Not a telescope!! everyone always says telescope. $300', 'telescope'],
    [
      'girlfriend crochets and already has a heated blanket and about a million yarn balls so no yarn. $70',
      'yarn',
    ],
  ])('is no liking where it is refused: %s', (query, thing) => {
    const { brief, notice } = answer(query)
    expect(brief.exclusions).toContain(thing)
    expect(brief.interests.join()).not.toContain(thing)
    expect(notice?.kind).not.toBe('contradictory')
  })
})

describe('a manner that must not be', () => {
  it.each([
    ["my ex-wife likes yoga. It shouldn't be anything romantic. $35", 'not romantic', 'romantic'],
    [
      "landlady, gardening. She won't accept anything that looks expensive. $80",
      'not expensive',
      'looks expensive',
    ],
    [
      "it doesn't need to be expensive or personalized, coworker likes coffee, $20",
      'not personalised',
      'personalised',
    ],
  ])('is not asked for: %s', (query, wanted, refused) => {
    const { constraints } = answer(query).brief
    expect(constraints).toContain(wanted)
    expect(constraints).not.toContain(refused)
  })

  it('has no quarrel with milk that is none', () => {
    const { notice } = answer("he's 26, drinks oat milk flat whites, and he's dairy free. boyfriend $30")
    expect(notice?.kind).not.toBe('contradictory')
  })
})
