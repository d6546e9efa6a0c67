/** 'She hates practical gifts' is no wish for practical ones. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 12, now: new Date('2026-11-21T12:00:00Z') })
const constraints = (query: string): readonly string[] => answer(query).brief.constraints
const withTrait = (query: string, trait: string): string[] =>
  answer(query).picks.flatMap(({ gift }) => (gift.traits.includes(trait) ? [gift.title] : []))

/** A manner as people say it, the constraint that refuses it, and the trait that no gift may then have. */
const MANNERS = [
  ['practical', 'not practical', 'practical'],
  ['funny', 'not funny', 'funny'],
  ['handmade', 'not handmade', 'handmade'],
  ['personalized', 'not personalised', 'personalised'],
  ['sentimental', 'not sentimental', 'sentimental'],
  ['romantic', 'not romantic', 'romantic'],
  ['eco friendly', 'not eco-friendly', 'eco'],
] as const
const REFUSALS = [
  'my sister hates MANNER gifts',
  'my sister can’t stand MANNER things',
  'my sister really does not like MANNER gifts',
  "my sister doesn't want anything MANNER",
  "my sister isn't into MANNER stuff",
  'for my sister, avoid anything MANNER',
  'for my sister, without being too MANNER',
  'my sister finds MANNER gifts annoying',
  'my sister thinks MANNER gifts are silly',
  'my sister is sick of getting MANNER gifts',
]

describe('a manner of gift that is refused', () => {
  it.each(
    REFUSALS.flatMap((refusal) =>
      MANNERS.map(([manner, label, trait]) => [refusal.replace('MANNER', manner), label, trait] as const),
    ),
  )('%s', (query, label, trait) => {
    expect(constraints(query)).toEqual([label])
    expect(withTrait(query, trait)).toEqual([])
  })

  it.each([
    ['not only practical but also fun, for my dad', 'practical'],
    ['no idea, something practical for my dad', 'practical'],
    ['she never buys anything practical for herself', 'practical'],
    ['he hates shopping, practical gifts please', 'practical'],
    ['not just funny, for my friend', 'funny'],
    ['she hates clutter but loves handmade things', 'handmade'],
    ['my mum would love something sentimental', 'sentimental'],
    ['I am not sure, maybe something romantic for my wife', 'something romantic'],
  ])('is wanted all the same in %j', (query, label) => {
    expect(constraints(query)).toContain(label)
  })

  it('keeps what is wanted beside what is refused', () => {
    const query = 'my sister loves handmade things but hates personalized stuff'
    expect(constraints(query)).toEqual(['handmade', 'not personalised'])
    expect(withTrait(query, 'handmade').length).toBeGreaterThan(0)
    expect(withTrait(query, 'personalised')).toEqual([])
  })

  it.each([
    'my wife does not like expensive gifts',
    'my wife hates fancy things',
    'my wife isn’t into luxury',
    'my wife thinks expensive gifts are silly',
    'we don’t do big gifts, for my wife',
  ])('is a price where it is a price: %s', (query) => {
    const prices = answer(query)
      .picks.slice(0, 6)
      .map(({ gift }) => gift.priceCents[1])
    expect(prices.filter((cents) => cents > 2500)).toEqual([])
  })

  it.each([
    ['she hates gift cards, my mom', 'giftable-card'],
    ['he is not a fan of books', 'book'],
    ['my aunt is sick of subscription boxes', 'subscription'],
    ['nothing edible for my teacher', 'food'],
  ])('leaves out the whole kind: %s', (query, trait) => {
    expect(withTrait(query, trait)).toEqual([])
  })

  it.each([
    'she is not picky, my mom, $50',
    'my sister is no longer vegan',
    "my dad isn't diabetic",
    'my uncle is not sober, loves whiskey',
    'he is not a vegetarian',
  ])('is nothing where it is said not to be so: %s', (query) => {
    expect(constraints(query)).toEqual([])
    expect(answer(query).brief.exclusions).toEqual([])
  })

  it.each([
    ['nothing that is not vegan for my aunt', 'vegan'],
    ["my aunt won't eat anything that isn't gluten free", 'gluten free'],
    ['if it is not halal he cannot eat it', 'halal'],
    ['not just vegan but kosher as well', 'vegan'],
    ['not sure if she is vegan', 'vegan'],
  ])('holds where only things are said not to be so: %s', (query, label) => {
    expect(constraints(query)).toContain(label)
  })

  it.each([
    'meine Schwester mag keine praktischen Geschenke',
    'ma mère déteste les cadeaux pratiques',
    'mi madre odia los regalos prácticos',
  ])('is refused in other languages: %s', (query) => {
    expect(constraints(query)).toEqual(['not practical'])
  })
})
