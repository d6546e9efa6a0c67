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
import { hear, type TalkModel } from './model/hear.ts'
import { presentConversation, presentListed, presentTurn } from './present.ts'
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
  readonly model: { readonly talk: TalkModel } | null
  /** The answer of the site's own search, for whoever asks: the page that they talk about. */
  readonly askSite: (input: SiteSearch, asker: Pick<Asking, 'viewer' | 'request'>) => Promise<Searched>
}

/** `ai`: whether a model may be told of it. */
type SiteSearch = SearchState & { readonly ai: boolean }

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
      handle: async (asking, left) => events(await talk(talking, asking, left)),
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
  const ai = input.ai ?? true
  const search = (state: SearchState): Promise<Searched> =>
    deps.askSite({ ...state, ai }, { viewer, request })
  const model = ai ? deps.model : null
  const listen: ThinkingDeps['listen'] = async (listening) =>
    model === null ? null : hear(model.talk, { ...listening, userId }, stopping, ...ends)
  return inTurn(userId, () => converseWith(deps, { userId, search, listen }, input))
}

const done = async ({ conversation, searched }: Conversed): Promise<ConverseOutput> => ({
  conversation: presentConversation(conversation),
  answer: await searched.present(),
})

/** The reply waits for no page. */
async function* events(conversed: Conversed): AsyncGenerator<Event> {
  const { turn, conversation } = conversed
  if (turn) yield { type: 'turn', turn: presentTurn(turn) }
  const { answer } = await done(conversed)
  yield { type: 'answer', state: conversation.state, answer }
  yield { type: 'done', conversation: presentConversation(conversation), answer }
}
