/** POST /api/ideas. */
import { findIdeas } from '@presently/contract/ideas'
import type { Engine } from '@presently/engine/suggest'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../access/register-call.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { hasOptedOut } from '../../platform/privacy-choice.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { startForgetting } from './jobs.ts'
import { type PresentDeps, presentIdeas } from './present.ts'
import { createSearchLog } from './search-log.ts'
import { findIdeasFor } from './service.ts'
import { insertSearches } from './store.ts'

export type IdeasDeps = PresentDeps & {
  readonly engine: Engine
  readonly db: Db
  readonly clock: Clock
  readonly rateLimits: RateLimits
}

export function ideasFeature(app: FastifyInstance, deps: IdeasDeps): void {
  const { engine, db, clock } = deps
  const searchLog = createSearchLog({ insert: (rows) => insertSearches(db, rows), log: app.log })
  let stopForgetting = async (): Promise<void> => {}
  app.addHook('onReady', async () => {
    stopForgetting = startForgetting({ db, clock, log: app.log })
  })
  app.addHook('onClose', async () => {
    await Promise.all([searchLog.close(), stopForgetting()])
  })

  registerCall(app, findIdeas, deps.rateLimits.search, ({ input, request }) => {
    const found = findIdeasFor({ engine, clock, searchLog }, input, request.log)
    return presentIdeas(deps, found, !hasOptedOut(request))
  })
}
