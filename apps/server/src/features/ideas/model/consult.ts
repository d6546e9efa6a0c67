/** A model's part in one search: what is asked, what of the answer is true, and what comes of it. */
import { REASONS_SHOWN } from '@presently/contract/ideas'
import type { Gift } from '@presently/engine/gift'
import type { Pick as EnginePick, Reason, Suggestions, SuggestRequest } from '@presently/engine/suggest'
import type { AiGateway, Asker } from '../../../platform/ai/gateway.ts'
import { arranged } from './arrange.ts'
import { type GiftElement, type IdeaElement, readElement } from './elements.ts'
import { type Eligible, eligibleFor } from './eligible.ts'
import type { InterestWords } from './interest-words.ts'
import { redacted, withoutPersonName } from './redact.ts'
import { CANDIDATES_MAX, IDEAS_MAX, type SearchTask, searchTask } from './task.ts'
import type { IdeaBook, VerifiedIdea } from './verify-idea.ts'
import { verifyReason } from './verify-reason.ts'
import type { WordStock } from './word-stock.ts'

export type ConsultDeps = {
  readonly gateway: AiGateway
  readonly words: WordStock
  readonly ideaBook: IdeaBook
  readonly categories: readonly string[]
  readonly traits: readonly string[]
  readonly interests: InterestWords
  /** Of gifts that are in no catalogue those that may be shown for a request, with reasons. */
  readonly judge: (
    request: SuggestRequest,
    candidates: readonly Gift[],
    shown: readonly Gift[],
  ) => readonly EnginePick[]
}

export type Search = {
  readonly request: SuggestRequest
  readonly suggestions: Suggestions
  /** What is shown beside the answer. */
  readonly besides: readonly EnginePick[]
  /** Whether the provider may be told of the health and the allergies of the request's person. */
  readonly sharesHealth: boolean
  readonly asker: Asker
}

export type Addition =
  | { readonly kind: 'reasons'; readonly giftId: string; readonly reasons: readonly Reason[] }
  | { readonly kind: 'idea'; readonly pick: EnginePick; readonly pictured: Gift }

type PartState = 'used' | 'unavailable' | 'resting' | 'skipped'

export type Consultation = {
  /** What was found true, as it comes; until the answer has ended, or the signal says so. */
  additions(until: AbortSignal): AsyncGenerator<Addition>
  /** What has come of it so far. */
  outcome(): {
    readonly state: PartState
    readonly picks: readonly EnginePick[]
    /** Whether the order is a model's. */
    readonly isOrdered: boolean
    /** The ideas among the picks, each with the gift whose picture it takes, by id. */
    readonly ideas: ReadonlyMap<string, Gift>
  }
}

export function consult(deps: ConsultDeps, search: Search): Consultation {
  const { suggestions, request } = search
  const eligible = eligibleFor(suggestions, request)
  const asked = eligible === 'nothing' ? null : taskFor(deps, search, eligible)
  const taking = createTaking(deps, { search, asked, eligible })
  let failed: PartState = asked ? 'unavailable' : 'skipped'

  async function* additions(until: AbortSignal): AsyncGenerator<Addition> {
    if (asked === null) return
    const listening = await deps.gateway.ask(asked, search.asker, until)
    if (typeof listening === 'string') {
      if (listening === 'resting') failed = 'resting'
      return
    }
    for await (const element of listening.elements) yield* taking.take(element)
    if (listening.ending() === 'resting') failed = 'resting'
  }

  return {
    additions,
    outcome: () => {
      const { named, ideas } = taking
      if (named.length === 0) return { state: failed, picks: suggestions.picks, isOrdered: false, ideas }
      const picks = arranged({
        engine: suggestions.picks,
        named,
        brief: suggestions.brief,
        ceilingCents: suggestions.ceilingCents,
        limit: Math.max(request.limit, suggestions.picks.length),
      })
      return { state: 'used', picks, isOrdered: true, ideas }
    },
  }
}

/** What stands beside the answer is not moved to its front. */
function candidatesOf({ suggestions, besides }: Search): readonly EnginePick[] {
  const elsewhere = new Set(besides.map(({ gift }) => gift.id))
  return suggestions.picks.filter(({ gift }) => !elsewhere.has(gift.id)).slice(0, CANDIDATES_MAX)
}

/** A budget that was noted of a person, and not said, is nobody else's business. */
function saidCeiling({ suggestions: { brief, ceilingCents }, request: { person } }: Search): number | null {
  const isSaid = brief.budgetMax !== null || brief.budgetStyle === 'contradictory'
  return isSaid || !person?.budgetCents ? ceilingCents : null
}

