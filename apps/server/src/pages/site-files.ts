/** The small files at fixed addresses that programs look for: search engines, phones, password managers, finders of weaknesses. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import { adsText } from './ads-text.ts'
import { robotsText } from './robots.ts'
import { securityText } from './security-text.ts'
import { type ListedPage, sitemap } from './sitemap.ts'
import { webManifest } from './web-manifest.ts'

const AN_HOUR = 'public, max-age=3600'
const TEXT = 'text/plain; charset=utf-8'
/** Signed out, the settings lead to the sign-in first, and back. */
const PASSWORD_PLACE = '/settings#password'

export type SiteFilesDeps = {
  /** The site's own origin, without a slash at its end. */
  readonly origin: string
  /** Pages outside the application that search engines should find. */
  readonly otherPages: readonly ListedPage[]
  /** Where people write to; null where nobody reads it. */
  readonly supportEmail: string | null
  /** The advertising network's client id; null sells no places. */
  readonly adsClientId: string | null
  readonly clock: Clock
  readonly rateLimits: RateLimits
}

export function siteFiles(app: FastifyInstance, deps: SiteFilesDeps): void {
  const { origin, otherPages, supportEmail, adsClientId, clock, rateLimits } = deps
  const plain = { schema: { hide: true }, config: { rateLimit: rateLimits.page } }
  const keep = (reply: FastifyReply, type: string): FastifyReply =>
    reply.header('cache-control', AN_HOUR).type(type)

  app.get('/robots.txt', plain, async (_request, reply) => keep(reply, TEXT).send(robotsText(origin)))
  app.get('/sitemap.xml', plain, async (_request, reply) =>
    keep(reply, 'application/xml; charset=utf-8').send(sitemap(origin, otherPages)),
  )
  app.get('/manifest.webmanifest', plain, async (_request, reply) =>
    keep(reply, 'application/manifest+json; charset=utf-8').send(JSON.stringify(webManifest())),
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
