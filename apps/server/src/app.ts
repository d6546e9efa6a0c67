/** Builds the whole application from its dependencies, without a port: the process and the tests both start here. */
import cookie from '@fastify/cookie'
import { realAdsClient } from '@presently/contract/site'
import type { FastifyInstance } from 'fastify'
import { createDesks } from './access/desk/desk.ts'
import { createOptOut } from './access/opt-out.ts'
import { guardRoutes } from './access/route-guard.ts'
import { sessionCookie } from './access/session-cookie.ts'
import { createViewers, type Viewers } from './access/viewer.ts'
import type { AppDeps } from './app-deps.ts'
import { createPutMail } from './db/outbox.ts'
import { featureDepsOf } from './feature-parts.ts'
import { FEATURES } from './features/index.ts'
import { outAddresses } from './features/outbound/addresses.ts'
import { createPhraseSeal } from './features/outbound/phrase-seal.ts'
import { createPictures } from './features/pictures/service.ts'
import { guideParts, listedGuides, readersOf } from './guides-parts.ts'
import { measured } from './health-parts.ts'
import { type AppShell, createAppShell } from './pages/app-shell.ts'
import { guidePages } from './pages/guides/routes.ts'
import { answerNotFound } from './pages/not-found.ts'
import { pages } from './pages/routes.ts'
import { sandboxPages } from './pages/sandbox-pages.ts'
import { siteFiles } from './pages/site-files.ts'
import { createBackground } from './platform/background.ts'
import { guardBodies } from './platform/body-guard.ts'
import { compressAnswers } from './platform/compression.ts'
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
import { siteConfigOf } from './site-config-parts.ts'

/** The whole application without a port. Throws where a route answers that no rule of access knows. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, clock, redis } = deps
  const { db } = deps.database
  const pictures = createPictures(deps)
  const phrases = createPhraseSeal(() => siteSecret(config))
  const out = outAddresses(config.origin, phrases.markOf)
  const guides = guideParts(deps, { pictures, out })
  const shell = createAppShell({
    html: deps.web.html,
    origin: config.origin,
    siteConfig: siteConfigOf(deps, pictures),
  })
  const app = createHttpServer({ ...deps, trustProxy: config.TRUST_PROXY, isHttps: isHttps(config) })
  const registry = measureRequests(app)
  guardRoutes(app)
  const session = sessionCookie(isHttps(config), config.SESSION_DAYS)
  const viewers = createViewers({ db, clock, cookie: session })
  app.decorate('viewers', viewers).decorate('desks', createDesks({ db, clock, viewers }))
  const rateLimits = scaledRateLimits(config.RATE_LIMIT_SCALE, async (request) => {
    const viewer = await viewers.orVisitor(request)
    return viewer.kind === 'account' ? viewer.userId : null
  })

  await protect(app, deps, [...new Set([...shell.inlineScripts, ...guides.page.inlineScripts])])

  const background = createBackground(app.log)
  app.addHook('onClose', () => background.drain())
  const hasOptedOut = createOptOut({ db, viewers, background })
  const limiters = createLimiters(redis, config.RATE_LIMIT_SCALE)
  const shared = {
    app,
    isHttps: isHttps(config),
    session,
    background,
    rateLimits,
    hasOptedOut,
    pictures,
    out,
    phrases,
    registry,
    limiters,
  }
  const putMail = createPutMail(deps.mailTransport && deps.jobs, config.origin)
  const featureDeps = featureDepsOf(measured(deps, registry), { ...shared, putMail })
  // Before the features' own hooks: what they do at start may ask for work.
  app.addHook('onReady', () => startJobs(deps))
  for (const feature of FEATURES) feature(app, featureDeps)
  app.addHook('onClose', () => stopJobs(deps))
  await servePages(app, deps, { shell, guides, viewers, rateLimits })
  return app
}

async function startJobs({ jobs, database }: AppDeps): Promise<void> {
  await jobs.start()
  await jobs.takeOverRestored(database.db)
}

async function stopJobs({ jobs, mailTransport }: AppDeps): Promise<void> {
  await jobs.stop()
  mailTransport?.close()
}

/** What stands before every route. */
async function protect(app: FastifyInstance, deps: AppDeps, inlineScripts: readonly string[]): Promise<void> {
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
  await describeApi(app, config.origin)
  await compressAnswers(app)
  guardAgainstOtherSites(app, config.PUBLIC_ORIGIN)
  guardBodies(app)
  await shedLoad(app, deps.maxLagMs)
  await limitRates(app, deps.redis)
}

const isHttps = ({ origin }: Config): boolean => origin.startsWith('https:')

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
