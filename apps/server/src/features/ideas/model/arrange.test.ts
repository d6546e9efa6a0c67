import type { Brief } from '@presently/engine/brief'
import type { Pick as EnginePick } from '@presently/engine/suggest'
import { describe, expect, it } from 'vitest'
import { TEST_CATALOG } from '../../../test-support/build-test-app.ts'
import { arranged } from './arrange.ts'

const [sample] = TEST_CATALOG.gifts
const pick = (id: string, category: string): EnginePick => ({
  gift: { ...(sample as EnginePick['gift']), id, category, priceCents: [1000, 2000] },
  reasons: [],
})

const BOOKS_FIRST = ['Books', 'Books', 'Books', 'Music', 'Travel', 'Pets']
/** Three pages, each with as many of one category as a page may have: pushed on by one, the third has more. */
const engine = [BOOKS_FIRST, BOOKS_FIRST.toReversed(), BOOKS_FIRST].flatMap((categories, page) =>
  categories.map((category, place) => pick(`${page}-${place}`, category)),
)
const idea = pick('workshop', 'Experiences')
const ids = (picks: readonly EnginePick[]) => picks.map(({ gift }) => gift.id)
const order = (named: readonly EnginePick[]) =>
  ids(arranged({ engine, named, brief: { budgetStyle: 'cap' } as Brief, ceilingCents: 5000, limit: 18 }))

describe('an order of a model', () => {
  it('is taken as it is where it keeps the promises', () => {
    const named = [...engine.slice(12), ...engine.slice(0, 12)]
    expect(order(named)).toEqual(ids(named))
  })

  it('holds within each page where it would crowd one, and its idea stands where it pushes nothing on', () => {
    // Six books in front, and an idea behind the first page would push a book on to a page that has three.
    const crowding = [
      ...engine
        .filter(({ gift }) => gift.category === 'Books')
        .slice(0, 3)
        .toReversed(),
      ...engine.filter(({ gift }) => gift.category === 'Books').slice(6),
      idea,
    ]
    const found = order(crowding)
    expect(found.slice(0, 6)).toEqual(['0-2', '0-1', '0-0', '0-3', '0-4', '0-5'])
    expect(found).toHaveLength(18)
    expect(found.at(-1)).toBe('workshop')
  })

  it('is the engine’s where nothing else keeps them', () => {
    const dear = { ...idea, gift: { ...idea.gift, priceCents: [4000, 5000] as const } }
    const dearer = engine.map((one, place) =>
      place % 6 > 3
        ? { ...one, gift: { ...one.gift, category: `C${place}`, priceCents: [4000, 5000] as const } }
        : one,
    )
    const found = arranged({
      engine: dearer,
      named: [dear, dear, dear].map((one, place) => ({ ...one, gift: { ...one.gift, id: `dear-${place}` } })),
      brief: { budgetStyle: 'approx' } as Brief,
      ceilingCents: 4800,
      limit: 18,
    })
    expect(ids(found)).toEqual(ids(dearer))
  })
})
