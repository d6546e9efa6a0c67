/** Prices as a card shows them. */
import type { Market } from '@presently/engine/market/markets'
import { type PriceRange, rangeSaid } from '@presently/engine/market/shown-price'

const EN_DASH = '–'

// Made once: making a formatter takes far longer than using it.
const IN_WHOLE_DOLLARS = dollarFormat(0)
const IN_CENTS = dollarFormat(2)

function dollarFormat(digits: 0 | 2): Intl.NumberFormat {
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...fraction })
}

/**
 * A typical range in dollars: whole dollars where both ends are whole, else cents.
 *
 * @example
 * priceRangeText([1800, 3500]) // '$18–$35'
 */
export function priceRangeText([lowest, highest]: readonly [lowest: number, highest: number]): string {
  const areWhole = lowest % 100 === 0 && highest % 100 === 0
  const dollars = (cents: number): string => (areWhole ? IN_WHOLE_DOLLARS : IN_CENTS).format(cents / 100)
  return lowest === highest ? dollars(lowest) : `${dollars(lowest)}${EN_DASH}${dollars(highest)}`
}

/**
 * The same as a market shows it: rounded in its own money, and never up across the ceiling. In dollars nothing is rounded.
 *
 * @param ceilingCents - what nothing may cost more than, in US cents; null for none
 * @example
 * marketPriceText([1800, 3500], pounds, null) // '£14–£28'
 */
export function marketPriceText(range: PriceRange, market: Market, ceilingCents: number | null): string {
  if (market.currency === 'USD') return priceRangeText(range)
  const [lowest, highest] = rangeSaid(range, market, ceilingCents)
  return lowest === highest ? `${highest}` : `${lowest}${EN_DASH}${highest}`
}
