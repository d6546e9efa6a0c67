/** A liking and its parts: the plain thing comes before what is for a part, and what is of another part does not come at all. */
import type { Gift } from '@presently/engine/gift'
import { describe, expect, it } from 'vitest'
import { catalog, engine } from './testing/whole-catalog.ts'

const picksOf = (query: string, limit = 6): readonly Gift[] =>
  engine.suggest({ query, limit, now: new Date('2026-11-27T12:00:00Z') }).picks.map(({ gift }) => gift)
const mainOf = ({ interests }: Gift): string | undefined => Object.keys(interests)[0]

/** The parts of a whole, but for those that are told of. */
const othersOf = (whole: string, told: readonly string[]): readonly string[] =>
  Object.entries(catalog.taxonomy.interests).flatMap(([id, { parent }]) =>
    parent === whole && !told.includes(id) ? [id] : [],
  )

describe('a part of a liking', () => {
  it.each([['my uncle loves music, mostly jazz, $60', 'music', ['jazz', 'blues', 'vinyl']]])(
    'brings no other part: %s',
    (query, whole, told) => {
      const others = othersOf(whole, told)
      for (const gift of picksOf(query)) expect(others).not.toContain(mainOf(gift))
    },
  )

  it.each([
    ['my aunt plays bridge, 70', 'trading-cards'],
    ['my mom loves mahjong, 70', 'dungeons-and-dragons'],
    ['recently retired neighbor, 74, likes jigsaw puzzles', 'video-games'],
    ['christmas gift for grandma 84 who knits, under $50', 'weaving'],
  ])('has no neighbor in what lies beside it: %s', (query, beside) => {
    for (const gift of picksOf(query)) expect(gift.interests).not.toHaveProperty(beside)
  })

  it('brings none of its sisters by another liking: who cooks, and likes Italian food, means no Brazilian dishes', () => {
    const others = othersOf('world-food', ['italian-food'])
    for (const gift of picksOf('my mom loves cooking italian food, $60', 12))
      expect(others).not.toContain(mainOf(gift))
  })
})

describe('the whole of a liking', () => {
  it('is hardly another for whoever tells it twice', () => {
    const once = picksOf("father's day for my father in law, still does woodworking, $60")
    const twice = picksOf(
      "father's day for my father in law, he does woodworking, still loves woodworking, $60",
    )
    const both = new Set(once.map(({ id }) => id)).intersection(new Set(twice.map(({ id }) => id)))
    expect(both.size).toBeGreaterThanOrEqual(5)
  })
})

describe('what one must have something else for', () => {
  const isRecord = ({ things }: Gift): boolean => things.includes('for: turntable')

  it('is given where that is told of', () => {
    expect(picksOf('uncle loves jazz on vinyl, $60').some(isRecord)).toBe(true)
  })
})

describe('who reads', () => {
  it.each(['dad loves to read, 66, $40', 'mom is a big reader, 70'])(
    'is given no large print where nobody speaks of eyes: %s',
    (query) => {
      for (const { title } of picksOf(query)) expect(title).not.toMatch(/large.print/i)
    },
  )

  it('large print is given it', () => {
    const titles = picksOf('grandma 79 loves reading large print books and hummingbirds').map(
      ({ title }) => title,
    )
    expect(titles.join()).toMatch(/large print/i)
  })
})

describe('who knows it already', () => {
  it.each([
    ['my sister is a knitter', 'chunky-scarf-knitting-kit'],
    ['my sister knits, $60', 'chunky-scarf-knitting-kit'],
  ])('needs no first kit of it: %s', (query, id) =>
    expect(picksOf(query).map((gift) => gift.id)).not.toContain(id),
  )

  it('gets one where they begin', () =>
    expect(picksOf('my sister wants to learn to knit, beginner, $60', 18).map(({ id }) => id)).toContain(
      'chunky-scarf-knitting-kit',
    ))
})

describe('the music of an instrument', () => {
  it.each(['my wife loves piano music', 'dad loves violin music, $60'])(
    'is heard, and no reason to play: %s',
    (query) => {
      for (const { things, title } of picksOf(query)) {
        expect(things.join(' '), title).not.toMatch(/chanter|keyboard|hemp|rosin|shoulder rest/)
      }
    },
  )
})
