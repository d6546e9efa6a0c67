/** GET /dev: a desk for developers. It exists only where DEV_DESK is on, which only a loopback host may have. */
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/open.ts'
import { newestMails } from '../../db/outbox.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { isOpenedLocally } from './local-name.ts'
import { outboxPage } from './outbox-page.ts'
import { type PaymentClock, paymentClockRoute } from './payment-clock.ts'

export type DevDeskDeps = {
  readonly db: Db
  readonly hasDevDesk: boolean
  readonly paymentClock: PaymentClock | null
  readonly rateLimits: RateLimits
}

const MAILS_SHOWN = 100

export function devDeskFeature(app: FastifyInstance, deps: DevDeskDeps): void {
  const { db, hasDevDesk, paymentClock, rateLimits } = deps
  if (!hasDevDesk) return
  const options = { schema: { hide: true }, config: { rateLimit: rateLimits.page } }
  app.get('/dev', options, async (request, reply) => {
    if (!isOpenedLocally(request)) return reply.callNotFound()
    const mails = await newestMails(db, MAILS_SHOWN)
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(outboxPage(mails, paymentClock?.now() ?? null))
  })
  if (paymentClock) paymentClockRoute(app, paymentClock, rateLimits)
}
