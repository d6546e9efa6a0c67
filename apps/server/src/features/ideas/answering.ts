/** How a search is answered: at once and whole, or piece by piece while a model is still at it. */
import type { AiPart, FindIdeasInput, FindIdeasOutput, IdeasEvent } from '@presently/contract/ideas'
import type { Gift } from '@presently/engine/gift'
import type { Engine } from '@presently/engine/suggest'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { HasOptedOut } from '../../access/opt-out.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { Asker as ModelAsker } from '../../platform/ai/gateway.ts'
import { clientNetwork } from '../../platform/client-network.ts'
import type { Clock } from '../../platform/clock.ts'
import { homeCountryOf } from '../../platform/home-country.ts'
import { type Patience, patience } from '../../platform/patience.ts'
import type { GroundingDeps } from './grounding.ts'
import { type Consultation, type ConsultDeps, consult } from './model/consult.ts'
import type { Addition } from './model/taking.ts'
import { type PersonOf, searchedFor } from './person.ts'
import { type FoundPicks, personalPicks, picksWithModel } from './picks.ts'
import { type PlanShare, planShareOf, type TasteOf } from './plan-share.ts'
import { type PresentDeps, presentArriving } from './present.ts'
import type { PriceBook } from './price-book.ts'
import { isOfferedIn } from './prices.ts'
import type { Asker, SearchLog } from './search-log.ts'
import { type FoundIdeas, findIdeasFor, joined, recordSearch } from './service.ts'
import { type FindProducts, sellingFor } from './sold.ts'
import { answerFrom, groundedIn } from './whole-answer.ts'

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
  /** Keeps with an account whether it wants a model; done behind the answer. */
  readonly keepAiChoice: (userId: string, isWithoutAi: boolean) => void
  /** Says that the process ends. */
  readonly stopping: AbortSignal
}

/** How long a model is waited for, in milliseconds from the request on; `away` for a mail. */
export type ModelPatience = { readonly plain: number; readonly streamed: number; readonly away: number }

export const MODEL_PATIENCE: ModelPatience = { plain: 12_000, streamed: 20_000, away: 15_000 }

/** What is put together and sent once a model has had its time. */
const ROOM_MS = 250

