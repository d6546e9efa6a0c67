/** A birth is told: whether the gift is for the baby or for whoever has become a parent. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const picksFor = (query: string) =>
  engine.suggest({ query, limit: 6, now: new Date('2026-11-21T12:00:00Z') }).picks
const answering = (query: string, interest: string) =>
  picksFor(query).filter(({ gift }) => Object.hasOwn(gift.interests, interest)).length

describe('a gift for a new baby', () => {
  it.each([
    ['new dad, coffee snob, $30', 'coffee'],
    ['my sister just had a baby boy, she loves yoga and tea, $40', 'yoga'],
  ])('is for the parent whose likings are told: %s', (query, interest) =>
    expect(answering(query, interest)).toBeGreaterThanOrEqual(2),
  )

  it.each([
    'My sister just had twins!! Something for HER, not the babies. $50-$75',
    'my friend had a baby, something for her, not for the baby, she needs rest',
  ])('is for the parent where nothing is to be for the baby: %s', (query) => {
    for (const { gift } of picksFor(query))
      expect(gift.audience.ages[1] ?? 99, gift.title).toBeGreaterThan(12)
  })

  it.each([
    'new baby gift for my coworker, jungle theme nursery',
    'baby girl gift for my cousin who loves Winnie the Pooh',
    'baby shower for my coworker, woodland theme',
  ])('is for the baby where a likeness tells the look of it: %s', (query) => {
    const made = picksFor(query).filter(({ gift }) =>
      gift.occasions.some((name) => name === 'new baby' || name === 'baby shower'),
    )
    expect(made.length).toBeGreaterThanOrEqual(5)
  })
})

it.each(['gift for male coworker in his 50s who just had triplets', 'my brother, 34, just had a baby'])(
  'says of nothing for the baby that it is made for the parent’s years: %s',
  (query) => {
    const ofYears = picksFor(query)
      .filter(({ gift }) => (gift.audience.ages[1] ?? 99) < 18)
      .flatMap(({ reasons }) => reasons.filter(({ text }) => /made for ages?/.test(text)))
    expect(ofYears.map(({ words }) => words).filter((words) => /50s|34/.test(words))).toEqual([])
  },
)

describe('what happened to somebody', () => {
  const briefOf = (query: string) =>
    engine.suggest({ query, limit: 1, now: new Date('2026-11-21T12:00:00Z') }).brief

  it.each([
    ['my friend had a baby last week, $40', 'new baby'],
    ['my friend had her first baby last week, $40', 'new baby'],
    ['my dad had knee surgery last week, likes crosswords, 40', 'get well'],
    ['my aunt had a stroke last month, loves birds $40', 'get well'],
  ])('is the day, and not something that they have already: %s', (query, occasion) => {
    expect(briefOf(query)).toMatchObject({ occasion, exclusions: [] })
  })

  it('is no sorrow that is over', () => {
    expect(briefOf('gift for a couple expecting after years of IVF. 60')).toMatchObject({
      occasion: 'baby shower',
      exclusions: [],
    })
  })

  it('is no birth where something else was the first', () => {
    expect(briefOf('niece just had her first period, supportive gift? $30').occasion).toBeNull()
  })

  it('gives grandparents what is theirs, and nothing for the skin of a baby', () => {
    const odd = picksFor('something for a new grandpa, $30').filter(
      ({ gift }) => (gift.audience.ages[1] ?? 99) < 3,
    )
    expect(odd.map(({ gift }) => gift.title)).toEqual([])
  })
})
