/** Builds the whole application from its dependencies, without a port: the process and the tests both start here. */
import cookie from '@fastify/cookie'
import { realAdsClient } from '@presently/contract/site'
import type { FastifyInstance } from 'fastify'
import { type ApiKeys, admitKeys, createApiKeys } from './access/api-keys/api-keys.ts'
import { createDesks } from './access/desk/desk.ts'
import { createOptOut } from './access/opt-out.ts'
import { guardRoutes } from './access/route-guard.ts'
import { sessionCookie } from './access/session-cookie.ts'
import { suspendedSentence } from './access/suspension.ts'
import { createViewers, type Viewers } from './access/viewer.ts'
import type { AppDeps } from './app-deps.ts'
import { createPutMail } from './db/outbox.ts'
import { featureDepsOf } from './feature-parts.ts'
import { FEATURES } from './features/index.ts'
import { createPhraseSeal } from './features/outbound/phrase-seal.ts'
import { createPictures, type Pictures } from './features/pictures/service.ts'
import { sitePagesOf } from './guides-parts.ts'
import { measured } from './health-parts.ts'
import { type AppShell, createAppShell } from './pages/app-shell.ts'
import { type Brand, createBrand } from './pages/brand/brand.ts'
import { stylesOf } from './pages/without-script.ts'
import { servePages } from './pages-parts.ts'
import { createBackground } from './platform/background.ts'
import { guardBodies } from './platform/body-guard.ts'
import { compressAnswers } from './platform/compression.ts'
import { DEFAULT_PALETTE } from './platform/config/accent.ts'
import type { Config } from './platform/config/read-config.ts'
import { guardAgainstOtherSites } from './platform/cross-site-guard.ts'
import { createHttpServer, refuseTwoHosts } from './platform/http-server.ts'
import { createLimiters } from './platform/limiters.ts'
import { shedLoad } from './platform/load-shedding.ts'
import { measureRequests } from './platform/metrics.ts'
import { describeApi } from './platform/openapi.ts'
import { limitRates, type RateLimits, scaledRateLimits } from './platform/rate-limits.ts'
import { siteSecret } from './platform/seal.ts'
import { setSecurityHeaders } from './platform/security-headers.ts'
import { shopParts } from './shops-parts.ts'
import { siteConfigOf } from './site-config-parts.ts'

/** The whole application without a port. Throws where a route answers that no rule of access knows. */
export async function buildApp(given: AppDeps): Promise<FastifyInstance> {
  const { brand, deps } = branded(given)
  const { config, clock, redis } = deps
  const { db } = deps.database
  const pictures = createPictures(deps)
  const phrases = createPhraseSeal(() => siteSecret(config))
  const { out, marketShops, localWords } = shopParts(deps, phrases)
  const sitePages = sitePagesOf(deps)
  const shell = shellOf(deps, pictures)
  const app = createHttpServer({ ...deps, trustProxy: config.TRUST_PROXY, isHttps: isHttps(config) })
  const registry = measureRequests(app)
  guardRoutes(app)
  const session = sessionCookie(isHttps(config), config.SESSION_DAYS)
  const viewers = createViewers({ db, clock, cookie: session, suspended: suspendedSentence(config) })
  app.decorate('viewers', viewers).decorate('desks', createDesks({ db, clock, viewers }))
  const rateLimits = rateLimitsFor(config, viewers)

  const background = createBackground(app.log)
  app.addHook('onClose', () => background.drain())
  const limiters = createLimiters(redis, config.RATE_LIMIT_SCALE)
  const publicOrigin = config.PUBLIC_ORIGIN
  const apiKeys = createApiKeys({ db, clock, limiters, background, publicOrigin })
  const inlineScripts = [...new Set([...shell.inlineScripts, ...sitePages.inlineScripts])]
  await protect(app, deps, { apiKeys, inlineScripts })

  const hasOptedOut = createOptOut({ db, viewers, background })
  const shared = {
    app,
    site: config.site,
    palette: config.SITE_ACCENT ?? DEFAULT_PALETTE,
    isHttps: isHttps(config),
    session,
    background,
    rateLimits,
    hasOptedOut,
    pictures,
    out,
    marketShops,
    localWords,
    phrases,
    registry,
    limiters,
  }
  const putMail = createPutMail(deps.mailTransport && deps.jobs, config)
  const featureDeps = featureDepsOf(measured(deps, registry), { ...shared, putMail })
  // Before the features' own hooks: what they do at start may ask for work.
  app.addHook('onReady', () => startJobs(deps))
  for (const feature of FEATURES) feature(app, featureDeps)
  app.addHook('onClose', () => stopJobs(deps))
  await servePages(app, deps, { ...featureDeps, ...shared, shell, sitePages, viewers, brand })
  return app
}

const shellOf = (deps: AppDeps, pictures: Pictures): AppShell =>
  createAppShell({
    html: deps.web.html,
    origin: deps.config.origin,
    siteConfig: siteConfigOf(deps, pictures),
    plainStyles: stylesOf(deps.web.guideHtml),
  })

/** What is counted for each account, however many addresses it comes from. */
const rateLimitsFor = ({ RATE_LIMIT_SCALE }: Config, viewers: Viewers): RateLimits =>
  scaledRateLimits(RATE_LIMIT_SCALE, async (request) => {
    const viewer = await viewers.orVisitor(request)
    return viewer.kind === 'account' ? viewer.userId : null
  })

/** The built pages are the site's from here on. */
function branded(deps: AppDeps): { readonly brand: Brand; readonly deps: AppDeps } {
  const { config, logo, web } = deps
  const brand = createBrand({ site: config.site, palette: config.SITE_ACCENT, logo })
  const pages = { html: brand.page(web.html), guideHtml: brand.page(web.guideHtml) }
  return { brand, deps: { ...deps, web: { ...web, ...pages } } }
}

async function startJobs({ jobs, database }: AppDeps): Promise<void> {
  await jobs.start()
  await jobs.takeOverRestored(database.db)
}

async function stopJobs({ jobs, mailTransport }: AppDeps): Promise<void> {
  await jobs.stop()
  mailTransport?.close()
}

type Protection = { readonly apiKeys: ApiKeys; readonly inlineScripts: readonly string[] }

/** What stands before every route. */
async function protect(app: FastifyInstance, deps: AppDeps, given: Protection): Promise<void> {
  const { apiKeys, inlineScripts } = given
  const { config } = deps
  await setSecurityHeaders(app, {
    inlineScripts,
    isHttps: isHttps(config),
    hasAnalytics: config.ANALYTICS_ID !== null,
    hasAds: realAdsClient(config.ADS_CLIENT_ID) !== null,
    hasStripe: deps.payments.mode === 'stripe',
  })
  refuseTwoHosts(app)
  await app.register(cookie)
  await describeApi(app, config)
  await compressAnswers(app)
  admitKeys(app, apiKeys)
  guardAgainstOtherSites(app, config.PUBLIC_ORIGIN)
  guardBodies(app)
  await shedLoad(app, deps.maxLagMs)
  await limitRates(app, deps.redis)
}

const isHttps = ({ origin }: Config): boolean => origin.startsWith('https:')
