/** The request's budget as limits in US cents (promise 1 of the engine). */
import type { Currency } from '../../brief.ts'
import type { Budget } from './budget.ts'

/** US dollars for one unit of a currency. */
export type Rates = Readonly<Record<Currency, number>>

/** The rates in force until the operator sets others, by FX_RATES. */
export const DEFAULT_RATES: Rates = {
  USD: 1,
  EUR: 1.08,
  GBP: 1.27,
  CAD: 0.73,
  AUD: 0.66,
  NZD: 0.6,
  INR: 0.012,
  KRW: 0.00073,
  // Beyond the list of the decisions: cut low rather than high, so that a ceiling is kept.
  CHF: 1.1,
  JPY: 0.0063,
  SGD: 0.74,
  HKD: 0.128,
  AED: 0.272,
  ZAR: 0.053,
  PLN: 0.25,
  SEK: 0.09,
  NOK: 0.09,
  DKK: 0.145,
  MXN: 0.05,
  BRL: 0.17,
  CNY: 0.138,
  ARS: 0.0006,
  CLP: 0.001,
  COP: 0.00023,
  PEN: 0.26,
  NGN: 0.0006,
  KES: 0.0075,
  GHS: 0.08,
  XOF: 0.0016,
  PHP: 0.0165,
}

/** How far above an approximate sum an idea may go, and how many of six may. */
const APPROX_TOLERANCE = 1.2
export const APPROX_ABOVE_MAX = 2

export type Limits = {
  /** No idea's upper price may be above it; null is no ceiling. */
  readonly ceilingCents: number | null
  /** An idea's upper price must reach it; null is no floor. */
  readonly floorCents: number | null
  /** For 'about X': X itself, which at most two of six may exceed. */
  readonly targetCents: number | null
  /** The sum as said, before a total is divided; null where none was said. */
  readonly saidCents: number | null
}

/** Converts a budget. A converted ceiling is cut down to the cent, never rounded up. */
export function limitsOf(budget: Budget, recipients: number, rates: Rates): Limits {
  const rate = rates[budget.currency ?? 'USD']
  // The tiny addition undoes binary rounding of exact products such as 4.35 * 100.
  const down = (units: number): number => Math.floor(units * rate * 100 + 1e-6)
  const said = budget.max ?? budget.min
  const none: Limits = {
    ceilingCents: null,
    floorCents: budget.min === null ? null : Math.ceil(budget.min * rate * 100 - 1e-6),
    targetCents: null,
    saidCents: said === null ? null : down(said),
  }
  if (budget.style === 'contradictory')
    return { ...none, ceilingCents: budget.lowest === null ? null : down(budget.lowest) }
  if (budget.max === null) return none
  const max = budget.style === 'total' ? budget.max / Math.max(1, recipients) : budget.max
  if (budget.style === 'approx')
    return { ...none, ceilingCents: down(max * APPROX_TOLERANCE), targetCents: down(max) }
  return { ...none, ceilingCents: down(max) }
}
