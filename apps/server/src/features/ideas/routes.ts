/** POST /api/ideas. */
import { findIdeas, IdeasEvent } from '@presently/contract/ideas'
import type { FastifyInstance } from 'fastify'
import { registerStreamingCall } from '../../access/register-call.ts'
import type { Routines } from '../../db/jobs.ts'
import type { Db } from '../../db/open.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { type AnsweringDeps, createAnswering } from './answering.ts'
import { FORGET_SEARCHES, forgetOldSearches } from './jobs.ts'
import { keepSearches } from './keep-searches.ts'
import { createSearchLog } from './search-log.ts'

export type IdeasDeps = Omit<AnsweringDeps, 'searchLog' | 'stopping'> & {
  readonly db: Db
  readonly rateLimits: RateLimits
  readonly jobs: Routines
}

export function ideasFeature(app: FastifyInstance, deps: IdeasDeps): void {
  const searchLog = createSearchLog({ insert: (rows) => keepSearches(deps, rows), log: app.log })
  const stopping = new AbortController()
  deps.jobs.every(FORGET_SEARCHES, () => forgetOldSearches(deps))
  // Answers under way end with what there is: the process does not wait for a model.
  app.addHook('preClose', async () => stopping.abort('gone'))
  app.addHook('onClose', () => searchLog.close())

  const { plain, streamed } = createAnswering({ ...deps, searchLog, stopping: stopping.signal })
  registerStreamingCall(app, findIdeas, deps.rateLimits.search, {
    plain,
    streaming: { event: IdeasEvent, handle: streamed },
  })
}
