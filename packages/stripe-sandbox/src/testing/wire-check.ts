/** Compares an object with the same object of the public fixtures and with what the official library declares. */
import type { Declarations } from './declarations.ts'

interface Place {
  readonly declarations: Declarations
  /** The interface that the object has by declaration, or null when it is unknown. */
  readonly type: string | null
  /** Where it stands, for the complaint. */
  readonly path: string
}

type Complaints = readonly string[]

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Maps whose keys are whoever's they are. */
const FREE = /\.metadata$/
/** Inside an event stands another object, or parts of one. */
const OTHERS = /^event\.data\.(?:object|previous_attributes)$/

export function complaintsAbout(value: unknown, fixture: unknown, place: Place): Complaints {
  if (!isMap(value)) return [`${place.path} is no object`]
  const fields = place.type ? place.declarations.fieldsOf(place.type) : null
  const known = isMap(fixture) ? Object.keys(fixture) : []
  const missing = known.filter((key) => !(key in value)).map((key) => `${place.path}.${key} is missing`)
  const needed = [...(fields ?? [])].flatMap(([key, { isOptional }]) =>
    isOptional || key in value ? [] : [`${place.path}.${key} is declared and missing`],
  )
  const wrong = Object.entries(value).flatMap(([key, part]) => {
    const at = `${place.path}.${key}`
    const declared = fields?.get(key)
    if (fields && !declared && !known.includes(key)) return [`${at} is not known to Stripe`]
    const sample = isMap(fixture) ? fixture[key] : undefined
    return [
      ...timeComplaints(key, part, at),
      ...(key === 'livemode' && part !== false ? [`${at} is not false`] : []),
      ...(declared
        ? byDeclaration(part, declared.type, { ...place, path: at }, sample)
        : byFixture(part, sample, at)),
    ]
  })
  return [...missing, ...needed, ...wrong]
}

const MOMENT =
  /^(?:created|updated|start|end|date|available_on|billing_cycle_anchor|deletes_after|due_by|frozen_time|next_payment_attempt)$|_(?:at|date|end|start)$/
const EARLIEST = 1_000_000_000
const LATEST = 10_000_000_000

const timeComplaints = (key: string, value: unknown, path: string): Complaints =>
  MOMENT.test(key) &&
  typeof value === 'number' &&
  (value < EARLIEST || value > LATEST || !Number.isInteger(value))
    ? [`${path} is not in seconds: ${value}`]
    : []

/** Without a declaration the fixture tells the type; null is always possible then. */
function byFixture(value: unknown, sample: unknown, path: string): Complaints {
  if (value === null || sample === null || sample === undefined) return []
  return kindOf(value) === kindOf(sample) ? [] : [`${path} is ${kindOf(value)}, not ${kindOf(sample)}`]
}

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value

function byDeclaration(value: unknown, type: string, place: Place, sample: unknown): Complaints {
  const options = splitUnion(type)
  if (value === null) return options.includes('null') ? [] : [`${place.path} may not be null`]
  const tried = options
    .filter((option) => option !== 'null')
    .map((option) => byOption(value, option, place, sample))
  if (tried.some((complaints) => complaints.length === 0)) return []
  // What fits the kind but not in detail tells more than what does not fit at all.
  return tried.find((complaints) => !complaints[0]?.includes(' is no ')) ?? tried[0] ?? []
}

/** Splits at the bars that stand outside of brackets. */
function splitUnion(type: string): string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const sign of type) {
    if (sign === '<' || sign === '{') depth += 1
    if (sign === '>' || sign === '}') depth -= 1
    if (sign === '|' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim())
}

const PLAIN = new Set(['boolean', 'number', 'string'])

function byOption(value: unknown, option: string, place: Place, sample: unknown): Complaints {
  if (PLAIN.has(option)) return typeof value === option ? [] : [`${place.path} is no ${option}`]
  if (option.startsWith("'")) return byLiteral(value, option.slice(1, -1), place)
  // On the wire decimals are texts.
  if (option === 'Decimal') return typeof value === 'string' ? [] : [`${place.path} is no text of a decimal`]
  const entry = /^Array<(.*)>$/.exec(option)?.[1] ?? null
  if (entry !== null) return byEntries(value, entry, place, sample)
  if (option.startsWith('ApiList<')) return listComplaints(value, place)
  return byName(value, option, place, sample)
}

const byLiteral = (value: unknown, literal: string, { path }: Place): Complaints =>
  value === literal ? [] : [`${path} is no '${literal}': ${JSON.stringify(value)}`]

function byEntries(value: unknown, entry: string, place: Place, sample: unknown): Complaints {
  if (!Array.isArray(value)) return [`${place.path} is no array`]
  const first: unknown = Array.isArray(sample) ? sample[0] : undefined
  return value.flatMap((part: unknown, index) =>
    byDeclaration(part, entry, { ...place, path: `${place.path}[${index}]` }, first),
  )
}

function listComplaints(value: unknown, { path }: Place): Complaints {
  const isList =
    isMap(value) &&
    value['object'] === 'list' &&
    Array.isArray(value['data']) &&
    typeof value['has_more'] === 'boolean' &&
    typeof value['url'] === 'string'
  return isList ? [] : [`${path} is no list`]
}

function byName(value: unknown, name: string, place: Place, sample: unknown): Complaints {
  const full = resolve(name, place)
  const words = full ? place.declarations.wordsOf(full) : null
  if (words)
    return words.includes(String(value))
      ? []
      : [`${place.path} is no word of ${name}: ${JSON.stringify(value)}`]
  if (!isMap(value)) return [`${place.path} is no object`]
  if (OTHERS.test(place.path)) return []
  if (FREE.test(place.path)) return textComplaints(value, place.path)
  return complaintsAbout(value, full ? sample : undefined, { ...place, type: full })
}

/** A name is looked for from the inside to the outside, as the language does. */
function resolve(name: string, { declarations, type }: Place): string | null {
  const scopes = (type ?? '').split('.')
  for (let depth = scopes.length; depth >= 0; depth -= 1) {
    const full = [...scopes.slice(0, depth), name].join('.')
    if (declarations.fieldsOf(full) ?? declarations.wordsOf(full)) return full
  }
  return null
}

const textComplaints = (value: Readonly<Record<string, unknown>>, path: string): Complaints =>
  Object.entries(value).flatMap(([key, text]) =>
    typeof text === 'string' ? [] : [`${path}.${key} is no text`],
  )
