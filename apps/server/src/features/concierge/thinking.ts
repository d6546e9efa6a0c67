/** From what somebody says to our part of the talk: the search is changed, both answers are compared, and told. */
import { PICKS_PER_TURN, type SearchState } from '@presently/contract/concierge'
import { QUESTION_IDS } from '@presently/engine/dialogue/answer-words'
import {
  type ChangingMove,
  type DialogueContext,
  isChanging,
  isTalk,
  type Move,
  type TalkingMove,
} from '@presently/engine/dialogue/move'
import { FIRST_PAGE } from '@presently/engine/dialogue/news'
import type { ReplyPart } from '@presently/engine/dialogue/reply'
import { bringing, type SearchState as EngineState } from '@presently/engine/dialogue/search-state'
import { joined } from '@presently/engine/dialogue/sentences'
import type { Engine } from '@presently/engine/suggest'
import { applyAll, firstPageOf, newPicks } from './applying.ts'
import type { KeptChange, KeptConversation, KeptTurn, TurnBody } from './kept.ts'
import { bothReadings, type Holding } from './model/both-readings.ts'
import type { Listening, ModelsTurn } from './model/hear.ts'
import { CARDS } from './model/talk-elements.ts'
import type { Searched } from './searched.ts'
import { fromEngine, toEngine } from './states.ts'
import { withoutChange } from './undoing.ts'

export type PersonNamed = { readonly id: string; readonly name: string }

export type ThinkingDeps = {
  readonly engine: Engine
  readonly search: (state: SearchState) => Promise<Searched>
  readonly now: Date
  /** The person that the search is for; null where it names none of the member's. */
  readonly person: PersonNamed | null
  /** What a model makes of the message: the same moves as our own rules, and no others. Null where none is heard. */
  readonly listen: (listening: Omit<Listening, 'userId'>) => Promise<ModelsTurn | null>
}

/** The search after the turn, our part of the talk, and turns before it that it changed. */
export type Thought = {
  readonly state: SearchState
  readonly body: TurnBody
  readonly searched: Searched
  readonly changed: readonly Pick<KeptTurn, 'id' | 'body'>[]
}

type Saying = { readonly state: SearchState; readonly message: string }
type Turns = Pick<KeptConversation, 'turns'>

/** Thinks over a message. */
export async function think(
  deps: ThinkingDeps,
  { turns }: Turns,
  { state, message }: Saying,
): Promise<Thought> {
  const { engine, search } = deps
  const before = await search(state)
  const context = contextOf(deps, turns, { state, before })
  const own = engine.dialogue.read(message, context)
  const model = await deps.listen({ message, turns, context, searched: before })
  const moves = model ? bothReadings(own, model.moves, holdingIn(engine, message)) : own
  const talk = moves.filter(isTalk)
  const undone = talk.some(({ kind }) => kind === 'undo') ? lastChangesUndone(turns, state) : NOTHING_UNDONE
  const start = undone.state ? toEngine(undone.state) : context.state
  const applied = applyAll(engine, moves.filter(isChanging), { ...context, state: start })
  const hasChanged = applied.changes.length + undone.changes.length > 0
  const searched = hasChanged ? await search(fromEngine(applied.after)) : before
  const thinking = {
    deps,
    turns,
    message,
    model,
    moves,
    talk,
    context,
    ...applied,
    undone: undone.changes,
    before,
    searched,
  }
  return { state: fromEngine(applied.after), searched, changed: undone.changed, body: bodyOf(thinking) }
}

const holdingIn = ({ dialogue }: Engine, message: string): Holding => ({
  certain: dialogue.certain(message),
  refuses: (condition) => dialogue.briefOf({ query: condition }).exclusions.length > 0,
})

const moreFromOf = ({ turns }: Thinking): number => turns.at(-1)?.body.moreFrom || FIRST_PAGE
const hasChangedIn = ({ changes, undone }: Thinking): boolean => changes.length + undone.length > 0

