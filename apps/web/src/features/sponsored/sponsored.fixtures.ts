/** Placements for tests. */
import type { SponsoredProduct } from '@presently/contract/sponsored'

export function aPlacement(differing: Partial<SponsoredProduct> = {}): SponsoredProduct {
  return {
    id: 'p1',
    title: 'Beeswax pillar candles',
    description: 'Three of them, poured by hand.',
    price: '$24.00',
    url: 'http://localhost:3000/out/sponsored/p1',
    image: '/art/candles.svg',
    favicon: null,
    retailer: 'Amber & Wick',
    isDemo: false,
    savedId: null,
    ...differing,
  }
}
