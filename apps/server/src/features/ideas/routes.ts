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
import { personalPicks } from './picks.ts'
import { planShareOf, type TasteOf } from './plan-share.ts'
import { type PresentDeps, presentIdeas, presentPicks, withSavedIds } from './present.ts'
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
    const own = personalPicks(engine, { found, share }, request.log)
    const offers = await deps.priceBook.offersOf(
      [...found.suggestions.picks, ...(own?.picks ?? [])].map(({ gift }) => gift.id),
      request.log,
    )
    const isPremium = viewer.kind === 'account' && viewer.plan.isPremium
    const prices = { offers, now: clock(), isPremium }
    const { ceilingCents } = found.suggestions
    const answer = {
      ...presentIdeas(deps, found, prices),
      ...(own && { picks: presentPicks(deps, own, { ...prices, ceilingCents }) }),
    }
    return viewer.kind === 'visitor' ? answer : withSavedIds(answer, await savedIds(viewer, answer, request))
  })

  /** A search is answered also while nobody can say what is kept. */
  const savedIds = ({ userId }: AccountViewer, { ideas, picks }: FindIdeasOutput, request: FastifyRequest) =>
    deps
      .savedIdsOf(
        userId,
        [...ideas, ...(picks?.ideas ?? [])].map(({ id }) => id),
      )
      .catch((err: unknown) => {
        request.log.error({ err }, 'saved gifts could not be looked up')
        return new Map<string, string>()
      })
}
