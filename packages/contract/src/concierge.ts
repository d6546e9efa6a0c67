/** Concierge gift mode: a conversation beside the results, whose answers are changes of the search. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { BODY_ERRORS } from './errors.ts'
import { isReadable, Said, textField, UNREADABLE } from './fields.ts'
import { FindIdeasInput, FindIdeasOutput } from './ideas.ts'

/** Conversations kept for a member; the one unused for longest makes room. */
export const CONVERSATIONS_MAX = 20
/** Turns of one conversation, the giver's and ours together. */
export const TURNS_MAX = 60
export const MESSAGE_MAX_LENGTH = 1000
/** Picks that one turn points at. */
export const PICKS_PER_TURN = 3

/** A search as the address of the results has it. */
export const SearchState = FindIdeasInput.pick({
  query: true,
  drop: true,
  add: true,
  refine: true,
  seed: true,
  personId: true,
}).meta({ id: 'SearchState' })
export type SearchState = z.output<typeof SearchState>

const CHANGE_KINDS = [
  'budget',
  'like',
  'avoid',
  'has',
  'refine',
  'without',
  'date',
  'count',
  'recipient',
  'occasion',
] as const

/** One thing that a turn changed in the search; it can be undone alone. */
const Change = z.object({
  id: z.string(),
  kind: z.enum(CHANGE_KINDS),
  /** What was changed, in a word or two: 'Budget'. */
  label: z.string(),
  /** Null where there was nothing before. */
  was: z.string().nullable(),
  now: z.string(),
  isUndone: z.boolean(),
})

const Question = z.object({ id: z.string(), text: z.string(), options: z.array(z.string()) })

/** Kinds of lasting facts about a person that a conversation may offer to remember. */
const OFFERED_FACT_KINDS = ['like', 'dislike', 'allergy', 'health', 'size', 'owns'] as const

const Offer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('remember'),
    /** Null where the search names no person that the member keeps. */
    personId: z.string().nullable(),
    facts: z.array(z.object({ kind: z.enum(OFFERED_FACT_KINDS), text: z.string() })),
  }),
  z.object({ kind: z.literal('card'), drafts: z.array(z.string()) }),
])

export const Turn = z
  .object({
    id: z.string(),
    from: z.enum(['giver', 'concierge']),
    text: z.string(),
    /** ISO time. */
    at: z.string(),
    changes: z.array(Change),
    question: Question.nullable(),
    /** New on the first page by this turn, or spoken of by it. */
    picks: z.array(z.object({ id: z.string(), title: z.string(), why: z.string() })).max(PICKS_PER_TURN),
    offer: Offer.nullable(),
  })
  .meta({ id: 'ConciergeTurn' })
export type Turn = z.output<typeof Turn>

export const Conversation = z
  .object({
    id: z.string(),
    /** The search as the last turn left it. */
    state: SearchState,
    turns: z.array(Turn),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.output<typeof Conversation>

const Message = z
  .string('Write a message.')
  .trim()
  .min(1, 'Write a message first.')
  .max(MESSAGE_MAX_LENGTH, `Shorten the message to ${MESSAGE_MAX_LENGTH.toLocaleString('en-US')} characters.`)
  .refine(isReadable, UNREADABLE)

const Id = z.uuid('This id is malformed.')

export const ConverseInput = z
  .object({
    /** Left out to begin a conversation. */
    conversationId: Id.optional(),
    /** What the page shows now. */
    state: SearchState,
    /** False: no model hears of it, and our own rules answer. */
    ai: z.boolean().optional(),
    message: Message.optional(),
    /** The id of a change. */
    undo: Id.optional(),
    /** One of the options of a question that stands open. */
    choose: z
      .object({
        questionId: textField(60),
        option: z.string().trim().min(1).max(200).refine(isReadable),
      })
      .optional(),
    /** Remembers what the turn offers to remember of the person. */
    accept: z.object({ turnId: Id }).optional(),
    /** Takes the offer of the turn away. */
    decline: z.object({ turnId: Id }).optional(),
  })
  .refine(
    ({ message, undo, choose, accept, decline }) =>
      [message, undo, choose, accept, decline].filter((one) => one !== undefined).length === 1,
    'Send one of message, undo, choose, accept and decline.',
  )
  .refine(
    ({ conversationId, message }) => conversationId !== undefined || message !== undefined,
    'Send the id of the conversation with it.',
  )
  .meta({ id: 'Converse' })
export type ConverseInput = z.output<typeof ConverseInput>

export const ConverseOutput = z.object({ conversation: Conversation, answer: FindIdeasOutput })
export type ConverseOutput = z.output<typeof ConverseOutput>

/**
 * What the call sends to who accepts `text/event-stream`, each as the JSON of one message: our own turn as soon as it is
 * thought out, then the changed search with its answer, to which a model's ideas may still come; all at last.
 */
export const ConciergeEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('turn'), turn: Turn }),
  z.object({ type: z.literal('answer'), state: SearchState, answer: FindIdeasOutput }),
  z.object({ type: z.literal('done'), conversation: Conversation, answer: FindIdeasOutput }),
])
export type ConciergeEvent = z.output<typeof ConciergeEvent>

const Named = z.object({ id: Id.optional() })

export const readConversation = defineCall({
  method: 'GET',
  path: '/api/concierge',
  access: 'premium',
  summary: 'A conversation with the concierge, the newest one unless named, and the list of all',
  input: null,
  query: Named,
  output: z.object({
    conversation: Conversation.nullable(),
    /** The newest first. */
    conversations: z.array(z.object({ id: z.string(), title: z.string(), updatedAt: z.string() })),
  }),
  errors: ['unauthorized', 'upgrade-required', 'invalid-fields', 'not-found', 'unavailable'],
})

export const converse = defineCall({
  method: 'POST',
  path: '/api/concierge',
  access: 'premium',
  summary: 'Says something to the concierge, or takes back what it changed',
  input: ConverseInput,
  output: ConverseOutput,
  errors: [
    'unauthorized',
    'upgrade-required',
    ...BODY_ERRORS,
    'not-found',
    'conflict',
    'too-many-requests',
    'unavailable',
  ],
})

/** Open to every owner, also after a plan has ended. */
export const deleteConversations = defineCall({
  method: 'DELETE',
  path: '/api/concierge',
  access: 'signed-in',
  summary: 'Deletes the named conversation, or all of them',
  input: null,
  query: Named,
  output: Said,
  errors: ['unauthorized', 'invalid-fields', 'not-found', 'unavailable'],
})
