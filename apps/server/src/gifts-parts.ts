/** The pages of ideas with what they need of the features: prices, saved gifts, opt-outs. */
import { HOUSE_MARKET } from '@presently/engine/market/markets'
import type { FastifyRequest } from 'fastify'
import type { HasOptedOut } from './access/opt-out.ts'
import type { Viewers } from './access/viewer.ts'
import type { AppDeps } from './app-deps.ts'
import { pricedRows } from './features/ideas/prices.ts'
import type { FeatureDeps } from './features/index.ts'
import type { OutAddresses } from './features/outbound/addresses.ts'
import { saveGift } from './features/saved-gifts/service.ts'
import { findByGift } from './features/saved-gifts/store.ts'
import type { Covers } from './pages/covers.ts'
import type { GiftBook, GiftPage } from './pages/gifts/gift-book.ts'
import { createGiftPages } from './pages/gifts/gift-pages.ts'
import type { Hubs } from './pages/gifts/hubs.ts'
import type { GiftRoutesDeps } from './pages/gifts/routes.ts'
import type { Goods, ShopOffer } from './pages/goods.ts'
import type { SitePages } from './pages/site-page.ts'
import type { RateLimits } from './platform/rate-limits.ts'

type Parts = {
  readonly book: GiftBook
  readonly hubs: Hubs
  readonly goods: Goods
  readonly covers: Covers
  readonly pages: SitePages
  readonly out: OutAddresses
  readonly viewers: Viewers
  readonly readerOf: GiftRoutesDeps['readerOf']
  readonly hasOptedOut: HasOptedOut
  readonly priceBook: FeatureDeps['priceBook']
  readonly further: () => string
  readonly rateLimits: RateLimits
}

/** What the routes of the ideas' pages are made of. */
export function giftParts(deps: AppDeps, parts: Parts): GiftRoutesDeps {
  const { config, engine, taxonomy } = deps
  const { db } = deps.database
  const freeSaveLimit = config.FREE_SAVE_LIMIT
  return {
    ...parts,
    giftPages: createGiftPages({
      ...parts,
      site: config.site,
      origin: config.origin,
      interests: taxonomy.interests,
      alike: (giftId, limit) => engine.alike(giftId, limit),
      freeSaveLimit,
    }),
    offersOf: offersFrom(deps, parts),
    isKept: async (userId, giftId) => (await findByGift(db, userId, giftId)) !== null,
    keep: async (viewer, page) => {
      await saveGift({ db, clock: deps.clock, freeSaveLimit }, viewer, {
        gift: keptOf(page, parts.goods),
        replaces: null,
      })
    },
  }
}

/** What is kept of an idea, as a card of results has it. */
function keptOf({ gift }: GiftPage, goods: Goods) {
  const [shop] = goods.shopLinks(gift)
  const [image] = goods.pictureAddresses([gift])
  return {
    id: gift.id,
    title: gift.title,
    description: gift.description,
    category: gift.category,
    priceRange: goods.priceText(gift),
    url: shop?.url ?? null,
    image: image ?? null,
    retailer: shop?.name ?? null,
  }
}

const offersFrom =
  ({ clock }: AppDeps, { priceBook, out }: Pick<Parts, 'priceBook' | 'out'>) =>
  async (giftId: string, isPremium: boolean, { log }: FastifyRequest): Promise<readonly ShopOffer[]> => {
    const offers = (await priceBook.offersOf([giftId], log)).get(giftId) ?? []
    const rows = pricedRows(
      offers,
      { market: HOUSE_MARKET, ceilingCents: null, isPremium, now: clock() },
      out.offer,
    )
    return rows.flatMap(({ name, url, priceCents, priceDate, isStale, isDemo, viaNetwork }) =>
      priceCents === undefined || priceDate === undefined
        ? []
        : [
            {
              name,
              url,
              priceCents,
              seenAt: priceDate,
              isStale: isStale === true,
              isDemo: isDemo === true,
              viaNetwork: viaNetwork === true,
            },
          ],
    )
  }
