/**
 * What is known of each token, as numbers into a table of weights: its neighbours, its clause, the negation near it, the list that it
 * stands in. Names of features are hashed (Weinberger and others, 2009): the table has no words, so that no word is missing from it.
 */
import { type Clause, clausesOf } from '../text/clauses.ts'
import type { Token } from '../text/tokens.ts'

/** Places in the table of weights. */
export const FEATURE_BITS = 20
const MASK = 2 ** FEATURE_BITS - 1
/** How far the words of its own clause and of the sentence's others are looked at. */
const WINDOW = 3
const BAG_MAX = 24
const NEIGHBOUR_MAX = 12
/** So many tokens at most, its sign included, has an item of a list. */
const ITEM_MAX = 5

/** Words that turn or bound what stands near them. They are a place to measure from, not a rule: the weights say what they mean. */
const TURNING = new Set(
  "no not never none nothing nor neither without hates hate dislikes allergic allergy avoid skip dont don't doesnt doesn't didnt didn't cant can't wont won't isnt isn't wasn't wouldn't wouldnt except already has have had owns own got gave bought loves likes into anything but instead enough".split(
    ' ',
  ),
)

export type Featured = {
  /** The features of all tokens, one token after the other. */
  readonly features: Int32Array
  /** Where each token's begin; one more than there are tokens. */
  readonly starts: Int32Array
}

/** FNV-1a over the characters of a name, folded into the table. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> FEATURE_BITS)) & MASK
}

/** @param clusterOf a number for the kind of word a form is, where a table knows it */
export function featuresOf(
  tokens: readonly Token[],
  clusterOf: (form: string) => number | null = () => null,
): Featured {
  const context = contextOf(tokens, clusterOf)
  const all: number[] = []
  const starts = new Int32Array(tokens.length + 1)
  for (let at = 0; at < tokens.length; at += 1) {
    starts[at] = all.length
    for (const name of namesAt(at, context)) all.push(hashOf(name))
  }
  starts[tokens.length] = all.length
  return { features: Int32Array.from(all), starts }
}

type Context = {
  readonly tokens: readonly Token[]
  readonly forms: readonly string[]
  readonly clusters: readonly (number | null)[]
  readonly clauses: readonly Clause[]
  /** The clause of each token. */
  readonly clauseAt: readonly number[]
  readonly turning: readonly number[]
}

function contextOf(tokens: readonly Token[], clusterOf: (form: string) => number | null): Context {
  const forms = tokens.map(({ form }) => form)
  const clauses = clausesOf(tokens)
  return {
    tokens,
    forms,
    clusters: forms.map(clusterOf),
    clauses,
    clauseAt: clauses.flatMap(({ start, end }, place) => Array<number>(end - start).fill(place)),
    turning: forms.flatMap((form, at) => (TURNING.has(form) ? [at] : [])),
  }
}

const namesAt = (at: number, context: Context): string[] => [
  'bias',
  ...windowNames(at, context),
  ...shapeNames(at, context),
  ...turningNames(at, context),
  ...clauseNames(at, context),
  ...listNames(at, context),
]

function windowNames(at: number, { forms, clusters }: Context): string[] {
  const form = (off: number): string => forms[at + off] ?? (at + off < 0 ? '<s>' : '</s>')
  const names: string[] = []
  for (let off = -WINDOW; off <= WINDOW; off += 1) {
    names.push(`w${off}=${form(off)}`)
    const cluster = clusters[at + off]
    if (cluster !== null && cluster !== undefined) names.push(`k${off}=${cluster}`)
  }
  names.push(
    `b-=${form(-1)} ${form(0)}`,
    `b+=${form(0)} ${form(1)}`,
    `b--=${form(-2)} ${form(-1)}`,
    `b++=${form(1)} ${form(2)}`,
    `t-=${form(-3)} ${form(-2)} ${form(-1)}`,
    `s=${form(-1)} _ ${form(1)}`,
  )
  return names
}

