/** From a description to picks that keep to its rules, and the record of the search. */
import type { FindIdeasInput } from '@presently/contract/ideas'
import type { Engine, Pick as EnginePick, Suggestions, SuggestRequest } from '@presently/engine/suggest'
import type { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { Log } from '../../platform/logging.ts'
import type { PlanShare } from './plan-share.ts'
import type { SearchLog } from './search-log.ts'

type ServiceDeps = {
  readonly engine: Engine
  readonly clock: Clock
  readonly searchLog: SearchLog
}

export type FoundIdeas = {
  readonly request: SuggestRequest
  readonly suggestions: Suggestions
  readonly searchId: string
  readonly engine: 'presently'
}

export function findIdeasFor(
  { engine, clock, searchLog }: ServiceDeps,
  input: z.output<typeof FindIdeasInput>,
  { asked }: PlanShare,
  log: Log,
): FoundIdeas {
  const { query, drop, add, seen, seed } = input
  const now = clock()
  const request: SuggestRequest = {
    query,
    ...(drop && { drop }),
    ...(add && { add }),
    ...(seen && { seen }),
    ...(seed !== undefined && { seed }),
    ...asked,
    now,
  }
  const suggested = engine.suggest(request)
  const suggestions = { ...suggested, picks: withinCeiling(suggested, log) }
  const searchId = newId()
  searchLog.record({
    id: searchId,
    createdAt: now,
    query,
    engine: 'presently',
    ideaCount: suggestions.picks.length,
  })
  return { request, suggestions, searchId, engine: 'presently' }
}

/** The last guard: whatever ranked them, an idea above the ceiling does not leave. */
export function withinCeiling(
  { picks, ceilingCents }: Pick<Suggestions, 'picks' | 'ceilingCents'>,
  log: Log,
): EnginePick[] {
  if (ceilingCents === null) return [...picks]
  return picks.filter(({ gift }) => {
    const isWithin = gift.priceCents[1] <= ceilingCents
    if (!isWithin)
      log.error({ err: new Error(`gift ${gift.id} is above the ceiling`) }, 'an idea was held back')
    return isWithin
  })
}
