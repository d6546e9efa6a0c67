/** What a model may answer, element by element. Everything else in an answer is left unread. */
import { z } from 'zod'

const TEXTS_MAX = 12

const Text = (max: number) => z.string().max(max)
const Tags = z.array(z.string().max(60)).max(TEXTS_MAX)

const OfferedReason = z.object({ text: Text(400), words: Text(200), attribute: Text(300) })

const GiftElement = z.object({
  kind: z.literal('gift'),
  id: Text(80),
  reasons: z.array(OfferedReason).max(TEXTS_MAX),
})

const IdeaElement = z.object({
  kind: z.literal('idea'),
  title: Text(80),
  search: Text(80),
  priceMinUsd: z.number().positive().max(100_000),
  priceMaxUsd: z.number().positive().max(100_000),
  category: Text(60),
  interests: Tags,
  traits: Tags,
  things: Tags,
  reason: Text(400),
})

const Element = z.discriminatedUnion('kind', [GiftElement, IdeaElement])

export type OfferedReason = z.output<typeof OfferedReason>
export type GiftElement = z.output<typeof GiftElement>
export type IdeaElement = z.output<typeof IdeaElement>

/** Null where it has not the shape of any. */
export function readElement(element: unknown): GiftElement | IdeaElement | null {
  const { success, data } = Element.safeParse(element)
  return success ? data : null
}

const text = { type: 'string' } as const
const texts = { type: 'array', items: text } as const
const closed = (properties: Readonly<Record<string, unknown>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

/** The same as the JSON schema that providers understand: no lengths, nothing optional. */
export const ELEMENT_SCHEMA = {
  anyOf: [
    closed({
      kind: { type: 'string', enum: ['gift'] },
      id: text,
      reasons: { type: 'array', items: closed({ text, words: text, attribute: text }) },
    }),
    closed({
      kind: { type: 'string', enum: ['idea'] },
      title: text,
      search: text,
      priceMinUsd: { type: 'number' },
      priceMaxUsd: { type: 'number' },
      category: text,
      interests: texts,
      traits: texts,
      things: texts,
      reason: text,
    }),
  ],
} as const
