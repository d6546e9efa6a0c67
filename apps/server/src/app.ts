/** Builds the whole application from its dependencies, without a port: the process and the tests both start here. */
import cookie from '@fastify/cookie'
import type { RetailerRow } from '@presently/catalog/retailers'
import { realAdsClient } from '@presently/contract/site'
import type { SiteConfig } from '@presently/contract/site-config'
import type { Gift, Taxonomy } from '@presently/engine/gift'
import type { Lexicon } from '@presently/engine/lexicon'
import type { Engine } from '@presently/engine/suggest'
import type { ArtOptions } from '@presently/gift-art/gift-art'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { createOptOut, type HasOptedOut } from './access/opt-out.ts'
import { guardRoutes } from './access/route-guard.ts'
import { type SessionCookie, sessionCookie } from './access/session-cookie.ts'
import { createThrottles } from './access/throttles.ts'
import { createViewers, type Viewers } from './access/viewer.ts'
import type { Database } from './db/open.ts'
import { exportersOf } from './exporters.ts'
import { createDeals } from './features/deals/service.ts'
import type { PaymentClock } from './features/dev-desk/payment-clock.ts'
import { demoFeed } from './features/feeds/demo/demo-feed.ts'
import { feedSourcesOf } from './features/feeds/sources.ts'
import { createPriceBook } from './features/ideas/price-book.ts'
import { FEATURES, type FeatureDeps } from './features/index.ts'
import { type OutAddresses, outAddresses } from './features/outbound/addresses.ts'
import { followableAmong } from './features/outbound/followable.ts'
import { createShops } from './features/outbound/shops.ts'
import { createPictures, type Pictures } from './features/pictures/service.ts'
import { createShopPictures } from './features/pictures/shop-pictures.ts'
import { referralCookie } from './features/referrals/cookie.ts'
import { creditSignup } from './features/referrals/service.ts'
import { savedIdsOf } from './features/saved-gifts/store.ts'
import { attachPurchases } from './features/subscription/claims.ts'
import { endPlans, stopRenewing } from './features/subscription/ending.ts'
import type { SyncDeps } from './features/subscription/sync.ts'
import { createTastes } from './features/taste/service.ts'
import { guideParts, guideSummaries, listedGuides, readersOf } from './guides-start.ts'
import { type ModelTiming, modelParts } from './model-start.ts'
import { type AppShell, createAppShell } from './pages/app-shell.ts'
import type { Guide } from './pages/guides/guide.ts'
import { guidePages } from './pages/guides/routes.ts'
import { answerNotFound } from './pages/not-found.ts'
import { createPlainPages } from './pages/plain-pages.ts'
import { pages } from './pages/routes.ts'
import { type SandboxPagesDeps, sandboxPages } from './pages/sandbox-pages.ts'
import { siteFiles } from './pages/site-files.ts'
import type { Model } from './platform/ai/model.ts'
import { createBackground } from './platform/background.ts'
import { guardBodies } from './platform/body-guard.ts'
import type { Clock } from './platform/clock.ts'
import { compressAnswers } from './platform/compression.ts'
import type { Config } from './platform/config/read-config.ts'
import { guardAgainstOtherSites } from './platform/cross-site-guard.ts'
import { createHttpServer } from './platform/http-server.ts'
import { createLimiters, type Limiters } from './platform/limiters.ts'
import { shedLoad } from './platform/load-shedding.ts'
import { measureRequests } from './platform/metrics.ts'
import { describeApi } from './platform/openapi.ts'
import type { PageFetch } from './platform/page-fetch.ts'
import type { Payments } from './platform/payments.ts'
import { limitRates, type RateLimits, scaledRateLimits } from './platform/rate-limits.ts'
import { setSecurityHeaders } from './platform/security-headers.ts'

