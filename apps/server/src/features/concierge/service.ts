/** Conversations: a message becomes two turns, the giver's and ours, and none of two at once is lost. */
import {
  CONVERSATIONS_MAX,
  type ConverseInput,
  type SearchState,
  TURNS_MAX,
} from '@presently/contract/concierge'
import type { Engine } from '@presently/engine/suggest'
import { lockUser } from '../../access/store.ts'
import type { Db, Executor } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { type KeptConversation, type KeptTurn, type OfferedFact, saidBody } from './kept.ts'
import { factsSaid } from './remembering.ts'
import type { Searched } from './searched.ts'
import {
  findConversation,
  insertConversation,
  insertTurns,
  trimConversations,
  updateConversation,
  updateTurn,
} from './store.ts'
import { type PersonNamed, type ThinkingDeps, think } from './thinking.ts'
import { withoutChange } from './undoing.ts'

export type ConciergeServiceDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly engine: Engine
  /** The member's own person; null for another id. */
  readonly personNamed: (userId: string, personId: string) => Promise<PersonNamed | null>
  /** Adds to what is known of a person, in the transaction of the turn; throws where there is no room or no such person. */
  readonly rememberFacts: (executor: Executor, userId: string, noted: NotedFacts) => Promise<void>
}

type NotedFacts = { readonly personId: string; readonly facts: readonly OfferedFact[] }

/** Who talks, and how the site's own search answers them. */
export type Talking = {
  readonly userId: string
  readonly search: (state: SearchState) => Promise<Searched>
  readonly listen: ThinkingDeps['listen']
}

/** What a call did: the conversation as it is kept now, our own turn where there is a new one, and the answer. */
export type Conversed = {
  readonly conversation: KeptConversation
  readonly turn: KeptTurn | null
  readonly searched: Searched
}

/** What is to be written: nothing of it happens unless all of it does. */
type Plan = {
  readonly state: SearchState
  readonly turns: readonly Pick<KeptTurn, 'speaker' | 'body'>[]
  /** Turns that are kept already and change. */
  readonly changed: readonly Pick<KeptTurn, 'id' | 'body'>[]
  /** What is to be noted of a person with it. */
  readonly noted?: NotedFacts
  readonly searched: Searched
}

/** So often a turn is thought out anew because somebody else's came between. */
const ATTEMPTS = 30

export async function converseWith(
  deps: ConciergeServiceDeps,
  talking: Talking,
  input: ConverseInput,
): Promise<Conversed> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await conversationFor(deps, talking.userId, input)
    const plan = await planFor(deps, talking, { before, input })
    const conversation = await write(deps, talking.userId, { before, plan })
    if (conversation) {
      const turn = plan.turns.length > 0 ? (conversation.turns.at(-1) ?? null) : null
      return { conversation, turn, searched: plan.searched }
    }
  }
  throw new AppError('conflict', 'Too much is said at once here. Say it again.')
}

/** The one that was named, or a new one that nobody has written down yet. */
async function conversationFor(
  { db, clock }: ConciergeServiceDeps,
  userId: string,
  { conversationId, state }: ConverseInput,
): Promise<KeptConversation> {
  if (conversationId === undefined) {
    const now = clock()
    return { id: newId(), state, version: 0, createdAt: now, updatedAt: now, turns: [] }
  }
  return (await findConversation(db, { userId, id: conversationId })) ?? gone()
}

export function gone(): never {
  throw new AppError('not-found', 'This conversation is not there any more.')
}

type Planning = { readonly before: KeptConversation; readonly input: ConverseInput }

function planFor(deps: ConciergeServiceDeps, talking: Talking, planning: Planning): Promise<Plan> {
  const { message, undo, choose, accept, decline } = planning.input
  if (message !== undefined) return planMessage(deps, talking, { ...planning, message })
  if (undo !== undefined) return planUndo(talking, planning, undo)
  if (choose !== undefined)
    return planMessage(deps, talking, { ...planning, message: chosenOf(planning, choose) })
  const turnId = accept?.turnId ?? decline?.turnId ?? ''
  return planOffer(deps, talking, planning, { turnId, isAccepted: accept !== undefined })
}

