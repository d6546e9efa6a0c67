/** The small files at fixed addresses that programs look for: search engines, phones, password managers, finders of weaknesses. */
import type { SiteFacts } from '@presently/contract/site-config'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import { adsText } from './ads-text.ts'
import { OPEN_SEARCH_PATH, OPEN_SEARCH_TYPE, openSearchText } from './open-search.ts'
import { robotsText } from './robots.ts'
import { securityText } from './security-text.ts'
import { type ListedKind, sitemap, sitemapIndex, sitemapPartPath, sitemapParts } from './sitemap.ts'
import { webManifest } from './web-manifest.ts'

const AN_HOUR = 'public, max-age=3600'
const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
/** Signed out, the settings lead to the sign-in first, and back. */
const PASSWORD_PLACE = '/settings#password'

export type SiteFilesDeps = {
  readonly site: SiteFacts
  /** The site's own origin, without a slash at its end. */
  readonly origin: string
  /** Pages outside the application that search engines should find. */
  readonly otherPages: readonly ListedKind[]
  /** What is told to language models. */
  readonly llmsText: string
  /** Where people write to; null where nobody reads it. */
  readonly supportEmail: string | null
  /** The advertising network's client id; null sells no places. */
  readonly adsClientId: string | null
  readonly clock: Clock
  readonly rateLimits: RateLimits
}

export function siteFiles(app: FastifyInstance, deps: SiteFilesDeps): void {
  const { site, origin, otherPages, supportEmail, adsClientId, clock, rateLimits } = deps
  const plain = { schema: { hide: true }, config: { rateLimit: rateLimits.page } }
  const keep = (reply: FastifyReply, type: string): FastifyReply =>
    reply.header('cache-control', AN_HOUR).type(type)

  app.get('/robots.txt', plain, async (_request, reply) => keep(reply, TEXT).send(robotsText(origin)))
  const parts = sitemapParts(otherPages)
  app.get('/sitemap.xml', plain, async (_request, reply) =>
    keep(reply, XML).send(sitemapIndex(origin, parts)),
  )
  app.get('/sitemaps/:part', plain, async (request, reply) => {
    const part = parts.find((one) => sitemapPartPath(one) === request.url)
    return part ? keep(reply, XML).send(sitemap(origin, part)) : reply.callNotFound()
  })
  app.get('/llms.txt', plain, async (_request, reply) => keep(reply, TEXT).send(deps.llmsText))
  app.get('/manifest.webmanifest', plain, async (_request, reply) =>
    keep(reply, 'application/manifest+json; charset=utf-8').send(JSON.stringify(webManifest(site))),
  )
  app.get(OPEN_SEARCH_PATH, plain, async (_request, reply) =>
    keep(reply, `${OPEN_SEARCH_TYPE}; charset=utf-8`).send(openSearchText(site, origin)),
  )
  app.get('/ads.txt', plain, async (_request, reply) => {
    if (adsClientId === null) return reply.callNotFound()
    return keep(reply, TEXT).send(adsText(adsClientId))
  })
  app.get('/.well-known/security.txt', plain, async (_request, reply) => {
    if (supportEmail === null) return reply.callNotFound()
    return keep(reply, TEXT).send(securityText({ contact: supportEmail, origin, now: clock() }))
  })
  app.get('/.well-known/change-password', plain, async (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(PASSWORD_PLACE),
  )
}
