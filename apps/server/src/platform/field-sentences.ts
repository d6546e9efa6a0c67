/** What is wrong with a field, as a sentence: the contract's own where it has one, else one made from the broken rule. */

/** A broken rule as the validator reports it. */
export type Issue = {
  readonly keyword: string
  readonly instancePath: string
  readonly message?: string
  readonly params?: Readonly<Record<string, unknown>>
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
}

/** `/seen/0` becomes `seen.0`. */
export const fieldOf = ({ instancePath }: Issue): string => instancePath.slice(1).replaceAll('/', '.')

/** How every text of the validator's own begins, and none of the contract's. */
const VALIDATORS_OWN = /^(?:$|Invalid|Too (?:big|small)|Unrecognized)/

export function sentenceOf(issue: Issue): string {
  const { keyword, message = '', params = {} } = issue
  if (!VALIDATORS_OWN.test(message)) return message
  const field = fieldOf(issue)
  if (keyword === 'invalid_type')
    return `${field} must be ${KINDS[String(params.expected)] ?? 'of another kind'}.`
  if (keyword === 'too_big') return `${field} may be at most ${String(params.maximum)}${unitOf(params)}.`
  if (keyword === 'too_small') return `${field} must be at least ${String(params.minimum)}${unitOf(params)}.`
  return `${field} has a value that does not fit.`
}

const unitOf = ({ origin }: Readonly<Record<string, unknown>>): string =>
  origin === 'string' ? ' characters long' : origin === 'array' ? ' entries long' : ''
