/** The calls of history, and the report of interactions. */
import { clearHistory, listHistory, removeHistoryItem, trackInteraction } from '@presently/contract/history'
import type { FastifyInstance } from 'fastify'
import type { HasOptedOut } from '../../access/opt-out.ts'
import { registerCall } from '../../access/register-call.ts'
import type { Routines } from '../../db/jobs.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { untrackedAddress } from '../../platform/shop-link.ts'
import { FORGET_INTERACTIONS, forgetOldInteractions } from './jobs.ts'
import { type HistoryServiceDeps, removeItem, track } from './service.ts'
import { clearHistoryOf, historyOf } from './store.ts'

export type HistoryDeps = HistoryServiceDeps & {
  readonly hasOptedOut: HasOptedOut
  readonly rateLimits: RateLimits
  readonly jobs: Routines
}

export function historyFeature(app: FastifyInstance, deps: HistoryDeps): void {
  const { db, rateLimits, jobs } = deps
  jobs.every(FORGET_INTERACTIONS, () => forgetOldInteractions(deps))

  registerCall(app, trackInteraction, rateLimits.call, async ({ input, viewer, request }) => {
    const userId = viewer.kind === 'account' ? viewer.userId : null
    await track(deps, input, { userId, mayTrack: !(await deps.hasOptedOut(request)) })
    return { message: 'Noted' }
  })
  registerCall(app, listHistory, rateLimits.call, async ({ viewer, request }) => {
    const rows = await historyOf(db, viewer.userId)
    const hasOptedOut = await deps.hasOptedOut(request)
    return rows.map(({ userId: _owner, clickedAt, ...item }) => ({
      ...item,
      // What leads through a network alone cannot be opened again by who opted out.
      destinationUrl: hasOptedOut ? untrackedAddress(item.destinationUrl) : item.destinationUrl,
      clickedAt: clickedAt.toISOString(),
    }))
  })
  registerCall(app, removeHistoryItem, rateLimits.write, async ({ params, viewer }) => {
    await removeItem(deps, viewer.userId, params.id)
    return { message: 'Item removed' }
  })
  registerCall(app, clearHistory, rateLimits.write, async ({ viewer }) => {
    await clearHistoryOf(db, viewer.userId)
    return { message: 'History cleared' }
  })
}
