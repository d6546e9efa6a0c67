/** A model's part in one search: what it is told, and what comes of its answer. */
import type { Pick as EnginePick } from '@presently/engine/suggest'
import type { AiGateway, Asker } from '../../../platform/ai/gateway.ts'
import { mayBeAsked } from './eligible.ts'
import {
  type Addition,
  type Answered,
  type Candidates,
  createTaking,
  type Taken,
  type TakingDeps,
} from './taking.ts'
import { CANDIDATES_MAX, type SearchTask } from './task.ts'
import type { Telling } from './telling.ts'

export type ConsultDeps = TakingDeps & {
  readonly gateway: AiGateway
  /** What leaves for the provider, and in what form. */
  readonly telling: Telling
}

export type Search = Answered & {
  /** Whether the provider may be told of the health and the allergies of the request's person. */
  readonly sharesHealth: boolean
  readonly asker: Asker
}

type PartState = 'used' | 'unavailable' | 'resting' | 'skipped'

type Outcome = Taken & { readonly state: PartState }

export type Consultation = {
  /** What was found to hold, as it comes; until the answer has ended, or the signal says so. */
  additions(until: AbortSignal): AsyncGenerator<Addition>
  /** Takes an answer that is kept of the same search, and asks for none. Whether there was one. */
  recall(): Promise<boolean>
  /** What has come of it so far. */
  outcome(): Outcome
}

export function consult(deps: ConsultDeps, search: Search): Consultation {
  const isAsked = mayBeAsked(search.suggestions)
  const taking = createTaking(deps, search)
  let failed: PartState = isAsked ? 'unavailable' : 'skipped'

  async function* additions(until: AbortSignal): AsyncGenerator<Addition> {
    if (!isAsked) return
    const candidates = candidatesOf(deps, search)
    const listening = await deps.gateway.ask(taskFor(deps, search, candidates), search.asker, until)
    if (typeof listening === 'string') {
      if (listening === 'resting') failed = 'resting'
      return
    }
    for await (const element of listening.elements) yield* taking.take(element, candidates)
    if (listening.ending() === 'resting') failed = 'resting'
  }

  async function recall(): Promise<boolean> {
    const candidates = candidatesOf(deps, search)
    const listening = isAsked ? deps.gateway.kept(taskFor(deps, search, candidates).key) : null
    if (listening === null) return false
    for await (const element of listening.elements) for (const _ of taking.take(element, candidates));
    return true
  }

  return {
    additions,
    recall,
    outcome: () => {
      const taken = taking.taken()
      const isUsed = taken.isOrdered || taken.forPerson.length > 0
      return { ...taken, state: isUsed ? 'used' : failed }
    },
  }
}

/**
 * What the engine found, and what it would find next. What stands beside the answer is not moved to its front; made of the giver's
 * own taste, it may be chosen for there where the gift is for them too.
 */
function candidatesOf({ engine }: ConsultDeps, search: Search): Candidates {
  const { suggestions, besides, request, wantsPicks } = search
  const { picks } = suggestions
  const elsewhere = besides.map(({ gift }) => gift.id)
  const seen = [...(request.seen ?? []), ...picks.map(({ gift }) => gift.id), ...elsewhere]
  const next = engine.suggest({ ...request, seen, limit: Math.max(0, CANDIDATES_MAX - picks.length) }).picks
  const byTaste = wantsPicks && isForGiverToo(suggestions) ? besides : []
  const others = [...picks, ...next].filter(({ gift }) => !elsewhere.includes(gift.id))
  return new Map<string, EnginePick>([...byTaste, ...others].map((pick) => [pick.gift.id, pick]))
}

/** What says that the giver has a part in the gift. */
const SHARED: ReadonlySet<string> = new Set(['to do together', 'for two'])

const isForGiverToo = ({ brief }: Search['suggestions']): boolean =>
  brief.recipient === 'self' || brief.constraints.some((one) => SHARED.has(one))

function taskFor(
  { telling }: ConsultDeps,
  { request, suggestions, sharesHealth, wantsPicks }: Search,
  candidates: Candidates,
): SearchTask {
  const gifts = [...candidates.values()].map(({ gift }) => gift)
  return telling.task({ request, suggestions, sharesHealth, wantsPicks, candidates: gifts })
}
