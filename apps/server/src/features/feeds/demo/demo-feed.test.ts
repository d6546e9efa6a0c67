import { DEAL_CATEGORIES } from '@presently/contract/deals'
import { describe, expect, it } from 'vitest'
import { TEST_CATALOG } from '../../../test-support/build-test-app.ts'
import type { FeedItem } from '../feed-item.ts'
import { DEMO_SHOPS } from './demo-feed.ts'
import { demoItemsOf } from './items-of.test-kit.ts'
import { DEMO_PRODUCTS } from './products.ts'

const START = new Date('2026-11-21T12:00:00Z')
const DAY_MS = 86_400_000
const later = (days: number): Date => new Date(START.getTime() + days * DAY_MS)
const gifts = new Map(TEST_CATALOG.gifts.map((gift) => [gift.id, gift]))
const itemsAt = demoItemsOf(TEST_CATALOG.gifts)

describe('the demo feed', () => {
  it('is made of ideas of the catalogue, each in one category of deals', () => {
    const ids = Object.values(DEMO_PRODUCTS).flat()
    expect(ids.length).toBeGreaterThanOrEqual(140)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !gifts.has(id))).toEqual([])
    expect(Object.keys(DEMO_PRODUCTS)).toEqual(DEAL_CATEGORIES.map(({ slug }) => slug))
  })

  it('has at least 400 offers of at least 8 shops that say what they are, no product twice in a shop', () => {
    const items = itemsAt(START, null)
    expect(items.length).toBeGreaterThanOrEqual(400)
    expect(DEMO_SHOPS.length).toBeGreaterThanOrEqual(8)
    for (const shop of DEMO_SHOPS) expect(shop).toMatch(/ \(demo\)$/)
    expect(new Set(items.map(({ retailer }) => retailer))).toEqual(new Set(DEMO_SHOPS))
    expect(new Set(items.map(({ retailer, productKey }) => `${retailer} ${productKey}`)).size).toBe(
      items.length,
    )
    expect(new Set(items.map(({ externalId }) => externalId)).size).toBe(items.length)
    for (const { url } of items) expect(url).toBeNull()
  })

  it('asks no price outside the idea’s own range, now or ever', () => {
    const isOutside = ({ giftId, priceCents, salePriceCents, history }: FeedItem): boolean => {
      const [lowest, highest] = gifts.get(giftId ?? '')?.priceCents ?? [0, 0]
      const prices = [priceCents, salePriceCents ?? priceCents, ...history.map((point) => point.priceCents)]
      return prices.some((price) => price < lowest || price > highest)
    }
    const items = itemsAt(START, null)
    expect(items.filter(isOutside)).toEqual([])
    expect(items.filter((item) => item.salePriceCents !== null).length).toBeGreaterThanOrEqual(80)
  })

  it('is the same at the same moment', () => {
    expect(itemsAt(START, null)).toEqual(itemsAt(START, null))
  })

  it('has a year of history, which later readings go on with', () => {
    const before = new Map(itemsAt(START, null).map((item) => [item.externalId, item]))
    const yearAgo = START.getTime() - 365 * DAY_MS
    const long = [...before.values()].filter(
      ({ history }) => (history[0]?.at.getTime() ?? Infinity) <= yearAgo,
    )
    expect(long.length).toBeGreaterThanOrEqual(390)
    for (const item of itemsAt(later(40), START)) {
      const known = before.get(item.externalId)
      if (!known) continue
      const seen = new Map(known.history.map(({ at, priceCents }) => [at.getTime(), priceCents]))
      for (const { at, priceCents } of item.history)
        if (at <= START) expect(seen.get(at.getTime())).toBe(priceCents)
    }
  })
})
