/** What becomes of a model's elements, one by one: each is judged for itself, and what fails leaves no trace but a count. */
import { type Question, REASONS_SHOWN } from '@presently/contract/ideas'
import type {
  Engine,
  Pick as EnginePick,
  Notice,
  NoticeKind,
  ReadStretch,
  Refused,
  Suggestions,
  SuggestRequest,
} from '@presently/engine/suggest'
import type { Guard } from '@presently/guard/guard'
import type { AiGateway } from '../../../platform/ai/gateway.ts'
import { type GiftElement, type IdeaElement, readElement } from './elements.ts'
import { createForPerson } from './for-person.ts'
import { aiIdOf } from './ids.ts'
import { createPage, type PutForward } from './page.ts'
import { questionOf } from './question.ts'
import { ruledOutBy, stretchesOf } from './reading.ts'
import { reasonBy } from './reason.ts'

export type TakingDeps = {
  readonly gateway: Pick<AiGateway, 'judged'>
  readonly guard: Guard
  readonly engine: Pick<Engine, 'suggest' | 'judge' | 'refused'>
}

/** The search that is answered. */
export type Answered = {
  readonly request: SuggestRequest
  readonly suggestions: Suggestions
  /** What is shown beside the answer. */
  readonly besides: readonly EnginePick[]
  /** Whether the model puts picks for the person forward as well. */
  readonly wantsPicks: boolean
}

export type Addition =
  /** Takes the place on the first page, from 0. */
  | ({ readonly kind: 'idea'; readonly at: number } & PutForward)
  | { readonly kind: 'question'; readonly question: Question }

/** What has come of it so far. */
export type Taken = {
  /** The request as both readers have it. */
  readonly asked: SuggestRequest
  /** As our reader and the model's reading understand the request together, with the picks in order. */
  readonly suggestions: Suggestions
  /** Whether anything is a model's choice. */
  readonly isOrdered: boolean
  /** Picks for the person that stand above the ideas; none of them is among those, or of their kind. */
  readonly forPerson: readonly EnginePick[]
  /** The ids of what is in no catalogue. */
  readonly aiIds: ReadonlySet<string>
  readonly question: Question | null
}

/** By id. */
export type Candidates = ReadonlyMap<string, EnginePick>

export type Taking = {
  take(element: unknown, candidates: Candidates): Generator<Addition>
  taken(): Taken
}

export function createTaking(deps: TakingDeps, answered: Answered): Taking {
  const { gateway, engine } = deps
  const { request, suggestions } = answered
  const readings = createReadings(deps, request)
  const { page, forPerson, aiIds, place, isOrdered } = createPlaces(deps, answered, readings)
  let question: Question | null = null

  function* ask(found: Question | null): Generator<Addition> {
    if (question !== null) return gateway.judged('question-too-many')
    gateway.judged(found ? 'question-taken' : 'question-unplain')
    question = found
    if (found) yield { kind: 'question', question: found }
  }

  return {
    *take(raw, candidates) {
      const element = readElement(raw)
      if (element === null) return gateway.judged('wrong-shape')
      if (element.kind === 'gift')
        yield* place(giftFrom(element, candidates, readings.judging()), element.list)
      else if (element.kind === 'idea')
        yield* place(ideaFrom(element, suggestions, readings.judging()), element.list)
      else if (element.kind === 'question') yield* ask(questionOf(element))
      else readings.add(stretchesOf(element, request.query), ruledOutBy(element))
    },
    taken: () => {
      const asked = readings.asked()
      const joined = asked === request ? suggestions : engine.suggest(asked)
      const limit = Math.max(request.limit, suggestions.picks.length)
      const ours = readings.ruledOutLast(forPerson.apartFrom(joined.picks, asked))
      const picks = page.filled(ours, limit)
      const notice = isOrdered() ? besideModel(joined.notice) : joined.notice
      const understood = { ...joined, picks, notice }
      return {
        asked,
        suggestions: understood,
        isOrdered: isOrdered(),
        forPerson: forPerson.taken(),
        aiIds,
        question,
      }
    },
  }
}

/** Where what holds may stand: on the page, or above it with the picks for the person; nothing twice. */
function createPlaces(
  { gateway, engine }: TakingDeps,
  { suggestions, besides, wantsPicks }: Answered,
  readings: Readings,
) {
  const page = createPage(suggestions)
  const forPerson = createForPerson(engine)
  const aiIds = new Set<string>()
  const elsewhere = new Set(besides.map(({ gift }) => gift.id))
  const shown = new Set<string>()

  function faultOf({ pick, isAi }: PutForward, isForPerson: boolean): string | null {
    const { id } = pick.gift
    if (shown.has(id) || (!isForPerson && elsewhere.has(id))) return 'repeated'
    const wanted = readings.wanted()
    const isTwice = page.hasLike(pick, wanted) || forPerson.hasLike(pick, wanted)
    return isTwice ? verdict(isAi ? 'idea' : 'gift', 'same kind') : null
  }

  function* place(put: PutForward | string, list: IdeaElement['list']): Generator<Addition> {
    if (typeof put === 'string') return gateway.judged(put)
    const { pick, isAi } = put
    const isForPerson = wantsPicks && list === 'picks'
    const fault = faultOf(put, isForPerson)
    if (fault !== null) return gateway.judged(fault)
    if (isForPerson && !forPerson.take(pick)) return gateway.judged('pick-to-spare')
    shown.add(pick.gift.id)
    if (isAi) aiIds.add(pick.gift.id)
    if (isForPerson) return gateway.judged('pick-taken')
    gateway.judged(isAi ? 'idea-taken' : 'taken')
    const at = page.take(put, readings.wanted())
    if (at !== null) yield { kind: 'idea', pick, isAi, at }
  }

  return { page, forPerson, aiIds, place, isOrdered: () => shown.size > forPerson.taken().length }
}

