/** The ways in which made-up shops price: honest sales, and the tricks that a record of prices sees through. */
import type { Stretch } from './price-cycles.ts'

/** Lowest and highest price, in US cents: the idea's own range, so that budgets hold. */
type Range = readonly [lowest: number, highest: number]

export type Manner = {
  readonly name: 'honest' | 'raised' | 'permanent' | 'deeper-before' | 'new' | 'plain'
  /** Offers of it in each category of deals. */
  readonly offers: number
  /** Every so many of them is for Premium members alone; 0 is none. */
  readonly exclusiveEvery: number
  /** Its sales name their end. */
  readonly namesEnd: boolean
  /** Each round is a new offer, which nobody watched before. */
  readonly startsAnew: boolean
  /** `swing`, from 0 to 1, makes one sale deeper than the next. */
  readonly stretches: (range: Range, swing: number) => readonly Stretch[]
}

const CENTS_PER_DOLLAR = 100

/** A price of a shop at a share of the way up a range: whole dollars less a cent, inside the range. */
function priceAt([lowest, highest]: Range, share: number): number {
  const dollars = Math.round((lowest + (highest - lowest) * share) / CENTS_PER_DOLLAR)
  return Math.min(highest, Math.max(lowest, dollars * CENTS_PER_DOLLAR - 1))
}

/** Rounds are long against their sales, so that a sale is no usual price within 90 days; tricks are what they are on purpose. */
export const MANNERS: readonly Manner[] = [
  {
    name: 'honest',
    offers: 44,
    exclusiveEvery: 6,
    namesEnd: true,
    startsAnew: false,
    stretches: (range, swing) => [
      { days: 35, priceCents: priceAt(range, 0.92) },
      { days: 11, priceCents: priceAt(range, 0.92), saleCents: priceAt(range, 0.1 + 0.4 * swing) },
    ],
  },
  {
    // The price is raised twelve days before the sale, which then asks what it always cost.
    name: 'raised',
    offers: 12,
    exclusiveEvery: 0,
    namesEnd: true,
    startsAnew: false,
    stretches: (range, swing) => [
      { days: 26, priceCents: priceAt(range, 0.25 + 0.35 * swing) },
      { days: 12, priceCents: priceAt(range, 1) },
      { days: 12, priceCents: priceAt(range, 1), saleCents: priceAt(range, 0.25 + 0.35 * swing) },
    ],
  },
  {
    name: 'permanent',
    offers: 2,
    exclusiveEvery: 0,
    namesEnd: false,
    startsAnew: false,
    stretches: (range, swing) => [
      { days: 730, priceCents: priceAt(range, 0.95), saleCents: priceAt(range, 0.35 + 0.3 * swing) },
    ],
  },
  {
    name: 'deeper-before',
    offers: 12,
    exclusiveEvery: 0,
    namesEnd: true,
    startsAnew: false,
    stretches: (range, swing) => [
      { days: 4, priceCents: priceAt(range, 0.9), saleCents: priceAt(range, 0.15) },
      { days: 18, priceCents: priceAt(range, 0.9) },
      { days: 8, priceCents: priceAt(range, 0.9), saleCents: priceAt(range, 0.35 + 0.3 * swing) },
      { days: 14, priceCents: priceAt(range, 0.9) },
    ],
  },
  {
    name: 'new',
    offers: 6,
    exclusiveEvery: 0,
    namesEnd: true,
    startsAnew: true,
    stretches: (range, swing) => [
      { days: 2, priceCents: priceAt(range, 0.85) },
      { days: 18, priceCents: priceAt(range, 0.85), saleCents: priceAt(range, 0.2 + 0.4 * swing) },
      { days: 40, priceCents: priceAt(range, 0.85) },
    ],
  },
  {
    name: 'plain',
    offers: 10,
    exclusiveEvery: 0,
    namesEnd: true,
    startsAnew: false,
    stretches: (range) => [
      { days: 150, priceCents: priceAt(range, 0.6) },
      { days: 120, priceCents: priceAt(range, 0.7) },
      { days: 95, priceCents: priceAt(range, 0.5) },
    ],
  },
]
