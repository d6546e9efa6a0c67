/** POST /api/ideas. */
import { findIdeas, IdeasEvent } from '@presently/contract/ideas'
import type { FastifyInstance } from 'fastify'
import { registerStreamingCall } from '../../access/register-call.ts'
import type { Db } from '../../db/open.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { type AnsweringDeps, createAnswering } from './answering.ts'
import { startForgetting } from './jobs.ts'
import { createSearchLog } from './search-log.ts'
import { insertSearches } from './store.ts'

export type IdeasDeps = Omit<AnsweringDeps, 'searchLog' | 'stopping'> & {
  readonly db: Db
  readonly rateLimits: RateLimits
}

export function ideasFeature(app: FastifyInstance, deps: IdeasDeps): void {
  const { db, clock } = deps
  const searchLog = createSearchLog({ insert: (rows) => insertSearches(db, rows), log: app.log })
  const stopping = new AbortController()
  let stopForgetting = async (): Promise<void> => {}
  app.addHook('onReady', async () => {
    stopForgetting = startForgetting({ db, clock, log: app.log })
  })
  // Answers under way end with what there is: the process does not wait for a model.
  app.addHook('preClose', async () => stopping.abort('gone'))
  app.addHook('onClose', async () => {
    await Promise.all([searchLog.close(), stopForgetting()])
  })

  const { plain, streamed } = createAnswering({ ...deps, searchLog, stopping: stopping.signal })
  registerStreamingCall(app, findIdeas, deps.rateLimits.search, {
    plain,
    streaming: { event: IdeasEvent, handle: streamed },
  })
}