export type AppDeps = {
  readonly config: Config
  readonly database: Database
  /** Where limits are counted together with other instances; null counts in memory. */
  readonly redis: Redis | null
  readonly payments: Payments
  /** Answers the payment sandbox's pages; null where Stripe has its own. */
  readonly sandbox: SandboxPagesDeps['handle'] | null
  /** Moves the payment sandbox's time; null where Stripe has its own. */
  readonly paymentClock: PaymentClock | null
  readonly engine: Engine
  readonly gifts: readonly Gift[]
  /** What ideas of a model are measured by. */
  readonly taxonomy: Taxonomy
  readonly lexicon: Lexicon
  /** The language model of the settings, opened; null leaves our engine alone. */
  readonly model: Model | null
  /** How long the model is waited for, where it is not as usual. */
  readonly modelTiming?: ModelTiming
  readonly retailers: Readonly<Record<string, RetailerRow>>
  readonly icons: ArtOptions['icons']
  /** Asks shops whether their pages are there; null asks nobody. */
  readonly fetchPage: PageFetch | null
  /** Asks shops for their pictures; null asks nobody. */
  readonly fetchPicture: PageFetch | null
  readonly clock: Clock
  /** The gift guides, in the order of the index. */
  readonly guides: readonly Guide[]
  /** The built index.html and guide.html, and the folder they stand in; no folder serves no files. */
  readonly web: { readonly html: string; readonly guideHtml: string; readonly folder: string | null }
  readonly isDraining: () => boolean
  /** Event-loop lag above which work is refused; 0 never refuses. */
  readonly maxLagMs: number
  readonly log: FastifyBaseLogger
}

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, clock, redis } = deps
  const { db } = deps.database
  const isHttps = config.origin.startsWith('https:')
  const pictures = createPictures(deps)
  const out = outAddresses(config.origin)
  const guides = guideParts(deps, { pictures, out })
  const shell = createAppShell({
    html: deps.web.html,
    origin: config.origin,
    siteConfig: siteConfigOf(deps, pictures),
  })
  const app = createHttpServer({
    log: deps.log,
    trustProxy: config.TRUST_PROXY,
    isDraining: deps.isDraining,
  })
  guardRoutes(app)
  const session = sessionCookie(isHttps, config.SESSION_DAYS)
  const viewers = createViewers({ db, clock, cookie: session })
  app.decorate('viewers', viewers)
  const rateLimits = scaledRateLimits(config.RATE_LIMIT_SCALE, async (request) => {
    const viewer = await viewers.orVisitor(request)
    return viewer.kind === 'account' ? viewer.userId : null
  })

  await setSecurityHeaders(app, {
    inlineScripts: [...new Set([...shell.inlineScripts, ...guides.page.inlineScripts])],
    isHttps,
    hasAnalytics: config.ANALYTICS_ID !== null,
    hasAds: realAdsClient(config.ADS_CLIENT_ID) !== null,
    hasStripe: deps.payments.mode === 'stripe',
  })
  await app.register(cookie)
  await describeApi(app, config.origin)
  await compressAnswers(app)
  guardAgainstOtherSites(app, config.PUBLIC_ORIGIN)
  guardBodies(app)
  await shedLoad(app, deps.maxLagMs)
  await limitRates(app, redis)
  const registry = measureRequests(app)

  const background = createBackground(app.log)
  app.addHook('onClose', () => background.drain())
  const hasOptedOut = createOptOut({ db, viewers, background })
  const limiters = createLimiters(redis, config.RATE_LIMIT_SCALE)
  const shared = { isHttps, session, background, rateLimits, hasOptedOut, pictures, out, registry, limiters }
  const featureDeps = featureDepsOf(deps, shared)
  for (const feature of FEATURES) feature(app, featureDeps)
  await servePages(app, deps, { shell, guides, viewers, rateLimits })
  return app
}

type Served = {
  readonly shell: AppShell
  readonly guides: ReturnType<typeof guideParts>
  readonly viewers: Viewers
  readonly rateLimits: RateLimits
}

/** Everything that is no call, and what answers where nothing does. */
async function servePages(
  app: FastifyInstance,
  deps: AppDeps,
  { shell, guides, viewers, rateLimits }: Served,
): Promise<void> {
  const { config, clock } = deps
  if (deps.sandbox) await sandboxPages(app, { handle: deps.sandbox, rateLimits })
  guidePages(app, { ...guides, readerOf: readersOf(deps, viewers), rateLimits })
  await pages(app, { shell, webFolder: deps.web.folder, rateLimits })
  siteFiles(app, {
    origin: config.origin,
    otherPages: listedGuides(deps.guides),
    supportEmail: config.SUPPORT_EMAIL,
    adsClientId: realAdsClient(config.ADS_CLIENT_ID),
    clock,
    rateLimits,
  })
  answerNotFound(app, { shell, rateLimits })
}

type Shared = Pick<FeatureDeps, 'background' | 'rateLimits' | 'registry'> & {
  readonly isHttps: boolean
  readonly session: SessionCookie
  readonly hasOptedOut: HasOptedOut
  readonly pictures: Pictures
  readonly out: OutAddresses
  readonly limiters: Limiters
}

