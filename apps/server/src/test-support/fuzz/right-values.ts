/** Values that a schema of the contract takes, made from the schema itself: a new call needs nothing here. */
import fc from 'fast-check'
import type { z } from 'zod'
import { PASSWORD } from '../accounts.ts'
import { anyText } from '../any-body.ts'

/** One of them fits wherever a text must have a form. */
const TEXTS: readonly string[] = [
  'A plain text',
  'dad, 60, fishing, $50',
  'maya@example.com',
  'nobody@example.com',
  PASSWORD,
  '2027-03-14',
  '2027-03-14T00:00:00.000Z',
  '--03-14',
  '6f2d4d4c-7a0e-4a53-9c1b-3a6f0a3d9d11',
  'https://shop.example/mug?colour=blue#top',
  'https://blog.example.com',
  'shop.example.com',
  '/art/mug.svg',
  '/out/idea/mug/amazon?max=50',
  'abcdefghij234567abcd',
  'S'.repeat(43),
  '123456',
  'recipient:dad',
  'cheaper',
  'US',
  'Asia/Tokyo',
  'mug',
  '5',
]
const NUMBERS: readonly number[] = [0, 1, 2, 7, 28, 50, 1_000_000, 1_800_000_000, -1, 0.5]
/** A text that fits where any text does. */
const PROBE = 'Any text at all, 7 of them'
const LIST_MAX = 3
const TEXT_MAX = 40

type Def = z.core.$ZodTypes['_zod']['def']
type Making = {
  readonly schema: z.core.$ZodType
  readonly def: Def
  /** Texts that stand for something in the database: ids, addresses, codes. */
  readonly known: readonly string[]
}

const fits = (schema: z.core.$ZodType, value: unknown): boolean =>
  (schema as z.ZodType).safeParse(value).success // every schema of the contract is a full one

/** @throws where no value of ours fits: then TEXTS lacks one. */
export function rightValues(schema: z.core.$ZodType, known: readonly string[]): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod // the union of all kinds
  const make = BY_TYPE[def.type] ?? oneThatFits
  return make({ schema, def, known })
}

const BY_TYPE: Partial<Record<Def['type'], (making: Making) => fc.Arbitrary<unknown>>> = {
  object: ofObject,
  array: ({ def, schema, known }) =>
    def.type === 'array'
      ? fc
          .array(rightValues(def.element, known), { maxLength: LIST_MAX })
          .filter((value) => fits(schema, value))
      : fc.constant([]),
  union: ({ def, known }) =>
    fc.oneof(...('options' in def ? def.options : []).map((option) => rightValues(option, known))),
  // Of what may have keys of any name, none is the plainest.
  record: ({ schema }) => fc.constantFrom({}, { title: 'name' }).filter((value) => fits(schema, value)),
  enum: ({ def }) => fc.constantFrom(...('entries' in def ? Object.values(def.entries) : [])),
  literal: ({ def }) => fc.constantFrom(...('values' in def ? def.values : [])),
  boolean: () => fc.boolean(),
  nullable: (making) => fc.option(inner(making)),
  optional: inner,
  default: inner,
  nonoptional: inner,
}

function inner({ def, known }: Making): fc.Arbitrary<unknown> {
  if (!('innerType' in def)) throw new Error(`${def.type} holds nothing.`)
  return rightValues(def.innerType, known)
}

function ofObject({ schema, def, known }: Making): fc.Arbitrary<unknown> {
  const fields = Object.entries('shape' in def ? def.shape : {})
  const needed = fields.filter(([, field]) => field._zod.optin === undefined)
  const model = Object.fromEntries(fields.map(([name, field]) => [name, rightValues(field, known)]))
  return fc
    .record(model, { requiredKeys: needed.map(([name]) => name) })
    .map((value) => ({ ...value }))
    .filter((value) => fits(schema, value))
}

/** Texts, numbers and what is made of them. */
function oneThatFits({ schema, def, known }: Making): fc.Arbitrary<unknown> {
  const fitting = [...TEXTS, ...known, ...NUMBERS].filter((value) => fits(schema, value))
  const texts = fitting.filter((value) => typeof value === 'string')
  const chosen = texts.length > 0 ? texts : fitting
  // A list that is changed once it is read is none of them.
  if (chosen.length === 0 && def.type === 'pipe' && 'in' in def) return rightValues(def.in, known)
  if (chosen.length === 0) throw new Error('No value fits a schema: right-values.ts lacks one.')
  const one = fc.constantFrom(...chosen)
  if (!fits(schema, PROBE)) return one
  return fc.oneof(
    { weight: 3, arbitrary: one },
    { weight: 1, arbitrary: anyText(TEXT_MAX).filter((text) => fits(schema, text)) },
  )
}
