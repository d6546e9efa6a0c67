/** POST /dev/clock: moves the time of the site, so that a renewal, a reminder or the end of a plan can be seen today. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DEV_ROUTES } from '../../access/route-guard.ts'
import type { Jobs } from '../../db/jobs.ts'
import type { MovableClock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { fieldOf, formRoute } from './form-route.ts'

export type PaymentClock = {
  readonly now: () => Date
  /** Moves it forwards and does what falls due on the way. */
  readonly advance: (to: Date) => Promise<void>
}

export type MovableClocks = {
  readonly site: MovableClock
  /** The payment sandbox's time; null where Stripe has its own. */
  readonly payments: PaymentClock | null
}

type ClockDeps = {
  readonly movable: MovableClocks
  readonly jobs: Pick<Jobs, 'askForRoutines'>
  readonly rateLimits: RateLimits
}

const DAY_MS = 86_400_000
/** A step of more would renew every plan more often than anybody looks at. */
export const DAYS_MAX = 400
const DAYS_WRONG = `Write a whole number of days from 1 to ${DAYS_MAX}.`

/** Takes JSON, which it answers with the new time, and the form of the desk's own page. */
export function clockRoute(app: FastifyInstance, { movable, jobs, rateLimits }: ClockDeps): void {
  formRoute(app, { url: DEV_ROUTES.clock, rateLimits, backTo: '/dev' }, async (request) => {
    const { site, payments } = movable
    const moveMs = daysIn(request) * DAY_MS
    // The site first: it hears of payments that fall due while theirs moves.
    site.moveForwards(moveMs)
    await payments?.advance(new Date(payments.now().getTime() + moveMs))
    await jobs.askForRoutines()
    return { now: site.now().toISOString() }
  })
}

function daysIn(request: FastifyRequest): number {
  const raw = fieldOf(request, 'days')
  const days = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw
  if (typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= DAYS_MAX) return days
  throw new AppError('invalid-fields', DAYS_WRONG, { fields: { days: DAYS_WRONG } })
}