/** Only what the open question offers can be chosen. */
function chosenOf(
  { before }: Planning,
  { questionId, option }: NonNullable<ConverseInput['choose']>,
): string {
  const open = before.turns.at(-1)?.body.question
  if (open?.id === questionId && open.options.includes(option)) return option
  throw new AppError('conflict', 'This question is not open any more. Write your answer as a message.')
}

async function planMessage(
  { engine, clock, personNamed }: ConciergeServiceDeps,
  { userId, search, listen }: Talking,
  { before, input: { state }, message }: Planning & { readonly message: string },
): Promise<Plan> {
  // The giver's turn and ours.
  if (before.turns.length + 2 > TURNS_MAX)
    throw new AppError('conflict', 'This conversation is full. Begin a new one: the search stays as it is.')
  const person = state.personId === undefined ? null : await personNamed(userId, state.personId)
  const thinking = { engine, search, listen, now: clock(), person }
  const { state: after, body, ...thought } = await think(thinking, before, { state, message })
  const turns = [
    { speaker: 'giver', body: saidBody(message) },
    { speaker: 'concierge', body },
  ] as const
  return { ...thought, state: after, turns }
}

async function planUndo({ search }: Talking, { before, input }: Planning, changeId: string): Promise<Plan> {
  const { state, changed } = withoutChange(before.turns, input.state, changeId)
  return { state, turns: [], changed, searched: await search(state) }
}

type Answered = { readonly turnId: string; readonly isAccepted: boolean }

/** Remembers what was offered, or takes the offer away. */
async function planOffer(
  { personNamed }: ConciergeServiceDeps,
  { userId, search }: Talking,
  { before, input: { state } }: Planning,
  { turnId, isAccepted }: Answered,
): Promise<Plan> {
  const turn = before.turns.find(({ id }) => id === turnId)
  const offer = turn?.body.offer
  if (!turn || offer?.kind !== 'remember')
    throw new AppError('conflict', 'There is nothing to remember here any more.')
  const changed = [{ id: turn.id, body: { ...turn.body, offer: null } }]
  if (!isAccepted) return { state, turns: [], changed, searched: await search(state) }
  const person = offer.personId === null ? null : await personNamed(userId, offer.personId)
  if (person === null) throw new AppError('conflict', 'Choose the person first that this is to be noted of.')
  const noted = { personId: person.id, facts: offer.facts }
  const body = saidBody(factsSaid(person.name, offer.facts))
  const turns = before.turns.length < TURNS_MAX ? [{ speaker: 'concierge', body } as const] : []
  return { state, turns, changed, noted, searched: await search(state) }
}

/** Null where somebody else wrote in between. */
function write(
  { db, clock, rememberFacts }: ConciergeServiceDeps,
  userId: string,
  { before, plan }: { readonly before: KeptConversation; readonly plan: Plan },
): Promise<KeptConversation | null> {
  const now = clock()
  const turns = plan.turns.map(
    (turn, i): KeptTurn => ({ ...turn, id: newId(), place: before.turns.length + i, createdAt: now }),
  )
  const after: KeptConversation = {
    ...before,
    state: plan.state,
    version: before.version + 1,
    updatedAt: now,
    turns: [...before.turns.map((turn) => withBody(turn, plan.changed)), ...turns],
  }
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    if (!(await writeConversation(tx, userId, { before, after }))) return null
    for (const turn of plan.changed) await updateTurn(tx, before.id, turn)
    await insertTurns(tx, before.id, turns)
    if (plan.noted) await rememberFacts(tx, userId, plan.noted)
    return after
  })
}

const withBody = (turn: KeptTurn, changed: Plan['changed']): KeptTurn => ({
  ...turn,
  body: changed.find(({ id }) => id === turn.id)?.body ?? turn.body,
})

async function writeConversation(
  executor: Executor,
  userId: string,
  { before, after }: { readonly before: KeptConversation; readonly after: KeptConversation },
): Promise<boolean> {
  const { id, version } = before
  if (version > 0) return updateConversation(executor, { userId, id }, { ...after, version })
  // Room is made first: of several that begin at once none makes room for itself.
  await trimConversations(executor, userId, CONVERSATIONS_MAX - 1)
  await insertConversation(executor, userId, after)
  return true
}
