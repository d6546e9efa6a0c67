/** Typical prices in the money of a market, rounded as people round; in US dollars they stay as they are. */
import { moneyText } from '../text/money-text.ts'
import type { Market } from './markets.ts'

type Money = Pick<Market, 'currency' | 'rate'>

const CENTS = 100
/** Undoes binary rounding, as of 38.10 / 1.27. */
const EXACT = 1e-9

/** Of sums below it people name whole units, of those above it fives, tens and so on: within three parts in a hundred. */
const STEPS: readonly (readonly [below: number, step: number])[] = [
  [100, 1],
  [250, 5],
  [1000, 10],
  [2500, 50],
  [10_000, 100],
  [25_000, 500],
]
const LAST_STEP = 1000

const stepOf = (sum: number): number => STEPS.find(([below]) => sum < below)?.[1] ?? LAST_STEP

/** An amount in whole or broken units of a market's money, neither rounded nor cut. */
const unitsOf = (cents: number, { rate }: Money): number => cents / CENTS / rate

/**
 * What a typical price is said to be in a market's money, in its units. It is rounded up across no ceiling.
 *
 * @param cents - US cents
 * @param ceilingCents - what nothing may cost more than, in US cents; null for none
 * @example
 * roundedPrice(3500, { currency: 'GBP', rate: 1.27 }, null) // 28
 */
export function roundedPrice(cents: number, money: Money, ceilingCents: number | null): number {
  if (money.currency === 'USD') return cents / CENTS
  const exact = unitsOf(cents, money)
  const step = stepOf(exact)
  const near = Math.max(step, Math.round(exact / step) * step)
  // The ceiling was cut down to the cent: half a cent more is the ceiling as it was said.
  const most = ceilingCents === null ? Number.POSITIVE_INFINITY : unitsOf(ceilingCents + 0.5, money)
  if (near <= most + EXACT || cents > (ceilingCents ?? cents)) return near
  const below = Math.floor(exact / step + EXACT) * step
  return below > 0 ? below : cutDown(exact)
}

/** To the hundredth. */
const cutDown = (units: number): number => Math.floor(units * CENTS + EXACT) / CENTS

export type PriceRange = readonly [lowest: number, highest: number]

/** Both ends of a typical range; the lower one never above the upper. */
export function roundedRange(
  [lowest, highest]: PriceRange,
  money: Money,
  ceilingCents: number | null,
): PriceRange {
  const top = roundedPrice(highest, money, ceilingCents)
  return [Math.min(roundedPrice(lowest, money, null), top), top]
}

/** A typical price as a sentence names it: '$18', '£28'. */
export const priceSaid = (cents: number, money: Money, ceilingCents: number | null = null): string =>
  moneyText(roundedPrice(cents, money, ceilingCents), money.currency)

/** Both ends of a typical range as a sentence names them. */
export const rangeSaid = (range: PriceRange, money: Money, ceilingCents: number | null): string[] =>
  roundedRange(range, money, ceilingCents).map((sum) => moneyText(sum, money.currency))

/**
 * A limit as a sentence names it. It was cut down to the US cent where it was converted: what lies within that cent and is
 * whole is what was said.
 *
 * @example
 * limitSaid(3810, { currency: 'GBP', rate: 1.27 }) // '£30'
 */
export function limitSaid(cents: number, money: Money): string {
  const [least, most] = [unitsOf(cents, money), unitsOf(cents + 1, money)]
  const said = [1, 1 / CENTS].map((grain) => Math.ceil(least / grain - EXACT) * grain)
  const sum = said.find((units) => units < most) ?? cutDown(least)
  return moneyText(Math.round(sum * CENTS) / CENTS, money.currency)
}

/** The same in whole units, for what another money comes to: '$38'. */
export const limitAbout = (cents: number, money: Money): string =>
  moneyText(Math.floor(unitsOf(cents, money) + EXACT), money.currency)