/** Our own words; a model's where it has some, and beside them what it could not know yet. */
function textOf(thinking: Thinking): string {
  const ours = saidIn(thinking)
  const say = thinking.model?.say ?? null
  const told = say === null ? ours : ours.filter(({ about }) => about === 'nothing-fits')
  return joined([say, ...told.map(({ text }) => text)])
}

const saidIn = (thinking: Thinking): readonly ReplyPart[] =>
  thinking.deps.engine.dialogue.reply({
    made: thinking.changes.map(({ move, ...change }) => ({ move, change })),
    idle: thinking.idle,
    talk: thinking.talk,
    undone: thinking.undone,
    before: thinking.before.suggestions,
    after: thinking.searched.suggestions,
    brief: thinking.searched.suggestions.brief,
    moreFrom: moreFromOf(thinking),
    now: thinking.deps.now,
  })

/** Our turn: what is said, pointed at, asked and offered. */
function bodyOf(thinking: Thinking): TurnBody {
  const { talk, context, changes, searched } = thinking
  const moreFrom = moreFromOf(thinking)
  const hasChanged = hasChangedIn(thinking)
  const picks = hasChanged ? newPicksOf(thinking) : picksSpokenOf(talk, { searched, moreFrom })
  const offer = offerFor(thinking)
  return {
    text: textOf(thinking),
    changes,
    question: questionFor(thinking),
    picks,
    offer,
    ...(offer?.kind === 'remember' && { offered: offer.facts }),
    about: aboutOf(talk, picks) ?? (hasChanged ? null : context.talkedAbout),
    moreFrom: talk.some(({ kind }) => kind === 'more') ? moreFrom + PICKS_PER_TURN : 0,
  }
}

/** What a model has still to add takes the place of what stands there now. */
const newPicksOf = ({ deps, changes, before, searched, after }: Thinking): TurnBody['picks'] =>
  searched.awaitsModel ? [] : newPicks(deps.engine, changes, { before, searched, after })

type Thinking = {
  readonly deps: ThinkingDeps
  readonly turns: readonly KeptTurn[]
  readonly message: string
  readonly model: ModelsTurn | null
  readonly moves: readonly Move[]
  readonly talk: readonly TalkingMove[]
  readonly context: DialogueContext
  readonly changes: readonly KeptChange[]
  /** Moves that changed nothing. */
  readonly idle: readonly ChangingMove[]
  readonly undone: readonly KeptChange[]
  readonly before: Searched
  readonly searched: Searched
  readonly after: EngineState
}

function contextOf(
  { now, person }: ThinkingDeps,
  turns: readonly KeptTurn[],
  { state, before }: { readonly state: SearchState; readonly before: Searched },
): DialogueContext {
  const last = turns.at(-1)?.body
  return {
    state: toEngine(state),
    brief: before.suggestions.brief,
    shown: before.suggestions.picks.map(({ gift }) => gift),
    talkedAbout: last?.about ?? null,
    open: last?.question ?? null,
    personName: person?.name ?? null,
    now,
  }
}

type Undone = {
  readonly state: SearchState | null
  readonly changes: readonly KeptChange[]
  readonly changed: readonly KeptTurn[]
}
const NOTHING_UNDONE: Undone = { state: null, changes: [], changed: [] }

/** All that the last turn changed which was not taken back yet. */
function lastChangesUndone(turns: readonly KeptTurn[], state: SearchState): Undone {
  const last = turns.findLast(({ body }) => body.changes.some(({ isUndone }) => !isUndone))
  const changes = (last?.body.changes ?? []).filter(({ isUndone }) => !isUndone)
  if (changes.length === 0) return NOTHING_UNDONE
  let left = state
  let known = turns
  for (const { id } of changes.toReversed()) {
    const undone = withoutChange(known, left, id)
    left = undone.state
    known = known.map((turn) => ({
      ...turn,
      body: undone.changed.find((one) => one.id === turn.id)?.body ?? turn.body,
    }))
  }
  const changed = known.filter((turn, i) => turn.body !== turns[i]?.body)
  return { state: left, changes, changed }
}

