/** POST /api/ideas. */
import { type FindIdeasOutput, findIdeas } from '@presently/contract/ideas'
import type { Engine } from '@presently/engine/suggest'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { registerCall } from '../../access/register-call.ts'
import type { AccountViewer } from '../../access/viewer.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { startForgetting } from './jobs.ts'
import { planShareOf, type TasteOf } from './plan-share.ts'
import { type PresentDeps, presentIdeas, withSavedIds } from './present.ts'
import type { PriceBook } from './price-book.ts'
import { createSearchLog } from './search-log.ts'
import { findIdeasFor } from './service.ts'
import { insertSearches } from './store.ts'

export type IdeasDeps = PresentDeps & {
  readonly engine: Engine
  readonly db: Db
  readonly clock: Clock
  readonly rateLimits: RateLimits
  readonly priceBook: PriceBook
  /** Gift id -> id of the saved gift, for those of the gifts that the account keeps. */
  readonly savedIdsOf: (userId: string, giftIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly tasteOf: TasteOf
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

  registerCall(app, findIdeas, deps.rateLimits.search, async ({ input, viewer, request }) => {
    const share = await planShareOf(deps.tasteOf, { viewer, refine: input.refine, log: request.log })
    const found = findIdeasFor({ engine, clock, searchLog }, input, share, request.log)
    const offers = await deps.priceBook.offersOf(
      found.suggestions.picks.map(({ gift }) => gift.id),
      request.log,
    )
    const isPremium = viewer.kind === 'account' && viewer.plan.isPremium
    const answer = presentIdeas(deps, found, { offers, now: clock(), isPremium })
    return viewer.kind === 'visitor' ? answer : withSavedIds(answer, await savedIds(viewer, answer, request))
  })

  /** A search is answered also while nobody can say what is kept. */
  const savedIds = ({ userId }: AccountViewer, { ideas }: FindIdeasOutput, request: FastifyRequest) =>
    deps
      .savedIdsOf(
        userId,
        ideas.map(({ id }) => id),
      )
      .catch((err: unknown) => {
        request.log.error({ err }, 'saved gifts could not be looked up')
        return new Map<string, string>()
      })
}
