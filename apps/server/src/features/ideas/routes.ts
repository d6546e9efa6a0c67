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

type Answering = ReturnType<typeof createAnswering>

export type OpenAnsweringDeps = Omit<AnsweringDeps, 'searchLog' | 'stopping'> & { readonly db: Db }

export type IdeasDeps = OpenAnsweringDeps & {
  readonly answering: Answering
  readonly rateLimits: RateLimits
  readonly jobs: Routines
}

export function ideasFeature(app: FastifyInstance, deps: IdeasDeps): void {
  deps.jobs.every(FORGET_SEARCHES, () => forgetOldSearches(deps))
  const { plain, streamed } = deps.answering
  registerStreamingCall(app, findIdeas, deps.rateLimits.search, {
    // Whoever runs the site pays for a model: other sites and programs are answered by our engine.
    plain: (asking) =>
      plain(asking.request.apiKey ? { ...asking, input: { ...asking.input, ai: false } } : asking),
    streaming: { event: IdeasEvent, handle: streamed },
  })
}

/** How searches are answered while the application runs: for the call, and for the page that needs no script. */
export function openAnswering(app: FastifyInstance, deps: OpenAnsweringDeps): Answering {
  const searchLog = createSearchLog({ insert: (rows) => keepSearches(deps, rows), log: app.log })
  const stopping = new AbortController()
  // Answers under way end with what there is: the process does not wait for a model.
  app.addHook('preClose', async () => stopping.abort('gone'))
  app.addHook('onClose', () => searchLog.close())
  return createAnswering({ ...deps, searchLog, stopping: stopping.signal })
}
