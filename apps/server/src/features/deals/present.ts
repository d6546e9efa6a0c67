/** Deal -> contract view. */
import type { Deal, PriceRecord } from '@presently/contract/deals'
import { isOnlyViaNetwork } from '../../platform/shop-link.ts'
import { discountPct, type FoundDeal } from './service.ts'
import type { Judged, PricePoint } from './verdict.ts'

export type PresentDeps = {
  /** Address behind which an offer's shop stands. */
  readonly offerLink: (offerId: string) => string
  /** The address on our own origin of a kept picture; null where there is none to show. */
  readonly pictureOf: (
    of: { readonly kind: 'offer'; readonly id: string },
    kept: string | null,
  ) => string | null
  /** Addresses of pictures for ideas that stand in one list; an unknown id gets the placeholder. */
  readonly picturesOf: (giftIds: readonly (string | null)[]) => string[]
}

export function presentDeals(
  { offerLink, pictureOf, picturesOf }: PresentDeps,
  deals: readonly FoundDeal[],
): Deal[] {
  const pictures = picturesOf(deals.map(({ giftId }) => giftId))
  return deals.map((deal, i) => ({
    id: deal.id,
    title: deal.title,
    imageUrl: pictureOf({ kind: 'offer', id: deal.id }, deal.imageUrl) ?? pictures[i] ?? '',
    discountPct: discountPct(deal),
    freeShipping: deal.shippingCents === 0,
    endsAt: deal.endsAt?.toISOString() ?? null,
    price: deal.priceCents / 100,
    originalPrice: deal.originalCents / 100,
    seller: deal.retailer,
    itemUrl: offerLink(deal.id),
    ...(isOnlyViaNetwork(deal) && { viaNetwork: true as const }),
    isExclusive: deal.isExclusive,
    isDemo: deal.isDemo,
    verdict: { kind: deal.verdict.kind, sentence: deal.verdict.sentence },
    seenAt: deal.seenAt.toISOString(),
  }))
}

export function presentPrices(points: readonly PricePoint[], verdict: Judged): PriceRecord {
  const { kind, sentence, lowestCents, usualCents } = verdict
  return {
    points: points.map(({ at, priceCents }) => ({ at: at.toISOString(), priceCents })),
    verdict: { kind, sentence },
    lowestCents,
    usualCents,
  }
}
