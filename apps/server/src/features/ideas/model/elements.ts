/** What a model may answer, element by element. Everything else in an answer is left unread. */
import { z } from 'zod'
import { closed, kindOf, TEXT, TEXTS } from '../../../platform/ai/element-schema.ts'

const LIST_MAX = 24
const ANSWERS_MAX = 3

const Text = (max: number) => z.string().max(max)
const Texts = z.array(Text(300)).max(LIST_MAX)

/** What was read of one person: stretches of the request. */
const ReadingElement = z.object({
  kind: z.literal('reading'),
  of: Text(200),
  no: Texts,
  has: Texts,
  must: Texts,
  like: Texts,
  want: Texts,
  /** Nouns of its own for what all this rules out; answers of before the prompt asked for them have none. */
  rulesOut: Texts.default([]),
})

/** Where it is to stand, if not among the ideas: above them, with the picks of a member. */
const List = z.literal('picks').optional()

const GiftElement = z.object({
  kind: z.literal('gift'),
  id: Text(80),
  why: Text(600),
  words: Texts,
  list: List,
})

const IdeaElement = z.object({
  kind: z.literal('idea'),
  title: Text(300),
  what: Text(600),
  why: Text(600),
  words: Texts,
  fromUsd: z.number().positive().max(100_000),
  toUsd: z.number().positive().max(100_000),
  search: Text(200),
  things: Texts,
  category: Text(60),
  list: List,
})

/** Fields of the brief that an answer may change. */
const ANSWER_FIELDS = ['interests', 'exclusions', 'constraints'] as const

const QuestionElement = z.object({
  kind: z.literal('question'),
  text: Text(300),
  answers: z
    .array(z.object({ say: Text(80), field: z.enum(ANSWER_FIELDS), value: Text(80) }))
    .min(2)
    .max(ANSWERS_MAX),
})

const Element = z.discriminatedUnion('kind', [ReadingElement, GiftElement, IdeaElement, QuestionElement])

export type ReadingElement = z.output<typeof ReadingElement>
export type GiftElement = z.output<typeof GiftElement>
export type IdeaElement = z.output<typeof IdeaElement>
export type QuestionElement = z.output<typeof QuestionElement>

/** Null where it has not the shape of any. */
export function readElement(element: unknown): z.output<typeof Element> | null {
  const { success, data } = Element.safeParse(element)
  return success ? data : null
}

const READING = closed({
  kind: kindOf('reading'),
  of: TEXT,
  no: TEXTS,
  has: TEXTS,
  must: TEXTS,
  like: TEXTS,
  want: TEXTS,
  rulesOut: TEXTS,
})
const IDEA = {
  kind: kindOf('idea'),
  title: TEXT,
  what: TEXT,
  why: TEXT,
  words: TEXTS,
  fromUsd: { type: 'number' },
  toUsd: { type: 'number' },
  search: TEXT,
  things: TEXTS,
  category: TEXT,
}
const GIFT = { kind: kindOf('gift'), id: TEXT, why: TEXT, words: TEXTS }
const QUESTION = closed({
  kind: kindOf('question'),
  text: TEXT,
  answers: {
    type: 'array',
    items: closed({ say: TEXT, field: { type: 'string', enum: [...ANSWER_FIELDS] }, value: TEXT }),
  },
})
/** Nothing is optional there: what has one field more is another element. */
const OF_PICKS = [IDEA, GIFT].map((one) => closed({ ...one, list: kindOf('picks') }))

/** The same as the JSON schemas that providers understand: no lengths, nothing optional. */
export const ELEMENT_SCHEMA = { anyOf: [READING, closed(IDEA), closed(GIFT), QUESTION] }
export const ELEMENT_SCHEMA_WITH_PICKS = { anyOf: [...ELEMENT_SCHEMA.anyOf, ...OF_PICKS] }
