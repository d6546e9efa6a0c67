/** What shops ask for an idea, as the rows of its card. */
import type { Idea } from '@presently/contract/ideas'
import type { Market } from '@presently/engine/market/markets'
import { effectivePrice } from '../../platform/effective-price.ts'
import { isOnlyViaNetwork } from '../../platform/shop-link.ts'
import type { OfferOfGift } from './store.ts'

export type PriceTerms = {
  /** Nothing above it is shown; null is no ceiling. In US cents. */
  readonly ceilingCents: number | null
  /** The country that prices are shown for. */
  readonly market: Market
  /** Whether the viewer may see offers for Premium members. */
  readonly isPremium: boolean
  readonly now: Date
}

/** What a row is made of. */
export type AskedOffer = Omit<OfferOfGift, 'giftId' | 'place'>

type Row = Idea['retailers'][number]
type Priced<Offer extends AskedOffer> = {
  readonly offer: Offer
  readonly cents: number
  readonly isStale: boolean
}

const HOUR_MS = 3_600_000
/** A price that nobody has seen for so long is shown no more, whatever its feed promises. */
export const HIDDEN_AFTER_MS = 7 * 24 * HOUR_MS
/** Rows with a price on a card: of real shops, and of shops that we made up, which leave room for a real one. */
const ROWS_MAX = 5
const DEMO_ROWS_MAX = 2

/** The cheapest offer of each shop, those whose price is fresh first; who pays us plays no part. */
export function pricedRows(
  offers: readonly AskedOffer[],
  terms: PriceTerms,
  offerLink: (offerId: string) => string,
): Row[] {
  const shown = pricedOffers(offers, terms)
  const shops = new Set<string>()
  const rows = shown.filter(({ offer }) => {
    const isNew = !shops.has(offer.retailer)
    shops.add(offer.retailer)
    return isNew
  })
  const isDemo = rows.some(({ offer }) => offer.isDemo)
  return rows.slice(0, isDemo ? DEMO_ROWS_MAX : ROWS_MAX).map((row) => rowOf(row, offerLink))
}

/** The offers that the viewer may have within the ceiling: the fresh before the stale, the cheapest first. */
export const openOffers = <Offer extends AskedOffer>(offers: readonly Offer[], terms: PriceTerms): Offer[] =>
  pricedOffers(offers, terms).map(({ offer }) => offer)

const pricedOffers = <Offer extends AskedOffer>(
  offers: readonly Offer[],
  terms: PriceTerms,
): Priced<Offer>[] =>
  isOfferedIn(terms.market) ? offers.flatMap((offer) => priced(offer, terms) ?? []).sort(byPrice) : []

/** Feeds ask in US dollars, and their shops deliver in the United States. */
export const isOfferedIn = ({ code }: Market): boolean => code === 'US'

function priced<Offer extends AskedOffer>(
  offer: Offer,
  { ceilingCents, isPremium, now }: PriceTerms,
): Priced<Offer> | null {
  const age = now.getTime() - offer.seenAt.getTime()
  const cents = effectivePrice(offer, now)
  const isHidden = age > HIDDEN_AFTER_MS || (offer.isExclusive && !isPremium)
  if (isHidden || (ceilingCents !== null && cents > ceilingCents)) return null
  return { offer, cents, isStale: age > offer.promiseHours * HOUR_MS }
}

const byPrice = (a: Priced<AskedOffer>, b: Priced<AskedOffer>): number =>
  Number(a.isStale) - Number(b.isStale) || a.cents - b.cents || (a.offer.retailer < b.offer.retailer ? -1 : 1)

const rowOf = (
  { offer, cents, isStale }: Priced<AskedOffer>,
  offerLink: (offerId: string) => string,
): Row => ({
  name: offer.retailer,
  url: offerLink(offer.id),
  priceCents: cents,
  priceDate: offer.seenAt.toISOString(),
  ...(isOnlyViaNetwork(offer) && { viaNetwork: true as const }),
  ...(isStale && { isStale }),
  ...(offer.shippingCents !== null && { shippingCents: offer.shippingCents }),
  ...(offer.isDemo && { isDemo: true as const }),
})
