/** What somebody does not do, does no more, or may not do is no liking. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const briefOf = (query: string) =>
  engine.suggest({ query, limit: 6, now: new Date('2026-11-21T12:00:00Z') }).brief

describe('what is not done', () => {
  it.each([
    ['she no longer likes chocolate, my mom', ['chocolate'], []],
    ['my mom never eats meat', ['meat'], []],
    ['my mom never wears perfume', ['perfume'], []],
    ['my dad rarely drinks coffee', ['coffee'], []],
    ['my dad no longer plays golf', ['golf'], []],
    ['he hardly ever plays video games, loves board games', ['video games'], ['board games']],
    ['my mom barely drinks wine but loves gin', ['wine'], ['gin']],
    ['my sister never reads', ['reading'], []],
    ['my uncle no longer paints', ['painting'], []],
    ["my uncle doesn't paint any more, loves jazz", ['painting'], ['jazz']],
    ['my aunt stopped running, took up swimming', ['running'], ['swimming']],
    ['my dad stopped hiking, loves birds', ['hiking'], ['birds']],
    ['my daughter outgrew barbies', ['barbies'], []],
    ['my son has grown out of lego', ['lego'], []],
    ['my wife lost interest in yoga', ['yoga'], []],
    ['she pretends to like yoga but hates it', ['yoga'], []],
    ['he is neither into cars nor sports', ['cars', 'sports'], []],
    ["I don't think he likes sports", ['sports'], []],
    ["I'm not sure if she likes wine", ['wine'], []],
    ["don't know whether he drinks coffee", ['coffee'], []],
    ['my mom does not do well with spicy food', ['spicy food'], []],
  ])('is refused in %j', (query, exclusions, interests) => {
    const brief = briefOf(query)
    expect([brief.exclusions, brief.interests]).toEqual([exclusions, interests])
  })

  it.each([
    ['my wife never buys flowers for herself', 'flowers'],
    ['my dad never misses a football game', 'football'],
    ['my brother never stops talking about cars', 'cars'],
    ['he never says no to chocolate', 'chocolate'],
    ['he can never have enough books', 'books'],
    ['she can’t have too many candles', 'candle'],
    ['my mom never learned to knit but wants to', 'knit'],
    ['you can never go wrong with chocolate for my wife', 'chocolate'],
  ])('is a liking all the same in %j', (query, liking) => {
    const brief = briefOf(query)
    expect(brief.interests.join()).toContain(liking)
    expect(brief.exclusions).toEqual([])
  })

  it.each([
    ['not my wife, my sister', 'sister'],
    ["it's not for my mom but for my dad", 'father'],
    ['for my boss, not my boyfriend', 'boss'],
    ['not just for my wife but for my kids too', 'wife'],
    ['it is for my dad not me', 'father'],
  ])('does not name who is not meant: %s', (query, recipient) => {
    expect(briefOf(query).recipient).toBe(recipient)
  })
})

describe('what is not done, in other languages', () => {
  it.each([
    ['meine Tante trägt nie Parfüm', ['perfume'], []],
    ['mein Onkel malt nicht mehr, liebt Jazz', ['painting'], ['jazz']],
    ['mein Vater interessiert sich weder für Autos noch für Sport', ['cars', 'sports'], []],
    ['mon père ne boit jamais de café', ['coffee'], []],
    ['mon oncle ne peint plus, il aime le jazz', ['painting'], ['jazz']],
    ['mi tía nunca usa perfume', ['perfume'], []],
    ['mi hermano nunca lee', ['reading'], []],
    ['mi tío ya no pinta, le gusta el jazz', ['painting'], ['jazz']],
  ])('is refused in %j', (query, exclusions, interests) => {
    const brief = briefOf(query)
    expect([brief.exclusions, brief.interests]).toEqual([exclusions, interests])
  })
})
