/** From a description to picks that keep to its rules, and the record of the search. */
import type { FindIdeasInput, Question } from '@presently/contract/ideas'
import type { Engine, Suggestions, SuggestRequest } from '@presently/engine/suggest'
import type { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { Log } from '../../platform/logging.ts'
import type { Taken } from './model/taking.ts'
import type { SearchedFor } from './person.ts'
import type { PlanShare } from './plan-share.ts'
import type { Asker, SearchLog } from './search-log.ts'
import type { Selling } from './sold.ts'
import { withinCeiling } from './within-ceiling.ts'

type ServiceDeps = {
  readonly engine: Engine
  readonly clock: Clock
}

export type FoundIdeas = {
  readonly request: SuggestRequest
  /** Its picks are the ideas, in this order, whoever ordered them. */
  readonly suggestions: Suggestions
  /** The products among them; null where none belongs there. */
  readonly selling: Selling | null
  readonly searchId: string
  readonly engine: 'presently' | 'ai'
  /** Null where no people belong to the answer. */
  readonly searched: SearchedFor | null
  /** The ids of a model's ideas among the picks. */
  readonly aiIds: ReadonlySet<string>
  /** What a model would like to know. */
  readonly question: Question | null
}

type AskedBy = Pick<PlanShare, 'asked'> & {
  readonly searched: SearchedFor | null
  /** Where the giver is at home; null where nothing tells. */
  readonly home: string | null
}

export function findIdeasFor(
  { engine, clock }: ServiceDeps,
  input: z.output<typeof FindIdeasInput>,
  { asked, searched, home }: AskedBy,
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
    home,
    ...(searched?.person && { person: searched.person.facts }),
    now,
  }
  const suggested = engine.suggest(request)
  const suggestions = { ...suggested, picks: withinCeiling(suggested, log) }
  return {
    request,
    suggestions,
    selling: null,
    searched,
    searchId: newId(),
    engine: 'presently',
    aiIds: new Set(),
    question: null,
  }
}

/** The search as a model and our engine understood it together, in their order. */
export function joined(
  found: FoundIdeas,
  { suggestions, isOrdered, aiIds, question }: Taken,
  log: Log,
): FoundIdeas {
  return {
    ...found,
    suggestions: { ...suggestions, picks: withinCeiling(suggestions, log) },
    engine: isOrdered ? 'ai' : 'presently',
    aiIds,
    question,
  }
}

export function recordSearch(
  searchLog: SearchLog,
  { request, suggestions, searchId, engine }: FoundIdeas,
  asker: Asker,
): void {
  const { query, now } = request
  const { picks, notice } = suggestions
  const kind = notice?.kind ?? null
  searchLog.record(
    { id: searchId, createdAt: now, query, engine, ideaCount: picks.length, notice: kind },
    asker,
  )
}
