/** Requests of our own with tags that the first six must and must not carry, on the real catalogue and engine. */
import type { Gift } from '@presently/engine/gift'
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

const tagsOf = (gift: Gift): string[] => [
  ...gift.traits,
  ...Object.keys(gift.interests),
  ...gift.occasions,
  gift.category,
  ...gift.things,
]

type Case = {
  readonly query: string
  /** Tags of which each must stand on at least one of the first six. */
  readonly must: readonly string[]
  /** Tags that none of the eighteen may carry. */
  readonly never: readonly string[]
  /** In whole dollars. */
  readonly ceiling?: number
}

const CASES: readonly Case[] = [
  {
    query: 'my dad turns 60, loves fishing and bourbon, under $50',
    must: ['fishing', 'whiskey'],
    never: ['toy', 'romantic'],
    ceiling: 50,
  },
  {
    query: 'sister, 30s, always cold, birthday, pour-over coffee, mysteries, watercolor, no mugs, up to $50',
    must: ['coffee', 'mysteries', 'painting'],
    never: ['mug'],
    ceiling: 50,
  },
  {
    query: 'vegan coworker who bakes, secret santa, around $20',
    must: ['bread'],
    never: ['contains-dairy', 'contains-egg', 'contains-honey', 'contains-wool', 'contains-leather'],
    ceiling: 24,
  },
  {
    query: 'my 5 year old nephew is mad about dinosaurs. $30',
    must: ['dinosaurs'],
    never: ['alcohol', 'sharp', 'romantic'],
    ceiling: 30,
  },
  {
    query: 'wife, anniversary, allergic to nickel, loves gardening, $100-200',
    must: ['gardening'],
    never: ['contains-metal'],
    ceiling: 200,
  },
  {
    query: 'boss is retiring, golf and wine, up to $100',
    must: ['golf', 'wine'],
    never: ['romantic', 'toy'],
    ceiling: 100,
  },
  { query: 'grandma, 85, knits, birthday, cheap', must: ['knitting'], never: ['alcohol', 'active'] },
  {
    query: 'friend lost her father, a sympathy gift under $40, no flowers',
    must: ['sympathy'],
    never: ['funny', 'flower', 'bouquet'],
    ceiling: 40,
  },
  {
    query: 'teen son, 15, guitar and video games, christmas, $40',
    must: ['guitar', 'video-games'],
    never: ['alcohol', 'romantic'],
    ceiling: 40,
  },
  {
    query: 'dad wants a book about the universe, under $50',
    must: ['astronomy', 'book'],
    never: ['toy'],
    ceiling: 50,
  },
  {
    query: 'housewarming for a friend who loves houseplants, no candles, $35',
    must: ['houseplants'],
    never: ['candle'],
    ceiling: 35,
  },
  {
    query: 'an experience for my husband who loves cooking, less than $150',
    must: ['experience', 'cooking'],
    never: ['toy'],
    ceiling: 150,
  },
  {
    query: 'sober friend, board games, thank you gift, 25 dollars',
    must: ['board-games'],
    never: ['alcohol'],
    ceiling: 25,
  },
  {
    query: 'girlfriend who loves her cat and tea, valentines, $45',
    must: ['cats', 'tea'],
    never: ['toy'],
    ceiling: 45,
  },
]

describe.each(CASES)('$query', ({ query, must, never, ceiling }) => {
  const { picks, brief } = engine.suggest({ query, limit: 18, now: NOW })
  const six = picks.slice(0, 6).map((pick) => pick.gift)

  it('gets six ideas of at least three categories', () => {
    expect(six).toHaveLength(6)
    if (!brief.constraints.includes('a book') && !brief.constraints.includes('experience'))
      expect(new Set(six.map(({ category }) => category)).size).toBeGreaterThanOrEqual(3)
  })

  it.each(must)('has %s in the first six', (tag) => {
    expect(six.some((gift) => tagsOf(gift).includes(tag))).toBe(true)
  })

  it.each(never)('has no %s in the eighteen', (tag) => {
    expect(picks.filter((pick) => tagsOf(pick.gift).includes(tag)).map((pick) => pick.gift.id)).toEqual([])
  })

  it('keeps to the budget', () => {
    if (ceiling === undefined) return
    expect(Math.max(...picks.map((pick) => pick.gift.priceCents[1]))).toBeLessThanOrEqual(ceiling * 100)
  })

  it('says for each pick what it rests on', () => {
    for (const { reasons } of picks.slice(0, 6)) {
      expect(reasons.length).toBeGreaterThan(0)
      for (const { words } of reasons) expect(query.toLowerCase()).toContain(words.toLowerCase())
    }
  })
})

describe('a liking that is told alone', () => {
  it.each([
    ['my friend likes diy, $40', 'diy', 4],
    ['my friend likes cycling, $40', 'cycling', 4],
  ])('is answered by what serves all of it before what is about a part: %s', (query, liking, least) => {
    const { picks } = engine.suggest({ query, limit: 6, now: NOW })
    const own = picks.filter(({ gift }) => Object.hasOwn(gift.interests, liking))
    expect(own.length).toBeGreaterThanOrEqual(least)
  })
})
