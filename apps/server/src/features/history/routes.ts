/** The calls of history, and the report of interactions. */
import { clearHistory, listHistory, removeHistoryItem, trackInteraction } from '@presently/contract/history'
import type { FastifyInstance } from 'fastify'
import type { HasOptedOut } from '../../access/opt-out.ts'
import { registerCall } from '../../access/register-call.ts'
import { everyHour } from '../../platform/hourly.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { forgetOldInteractions } from './jobs.ts'
import { type HistoryServiceDeps, removeItem, track } from './service.ts'
import { clearHistoryOf, historyOf } from './store.ts'

export type HistoryDeps = HistoryServiceDeps & {
  readonly hasOptedOut: HasOptedOut
  readonly rateLimits: RateLimits
}

export function historyFeature(app: FastifyInstance, deps: HistoryDeps): void {
  const { db, rateLimits } = deps
  let stopForgetting = async (): Promise<void> => {}
  app.addHook('onReady', async () => {
    const failure = 'old interactions could not be forgotten'
    stopForgetting = everyHour({ run: () => forgetOldInteractions(deps), log: app.log, failure })
  })
  app.addHook('onClose', async () => stopForgetting())

  registerCall(app, trackInteraction, rateLimits.call, async ({ input, viewer, request }) => {
    const userId = viewer.kind === 'account' ? viewer.userId : null
    await track(deps, input, { userId, mayTrack: !(await deps.hasOptedOut(request)) })
    return { message: 'Noted' }
  })
  registerCall(app, listHistory, rateLimits.call, async ({ viewer }) => {
    const rows = await historyOf(db, viewer.userId)
    return rows.map(({ userId: _owner, clickedAt, ...item }) => ({
      ...item,
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
