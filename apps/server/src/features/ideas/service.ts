/** From a description to picks that keep to its rules, and the record of the search. */
import type { FindIdeasInput } from '@presently/contract/ideas'
import type { Gift } from '@presently/engine/gift'
import type { Engine, Pick as EnginePick, Suggestions, SuggestRequest } from '@presently/engine/suggest'
import type { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { Log } from '../../platform/logging.ts'
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
  /** Ideas of a model among the picks, by id: each with the gift whose picture it takes. */
  readonly aiIdeas: ReadonlyMap<string, Gift>
}

export function findIdeasFor(
  { engine, clock }: ServiceDeps,
  input: z.output<typeof FindIdeasInput>,
  { asked, searched }: Pick<PlanShare, 'asked'> & { readonly searched: SearchedFor | null },
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
    aiIdeas: new Map(),
  }
}

/** What a model made of a search, within the same rules. */
type Reordered = {
  readonly picks: readonly EnginePick[]
  readonly isOrdered: boolean
  readonly ideas: ReadonlyMap<string, Gift>
}

/** The search as a model reordered it. Nothing is in it but what the engine found and what it judged. */
export function reordered(found: FoundIdeas, { picks, isOrdered, ideas }: Reordered, log: Log): FoundIdeas {
  const known = new Set([...found.suggestions.picks.map(({ gift }) => gift.id), ...ideas.keys()])
  const ours = picks.filter(({ gift }) => known.has(gift.id))
  const suggestions = { ...found.suggestions, picks: ours }
  return {
    ...found,
    suggestions: { ...suggestions, picks: withinCeiling(suggestions, log) },
    engine: isOrdered ? 'ai' : 'presently',
    aiIdeas: ideas,
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
