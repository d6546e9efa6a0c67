import { invalidRequest, type StripeFailure } from './errors.ts'
import type { Raw, RawMap } from './form.ts'

/** Reads one parameter or refuses it; `name` is the parameter as the error shall name it. */
export type Parser<T> = (raw: Raw, name: string) => T
type Required<T> = Parser<T> & { readonly required: true }

export type Shape = Readonly<Record<string, Parser<unknown>>>
export type Parsed<S extends Shape> = {
  readonly [K in keyof S]: S[K] extends Required<infer T>
    ? T
    : S[K] extends Parser<infer T>
      ? T | undefined
      : never
}

const refusal = (message: string, param: string, code?: string): StripeFailure =>
  invalidRequest(message, { param, code, beforeExecution: true })

/** The parameters of a call, each read by its parser; one that the call does not know is refused. */
export function parseParams<S extends Shape>(shape: S, raw: RawMap, inside = ''): Parsed<S> {
  const nameOf = (key: string): string => (inside ? `${inside}[${key}]` : key)
  for (const key of Object.keys(raw)) {
    if (!Object.hasOwn(shape, key)) {
      throw refusal(`Received unknown parameter: ${nameOf(key)}`, nameOf(key), 'parameter_unknown')
    }
  }
  const parsed: Record<string, unknown> = {}
  for (const [key, parser] of Object.entries(shape)) {
    const given = raw[key]
    if (given !== undefined) parsed[key] = parser(given, nameOf(key))
    else if ('required' in parser) {
      throw refusal(`Missing required param: ${nameOf(key)}.`, nameOf(key), 'parameter_missing')
    }
  }
  // Each key was read by its own parser of the shape.
  return parsed as Parsed<S>
}

export const required = <T>(parser: Parser<T>): Required<T> =>
  Object.assign((raw: Raw, name: string): T => parser(raw, name), { required: true as const })

const LONGEST_TEXT = 5_000

export const text: Parser<string> = (raw, name) => {
  if (typeof raw !== 'string') throw refusal(`Invalid string: ${JSON.stringify(raw)}`, name)
  if (raw === '') {
    const message = `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`
    throw refusal(message, name, 'parameter_invalid_empty')
  }
  if (raw.length > LONGEST_TEXT) {
    throw refusal(`Invalid string: ${raw.slice(0, 30)}...; must be at most ${LONGEST_TEXT} characters`, name)
  }
  return raw
}

/** An empty text unsets the parameter. */
export const emptyable =
  <T>(parser: Parser<T>): Parser<T | ''> =>
  (raw, name) =>
    raw === '' ? '' : parser(raw, name)

export const whole: Parser<number> = (raw, name) => {
  if (typeof raw !== 'string' || !/^-?\d{1,15}$/.test(raw)) {
    throw refusal(`Invalid integer: ${JSON.stringify(raw)}`, name, 'parameter_invalid_integer')
  }
  return Number(raw)
}

export const atLeast =
  (least: number): Parser<number> =>
  (raw, name) => {
    const value = whole(raw, name)
    if (value >= least) return value
    throw refusal(
      `Invalid ${name}: must be greater than or equal to ${least}`,
      name,
      'parameter_invalid_integer',
    )
  }

export const flag: Parser<boolean> = (raw, name) => {
  if (raw === 'true') return true
  if (raw === 'false') return false
  throw refusal(`Invalid boolean: ${JSON.stringify(raw)}`, name)
}

export const oneOf =
  <const W extends string>(...words: readonly W[]): Parser<W> =>
  (raw, name) => {
    const word = words.find((candidate) => candidate === raw)
    if (word !== undefined) return word
    const listed = words.length > 1 ? `one of ${words.slice(0, -1).join(', ')}, or ${words.at(-1)}` : words[0]
    throw refusal(`Invalid ${name}: must be ${listed}`, name)
  }

/** `now` or seconds. */
export const instant: Parser<number | 'now'> = (raw, name) => (raw === 'now' ? 'now' : whole(raw, name))

export const list =
  <T>(parser: Parser<T>): Parser<T[]> =>
  (raw, name) => {
    if (!Array.isArray(raw)) throw refusal('Invalid array', name)
    return raw.map((entry: Raw, index) => parser(entry, `${name}[${index}]`))
  }

export const object =
  <S extends Shape>(shape: S): Parser<Parsed<S>> =>
  (raw, name) => {
    if (typeof raw === 'string' || Array.isArray(raw)) throw refusal('Invalid object', name)
    return parseParams(shape, raw as RawMap, name)
  }

/** Keys with texts; an empty text takes a key away, an empty whole takes all away. */
export const metadata: Parser<Readonly<Record<string, string>> | ''> = (raw, name) => {
  if (raw === '') return ''
  if (typeof raw === 'string' || Array.isArray(raw)) throw refusal('Invalid object', name)
  const entries = Object.entries(raw)
  if (entries.length > 50) throw refusal('Metadata can have at most 50 keys.', name)
  for (const [key, value] of entries) {
    if (typeof value !== 'string') throw refusal('Metadata values must be strings', `${name}[${key}]`)
    if (key.length > 40 || value.length > 500) {
      throw refusal('Metadata keys can have up to 40 characters and values up to 500', `${name}[${key}]`)
    }
  }
  return raw as Readonly<Record<string, string>>
}

/** Accepted and without effect here; the README lists where. */
export const ignored: Parser<null> = () => null

/** Seconds, or a range such as `created[gte]=1`. */
export const range: Parser<(seconds: number) => boolean> = (raw, name) => {
  if (typeof raw === 'string') {
    const exact = whole(raw, name)
    return (seconds) => seconds === exact
  }
  const { gt, gte, lt, lte } = object({ gt: whole, gte: whole, lt: whole, lte: whole })(raw, name)
  return (seconds) =>
    (gt === undefined || seconds > gt) &&
    (gte === undefined || seconds >= gte) &&
    (lt === undefined || seconds < lt) &&
    (lte === undefined || seconds <= lte)
}

/** What metadata becomes when these changes arrive. */
export function mergedMetadata(
  current: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string>> | '' | undefined,
): Record<string, string> {
  if (changes === '') return {}
  const merged = Object.entries({ ...current, ...changes }).filter(([, value]) => value !== '')
  return Object.fromEntries(merged)
}
