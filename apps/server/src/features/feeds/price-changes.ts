/** When the price of an offer changes by the dates of a sale. */
import { type Asked, effectivePrice } from '../../platform/effective-price.ts'

/** A price that holds from a moment until the next point. */
export type PricePoint = { readonly at: Date; readonly priceCents: number }

/** The points that the dates of a sale bring after one moment and up to another. */
export function changesByDate(asked: Asked, after: Date, upTo: Date): PricePoint[] {
  if (asked.salePriceCents === null) return []
  return [asked.saleStartsAt, asked.saleEndsAt]
    .filter((at): at is Date => at !== null && at > after && at <= upTo)
    .map((at) => ({ at, priceCents: effectivePrice(asked, at) }))
}

/** Of points in the order of time, those that change the price. `last` is the price before them; null for none. */
export function onlyChanges(points: readonly PricePoint[], last: number | null): PricePoint[] {
  let price = last
  return points.filter(({ priceCents }) => {
    const isChange = priceCents !== price
    price = priceCents
    return isChange
  })
}
