/** The shops of a card as rows: prices only where a feed gave them, the cheapest first. */
import type { Idea } from '@presently/contract/ideas'

type Retailer = Idea['retailers'][number]
export type ShopRow = {
  readonly name: string
  readonly url: string
  /** '$34.00'; null where no feed gave a price. */
  readonly price: string | null
  readonly isLowest: boolean
}

const DAY_CHARACTERS = '2026-11-21'.length

const inDollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
const centsOf = (retailer: Retailer): number => retailer.priceCents ?? Number.POSITIVE_INFINITY

export const hasPrices = (retailers: readonly Retailer[]): boolean =>
  retailers.some((retailer) => retailer.priceCents !== undefined)

/** 'Lowest' is said only where there is something to compare it with. */
export function shopRows(retailers: readonly Retailer[]): ShopRow[] {
  const sorted = hasPrices(retailers) ? retailers.toSorted((a, b) => compareCents(a, b)) : retailers
  const priced = sorted.filter((retailer) => retailer.priceCents !== undefined)
  return sorted.map((retailer) => ({
    name: retailer.name,
    url: retailer.url,
    price: retailer.priceCents === undefined ? null : inDollars(retailer.priceCents),
    isLowest: priced.length > 1 && retailer.priceCents === priced[0]?.priceCents,
  }))
}

function compareCents(a: Retailer, b: Retailer): number {
  // Two shops without a price keep their order: infinity less infinity is no number.
  return centsOf(a) === centsOf(b) ? 0 : centsOf(a) - centsOf(b)
}

/** 'today 9:40' or 'Nov 20': the oldest price among the shops; null where no feed dated one. */
export function pricesAsOf(retailers: readonly Retailer[], now: Date): string | null {
  const [oldest] = retailers
    .filter((retailer) => retailer.priceCents !== undefined)
    .flatMap((retailer) => retailer.priceDate ?? [])
    .toSorted()
  return oldest === undefined ? null : dayOf(oldest, now)
}

function dayOf(date: string, now: Date): string {
  const hasTime = date.length > DAY_CHARACTERS
  // A bare date is that day everywhere, not midnight in Greenwich.
  const when = new Date(hasTime ? date : `${date}T00:00:00`)
  if (when.toDateString() !== now.toDateString()) {
    return when.toLocaleDateString('en-US', { month: 'short', day: 'numeric' })
  }
  const time = `${when.getHours()}:${String(when.getMinutes()).padStart(2, '0')}`
  return hasTime ? `today ${time}` : 'today'
}
