/** What is made of shops' offers: deals, prices on cards, products in searches. */

import type { AppDeps } from './app-deps.ts'
import { createDeals } from './features/deals/service.ts'
import { createPriceBook } from './features/ideas/price-book.ts'
import type { FeatureDeps } from './features/index.ts'
import { createProducts } from './features/products/service.ts'
import type { FollowableAmong } from './platform/shop-link.ts'

type OfferParts = Pick<FeatureDeps, 'deals' | 'priceBook' | 'products' | 'onOffersChanged'>

/** Each keeps something for speed, and forgets it when offers change. */
export function offerParts(
  { config, clock, database: { db }, log, productPauses }: AppDeps,
  mayFollow: FollowableAmong,
): OfferParts {
  const deals = createDeals({ db, clock, followableAmong: mayFollow })
  const priceBook = createPriceBook({ db, clock, followableAmong: mayFollow })
  const products = createProducts({
    db,
    clock,
    log,
    dataDir: config.DATA_DIR,
    searchIn: config.CATALOG_SEARCH,
    followableAmong: mayFollow,
    ...(productPauses && { pauses: productPauses }),
  })
  return {
    deals,
    priceBook,
    products,
    onOffersChanged: () => {
      deals.forget()
      priceBook.forget()
      products.changed()
    },
  }
}
