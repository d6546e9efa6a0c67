/** The feed that we made up, which shows deals, comparison and history until a shop's own feed is connected. */
import { DEAL_CATEGORIES, type DealCategory } from '@presently/contract/deals'
import type { Gift } from '@presently/engine/gift'
import type { Clock } from '../../../platform/clock.ts'
import type { RawFeedItem } from '../feed-item.ts'
import type { FeedSource } from '../intake.ts'
import { MANNERS, type Manner } from './manners.ts'
import { type PriceCycle, pointsBetween, roundNumber, roundStart, stretchesBetween } from './price-cycles.ts'
import { DEMO_PRODUCTS } from './products.ts'

/** Plainly made up: no shop has these names, and each says what it is. */
export const DEMO_SHOPS = [
  'Paper Lantern Supply (demo)',
  'Seven Teacups Emporium (demo)',
  'Unlikely Otter Goods (demo)',
  'Moonlit Ladder Trading (demo)',
  'Thimble and Thunder (demo)',
  'Polite Walrus Outfitters (demo)',
  'Marmalade Compass (demo)',
  'Quiet Acorn Mercantile (demo)',
  'Tin Robot Haberdashery (demo)',
  'Umbrella Orchard (demo)',
] as const

const PROMISE_HOURS = 24
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const HISTORY_DAYS = 365
/** Delivery in US cents: free, or as a shop would ask; null does not say. */
const DELIVERY = [0, 599, 0, 499, null] as const
/** Every so many offers without a sale are sold out. */
const SOLD_OUT_EVERY = 5
/** How many depths of sales there are. */
const SWINGS = 7
/** Days by which one category's rounds are moved against the next one's. */
const CATEGORY_SHIFT_DAYS = 7

/** Its offers at the clock's present moment. The same moment gives the same offers. */
export const demoFeed = (gifts: readonly Gift[], clock: Clock): FeedSource => ({
  id: 'demo',
  name: 'Demo data',
  isDemo: true,
  promiseHours: PROMISE_HOURS,
  hosts: [],
  read: (since) => {
    const byId = new Map(gifts.map((gift) => [gift.id, gift]))
    const now = clock()
    // A category a portion: nothing else waits while the next is made.
    return DEAL_CATEGORIES.map(({ slug }) => itemsOf(slug, byId, { now, since }))
  },
})

type When = { readonly now: Date; readonly since: Date | null }

function itemsOf(category: DealCategory, gifts: ReadonlyMap<string, Gift>, when: When): RawFeedItem[] {
  const offered = DEMO_PRODUCTS[category].flatMap((id) => gifts.get(id) ?? [])
  const shift = DEAL_CATEGORIES.findIndex(({ slug }) => slug === category) * CATEGORY_SHIFT_DAYS
  const places = MANNERS.flatMap((manner) =>
    Array.from({ length: manner.offers }, (_, turn) => ({ manner, turn })),
  )
  return places.flatMap((place, number) => {
    const product = number % offered.length
    const gift = offered[product]
    if (!gift) return []
    const round = Math.floor(number / offered.length)
    return [itemOf({ ...place, number, product, round, gift, category, shift }, when)]
  })
}

type Place = {
  readonly manner: Manner
  /** Its number among the offers of its manner. */
  readonly turn: number
  /** Its number among the offers of its category. */
  readonly number: number
  /** The product's number in its category. */
  readonly product: number
  /** How many offers of the same product come before it. */
  readonly round: number
  readonly gift: Gift
  readonly category: DealCategory
  /** Days by which the category's rounds are moved. */
  readonly shift: number
}

function itemOf(place: Place, when: When): RawFeedItem {
  const { manner, turn, number, product, round, gift, category } = place
  const isExclusive = manner.exclusiveEvery > 0 && turn % manner.exclusiveEvery === 0
  const isPlain = manner.name === 'plain'
  return {
    ...pricesOf(place, when),
    productKey: gift.id,
    title: gift.title,
    description: gift.description,
    category: gift.category,
    dealCategory: category,
    giftId: gift.id,
    // Three steps on for each further offer of a product, so that no shop offers it twice.
    retailer: DEMO_SHOPS[(product + round * 3) % DEMO_SHOPS.length] ?? DEMO_SHOPS[0],
    url: null,
    shippingCents: DELIVERY[number % DELIVERY.length] ?? null,
    availability: isPlain && turn % SOLD_OUT_EVERY === 0 ? 'out-of-stock' : 'in-stock',
    isExclusive,
  }
}

function pricesOf({ manner, turn, number, gift, category, shift }: Place, { now, since }: When) {
  const stretches = manner.stretches(gift.priceCents, (number % SWINGS) / (SWINGS - 1))
  const days = stretches.reduce((sum, stretch) => sum + stretch.days, 0)
  // Evenly spread, to the hour: at any moment as many are on sale as at any other.
  const cycle: PriceCycle = {
    stretches,
    shiftMs: Math.round((shift + (turn / manner.offers) * days) * 24) * HOUR_MS,
  }
  const yearAgo = new Date(now.getTime() - HISTORY_DAYS * DAY_MS)
  const watchedSince = manner.startsAnew ? roundStart(cycle, now) : yearAgo
  const from = since !== null && since > watchedSince ? since : watchedSince
  const [present] = stretchesBetween(cycle, now, now)
  if (!present) throw new Error('a round of prices has no present')
  const isSale = present.saleCents !== undefined
  const name = `${category}-${number}`
  return {
    externalId: manner.startsAnew ? `${name}-${roundNumber(cycle, now)}` : name,
    priceCents: present.priceCents,
    salePriceCents: present.saleCents ?? null,
    saleStartsAt: isSale ? present.from : null,
    saleEndsAt: isSale && manner.namesEnd ? present.to : null,
    history: pointsBetween(cycle, from, now).filter(({ at }) => at <= now),
  }
}