function shapeNames(at: number, { tokens, forms }: Context): string[] {
  const { text = '' } = tokens[at] ?? {}
  const form = forms[at] ?? ''
  const shape = text
    .replaceAll(/\p{Lu}/gu, 'A')
    .replaceAll(/\p{L}/gu, 'a')
    .replaceAll(/\p{N}/gu, '9')
  const short = shape.replaceAll(/(.)\1+/g, '$1')
  return [
    `sh=${short}`,
    `n=${/^\p{N}/u.test(form) ? shape : '-'}`,
    `p3=${form.slice(0, 3)}`,
    `s3=${form.slice(-3)}`,
    `s2=${form.slice(-2)}`,
    `p4=${form.slice(0, 4)}`,
  ]
}

/** The nearest turning words before and behind, how far they are, and whether the clause ends between. */
function turningNames(at: number, { forms, turning, clauseAt }: Context): string[] {
  const names: string[] = []
  let before = -1
  let behind = -1
  for (const place of turning) {
    if (place < at) before = place
    else if (place > at && behind < 0) behind = place
  }
  const far = (place: number): string => {
    const clausesAway = Math.abs((clauseAt[place] ?? 0) - (clauseAt[at] ?? 0))
    return `${Math.min(4, clausesAway)}`
  }
  if (before >= 0) {
    names.push(`nb=${forms[before]}|${far(before)}`, `nbd=${forms[before]}|${Math.min(8, at - before)}`)
    names.push(`nbw=${forms[before]}|${forms[before + 1]}|${far(before)}`)
  }
  if (behind >= 0)
    names.push(
      `na=${forms[behind]}|${far(behind)}`,
      `naw=${forms[behind]}|${forms[behind + 1]}|${far(behind)}`,
    )
  return names
}

/** The forms of a stretch, at most so many, each as a feature of that name. */
const bag = (name: string, forms: readonly string[], clause: Clause | undefined, most: number): string[] =>
  clause
    ? forms.slice(clause.start, Math.min(clause.end, clause.start + most)).map((form) => `${name}=${form}`)
    : []

/** How a stretch begins. */
const head = (forms: readonly string[], clause: Clause | undefined): string =>
  clause ? `${forms[clause.start]} ${forms[clause.start + 1] ?? ''}` : '-'

/** The words of its own clause, how that begins, and how its neighbours do. */
function clauseNames(at: number, { forms, clauses, clauseAt }: Context): string[] {
  const place = clauseAt[at] ?? 0
  const own = clauses[place]
  if (!own) return []
  const [previous, next] = [clauses[place - 1], clauses[place + 1]]
  return [
    `cp=${Math.min(3, at - own.start)}`,
    `cl=${Math.min(6, own.end - own.start)}`,
    ...bag('c<', forms, { ...own, end: at }, BAG_MAX),
    ...bag('c>', forms, { ...own, start: at + 1 }, BAG_MAX),
    `ch=${head(forms, own)}`,
    `cph=${head(forms, previous)}`,
    `cnh=${head(forms, next)}`,
    ...bag('pc', forms, previous, NEIGHBOUR_MAX),
    ...bag('nc', forms, next, NEIGHBOUR_MAX),
  ]
}

/** A short clause between signs is an item of a list: what the list begins with speaks for its items. */
function listNames(at: number, { forms, clauses, clauseAt }: Context): string[] {
  const place = clauseAt[at] ?? 0
  const first = listHead(clauses, place)
  if (first === place) return ['li=0']
  const own = clauses[first]
  return [
    `li=${Math.min(5, place - first)}`,
    ...bag('lh', forms, own, NEIGHBOUR_MAX),
    `lhh=${head(forms, own)}`,
  ]
}

/** The clause that a list of short ones begins with, in the same sentence. */
function listHead(clauses: readonly Clause[], place: number): number {
  const sentence = clauses[place]?.sentence
  let first = place
  while (first > 0 && isItem(clauses[first]) && clauses[first - 1]?.sentence === sentence) first -= 1
  return first
}

const isItem = (clause: Clause | undefined): boolean =>
  clause !== undefined && clause.end - clause.start <= ITEM_MAX
