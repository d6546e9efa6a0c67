/** The shops of a card as rows: prices only where a feed gave them, the cheapest first. */
import { isFeedPrice } from '@presently/contract/feed-price'
import type { Idea } from '@presently/contract/ideas'
import { dollars } from '../../lib/money.ts'

type Retailer = Idea['retailers'][number]
export type ShopRow = {
  readonly name: string
  readonly url: string
  /** The shop's own address, where the link leaves without a redirect. */
  readonly direct?: string
  /** '$34.00'; null where no feed gave a price. */
  readonly price: string | null
  readonly isLowest: boolean
  /** When a price was seen that is older than its feed promises, such as 'Nov 19'; null for one that is not. */
  readonly staleSince: string | null
  /** 'Free shipping' or '+ $4.95 shipping'; null where the feed does not say. */
  readonly shipping: string | null
  readonly isDemo: boolean
  /** No other way leads there than through an affiliate network. */
  readonly viaNetwork?: true
}

const DAY_CHARACTERS = '2026-11-21'.length

const isPriced = ({ priceCents }: Retailer): boolean => priceCents !== undefined
const isCurrent = (retailer: Retailer): boolean => isPriced(retailer) && retailer.isStale !== true

/** Whether a feed told what the gift costs. */
export const hasFeedPrices = (retailers: readonly Retailer[]): boolean => retailers.some(isFeedPrice)

/** Current prices first, the cheapest ahead; then old ones, then shops without one. */
const rankOf = (retailer: Retailer): number => (isCurrent(retailer) ? 0 : isPriced(retailer) ? 1 : 2)

/** Of equal prices what delivery costs decides; where a shop does not say, it is last. */
const byPrice = (a: Retailer, b: Retailer): number =>
  (a.priceCents ?? 0) - (b.priceCents ?? 0) || shippingOf(a) - shippingOf(b)
const shippingOf = ({ shippingCents }: Retailer): number => shippingCents ?? Number.MAX_SAFE_INTEGER

/** The mark beside it says the same. */
const DEMO_NAME = / \(demo\)$/

/** 'Lowest' is said only of a current price, and only where there is another to compare it with. */
export function shopRows(retailers: readonly Retailer[], now: Date): ShopRow[] {
  const sorted = retailers.toSorted((a, b) => rankOf(a) - rankOf(b) || byPrice(a, b))
  const [lowest, ...others] = sorted.filter(isCurrent)
  return sorted.map((retailer) => ({
    name: retailer.isDemo === true ? retailer.name.replace(DEMO_NAME, '') : retailer.name,
    url: retailer.url,
    ...(retailer.direct !== undefined && { direct: retailer.direct }),
    price: retailer.priceCents === undefined ? null : dollars(retailer.priceCents),
    isLowest: retailer === lowest && others.length > 0,
    staleSince: retailer.isStale && retailer.priceDate !== undefined ? dayOf(retailer.priceDate, now) : null,
    shipping: shippingText(retailer.shippingCents),
    isDemo: retailer.isDemo === true,
    ...(retailer.viaNetwork && { viaNetwork: true as const }),
  }))
}

/** What is behind the link to a shop, such as '$34.00 at Acme' or 'Search at REI'; null where nobody knows the shop. */
export function shopOffer(retailers: readonly Retailer[], url: string, now: Date): string | null {
  const retailer = retailers.find((row) => row.url === url)
  if (!retailer) return null
  const [row] = shopRows([retailer], now)
  if (!row || row.price === null) return `Search at ${retailer.name}`
  return row.staleSince === null ? `${row.price} at ${retailer.name}` : `See price at ${retailer.name}`
}

function shippingText(cents: number | undefined): string | null {
  if (cents === undefined) return null
  return cents === 0 ? 'Free shipping' : `+ ${dollars(cents)} shipping`
}

/** 'today 9:40' or 'Nov 20': the oldest of the current prices; null where no feed dated one. */
export function pricesAsOf(retailers: readonly Retailer[], now: Date): string | null {
  const [oldest] = retailers
    .filter(isCurrent)
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
