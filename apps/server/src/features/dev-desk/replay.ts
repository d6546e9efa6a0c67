/** POST /dev/replay: takes an event of the payment provider in once more. */
import type { FastifyInstance } from 'fastify'
import { DEV_ROUTES } from '../../access/route-guard.ts'
import { AppError } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { fieldOf, formRoute } from './form-route.ts'

/** An event in the ledger. */
export type ReceivedEvent = {
  readonly id: string
  readonly type: string
  readonly receivedAt: Date
  /** What was done. */
  readonly outcome: string
}

export type ReceivedEvents = {
  /** The newest first. */
  readonly newest: () => Promise<readonly ReceivedEvent[]>
  /** Answers what was done. */
  readonly replay: (id: string) => Promise<string>
}

export function replayRoute(app: FastifyInstance, events: ReceivedEvents, rateLimits: RateLimits): void {
  formRoute(app, { url: DEV_ROUTES.replay, rateLimits, backTo: '/dev#webhooks' }, async (request) => {
    const id = fieldOf(request, 'id')
    const known = (await events.newest()).find((event) => event.id === id)
    if (!known) throw new AppError('not-found', 'This event did not arrive here.')
    return { id: known.id, outcome: await events.replay(known.id) }
  })
}