function taskFor(deps: ConsultDeps, search: Search, eligible: Eligible): SearchTask {
  const { suggestions, request, sharesHealth } = search
  const { words, categories, traits } = deps
  const { person } = request
  const query = request.query.trim()
  return searchTask({
    suggestions: { ...suggestions, picks: candidatesOf(search), ceilingCents: saidCeiling(search) },
    request: redacted({
      query: person ? withoutPersonName(query, person.name, words) : query,
      brief: suggestions.brief,
      words,
    }),
    keptFrom: person && sharesHealth ? [...person.allergies, ...person.health] : [],
    ideasWanted: eligible === 'ideas' ? IDEAS_MAX : 0,
    categories,
    traits,
    words,
  })
}

type TakingDeps = {
  readonly search: Search
  readonly asked: SearchTask | null
  readonly eligible: Eligible
}

/** Takes elements one by one: each is judged for itself, and what fails leaves no trace but a count. */
function createTaking(deps: ConsultDeps, { search, asked, eligible }: TakingDeps) {
  const { gateway, ideaBook } = deps
  const candidates = new Map(candidatesOf(search).map((pick) => [pick.gift.id, pick] as const))
  const named: EnginePick[] = []
  const ideas = new Map<string, Gift>()
  const taken = new Set<string>()

  function* takeGift({ id, reasons }: GiftElement): Generator<Addition> {
    const pick = candidates.get(id)
    if (!pick || !asked) return gateway.judged('invented-id')
    if (taken.has(id)) return gateway.judged('repeated')
    taken.add(id)
    gateway.judged('taken')
    const trueOnes = trueReasons(deps, { offered: reasons, pick, search, asked })
    if (trueOnes.length === 0) return void named.push(pick)
    const whole = { gift: pick.gift, reasons: [...trueOnes, ...otherReasons(pick, trueOnes)] }
    named.push(whole)
    yield { kind: 'reasons', giftId: id, reasons: whole.reasons }
  }

  function* takeIdea(element: IdeaElement): Generator<Addition> {
    if (eligible !== 'ideas') return gateway.judged('idea-unwanted')
    if (ideas.size >= IDEAS_MAX) return gateway.judged('idea-too-many')
    const idea = ideaBook.verify(element)
    if (typeof idea === 'string') return gateway.judged(`idea-${idea}`)
    const pick = passing(deps, search, idea, named)
    if (!pick) return gateway.judged('idea-against-rules')
    gateway.judged('idea-taken')
    ideas.set(pick.gift.id, idea.pictured)
    named.push(pick)
    yield { kind: 'idea', pick, pictured: idea.pictured }
  }

  return {
    named,
    ideas,
    *take(raw: unknown): Generator<Addition> {
      const element = readElement(raw)
      if (element === null) return gateway.judged('wrong-shape')
      yield* element.kind === 'gift' ? takeGift(element) : takeIdea(element)
    },
  }
}

type Offered = {
  readonly offered: GiftElement['reasons']
  readonly pick: EnginePick
  readonly search: Search
  readonly asked: SearchTask
}

/** Those of the reasons that hold, as many as a card shows. */
function trueReasons(deps: ConsultDeps, { offered, pick: { gift }, search, asked }: Offered): Reason[] {
  const { gateway, words, interests } = deps
  const facts = asked.facts.get(gift.id) ?? []
  const query = search.request.query.toLowerCase().replace(/\s+/g, ' ')
  return offered.slice(0, REASONS_SHOWN).flatMap((one) => {
    const reason = verifyReason(one, { gift, facts, request: asked.request, words, interests })
    // What was sent is a part of what was said: the quotation must stand in the latter as it is.
    const isSaid = typeof reason !== 'string' && query.includes(reason.words.toLowerCase())
    if (isSaid) return reason
    gateway.judged(`reason-${typeof reason === 'string' ? reason : 'words-not-said'}`)
    return []
  })
}

/** Our own rules decide, over every tag that an idea's words may stand for. */
function passing(
  { judge }: ConsultDeps,
  { request, suggestions, besides }: Search,
  { gift, strict }: VerifiedIdea,
  named: readonly EnginePick[],
): EnginePick | null {
  // The engine knows no model's idea by its id: 'not that one' is kept to here.
  if (request.refine?.includes(`not:${gift.id}`)) return null
  const shown = [...suggestions.picks, ...besides, ...named].map((pick) => pick.gift)
  if (judge(request, [strict], shown).length === 0) return null
  return judge(request, [gift], shown)[0] ?? null
}

/** The engine's own reasons behind the model's, as long as they say something else. */
const otherReasons = ({ reasons }: EnginePick, before: readonly Reason[]): Reason[] =>
  reasons
    .filter(({ attribute }) => !before.some((one) => one.attribute.toLowerCase() === attribute.toLowerCase()))
    .slice(0, Math.max(0, REASONS_SHOWN - before.length))
