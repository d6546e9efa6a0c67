/** Everything that is no call, with what it needs of the features; and what answers where nothing does. */
import { DEAL_CATEGORIES } from '@presently/contract/deals'
import { realAdsClient } from '@presently/contract/site'
import { onceFor } from '@presently/engine/remember'
import type { FastifyInstance } from 'fastify'
import type { HasOptedOut } from './access/opt-out.ts'
import type { Viewers } from './access/viewer.ts'
import type { AppDeps } from './app-deps.ts'
import type { FeatureDeps } from './features/index.ts'
import type { OutAddresses } from './features/outbound/addresses.ts'
import type { Pictures } from './features/pictures/service.ts'
import { giftParts } from './gifts-parts.ts'
import { goodsOf, guideParts, listedGuides, readersOf } from './guides-parts.ts'
import type { AppShell } from './pages/app-shell.ts'
import type { Brand } from './pages/brand/brand.ts'
import { createCovers } from './pages/covers.ts'
import { createGiftBook } from './pages/gifts/gift-book.ts'
import { createHubs } from './pages/gifts/hubs.ts'
import { listedGifts, listedHubs } from './pages/gifts/listed.ts'
import { giftRoutes } from './pages/gifts/routes.ts'
import { guidePath } from './pages/guides/head.ts'
import { guidePages } from './pages/guides/routes.ts'
import { llmsText } from './pages/llms-text.ts'
import { newsRoutes, type OpenDeal } from './pages/news.ts'
import { answerNotFound } from './pages/not-found.ts'
import { pages } from './pages/routes.ts'
import { sandboxPages } from './pages/sandbox-pages.ts'
import { searchRoutes } from './pages/search/routes.ts'
import { siteFiles } from './pages/site-files.ts'
import type { SitePages } from './pages/site-page.ts'
import type { ListedPage } from './pages/sitemap.ts'
import { loadSituations, SITUATIONS_FOLDER } from './pages/situations/load-situations.ts'
import { situationRoutes } from './pages/situations/routes.ts'
import { type Situation, situationPath } from './pages/situations/situation.ts'
import { createSituationPages } from './pages/situations/situation-pages.ts'
import { AppError, sentenceFor } from './platform/errors.ts'
import type { MarketShops } from './platform/market-shops.ts'
import type { RateLimits } from './platform/rate-limits.ts'
import { StartRefusal } from './platform/start-refusal.ts'

type Served = {
  readonly shell: AppShell
  readonly sitePages: SitePages
  readonly brand: Brand
  readonly viewers: Viewers
  readonly hasOptedOut: HasOptedOut
  readonly pictures: Pictures
  readonly out: OutAddresses
  readonly marketShops: MarketShops
  readonly priceBook: FeatureDeps['priceBook']
  readonly deals: FeatureDeps['deals']
  readonly answering: FeatureDeps['answering']
  readonly rateLimits: RateLimits
}

/** Some megabytes, and the same for everybody who has the catalogue. */
const bookOf = onceFor((gifts: AppDeps['gifts']) => createGiftBook(gifts))

/** Throws a StartRefusal that names each file, line and reason. */
function openSituations(): readonly Situation[] {
  const { situations, problems } = loadSituations(SITUATIONS_FOLDER)
  if (problems.length > 0) throw new StartRefusal(problems.join('\n'))
  return situations
}

/** As the sitemap lists them. */
const listedSituations = (situations: readonly Situation[]): ListedPage[] =>
  situations.map((situation) => ({ path: situationPath(situation), lastChanged: situation.reviewed }))

export async function servePages(app: FastifyInstance, deps: AppDeps, served: Served): Promise<void> {
  const { config, clock } = deps
  const { shell, brand, rateLimits } = served
  if (deps.sandbox) await sandboxPages(app, { handle: deps.sandbox, rateLimits })
  const { listed: otherPages, llms } = serveSitePages(app, deps, served)
  await pages(app, { shell, webFolder: deps.web.folder, brandFiles: brand.files, rateLimits })
  siteFiles(app, {
    site: config.site,
    origin: config.origin,
    otherPages,
    llmsText: llms,
    supportEmail: config.SUPPORT_EMAIL,
    adsClientId: realAdsClient(config.ADS_CLIENT_ID),
    clock,
    rateLimits,
  })
  answerNotFound(app, { shell, rateLimits })
}

/** Pages outside the application; answers how the sitemap lists them. */
function serveSitePages(app: FastifyInstance, deps: AppDeps, { sitePages, viewers, ...served }: Served) {
  const { rateLimits } = served
  const goods = goodsOf(deps, served)
  const covers = createCovers(deps.icons)
  const readerOf = readersOf(deps, viewers)
  guidePages(app, { ...guideParts(deps, { goods, covers }), pages: sitePages, readerOf, rateLimits })

  const book = bookOf(deps.gifts)
  const hubs = createHubs(book, deps.taxonomy)
  const shared = { ...served, book, hubs, goods, covers, pages: sitePages, viewers, readerOf }
  const { site, origin } = deps.config
  const situations = openSituations()
  const situationPages = createSituationPages({ ...deps, ...shared, site, origin, situations })
  giftRoutes(app, giftParts(deps, { ...shared, further: () => situationPages.ways() }))
  situationRoutes(app, { ...shared, situationPages })
  searchRoutes(app, {
    ...shared,
    site,
    amazonAssociate: deps.config.affiliateIds.AFFILIATE_AMAZON_TAG !== undefined,
    findIdeas: served.answering.plain,
  })
  newsRoutes(app, {
    ...shared,
    site,
    origin,
    openDeals: () => openDeals(served.deals),
    offerLink: served.out.offer,
  })
  const listed = [
    { name: 'guides', pages: listedGuides(deps.guides) },
    { name: 'hubs', pages: listedHubs(book, hubs) },
    { name: 'situations', pages: listedSituations(situations) },
    { name: 'gifts', pages: listedGifts(book) },
  ]
  const llms = llmsText({
    site,
    origin,
    ideas: book.pages.length,
    guides: deps.guides.map((guide) => ({ title: guide.title, path: guidePath(guide) })),
    situations: situations.map((situation) => ({ title: situation.title, path: situationPath(situation) })),
  })
  return { listed, llms }
}

/** Of a category so many, the best first. */
const DEALS_TOLD = 10

/** What everybody may have, of real shops, the latest first. Throws 503 where the database does not answer. */
async function openDeals(deals: FeatureDeps['deals']): Promise<OpenDeal[]> {
  const found = await Promise.all(
    DEAL_CATEGORIES.map(({ slug }) => deals.list(slug, { limit: DEALS_TOLD, isPremium: false })),
  ).catch((cause: unknown) => {
    throw new AppError('unavailable', sentenceFor('unavailable'), { cause })
  })
  return found
    .flatMap((list) => list.deals)
    .filter(({ isDemo }) => !isDemo)
    .map(({ id, title, retailer: shop, priceCents, originalCents, verdict, startsAt, seenAt }) => ({
      id,
      title,
      shop,
      priceCents,
      originalCents,
      verdict: verdict.sentence,
      since: startsAt ?? seenAt,
    }))
    .sort((a, b) => b.since.getTime() - a.since.getTime())
}
