/** Finding gift ideas: the product's main call. */
import { z } from 'zod'
import { BRIEF_FIELDS, Brief } from './brief.ts'
import { defineCall } from './call.ts'
import { BODY_ERRORS, KEY_ERRORS } from './errors.ts'
import { AnsweredAddress, isReadable, textField, UNREADABLE, ViaNetwork } from './fields.ts'
import { FACT_KINDS } from './people.ts'
import { ShownMarket } from './shown-market.ts'

/** Cards on one page of results. */
export const PAGE_SIZE = 6
/** Ideas in one answer for visitors and free accounts (three pages). */
export const IDEAS_PER_SEARCH = 18
/** Ideas in one answer for members of a paid plan (six pages). */
export const IDEAS_PER_PAID_SEARCH = 36
/** Hyper-personalized picks beside the results of a Premium member. */
export const PICKS_PER_SEARCH = 5
/** The longest description of a person that is read, in characters. */
export const QUERY_MAX_LENGTH = 2000
/** Reasons and retailers a card shows. */
export const REASONS_SHOWN = 2
export const RETAILERS_SHOWN = 3
/** What 'Surprise Me' searches for. */
export const SURPRISE_QUERY = 'a delightful surprise gift for someone special'

const Retailer = z.object({
  name: z.string(),
  /** Absolute http(s) address. */
  url: AnsweredAddress,
  /**
   * The shop's own address with the operator's id, where its programme wants links without a redirect: it takes the place of `url`
   * for whoever did not opt out, and is told to `followDirect`.
   */
  direct: AnsweredAddress.optional(),
  /** Only where a feed gave one; `priceDate` is the ISO time at which it was last seen. */
  priceCents: z.number().int().nonnegative().optional(),
  priceDate: z.string().optional(),
  /** The price is older than its feed promises: shown with its date, and never called the lowest. */
  isStale: z.literal(true).optional(),
  viaNetwork: ViaNetwork,
  /** Delivery in US cents, where the feed says so. */
  shippingCents: z.number().int().nonnegative().optional(),
  /** An offer made up by us, to show how prices look before a feed is connected. */
  isDemo: z.literal(true).optional(),
})

/** Changes of a whole answer that are made with one tap; 'not:{gift id}' is one more. */
export const REFINEMENTS = ['cheaper', 'handmade', 'together'] as const
/** Those for everybody, also signed out; the others are for members of a paid plan. */
export const OPEN_REFINEMENTS = ['cheaper'] as const satisfies readonly (typeof REFINEMENTS)[number][]
/** The same, asked for in words. */
export const FURTHER_REFINEMENTS = [
  'dearer',
  'practical',
  'funny',
  'experience',
  'small',
  'sentimental',
  'creative',
  'active',
  'calm',
  'edible',
  'wearable',
  'used-up',
  'unusual',
  'in-time',
] as const
export type Refinement = (typeof REFINEMENTS)[number] | (typeof FURTHER_REFINEMENTS)[number] | `not:${string}`

/** The two ends of a reason: the giver's words, and what in the gift answers them. */
const ReasonEnds = z.object({
  words: z.string(),
  attribute: z.string(),
  /** The words are no words of the request: they name what the account likes. */
  isTaste: z.literal(true).optional(),
  /** The words are no words of the request: they were noted of the person that the search is for. */
  isPerson: z.literal(true).optional(),
})

export const Idea = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    category: z.string(),
    /**
     * Typical price in dollars as text, such as '$18–$35'; of a product what it costs, '$89.99'. Where the answer names a
     * market it is in that one's money: '£14–£28'.
     */
    priceRange: z.string(),
    /** Absolute http(s) address of the best shop link; null where there is none. */
    url: AnsweredAddress.nullable(),
    /** Address of the picture, on our own origin or absolute. */
    image: z.string(),
    retailers: z.array(Retailer),
    targetAudience: z.string(),
    reasons: z.array(z.string()),
    /** One entry a reason, in the same order. */
    reasonEnds: z.array(ReasonEnds),
    /** Thought up by a model and held to our rules: shown as 'AI idea'. It is in no catalogue. */
    isAi: z.literal(true).optional(),
    /** A product of shops: title, description and picture are theirs, the price is what they ask now. */
    isProduct: z.literal(true).optional(),
    /** Asked for by name: it is in no catalogue, and its links are searches for just that. */
    isNamed: z.literal(true).optional(),
    /** The only country where it can be had, as its name stands in a sentence: 'the United States'. */
    onlyIn: z.string().optional(),
    /** Id of the saved gift where the signed-in account keeps it, else null; absent for visitors. */
    savedId: z.string().nullable().optional(),
  })
  .meta({ id: 'Idea' })
export type Idea = z.output<typeof Idea>

/**
 * A smaller wish that would find more: apply `drop` and `add` to get `count` ideas. A dropped 'refine:2' takes the
 * second refinement back.
 */
const Relaxation = z.object({
  label: z.string(),
  drop: z.array(z.string()),
  add: z.array(z.string()),
  count: z.number().int().nonnegative(),
})
export type Relaxation = z.output<typeof Relaxation>

const Change = z
  .string()
  .max(200)
  .refine(isReadable, UNREADABLE)
  .regex(
    new RegExp(`^(${BRIEF_FIELDS.join('|')}|refine|person|market):.+`, 's'),
    `Write it as field:value with one of ${BRIEF_FIELDS.join(', ')}.`,
  )

