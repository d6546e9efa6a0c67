/** GET /dev: a desk for developers. It exists only where DEV_DESK is on, which only a loopback host may have. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Jobs } from '../../db/jobs.ts'
import type { Db } from '../../db/open.ts'
import { findMail, newestMails } from '../../db/outbox.ts'
import { mailHtml } from '../../platform/mail/mail-html.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { deskPage } from './desk-page.ts'
import { isOpenedLocally } from './local-name.ts'
import { type PaymentClock, paymentClockRoute } from './payment-clock.ts'

export type DevDeskDeps = {
  readonly db: Db
  readonly hasDevDesk: boolean
  readonly paymentClock: PaymentClock | null
  readonly jobs: Pick<Jobs, 'queues'>
  readonly rateLimits: RateLimits
}

const MAILS_SHOWN = 100
/** A mail brings its styles along, and nothing else that acts. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'"
const IdOfMail = z.object({ id: z.uuid() })

export function devDeskFeature(app: FastifyInstance, deps: DevDeskDeps): void {
  const { db, hasDevDesk, paymentClock, jobs, rateLimits } = deps
  if (!hasDevDesk) return
  const options = { schema: { hide: true }, config: { rateLimit: rateLimits.page } }
  app.get('/dev', options, async (request, reply) => {
    if (!isOpenedLocally(request)) return reply.callNotFound()
    const mails = await newestMails(db, MAILS_SHOWN)
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(deskPage({ mails, queues: await jobs.queues(), paymentsNow: paymentClock?.now() ?? null }))
  })
  app.get('/dev/mails/:id', options, async (request, reply) => {
    const asked = IdOfMail.safeParse(request.params)
    const mail = isOpenedLocally(request) && asked.success ? await findMail(db, asked.data.id) : null
    if (!mail?.content) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', MAIL_POLICY)
      .type('text/html; charset=utf-8')
      .send(mailHtml(mail.content))
  })
  if (paymentClock) paymentClockRoute(app, paymentClock, rateLimits)
}
