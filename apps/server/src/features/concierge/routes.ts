/** The calls of the concierge. */
import {
  ConciergeEvent,
  type ConverseInput,
  type ConverseOutput,
  converse,
  deleteConversations,
  type ConciergeEvent as Event,
  readConversation,
  type SearchState,
} from '@presently/contract/concierge'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { registerCall, registerStreamingCall } from '../../access/register-call.ts'
import type { AccountViewer } from '../../access/viewer.ts'
import type { Routines } from '../../db/jobs.ts'
import { type OneByOne, oneByOne } from '../../platform/one-by-one.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { daysBefore } from '../../platform/retention.ts'
import { FORGET_CONVERSATIONS, forgetOldConversations } from './jobs.ts'
import type { KeptTurn } from './kept.ts'
import { askMoves, type MoveModel } from './model/ask-moves.ts'
import type { WordingModel } from './model/ask-wording.ts'
import { presentConversation, presentListed, presentTurn } from './present.ts'
import { rewordedTurn } from './rewording.ts'
import type { Searched } from './searched.ts'
import { type ConciergeServiceDeps, type Conversed, converseWith, gone } from './service.ts'
import {
  conversationsOf,
  deleteAllConversations,
  deleteConversation,
  findConversation,
  newestSince,
} from './store.ts'
import type { ThinkingDeps } from './thinking.ts'

export type ConciergeDeps = ConciergeServiceDeps & {
  readonly rateLimits: RateLimits
  readonly jobs: Routines
  /** The way to a model; null where none is configured. */
  readonly model: { readonly moves: MoveModel; readonly wording: WordingModel } | null
  /** The answer of the site's own search, for whoever asks. */
  readonly askEngine: (
    state: SearchState,
    asker: { readonly viewer: AccountViewer; readonly request: FastifyRequest },
  ) => Promise<Searched>
}

/** A conversation that was left so long ago is not gone on with by itself. */
const RESUMED_DAYS = 30

export function conciergeFeature(app: FastifyInstance, deps: ConciergeDeps): void {
  const { db, clock, rateLimits } = deps
  const inTurn = oneByOne()
  const stopping = new AbortController()
  const talking = { ...deps, inTurn, stopping: stopping.signal }
  deps.jobs.every(FORGET_CONVERSATIONS, () => forgetOldConversations(deps))
  // Replies under way end with our own words: the process does not wait for a model.
  app.addHook('preClose', async () => stopping.abort('gone'))

  registerCall(app, readConversation, rateLimits.call, async ({ query, viewer: { userId } }) => {
    // Behind what is being said: who stops a reply and looks finds what was kept of it.
    await inTurn(userId, async () => {})
    const id = query.id ?? (await newestSince(db, userId, daysBefore(clock(), RESUMED_DAYS)))
    const conversation = id === null ? null : await findConversation(db, { userId, id })
    if (query.id !== undefined && conversation === null) gone()
    return {
      conversation: conversation && presentConversation(conversation),
      conversations: (await conversationsOf(db, userId)).map(presentListed),
    }
  })
  registerStreamingCall(app, converse, rateLimits.turn, {
    plain: async (asking) => done(await talk(talking, asking)),
    streaming: {
      event: ConciergeEvent,
      handle: async (asking, left) =>
        events(talking, { asking, conversed: await talk(talking, asking, left), left }),
    },
  })
  registerCall(app, deleteConversations, rateLimits.write, async ({ query: { id }, viewer: { userId } }) => {
    if (id === undefined) await deleteAllConversations(db, userId)
    else if (!(await deleteConversation(db, { userId, id }))) gone()
    return { message: id === undefined ? 'Conversations deleted' : 'Conversation deleted' }
  })
}

type Asking = {
  readonly input: ConverseInput
  readonly viewer: AccountViewer
  readonly request: FastifyRequest
}

type Talks = ConciergeDeps & {
  readonly inTurn: OneByOne
  /** Says that the process ends. */
  readonly stopping: AbortSignal
}

const talk = (
  { inTurn, stopping, ...deps }: Talks,
  { input, viewer, request }: Asking,
  ...ends: readonly AbortSignal[]
): Promise<Conversed> => {
  const { userId } = viewer
  const search = (state: SearchState): Promise<Searched> => deps.askEngine(state, { viewer, request })
  const { model } = deps
  const readOtherwise: ThinkingDeps['readOtherwise'] = async (message, context) =>
    model === null ? [] : askMoves(model.moves, message, { context, userId }, stopping, ...ends)
  return inTurn(userId, () => converseWith(deps, { userId, search, readOtherwise }, input))
}

const done = async ({ conversation, searched }: Conversed): Promise<ConverseOutput> => ({
  conversation: presentConversation(conversation),
  answer: await searched.present(),
})

type Answering = { readonly asking: Asking; readonly conversed: Conversed; readonly left: AbortSignal }

/** Our words and the changed page wait for nothing; a model's wording comes after them, where there is one. */
async function* events(talks: Talks, { asking, conversed, left }: Answering): AsyncGenerator<Event> {
  const { turn, conversation } = conversed
  if (turn) yield { type: 'turn', turn: presentTurn(turn) }
  const { answer } = await done(conversed)
  yield { type: 'answer', state: conversation.state, answer }
  const worded = await wordedFor(talks, { asking, conversed, left })
  if (worded) yield { type: 'text', turnId: worded.id, text: worded.body.text }
  const turns = conversation.turns.map((one) => (one.id === worded?.id ? worded : one))
  yield { type: 'done', conversation: presentConversation({ ...conversation, turns }), answer }
}

/** Nothing is asked about a message that is unsafe, or orders a machine. */
async function wordedFor(
  { model, stopping, ...deps }: Talks,
  { asking: { input, viewer }, conversed, left }: Answering,
): Promise<KeptTurn | null> {
  if (model === null || (input.message !== undefined && model.moves.redact(input.message) === null))
    return null
  return rewordedTurn(deps, {
    model: model.wording,
    userId: viewer.userId,
    namesPerson: input.state.personId !== undefined,
    conversed,
    ends: [left, stopping],
  })
}
