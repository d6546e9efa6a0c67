/** What a model may answer to a message of a talk, element by element. Everything else in an answer is left unread. */
import { z } from 'zod'
import { closed, kindOf, TEXT, TEXTS } from '../../../platform/ai/element-schema.ts'

/** What it may name as a change. */
const CHANGES = [
  'refuse',
  'owns',
  'like',
  'must',
  'forget',
  'budget',
  'person',
  'occasion',
  'age',
  'day',
  'feel',
  'set-aside',
  'has-ideas',
  'more-like',
  'other-ideas',
  'undo',
  'start-over',
] as const

const PLACES_MAX = 6
export const CARDS = 3

const Text = (max: number) => z.string().max(max)

const ChangeElement = z.object({
  kind: z.literal('change'),
  what: z.enum(CHANGES),
  words: Text(200),
  value: Text(60),
  /** Of ideas on the page, from 1. */
  places: z.array(z.number().int().min(1).max(PLACES_MAX)).max(PLACES_MAX),
})

const CardElement = z.object({ kind: z.literal('card'), texts: z.array(Text(1000)).max(2 * CARDS) })
const SayElement = z.object({ kind: z.literal('say'), text: Text(2000) })

const Element = z.discriminatedUnion('kind', [ChangeElement, CardElement, SayElement])

export type ChangeElement = z.output<typeof ChangeElement>

/** Null where it has not the shape of any. */
export function readTalkElement(element: unknown): z.output<typeof Element> | null {
  const { success, data } = Element.safeParse(element)
  return success ? data : null
}

/** The same as the JSON schema that providers understand: no lengths, nothing optional. */
export const TALK_SCHEMA = {
  anyOf: [
    closed({
      kind: kindOf('change'),
      what: { type: 'string', enum: [...CHANGES] },
      words: TEXT,
      value: TEXT,
      places: { type: 'array', items: { type: 'integer' } },
    }),
    closed({ kind: kindOf('card'), texts: TEXTS }),
    closed({ kind: kindOf('say'), text: TEXT }),
  ],
} as const
