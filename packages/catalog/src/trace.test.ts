import { describe, expect, it } from 'vitest'
import { catalog, engine } from './testing/whole-catalog.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const BANDS = [1000, 2500, 5000, 10_000, 20_000]

const REQUESTS = [
  'dad, 60, loves fishing and bourbon, under $50',
  'niece turning 7, dinosaurs and drawing, around $25',
  'my boss, no alcohol, no candles, something funny',
  'grandma, 85, retirement home, knitting, under $15',
  'an experience for my sister',
  'vegan friend, chocolate, $20 to $40',
  'anything',
  '',
]
const asked = (query: string) => ({ query, limit: 18, now: NOW })

describe('the trace of a request', () => {
  it.each(REQUESTS)('tells the answer that was given, and changes none: %s', (query) => {
    const before = JSON.stringify(engine.suggest(asked(query)))
    const [traced] = engine.trace(asked(query))
    const answer = engine.suggest(asked(query))
    expect(JSON.stringify(answer)).toBe(before)
    expect(traced?.picks.map(({ giftId }) => giftId)).toEqual(
      answer.picks.slice(0, 10).map(({ gift }) => gift.id),
    )
    expect(traced?.picks.map(({ reasons }) => reasons)).toEqual(
      answer.picks.slice(0, 10).map(({ reasons }) => reasons),
    )
    expect(traced?.ceilingCents).toBe(answer.ceilingCents)
  })

  it.each(REQUESTS)('takes each score apart into what adds up to it: %s', (query) => {
    for (const { picks } of engine.trace(asked(query)))
      for (const { score, parts } of picks) {
        const told = parts.filter(({ part }) => part !== 'changes')
        // Nothing was changed by hand: the parts are the whole score.
        expect(told.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(score, 4)
      }
  })

  it.each(REQUESTS)('counts fewer ideas from stage to stage, down to those shown: %s', (query) => {
    for (const { stages, removed } of engine.trace(asked(query))) {
      const [catalogue, inBudget, keepRules, , chosen] = stages.map(({ left }) => left)
      expect(catalogue).toBe(catalog.gifts.length)
      expect(inBudget).toBeLessThanOrEqual(catalogue ?? 0)
      expect(keepRules).toBeLessThanOrEqual(inBudget ?? 0)
      expect(chosen).toBeLessThanOrEqual(Math.min(18, keepRules ?? 0))
      const gone = (inBudget ?? 0) - (keepRules ?? 0)
      // Each removed idea is kept out by one rule at least, and no rule keeps out more than all of them.
      expect(removed.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(gone)
      for (const { count } of removed) expect(count).toBeLessThanOrEqual(gone)
    }
  })

  it('names the rule that keeps something out', () => {
    const rules = (query: string) =>
      engine.trace(asked(query)).flatMap(({ removed }) => removed.map(({ rule }) => rule))
    expect(rules('my brother, no books')).toContain('to be avoided')
    expect(rules('my 12 year old son, games')).toEqual(expect.arrayContaining(['age', 'drinking age']))
    expect(rules('an experience for my sister')).toContain('kind of gift')
  })

  it('traces everybody of a request for several', () => {
    expect(engine.trace(asked('for my mom who knits and my dad who fishes'))).toHaveLength(2)
  })
})

describe('the theme of a text', () => {
  const theme = (query: string) => engine.theme({ query, now: NOW }, BANDS)

  it('is the same however it is worded', () => {
    const { countIdeas: _, ...one } = theme(
      'Retirement present for my father, he loves beekeeping, under $50',
    )
    const { countIdeas: __, ...other } = theme('my dad retires, he is into beekeeping. max 45 dollars')
    expect(one).toEqual(other)
    expect(one).toMatchObject({
      relation: 'parent',
      occasion: 'retirement',
      interests: ['beekeeping'],
      band: 2,
      hasUnknown: false,
    })
  })

  it('holds no word of the giver', () => {
    const { countIdeas: _, ...told } = theme(
      'for Xanthippe Quillfeather of 12 Elm Street, who loves zorbling, dwile flonking and beekeeping, no flumphs, no candles',
    )
    expect(JSON.stringify(told).toLowerCase()).not.toMatch(/xanth|quill|elm|zorb|flonking|flumph/)
    expect(told).toMatchObject({ hasUnknown: true, exclusions: ['candle'] })
    expect(told.interests).toContain('beekeeping')
  })

  it.each(REQUESTS)('tells it in our own words alone: %s', (query) => {
    const { interests, relations, occasions } = catalog.taxonomy
    const ours = new Set(Object.values(interests).map(({ label }) => label))
    const told = theme(query)
    for (const label of told.interests) expect(ours).toContain(label)
    if (told.relation !== null) expect(relations).toContain(told.relation)
    if (told.occasion !== null) expect(Object.keys(occasions)).toContain(told.occasion)
  })

  it('counts the ideas that answer it themselves, within the band', () => {
    const cheap = theme('beekeeping, under $10').countIdeas()
    const dear = theme('beekeeping, under $500').countIdeas()
    expect(cheap).toBeLessThanOrEqual(dear)
    expect(dear).toBeGreaterThan(0)
    expect(theme('birthday of my friend').countIdeas()).toBeGreaterThan(100)
  })
})