/** What the features need. Where two of them do something together, the one is handed to the other here. */
function featureDepsOf(deps: AppDeps, shared: Shared): FeatureDeps {
  const { isHttps, session, out } = shared
  const { config, clock } = deps
  const { db } = deps.database
  const referrals = referralCookie(isHttps)
  const plans = plansOf(deps)
  const links = { db, shops: createShops(deps.retailers), otherHosts: config.OUTBOUND_HOSTS }
  const mayFollow = (urls: readonly string[]) => followableAmong(links, urls)
  const deals = createDeals({ db, clock, followableAmong: mayFollow })
  const priceBook = createPriceBook({ db, clock, followableAmong: mayFollow })
  const tastes = createTastes({ db, clock, gifts: deps.gifts })
  return {
    ...deps,
    ...shared,
    ...links,
    ...pictureParts(deps, shared.pictures),
    ...modelParts(deps, shared),
    cookie: session,
    origin: config.origin,
    throttles: createThrottles(shared.limiters),
    freeSaveLimit: config.FREE_SAVE_LIMIT,
    isSingleSold: config.SINGLE_PLAN_ENABLED,
    hasDevDesk: config.DEV_DESK,
    supportEmail: config.SUPPORT_EMAIL,
    referralCookie: referrals,
    referral: { codeOf: referrals.creditedCode, markOwn: referrals.markOwn },
    creditReferral: creditSignup,
    plans,
    onEmailProven: plans.claim,
    savedIdsOf: (userId, giftIds) => savedIdsOf(db, userId, giftIds),
    exporters: exportersOf(db, clock),
    ping: () => deps.database.ping(),
    affiliateIds: config.affiliateIds,
    ...addressParts(out),
    followableAmong: mayFollow,
    showsDemoData: config.DEMO_DATA,
    plainPage: createPlainPages(deps.web.html),
    deals,
    feedSources: feedSourcesOf(config, clock),
    demoFeed: config.DEMO_DATA ? demoFeed(deps.gifts, clock) : null,
    priceBook,
    tastes,
    tasteOf: (userId) => tastes.of(userId),
    onOffersChanged: () => {
      deals.forget()
      priceBook.forget()
    },
  }
}

const addressParts = (out: OutAddresses) => ({
  outAddress: out.idea,
  searchAddress: out.search,
  sponsoredAddress: out.sponsored,
  offerLink: out.offer,
})

type PictureParts = Pick<FeatureDeps, 'shopPictures' | 'pictureOf' | 'pictureAddresses' | 'picturesOf'>

/** Pictures that we draw, and those of shops. */
function pictureParts({ database, clock, fetchPicture }: AppDeps, pictures: Pictures): PictureParts {
  const shopPictures = createShopPictures({ db: database.db, clock, fetchPicture })
  return {
    shopPictures,
    pictureOf: (of, kept) => shopPictures.address(of, kept),
    pictureAddresses: (gifts) => pictures.addresses(gifts),
    picturesOf: (giftIds) => pictures.addressesOf(giftIds),
  }
}

/** What other features do with plans; nothing where none are sold. */
function plansOf({ config, database, payments, clock, log }: AppDeps) {
  const withPayments = async (work: (sync: SyncDeps) => Promise<void>): Promise<void> => {
    if (payments.mode !== 'off') await work({ db: database.db, clock, payments, log, origin: config.origin })
  }
  return {
    stopRenewing: (userId: string) => withPayments((sync) => stopRenewing(sync, userId)),
    end: (userId: string) => withPayments((sync) => endPlans(sync, userId)),
    /** Gives an account what was bought signed out. The hourly comparison does it again, where the provider is gone. */
    claim: (userId: string, emailKey: string) =>
      withPayments((sync) => attachPurchases(sync, userId, emailKey)).catch((err: unknown) =>
        log.error({ err }, 'a plan that was bought signed out could not be attached'),
      ),
  }
}

/** The part of the configuration that pages may know. */
const siteConfigOf = ({ config, payments, guides }: AppDeps, pictures: Pictures): SiteConfig => ({
  flags: config.FLAGS,
  adsClientId: realAdsClient(config.ADS_CLIENT_ID),
  amazonAssociate: config.affiliateIds.AFFILIATE_AMAZON_TAG !== undefined,
  analyticsId: config.ANALYTICS_ID,
  deliversContact: config.SUPPORT_EMAIL !== null,
  sessionDays: config.SESSION_DAYS,
  ai: config.ai && { provider: config.ai.providerName },
  payments:
    payments.mode === 'off'
      ? { mode: 'off', publishableKey: null, scriptUrl: null }
      : { mode: payments.mode, publishableKey: payments.publishableKey, scriptUrl: payments.scriptUrl },
  guides: guideSummaries(guides, pictures),
})
