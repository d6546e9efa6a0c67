/** GET /dev: a desk for developers. It exists only where DEV_DESK is on, which only a loopback host may have. */
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/open.ts'
import { newestMails } from '../../db/outbox.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { outboxPage } from './outbox-page.ts'

export type DevDeskDeps = { readonly db: Db; readonly hasDevDesk: boolean; readonly rateLimits: RateLimits }

const MAILS_SHOWN = 100
/** By which a developer opens the site. */
const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

export function devDeskFeature(app: FastifyInstance, { db, hasDevDesk, rateLimits }: DevDeskDeps): void {
  if (!hasDevDesk) return
  const options = { schema: { hide: true }, config: { rateLimit: rateLimits.page } }
  app.get('/dev', options, async (request, reply) => {
    // Another site may point its own name at this machine, and then read what a developer's browser fetches from it.
    if (!LOOPBACK_NAMES.has(request.hostname)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(outboxPage(await newestMails(db, MAILS_SHOWN)))
  })
}