export type Searching = {
  readonly input: z.output<typeof FindIdeasInput>
  readonly viewer: Viewer
  /** Whose network counts where a model is asked, whose log is written to, and where the giver is at home. */
  readonly request: Pick<FastifyRequest, 'log' | 'ip'> & Partial<Pick<FastifyRequest, 'cookies' | 'headers'>>
}
type Asking = Omit<Searching, 'request'> & { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** What the engine found, and the model's part where one is asked. */
export type Begun = {
  readonly found: FoundIdeas
  readonly share: PlanShare
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
    noteChoice(deps, asking)
    if (model && answering.consultation)
      await all(
        answering.consultation,
        patience(model.patience.plain - ROOM_MS - asking.reply.elapsedTime, stopping),
      )
    return finish(deps, answering)
  }

  async function* events(answering: Answering, gone: AbortSignal): AsyncGenerator<IdeasEvent> {
    const { found, consultation, asking } = answering
    noteChoice(deps, asking)
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

/** What a member says of a model by a search holds for what is sent to them as well. */
function noteChoice({ model, keepAiChoice }: AnsweringDeps, { viewer, input: { ai } }: Searching): void {
  if (model && viewer.kind === 'account' && ai !== undefined) keepAiChoice(viewer.userId, !ai)
}

export type SearchDeps = Omit<AnsweringDeps, 'searchLog' | 'stopping' | 'hasOptedOut' | 'keepAiChoice'>

/**
 * A search for a member who is away, as its page would have it: a model is waited for until the signal says so, and not for long.
 * No search is recorded, and no picks are made: nobody sees them.
 */
export async function awayAnswer(
  deps: SearchDeps,
  asking: Searching,
  until: AbortSignal,
): Promise<FindIdeasOutput> {
  const begun = await begin(deps, asking, 'away')
  if (deps.model && begun.consultation && !until.aborted) {
    const wait = patience(deps.model.patience.away, until)
    await all(begun.consultation, wait)
  }
  return answerFrom(deps, { ...withModel(deps, begun, asking), asking }, stateOf(begun))
}

/** A search whose page is talked about. */
export type PageAnswer = Pick<FoundIdeas, 'request' | 'suggestions'> & {
  /** As the page shows it. */
  readonly present: () => Promise<FindIdeasOutput>
  /** Whether the provider may be told of the health and the allergies of the request's person. */
  readonly sharesHealth: boolean
  /** Whether a model's ideas for it are still to come, once the page asks for them. */
  readonly awaitsModel: boolean
}

/** The answer as its page has it: with a model's ideas where they are kept. No model is asked, and no search recorded. */
export async function pageAnswer(deps: SearchDeps, asking: Searching): Promise<PageAnswer> {
  const begun = await begin(deps, asking)
  const isKept = (await begun.consultation?.recall()) === true
  const shown = isKept ? withModel(deps, begun, asking) : begun
  const state = isKept ? stateOf(begun) : (firstState(begun.consultation) ?? (deps.model && 'skipped'))
  const { request, suggestions, searched } = shown.found
  return {
    request,
    suggestions,
    sharesHealth: searched?.person?.sharesHealth ?? false,
    awaitsModel: state === 'pending',
    present: () => answerFrom(deps, { ...shown, asking }, state),
  }
}

async function begin(
  deps: SearchDeps,
  { input, viewer, request }: Searching,
  whereabouts: 'here' | 'away' = 'here',
): Promise<Begun> {
  const plan = await planShareOf(deps.tasteOf, { viewer, refine: input.refine, log: request.log })
  const share = { ...plan, hasPicks: plan.hasPicks && whereabouts === 'here' }
  const searched = await searchedFor(deps.personOf, { viewer, input, log: request.log })
  const home = homeCountryOf(request)
  const ideas = findIdeasFor(deps, input, { ...share, searched, home }, request.log)
  const own = personalPicks(deps.engine, { found: ideas, share }, request.log)
  const found = { ...ideas, selling: await sellingIn(deps, ideas, { viewer, request }) }
  if (!deps.model || input.ai === false) return { found, share, own, consultation: null }
  const asker = whereabouts === 'here' ? modelAskerOf(viewer, request) : awayAskerOf(viewer)
  return { found, share, own, consultation: consult(deps.model, { ...consulted(found, own, share), asker }) }
}

/** What a model is asked about. */
const consulted = (
  { request, suggestions, searched }: FoundIdeas,
  own: FoundPicks | null,
  { hasPicks }: Pick<PlanShare, 'hasPicks'>,
) => ({
  request,
  suggestions,
  besides: own?.picks ?? [],
  wantsPicks: hasPicks && suggestions.picks.length > 0,
  sharesHealth: searched?.person?.sharesHealth ?? false,
})

const modelAskerOf = (viewer: Viewer, { ip }: Pick<FastifyRequest, 'ip'>): ModelAsker =>
  viewer.kind === 'account'
    ? { key: viewer.userId, isAccount: true }
    : { key: clientNetwork(ip), isAccount: false }

/** Nobody sits before a mail: near the day's limit those who do go first, and their share of calls is their own. */
const awayAskerOf = (viewer: Viewer): ModelAsker => ({
  key: viewer.kind === 'account' ? `mail ${viewer.userId}` : 'mail',
  isAccount: false,
})

/** The products that belong to an answer. A model neither sees nor moves them. */
function sellingIn(
  deps: SearchDeps,
  { request, suggestions }: FoundIdeas,
  { viewer, request: { log } }: Pick<Searching, 'viewer' | 'request'>,
) {
  const isPremium = viewer.kind === 'account' && viewer.plan.isPremium
  const { ceilingCents, market } = suggestions
  if (!isOfferedIn(market)) return null
  const terms = { ceilingCents, market, isPremium, now: request.now }
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
function finish(deps: AnsweringDeps, answering: Answering): Promise<FindIdeasOutput> {
  const { asking } = answering
  const shown = withModel(deps, answering, asking)
  recordSearch(deps.searchLog, shown.found, askerOf(deps, asking.request))
  return answerFrom(deps, { ...shown, asking }, stateOf(answering))
}

const stateOf = ({ consultation }: Begun): AiPart['state'] | null => consultation?.outcome().state ?? null

/** What was found with what a model made of it so far. */
function withModel(
  { engine }: Pick<SearchDeps, 'engine'>,
  { found, share, own, consultation }: Begun,
  { request: { log } }: Pick<Searching, 'request'>,
): Pick<Begun, 'found' | 'own'> {
  if (consultation === null) return { found, own }
  const taken = consultation.outcome()
  return { found: joined(found, taken, log), own: picksWithModel(engine, { taken, share }, log) }
}

/** Hears a model to its end, or as long as it is waited for. */
async function all(consultation: Consultation, wait: Patience): Promise<void> {
  for await (const _ of consultation.additions(wait.signal));
  wait.end()
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
  const { ceilingCents, market } = found.suggestions
  const terms = { now: deps.clock(), isPremium, ceilingCents, market }
  const products = await groundedIn(deps, isAi ? [pick] : [], { terms, log: request.log })
  const idea = presentArriving(deps, { pick, isAi }, { ...terms, offers, grounded: products })
  return idea ? { type: 'idea', idea, at } : null
}
