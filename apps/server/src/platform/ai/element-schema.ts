/** Pieces of the JSON schemas of a model's elements, as providers understand them: no lengths, nothing optional. */

export const TEXT = { type: 'string' } as const
export const TEXTS = { type: 'array', items: TEXT } as const

/** An object of just these properties. */
export const closed = (properties: Readonly<Record<string, unknown>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})

/** The one name that an element of this kind has. */
export const kindOf = (name: string) => ({ type: 'string', enum: [name] })