export const FindIdeasInput = z
  .object({
    query: z
      .string('Describe the person in a text of your own words.')
      .trim()
      .min(1, 'Describe the person, the occasion or the budget first.')
      .max(
        QUERY_MAX_LENGTH,
        `Shorten the description to ${QUERY_MAX_LENGTH.toLocaleString('en-US')} characters.`,
      )
      .refine(isReadable, UNREADABLE),
    drop: z.array(Change).max(40).optional(),
    add: z.array(Change).max(40).optional(),
    /** Ids of ideas already shown: they are left out. */
    seen: z.array(textField(80)).max(500).optional(),
    /** The same seed gives the same order; another seed varies what is nearly equal. */
    seed: z.union([textField(64), z.number().int()]).optional(),
    /**
     * One of the account's people, for Premium members; others are refused (403, upgradeRequired). Without it the text may
     * name one; a dropped 'person:ID' turns that off.
     */
    personId: z.uuid('This id is malformed.').optional(),
    /** False asks no model, where one is configured. */
    ai: z.boolean().optional(),
    /** Applied in turn. All but 'cheaper' are for members of a paid plan: others are refused (403, upgradeRequired). */
    refine: z
      .array(
        z
          .string()
          .max(90)
          .regex(
            new RegExp(`^(?:${[...REFINEMENTS, ...FURTHER_REFINEMENTS].join('|')}|not:[\\w-]{1,80})$`),
            `Send ${[...REFINEMENTS, ...FURTHER_REFINEMENTS].join(', ')} or not: with the id of an idea.`,
          ),
      )
      .max(20)
      .optional(),
  })
  .meta({ id: 'FindIdeas' })

export const NOTICE_KINDS = [
  'all-seen',
  'nothing-fits',
  'unsafe',
  'contradictory',
  'injection',
  'joke',
  'several-people',
  'gibberish',
  'vague',
  'unanswered',
  'few',
  'language',
  'converted',
  'price',
] as const

const Notice = z.object({
  kind: z.enum(NOTICE_KINDS),
  /** One to three plain sentences. */
  message: z.string(),
  /** Descriptions to start from, where the one that came cannot be read. */
  starters: z.array(z.string()),
})
export type Notice = z.output<typeof Notice>

/** What a language model did for an answer. */
const AI_STATES = ['pending', 'used', 'unavailable', 'resting', 'skipped'] as const

const AiPart = z.object({
  /** Whose model it is, in the provider's own spelling: 'OpenAI'. */
  provider: z.string(),
  /**
   * pending: its part follows in the stream. used: order, reasons or ideas are partly its. unavailable: it failed or was
   * too slow. resting: the day's spending or the visitor's share is used up. skipped: there was nothing to ask it.
   */
  state: z.enum(AI_STATES),
})
export type AiPart = z.output<typeof AiPart>

/** What a model would like to know: pressing an answer changes the search by what it adds, as `add` of the input does. */
const Question = z.object({
  text: z.string(),
  answers: z.array(z.object({ text: z.string(), add: z.string() })).min(2),
})
export type Question = z.output<typeof Question>

const Picks = z.object({
  /**
   * ready: here they are, or none where nothing of the account's taste fits the request. learning: nothing is known of
   * that taste yet. off: its owner switched it off.
   */
  state: z.enum(['ready', 'learning', 'off']),
  ideas: z.array(Idea).max(PICKS_PER_SEARCH),
})
export type Picks = z.output<typeof Picks>

/** Whose facts a search kept to. */
const UsedPerson = z.object({
  id: z.string(),
  name: z.string(),
  /** The facts that the search went by. */
  used: z.array(z.object({ kind: z.enum(FACT_KINDS), text: z.string() })),
  /** It was the text that named the person, and not `personId`. */
  isNamedInText: z.boolean(),
})

export const FindIdeasOutput = z.object({
  ideas: z.array(Idea),
  /** Absent where nothing tells another country than the United States: prices are in US dollars. */
  market: ShownMarket.optional(),
  brief: Brief,
  /** What there is to say about the answer, or null. */
  notice: Notice.nullable(),
  relax: z.array(Relaxation),
  /** Ties interactions to this search. */
  searchId: z.string(),
  /** Whose order it is: 'ai' where a model's was taken. */
  engine: z.enum(['presently', 'ai']),
  /** Null where no model is configured. */
  ai: AiPart.nullable(),
  /** Where a model has one. */
  question: Question.optional(),
  /** Only for Premium members. */
  picks: Picks.optional(),
  /** Only for Premium members; null where the search is for none of their people. */
  person: UsedPerson.nullable().optional(),
  /** Where the text names several of the account's people alike: none was taken, and these may be offered. */
  namesakes: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  /**
   * What those are called that `refine` leaves out with 'not:', for who opens the search by its address. A model's ideas
   * are missing, since nothing of them is kept, and so are unknown ids. Absent where `refine` leaves none out.
   */
  leftOut: z.array(z.object({ id: z.string(), title: z.string() })).optional(),
})
export type FindIdeasOutput = z.output<typeof FindIdeasOutput>

/**
 * What the call sends to who accepts `text/event-stream`, each as the JSON of one message: first the engine's answer,
 * then what a model adds as it comes, at last the whole answer as the plain call gives it.
 */
export const IdeasEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('answer'), answer: FindIdeasOutput }),
  /** Takes the place `at` of the first page, from 0; what stood there comes behind that page. */
  z.object({ type: z.literal('idea'), idea: Idea, at: z.number().int().nonnegative() }),
  z.object({ type: z.literal('question'), question: Question }),
  z.object({ type: z.literal('done'), answer: FindIdeasOutput }),
])
export type IdeasEvent = z.output<typeof IdeasEvent>

export const findIdeas = defineCall({
  method: 'POST',
  path: '/api/ideas',
  access: 'anyone',
  takesKey: true,
  summary: 'Gift ideas for a description in free text',
  input: FindIdeasInput,
  output: FindIdeasOutput,
  errors: [...BODY_ERRORS, ...KEY_ERRORS, 'upgrade-required', 'too-many-requests'],
})
