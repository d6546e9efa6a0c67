import type { Gift } from '@presently/engine/gift'
import type { Pick as EnginePick } from '@presently/engine/suggest'
import { describe, expect, it } from 'vitest'
import { TEST_CATALOG, TEST_ENGINE } from '../../../test-support/build-test-app.ts'
import { createPage } from './page.ts'

const asked = (query: string) => TEST_ENGINE.suggest({ query, limit: 18, now: new Date('2026-11-21') })
const [some] = TEST_CATALOG.gifts
/** One word a title, so that none is like another. */
const NAMES = 'anchor,bellows,candle,dulcimer,easel,flute,globe,hammock,inkwell,jigsaw,kite,lantern'.split(
  ',',
)
const named = (place: number, upper: number, category = `Category ${place}`): EnginePick => ({
  gift: {
    ...(some as Gift),
    id: `ai-${place}`,
    title: NAMES[place] ?? '',
    category,
    priceCents: [100, upper * 100],
  },
  reasons: [],
})
const ids = (picks: readonly EnginePick[]): string[] => picks.map(({ gift }) => gift.id)
const ai = (pick: EnginePick) => ({ pick, isAi: true })
const ours = (pick: EnginePick) => ({ pick, isAi: false })

describe('the first page of a model', () => {
  it('has its ideas in their order, and behind them what the engine found', () => {
    const suggestions = asked('my sister loves pottery, under $60')
    const page = createPage(suggestions)
    expect([0, 1, 2, 3, 4, 5, 6].map((place) => page.take(ai(named(place, 30))))).toEqual([
      0,
      1,
      2,
      3,
      4,
      5,
      null,
    ])
    const filled = page.filled(suggestions.picks, 18)
    expect(ids(filled).slice(0, 6)).toEqual(['ai-0', 'ai-1', 'ai-2', 'ai-3', 'ai-4', 'ai-5'])
    expect(filled).toHaveLength(18)
    expect(ids(filled).slice(6)).toEqual(ids(suggestions.picks).slice(0, 12))
  })

  it('may be asked for at any time, and goes on filling up', () => {
    const suggestions = asked('my sister loves pottery, under $60')
    const page = createPage(suggestions)
    expect(ids(page.filled(suggestions.picks, 18))).toEqual(ids(suggestions.picks))
    expect(page.take(ai(named(0, 30)))).toBe(0)
  })

  it('holds several of what is asked for by name, and one of everything else', () => {
    const page = createPage(asked('my sister wants an air fryer cookbook, under $60'))
    const book = (place: number, title: string): EnginePick => {
      const { gift, reasons } = named(place, 30)
      return { gift: { ...gift, title }, reasons }
    }
    page.take(ai(book(0, 'Skinnytaste Air Fryer Cookbook')))
    const other = book(1, 'Quick Keto Air Fryer Cookbook')
    expect(page.hasLike(other)).toBe(true)
    expect(page.hasLike(other, ['air fryer cookbook'])).toBe(false)
    expect(page.hasLike(book(2, 'The Skinnytaste Air Fryer Cookbook'), ['air fryer cookbook'])).toBe(true)
  })

  it('takes at most two above “about $50”', () => {
    const page = createPage(asked('my sister loves pottery, about $50'))
    expect([55, 58, 60, 45].map((upper, place) => page.take(ai(named(place, upper))))).toEqual([
      0,
      1,
      null,
      2,
    ])
  })

  it('takes at most three of one category', () => {
    const page = createPage(asked('my sister loves pottery, under $60'))
    expect([0, 1, 2, 3].map((place) => page.take(ai(named(place, 30, 'Books'))))).toEqual([0, 1, 2, null])
  })

  it('spans three prices where nothing is said of money', () => {
    const suggestions = asked('my sister loves pottery')
    const page = createPage(suggestions)
    const taken = [20, 20, 20, 20, 20, 20, 60, 100].map((upper, place) => page.take(ai(named(place, upper))))
    expect(taken).toEqual([0, 1, 2, 3, null, null, 4, 5])
  })

  it('asks for nothing dear where small gifts have three prices among them', () => {
    const suggestions = asked('my sister loves pottery')
    const page = createPage(suggestions)
    expect([5, 9, 12, 25, 28, 40].map((upper, place) => page.take(ai(named(place, upper))))).toEqual([
      0, 1, 2, 3, 4, 5,
    ])
  })

  it('holds more than three of a category only where something is asked for by name', () => {
    const suggestions = asked('my sister wants a fountain pen, under $60')
    const ofOneCategory = [0, 1, 2, 3, 4].map((place) => named(place, 30, 'Stationery & Desk'))
    const take = (askedFor: string[], from = ai) => {
      const page = createPage(suggestions)
      return ofOneCategory.map((pick) => page.take(from(pick), askedFor))
    }
    expect(take(['fountain pen'])).toEqual([0, 1, 2, 3, 4])
    expect(take([])).toEqual([0, 1, 2, null, null])
    expect(take(['fountain pen'], ours)).toEqual([0, 1, 2, null, null])
  })

  it('has a price that is missing filled in by what else there is', () => {
    const suggestions = asked('my sister loves pottery')
    const page = createPage(suggestions)
    for (const [place, upper] of [20, 20, 20, 20].entries()) page.take(ai(named(place, upper)))
    const uppers = page
      .filled(suggestions.picks, 18)
      .slice(0, 6)
      .map(({ gift }) => gift.priceCents[1] / 100)
    const least = Math.min(...uppers)
    const middle = Math.min(...uppers.filter((upper) => upper >= (least * 4) / 3))
    expect(Math.max(...uppers)).toBeGreaterThanOrEqual((middle * 4) / 3)
  })

  it('has none filled in where its own prices differ by a third and a third', () => {
    const page = createPage(asked('my sister loves pottery'))
    expect([25, 25, 38, 32, 55, 32].map((upper, place) => page.take(ai(named(place, upper))))).toEqual([
      0, 1, 2, 3, 4, 5,
    ])
  })

  it('has ours that it takes among the first three, else where its own do not suffice', () => {
    const suggestions = asked('my sister loves pottery, under $60')
    const page = createPage(suggestions)
    expect(page.take(ours(named(0, 30)))).toBe(0)
    expect([1, 2].map((place) => page.take(ai(named(place, 30))))).toEqual([1, 2])
    expect(page.take(ours(named(3, 30)))).toBeNull()
    expect(page.take(ai(named(4, 30)))).toBe(3)
    expect(ids(page.filled(suggestions.picks, 18)).slice(0, 5)).toEqual([
      'ai-0',
      'ai-1',
      'ai-2',
      'ai-4',
      'ai-3',
    ])
  })

  it('knows what it has the like of', () => {
    const page = createPage(asked('my sister loves pottery, under $60'))
    page.take(ai(named(0, 30)))
    expect(page.hasLike(named(0, 40))).toBe(true)
    expect(page.hasLike(named(1, 40))).toBe(false)
  })
})
