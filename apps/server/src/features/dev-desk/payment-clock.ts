/** POST /dev/clock: moves the payment sandbox's time, so that a renewal or the end of a plan can be seen today. */
import type { FastifyInstance } from 'fastify'
import { DEV_CLOCK_ROUTE } from '../../access/route-guard.ts'
import { AppError } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { isOpenedLocally } from './local-name.ts'

export type PaymentClock = {
  readonly now: () => Date
  /** Moves it forwards and does what falls due on the way. */
  readonly advance: (to: Date) => Promise<void>
}

const DAY_MS = 86_400_000
/** A step of more would renew every plan more often than anybody looks at. */
export const DAYS_MAX = 400
const DAYS_WRONG = `Write a whole number of days from 1 to ${DAYS_MAX}.`
const FORM = 'application/x-www-form-urlencoded'

/** Takes JSON, which it answers with the new time, and the form of the desk's own page, which it leads back there. */
export function paymentClockRoute(app: FastifyInstance, clock: PaymentClock, rateLimits: RateLimits): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, async (_request: unknown, body: string) =>
      Object.fromEntries(new URLSearchParams(body)),
    )
    scope.route({
      method: 'POST',
      url: DEV_CLOCK_ROUTE,
      config: { isDevDesk: true, rateLimit: rateLimits.page },
      schema: { hide: true },
      handler: async (request, reply) => {
        if (!isOpenedLocally(request)) return reply.callNotFound()
        await clock.advance(new Date(clock.now().getTime() + daysIn(request.body) * DAY_MS))
        if (request.headers['content-type']?.startsWith(FORM)) return reply.redirect('/dev', 303)
        return { now: clock.now().toISOString() }
      },
    })
  })
}

function daysIn(body: unknown): number {
  const raw = typeof body === 'object' && body !== null && 'days' in body ? body.days : null
  const days = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw
  if (typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= DAYS_MAX) return days
  throw new AppError('invalid-fields', DAYS_WRONG, { fields: { days: DAYS_WRONG } })
}
