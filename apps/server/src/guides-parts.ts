/** The guides with what they need of the features: prices, shop links, pictures; and who looks at them. */

import type { GuideSummary } from '@presently/contract/site-config'
import { HOUSE_MARKET } from '@presently/engine/market/markets'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findUser } from './access/store.ts'
import type { Viewers } from './access/viewer.ts'
import type { AppDeps } from './app-deps.ts'
import { audienceText } from './features/ideas/audience.ts'
import { shopLinks } from './features/ideas/present.ts'
import { priceRangeText } from './features/ideas/price-text.ts'
import type { OutAddresses } from './features/outbound/addresses.ts'
import type { Pictures } from './features/pictures/service.ts'
import type { Covers } from './pages/covers.ts'
import type { Reader } from './pages/frame.ts'
import type { Goods } from './pages/goods.ts'
import { type Guide, sentenceOf } from './pages/guides/guide.ts'
import { guidePath } from './pages/guides/head.ts'
import { GUIDES_FOLDER, loadGuides } from './pages/guides/load-guides.ts'
import { createGuidePage } from './pages/guides/page.ts'
import { createSitePages, type SitePages } from './pages/site-page.ts'
import type { ListedPage } from './pages/sitemap.ts'
import type { MarketShops } from './platform/market-shops.ts'
import { StartRefusal } from './platform/start-refusal.ts'
import { directAddressOf } from './shops-parts.ts'

type Gifts = AppDeps['gifts']

/** The guides of the repository. Throws a StartRefusal that names each file, line and reason. */
export function openGuides(gifts: Gifts): readonly Guide[] {
  const { guides, problems } = loadGuides(GUIDES_FOLDER, gifts)
  if (problems.length > 0) throw new StartRefusal(problems.map(sentenceOf).join('\n'))
  return guides
}

/** The guides as the index lists them. */
export function guideSummaries(guides: readonly Guide[], pictures: Pictures): GuideSummary[] {
  const images = pictures.addresses(guides.map(({ cover }) => cover))
  return guides.map(({ slug, title, category, emoji, description }, i) => ({
    slug,
    title,
    category,
    emoji,
    description,
    image: images[i] ?? '',
  }))
}

/** The guides as the sitemap lists them. */
export const listedGuides = (guides: readonly Guide[]): ListedPage[] =>
  guides.map((guide) => ({ path: guidePath(guide), lastChanged: guide.reviewed }))

/** What pages outside the application take from the catalogue: they are written of the house's market. */
export const goodsOf = (
  deps: Pick<AppDeps, 'retailers' | 'config'>,
  { pictures, out, marketShops }: Drawing,
): Goods => {
  const shops = {
    retailers: deps.retailers,
    marketShops,
    outAddress: out.idea,
    directAddress: directAddressOf(deps),
  }
  return {
    priceText: ({ priceCents }) => priceRangeText(priceCents),
    audienceText: ({ audience }) => audienceText(audience),
    shopLinks: (gift, ceilingCents = null) => shopLinks(shops, gift, { market: HOUSE_MARKET, ceilingCents }),
    pictureAddresses: (gifts) => pictures.addresses(gifts),
    pictureAddressOn: (gift, stage) => pictures.addressOn(gift, stage),
  }
}

type Drawing = {
  readonly pictures: Pictures
  readonly out: OutAddresses
  readonly marketShops: MarketShops
}

/** The frame of pages outside the application. */
export const sitePagesOf = ({ config, payments, web }: AppDeps): SitePages =>
  createSitePages({
    site: config.site,
    template: web.guideHtml,
    analyticsId: config.ANALYTICS_ID,
    isPaymentSimulated: payments.mode === 'sandbox',
    amazonAssociate: config.affiliateIds.AFFILIATE_AMAZON_TAG !== undefined,
  })

/** What the routes of the guides are made of. */
export function guideParts(
  { config, guides }: Pick<AppDeps, 'config' | 'guides'>,
  { goods, covers }: { readonly goods: Goods; readonly covers: Covers },
) {
  return {
    guides,
    covers,
    page: createGuidePage({ site: config.site, origin: config.origin, guides, goods, covers }),
  }
}

/** Who looks at a page, for its header. Who cannot be told is a visitor. */
export function readersOf({ database }: AppDeps, viewers: Viewers) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Reader> => {
    const viewer = await viewers.orVisitor(request, reply)
    if (viewer.kind === 'visitor') return null
    const row = await findUser(database.db, viewer.userId).catch((err: unknown) => {
      request.log.error({ err }, 'the reader of a guide could not be looked up')
      return null
    })
    return row && { username: row.username, isPremium: viewer.plan.isPremium }
  }
}