type Readings = ReturnType<typeof createReadings>

/** The request as both readers have it, and what it refuses: understood anew only where the model has read more. */
function createReadings(deps: TakingDeps, request: SuggestRequest) {
  const read: ReadStretch[] = []
  const ruledOut: string[] = []
  let asked = request
  let judging: Judging | null = null
  return {
    add(more: readonly ReadStretch[], words: readonly string[]): void {
      ruledOut.push(...words)
      judging = null
      // A reading that quotes nothing takes nothing from ours.
      if (more.length === 0) return
      read.push(...more)
      asked = { ...request, read: [...read] }
    },
    asked: (): SuggestRequest => asked,
    /** What the giver asks for by name, in their words. */
    wanted: (): string[] =>
      read.filter(({ role }) => role === 'want').map(({ start, end }) => request.query.slice(start, end)),
    judging(): Judging {
      judging ??= { deps, asked, refused: deps.engine.refused(asked), ruledOut: [...ruledOut] }
      return judging
    },
    /** What the model rules out in words of its own may only stand where nothing else is left: the engine's rules do not forbid it. */
    ruledOutLast(picks: readonly EnginePick[]): readonly EnginePick[] {
      if (ruledOut.length === 0) return picks
      const { out = [], fine = [] } = Object.groupBy(picks, ({ gift }) =>
        deps.guard.rulesOut({ ...gift, what: gift.description }, ruledOut) ? 'out' : 'fine',
      )
      return [...fine, ...out]
    },
  }
}

/** What is said of what our catalogue lacks is no news where somebody else has thought of gifts. */
const OF_OUR_OWN: ReadonlySet<NoticeKind> = new Set(['unanswered', 'few', 'vague'])

const besideModel = (notice: Notice | null): Notice | null =>
  notice && OF_OUR_OWN.has(notice.kind) ? null : notice

/** The request as both readers have it. */
type Judging = {
  readonly deps: TakingDeps
  readonly asked: SuggestRequest
  readonly refused: readonly Refused[]
  /** What the model ruled out in words of its own. */
  readonly ruledOut: readonly string[]
}

const verdict = (about: string, fault: string): string => `${about}-${fault.replaceAll(' ', '-')}`

/** One of ours that a model takes, with its reason; or why it is not shown. */
function giftFrom(
  { id, why, words }: GiftElement,
  candidates: Candidates,
  { deps: { gateway, guard, engine }, asked, refused, ruledOut }: Judging,
): PutForward | string {
  const pick = candidates.get(id)
  if (!pick) return 'invented-id'
  const { gift } = pick
  const [judgement] = engine.judge(asked, [gift])
  if (judgement?.broken) return verdict('gift', judgement.broken)
  // It was found before the model had read anything.
  const thing = { ...gift, what: gift.description }
  if (guard.refuses(thing, refused)) return 'gift-refused'
  if (guard.rulesOut(thing, ruledOut)) return 'gift-ruled-out'
  const reason = reasonBy({ why, words }, { request: asked, gift })
  if (reason === null) gateway.judged('reason-not-true')
  const reasons = reason ? [reason, ...pick.reasons].slice(0, REASONS_SHOWN) : pick.reasons
  return { pick: { gift, reasons }, isAi: false }
}

/** What a model thought of, as the guard lets it pass; or why it is not shown. */
function ideaFrom(
  element: IdeaElement,
  { brief }: Suggestions,
  { deps: { guard, engine }, asked, refused, ruledOut }: Judging,
): PutForward | string {
  // The engine knows no model's idea by its id: 'not that one' is kept to here.
  if (asked.refine?.includes(`not:${aiIdOf(element)}`)) return 'idea-set-aside'
  const checked = guard.check(element, {
    ageFrom: brief.ageMin ?? (brief.ageMax === null ? null : 0),
    occasion: brief.occasion,
    request: asked.query,
    refused,
    ruledOut,
    idOf: aiIdOf,
    judge: (gifts) => engine.judge(asked, gifts),
  })
  if ('fault' in checked) return verdict('idea', checked.fault)
  const { gift, reasons } = checked.pick
  const reason = reasonBy(element, { request: asked, gift })
  const held = reason ? [reason] : reasons
  return held.length === 0 ? 'idea-without-reason' : { pick: { gift, reasons: held }, isAi: true }
}