function picksSpokenOf(
  talk: readonly TalkingMove[],
  { searched, moreFrom }: { readonly searched: Searched; readonly moreFrom: number },
): TurnBody['picks'] {
  const { picks } = searched.suggestions
  const why = talk.find((move) => move.kind === 'why')
  const spoken = talk.some(({ kind }) => kind === 'more')
    ? picks.slice(moreFrom, moreFrom + PICKS_PER_TURN)
    : picks.filter(({ gift }) => gift.id === why?.giftId)
  return spoken.map(({ gift, reasons }) => ({
    id: gift.id,
    title: gift.title,
    why: reasons[0]?.text ?? gift.detail,
  }))
}

/** 'It' means what was asked about, or the one idea that was pointed at. */
function aboutOf(talk: readonly TalkingMove[], picks: TurnBody['picks']): string | null {
  const why = talk.find((move) => move.kind === 'why')
  return why?.giftId ?? (picks.length === 1 ? (picks[0]?.id ?? null) : null)
}

const CHIPS = ['Cheaper', 'More handmade', 'Something we do together'] as const

function questionFor(thinking: Thinking): TurnBody['question'] {
  const { context, changes, talk } = thinking
  const which = talk.find((move) => move.kind === 'which')
  if (which) {
    const titles = which.giftIds.flatMap((id) => context.shown.find((gift) => gift.id === id)?.title ?? [])
    return { id: `which:${which.about}`, text: 'Which one do you mean?', options: titles }
  }
  if (talk.some(({ kind }) => kind === 'unclear' || kind === 'greeting'))
    return { id: 'chips', text: 'You could say:', options: [...CHIPS] }
  // Whoever asks or thanks is not asked back, and nobody is asked two things at once.
  if (thinking.model?.say?.endsWith('?')) return null
  return changes.length > 0 ? personQuestion(thinking) : null
}

/** Worth asking now; at most two in a conversation. */
function personQuestion({ deps, turns, changes, searched, after }: Thinking): TurnBody['question'] {
  if (searched.suggestions.picks.length === 0) return null
  const { engine } = deps
  const ids: readonly string[] = QUESTION_IDS
  const asked = turns.flatMap(({ body }) => body.question?.id ?? []).filter((id) => ids.includes(id))
  // 'No limit' is an answer to a question that was not asked.
  const isOpen = [...turns.flatMap(({ body }) => body.changes), ...changes].some(
    ({ move }) => move.kind === 'no-budget',
  )
  const question = engine.dialogue.ask({
    brief: searched.suggestions.brief,
    asked,
    settled: isOpen ? ['budget'] : [],
    firstPageWith: (add) => firstPageOf(engine, searched.request, bringing(after, add)),
  })
  return question && { ...question, options: [...question.options] }
}

function offerFor(thinking: Thinking): TurnBody['offer'] {
  const { deps, turns, message, moves, talk, context, model } = thinking
  const { engine, person } = deps
  const cards = model?.cards ?? []
  if (cards.length > 0 || talk.some(({ kind }) => kind === 'card'))
    return { kind: 'card', drafts: [...cards, ...draftsOf(thinking)].slice(0, CARDS) }
  const offered = new Set(
    turns.flatMap(({ body }) => (body.offered ?? []).map(({ kind, text }) => `${kind}:${text}`)),
  )
  const facts = engine.dialogue
    .lastingFacts(message, moves, context.shown)
    .filter(({ kind, text }) => !offered.has(`${kind}:${text}`))
  // What is said of somebody else than the person that is kept is not remembered of them.
  const isOther = moves.some(({ kind }) => kind === 'recipient')
  return facts.length === 0 || isOther
    ? null
    : { kind: 'remember', personId: person?.id ?? null, facts: [...facts] }
}

/** Our own drafts, after a model's where it gave fewer. */
const draftsOf = ({ deps: { engine, person }, searched }: Thinking): readonly string[] =>
  engine.dialogue.cardDrafts({ brief: searched.suggestions.brief, name: person?.name ?? null })
