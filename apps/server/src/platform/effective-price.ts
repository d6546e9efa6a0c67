/** What a buyer pays for an offer at a moment. */

/** What a shop asks. Money is in US cents. */
export type Asked = {
  readonly priceCents: number
  /** Below `priceCents`; null where nothing is on sale. */
  readonly salePriceCents: number | null
  /** Null: it has begun. */
  readonly saleStartsAt: Date | null
  /** The first moment without it; null names no end. */
  readonly saleEndsAt: Date | null
}

/** The sale price inside the sale's dates, else the price; in US cents. */
export function effectivePrice(asked: Asked, at: Date): number {
  const { priceCents, salePriceCents, saleStartsAt, saleEndsAt } = asked
  if (salePriceCents === null) return priceCents
  const isOn = (saleStartsAt === null || saleStartsAt <= at) && (saleEndsAt === null || at < saleEndsAt)
  return isOn ? salePriceCents : priceCents
}
