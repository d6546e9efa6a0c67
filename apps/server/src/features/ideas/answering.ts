/** How a search is answered: at once and whole, or piece by piece while a model is still at it. */
import type { AiPart, FindIdeasInput, FindIdeasOutput, IdeasEvent } from '@presently/contract/ideas'
import type { Gift } from '@presently/engine/gift'
import type { Engine, Pick as EnginePick } from '@presently/engine/suggest'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { HasOptedOut } from '../../access/opt-out.ts'
import type { Viewer } from '../../access/viewer.ts'
import { clientNetwork } from '../../platform/client-network.ts'
import type { Clock } from '../../platform/clock.ts'
import { patience } from '../../platform/patience.ts'
import { besides, type Grounded, type GroundingDeps, grounded } from './grounding.ts'
import { leftOutIn } from './left-out.ts'
import { type Consultation, type ConsultDeps, consult } from './model/consult.ts'
import type { Addition } from './model/taking.ts'
import { type PersonOf, presentPerson, searchedFor } from './person.ts'
import { type FoundPicks, personalPicks } from './picks.ts'
import { planShareOf, type TasteOf } from './plan-share.ts'
import { type PresentDeps, presentArriving, presentIdeas, presentPicks, withSavedIds } from './present.ts'
import type { PriceBook } from './price-book.ts'
import type { Asker, SearchLog } from './search-log.ts'
import { type FoundIdeas, findIdeasFor, joined, recordSearch } from './service.ts'
import { type FindProducts, sellingFor } from './sold.ts'

export type AnsweringDeps = PresentDeps & {
  readonly hasOptedOut: HasOptedOut
  readonly engine: Engine
  readonly clock: Clock
  readonly searchLog: SearchLog
  readonly priceBook: PriceBook
  /** Gift id -> id of the saved gift, for those of the gifts that the account keeps. */
  readonly savedIdsOf: (userId: string, giftIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly tasteOf: TasteOf
  readonly personOf: PersonOf
  readonly products: FindProducts
  /** The catalogue. */
  readonly gifts: readonly Gift[]
  /** A gift of the catalogue whose picture stands for its category. */
  readonly pictureOfCategory: (category: string) => Gift | null
  /** The way to the model; null where none is configured. */
  readonly model: (ConsultDeps & Pick<GroundingDeps, 'isOne'> & { readonly patience: ModelPatience }) | null
  /** Says that the process ends. */
  readonly stopping: AbortSignal
}

/** How long a model is waited for, in milliseconds from the request on. */
export type ModelPatience = { readonly plain: number; readonly streamed: number }

export const MODEL_PATIENCE: ModelPatience = { plain: 12_000, streamed: 20_000 }

/** What is put together and sent once a model has had its time. */
const ROOM_MS = 250

export type Searching = {
  readonly input: z.output<typeof FindIdeasInput>
  readonly viewer: Viewer
  /** Whose network counts where a model is asked, and whose log is written to. */
  readonly request: Pick<FastifyRequest, 'log' | 'ip'>
}
type Asking = Omit<Searching, 'request'> & { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** What the engine found, and the model's part where one is asked. */
type Begun = {
  readonly found: FoundIdeas
  /** The member's own picks, where the plan has them. */
  readonly own: FoundPicks | null
  readonly consultation: Consultation | null
}
/** A search under way. */
type Answering = Begun & { readonly asking: Asking }

export function createAnswering(deps: AnsweringDeps) {
  const { model, searchLog, stopping } = deps

  async function plain(asking: Asking): Promise<FindIdeasOutput> {
    const answering = { ...(await begin(deps, asking)), asking }
    if (model && answering.consultation) {
      const wait = patience(model.patience.plain - ROOM_MS - asking.reply.elapsedTime, stopping)
      for await (const _ of answering.consultation.additions(wait.signal));
      wait.end()
    }
    return finish(deps, answering)
  }

  async function* events(answering: Answering, gone: AbortSignal): AsyncGenerator<IdeasEvent> {
    const { found, consultation, asking } = answering
    yield { type: 'answer', answer: await answerFrom(deps, answering, firstState(consultation)) }
    if (model && consultation) {
      const wait = patience(model.patience.streamed - ROOM_MS - asking.reply.elapsedTime, gone, stopping)
      for await (const addition of consultation.additions(wait.signal)) {
        const event = await eventOf(deps, addition, answering)
        if (event) yield event
      }
      wait.end()
    }
    if (gone.aborted) recordSearch(searchLog, found, askerOf(deps, asking.request))
    else yield { type: 'done', answer: await finish(deps, answering) }
  }

  return {
    plain,
    /** What is refused is refused before the first event. */
    streamed: async (asking: Asking, gone: AbortSignal): Promise<AsyncIterable<IdeasEvent>> =>
      events({ ...(await begin(deps, asking)), asking }, gone),
  }
}

/** A search that another part of the site speaks about: the engine's own answer. */
export type EngineAnswer = Pick<FoundIdeas, 'request' | 'suggestions'> & {
  /** As the page shows it. */
  readonly present: () => Promise<FindIdeasOutput>
}
export type EngineAnswerDeps = Omit<AnsweringDeps, 'searchLog' | 'stopping' | 'hasOptedOut'>

/** No model is asked, and no search recorded. */
export async function engineAnswer(deps: EngineAnswerDeps, asking: Searching): Promise<EngineAnswer> {
  const { found, own } = await begin({ ...deps, model: null }, asking)
  return {
    request: found.request,
    suggestions: found.suggestions,
    present: () => answerFrom(deps, { found, own, asking }, deps.model && 'skipped'),
  }
}

/** A search whose page is talked about. */
export type PageAnswer = EngineAnswer & {
  /** Whether the provider may be told of the health and the allergies of the request's person. */
  readonly sharesHealth: boolean
  /** Whether a model's ideas for it are still to come, once the page asks for them. */
  readonly awaitsModel: boolean
}

/** The answer as its page has it: with a model's ideas where they are kept. No model is asked, and no search recorded. */
export async function pageAnswer(deps: EngineAnswerDeps, asking: Searching): Promise<PageAnswer> {
  const { found, own, consultation } = await begin(deps, asking)
  const outcome = consultation && (await consultation.recall()) ? consultation.outcome() : null
  const shown = outcome ? joined(found, outcome, asking.request.log) : found
  const state = outcome ? outcome.state : (firstState(consultation) ?? (deps.model && 'skipped'))
  return {
    request: shown.request,
    suggestions: shown.suggestions,
    sharesHealth: found.searched?.person?.sharesHealth ?? false,
    awaitsModel: state === 'pending',
    present: () => answerFrom(deps, { found: shown, own, asking }, state),
  }
}

async function begin(deps: EngineAnswerDeps, { input, viewer, request }: Searching): Promise<Begun> {
  const share = await planShareOf(deps.tasteOf, { viewer, refine: input.refine, log: request.log })
  const searched = await searchedFor(deps.personOf, { viewer, input, log: request.log })
  const ideas = findIdeasFor(deps, input, { ...share, searched }, request.log)
  const own = personalPicks(deps.engine, { found: ideas, share }, request.log)
  const found = { ...ideas, selling: await sellingIn(deps, ideas, { viewer, request }) }
  if (!deps.model || input.ai === false) return { found, own, consultation: null }
  const isAccount = viewer.kind === 'account'
  const asker = { key: isAccount ? viewer.userId : clientNetwork(request.ip), isAccount }
  const consultation = consult(deps.model, {
    request: found.request,
    suggestions: found.suggestions,
    besides: own?.picks ?? [],
    sharesHealth: searched?.person?.sharesHealth ?? false,
    asker,
  })
  return { found, own, consultation }
}

/** The products that belong to an answer. A model neither sees nor moves them. */
function sellingIn(
  deps: EngineAnswerDeps,
  { request, suggestions }: FoundIdeas,
  { viewer, request: { log } }: Pick<Searching, 'viewer' | 'request'>,
) {
  const isPremium = viewer.kind === 'account' && viewer.plan.isPremium
  const terms = { ceilingCents: suggestions.ceilingCents, isPremium, now: request.now }
  return sellingFor(deps, { request, suggestions, terms }, log)
}

/** Before anything has come of it: where it is asked, that is still to come. */
const firstState = (consultation: Consultation | null): AiPart['state'] | null =>
  consultation && (consultation.outcome().state === 'skipped' ? 'skipped' : 'pending')

/** Asked for behind the answer. */
const askerOf = ({ hasOptedOut }: AnsweringDeps, request: FastifyRequest): Asker => ({
  hasOptedOut: hasOptedOut(request),
  visitor: { address: clientNetwork(request.ip), userAgent: request.headers['user-agent'] ?? '' },
})

/** The whole answer with what a model made of it, and the record of the search. */
function finish(
  deps: AnsweringDeps,
  { found, own, consultation, asking }: Answering,
): Promise<FindIdeasOutput> {
  const outcome = consultation?.outcome() ?? null
  const shown = outcome ? joined(found, outcome, asking.request.log) : found
  recordSearch(deps.searchLog, shown, askerOf(deps, asking.request))
  return answerFrom(deps, { found: shown, own, asking }, outcome?.state ?? null)
}

async function answerFrom(
  deps: EngineAnswerDeps,
  { found, own, asking: { viewer, request } }: Pick<Begun, 'found' | 'own'> & { readonly asking: Searching },
  state: AiPart['state'] | null,
): Promise<FindIdeasOutput> {
  const ideas = [...found.suggestions.picks, ...(own?.picks ?? [])].map(({ gift }) => gift.id)
  const offers = await deps.priceBook.offersOf(ideas, request.log)
  const ids = [...ideas, ...(found.selling?.sold.keys() ?? [])]
  const isPremium = viewer.kind === 'account' && viewer.plan.isPremium
  const ai = state && deps.model ? { provider: deps.model.gateway.provider, state } : null
  const { ceilingCents } = found.suggestions
  const terms = { now: deps.clock(), isPremium, ceilingCents }
  const ofModel = found.suggestions.picks.filter(({ gift }) => found.aiIds.has(gift.id))
  const products = await groundedIn(deps, ofModel, { terms, log: request.log })
  const prices = { ...terms, offers, grounded: products }
  const answer = {
    ...presentIdeas(deps, { ...found, selling: besides(found.selling, products) }, prices, ai),
    ...presentPerson(found.searched, found.suggestions.noted !== null),
    ...(await leftOutIn(deps, found, request.log)),
    ...(own && { picks: presentPicks(deps, own, prices) }),
  }
  if (viewer.kind === 'visitor') return answer
  // A search is answered also while nobody can say what is kept.
  const savedIds = await deps.savedIdsOf(viewer.userId, ids).catch((err: unknown) => {
    request.log.error({ err }, 'saved gifts could not be looked up')
    return new Map<string, string>()
  })
  return withSavedIds(answer, savedIds)
}

async function eventOf(
  deps: AnsweringDeps,
  addition: Addition,
  { found, asking: { viewer, request } }: Answering,
): Promise<IdeasEvent | null> {
  if (addition.kind === 'question') return { type: 'question', question: addition.question }
  const { pick, at, isAi } = addition
  const offers = isAi ? new Map() : await deps.priceBook.offersOf([pick.gift.id], request.log)
  const isPremium = viewer.kind === 'account' && viewer.plan.isPremium
  const { ceilingCents } = found.suggestions
  const terms = { now: deps.clock(), isPremium, ceilingCents }
  const products = await groundedIn(deps, isAi ? [pick] : [], { terms, log: request.log })
  const idea = presentArriving(deps, { pick, isAi }, { ...terms, offers, grounded: products })
  return idea ? { type: 'idea', idea, at } : null
}

/** The products that a model's ideas are. */
const groundedIn = (
  { model, products }: Pick<AnsweringDeps, 'model' | 'products'>,
  picks: readonly EnginePick[],
  viewing: Parameters<typeof grounded>[2],
): Promise<Grounded> =>
  model && picks.length > 0
    ? grounded(
        { products, isOne: model.isOne },
        picks.map(({ gift }) => gift),
        viewing,
      )
    : Promise.resolve(new Map())
