/**
 * What is known of each token, as places in a table of weights: its neighbours, its clause, the negation near it, the list that it stands
 * in. What is known is hashed (Weinberger and others, 2009): the table has no words, so that no word is missing from it.
 */

import { hashOf, mixed } from '../../src/tagger/hash.ts'
import { type Clause, clausesOf } from '../../src/text/clauses.ts'
import type { Token } from '../../src/text/tokens.ts'

/** Places in the table of weights: two to the power of this. */
export const FEATURE_BITS = 20
const MASK = 2 ** FEATURE_BITS - 1
/** How far the words beside a token are looked at. */
const WINDOW = 3
/** So many words at most of its own clause, and of each clause beside that. */
const OWN_MAX = 24
const NEIGHBOUR_MAX = 12
/** So many tokens at most, its sign included, has an item of a list. */
const ITEM_MAX = 5

/** Words that turn or bound what stands near them. They are a place to measure from, not a rule: the weights say what they mean. */
const TURNING = new Set(
  [
    'no not never none nothing nor neither without hates hate dislikes allergic allergy avoid skip',
    "dont don't doesnt doesn't didnt didn't cant can't wont won't isnt isn't wasn't wouldn't wouldnt except",
    'already has have had owns own got gave bought loves likes into anything but instead enough',
  ].flatMap((line) => line.split(' ')),
)

/** The kind of a word by its company in other texts; null where that is not known. */
export type KindOf = (form: string) => number | null

export type Featured = {
  /** The features of all tokens, one token after the other. */
  readonly features: Int32Array
  /** Where each token's begin; one more than there are tokens. */
  readonly starts: Int32Array
}

/** Each kind of feature by a number of its own; `W` and `K` count the places of the window. */
const named = (name: string): number => hashOf(name)
const [BIAS, SHAPE, DIGITS, PREFIX, LONG_PREFIX, SUFFIX, SHORT_SUFFIX] = [
  'bias',
  'sh',
  'n',
  'p3',
  'p4',
  's3',
  's2',
].map(named) as [number, number, number, number, number, number, number]
const W = Array.from({ length: 2 * WINDOW + 1 }, (_, place) => named(`w${place - WINDOW}`))
const K = Array.from({ length: 2 * WINDOW + 1 }, (_, place) => named(`k${place - WINDOW}`))
const PAIR = {
  before: named('b-'),
  behind: named('b+'),
  twoBefore: named('b--'),
  twoBehind: named('b++'),
  around: named('s'),
}
const TRIPLE = named('t-')
const TURN = {
  before: named('nb'),
  steps: named('nbd'),
  withNext: named('nbw'),
  behind: named('na'),
  behindWithNext: named('naw'),
}
const CLAUSE = {
  place: named('cp'),
  length: named('cl'),
  before: named('c<'),
  behind: named('c>'),
  head: named('ch'),
  previousHead: named('cph'),
  nextHead: named('cnh'),
  previous: named('pc'),
  next: named('nc'),
}
const LIST = { place: named('li'), head: named('lh'), headPair: named('lhh') }
const [FIRST, LAST, NONE] = [named('<s>'), named('</s>'), named('-')] as [number, number, number]

type Context = {
  readonly tokens: readonly Token[]
  /** The hash of each token's form. */
  readonly forms: Int32Array
  /** The kind of each token's word; -1 where none is known. */
  readonly kinds: Int32Array
  readonly clauses: readonly Clause[]
  /** The clause of each token. */
  readonly clauseAt: Int32Array
  /** Places of turning words. */
  readonly turning: readonly number[]
}

/** The features of every token. The same tokens always have the same. */
export function featuresOf(tokens: readonly Token[], kindOf: KindOf = () => null): Featured {
  const context = contextOf(tokens, kindOf)
  const found: number[] = []
  const put = (name: number, a = 0, b = 0): void => void found.push(mixed(mixed(name, a), b) & MASK)
  const starts = new Int32Array(tokens.length + 1)
  for (let at = 0; at < tokens.length; at += 1) {
    starts[at] = found.length
    put(BIAS)
    putWindow(put, at, context)
    putShape(put, tokens[at] as Token)
    putTurning(put, at, context)
    putClause(put, at, context)
    putList(put, at, context)
  }
  starts[tokens.length] = found.length
  return { features: Int32Array.from(found), starts }
}

type Put = (name: number, a?: number, b?: number) => void

function contextOf(tokens: readonly Token[], kindOf: KindOf): Context {
  const clauses = clausesOf(tokens)
  const clauseAt = new Int32Array(tokens.length)
  clauses.forEach(({ start, end }, place) => clauseAt.fill(place, start, end))
  return {
    tokens,
    forms: Int32Array.from(tokens, ({ form }) => hashOf(form)),
    kinds: Int32Array.from(tokens, ({ form }) => kindOf(form) ?? -1),
    clauses,
    clauseAt,
    turning: tokens.flatMap(({ form }, at) => (TURNING.has(form) ? [at] : [])),
  }
}

/** The hash of the form so many tokens off, or of the edge of the text. */
const formAt = (forms: Int32Array, place: number): number => forms[place] ?? (place < 0 ? FIRST : LAST)

function putWindow(put: Put, at: number, { forms, kinds }: Context): void {
  for (let off = -WINDOW; off <= WINDOW; off += 1) {
    put(W[off + WINDOW] as number, formAt(forms, at + off))
    const kind = kinds[at + off] ?? -1
    if (kind >= 0) put(K[off + WINDOW] as number, kind)
  }
  const own = formAt(forms, at)
  const [before, behind] = [formAt(forms, at - 1), formAt(forms, at + 1)]
  const twoBefore = formAt(forms, at - 2)
  put(PAIR.before, before, own)
  put(PAIR.behind, own, behind)
  put(PAIR.twoBefore, twoBefore, before)
  put(PAIR.twoBehind, behind, formAt(forms, at + 2))
  put(PAIR.around, before, behind)
  put(TRIPLE, mixed(formAt(forms, at - 3), twoBefore), before)
}

/** How the token is written: capitals, digits, how it begins and ends. */
function putShape(put: Put, { text, form }: Token): void {
  const shape = text
    .replaceAll(/\p{Lu}/gu, 'A')
    .replaceAll(/\p{L}/gu, 'a')
    .replaceAll(/\p{N}/gu, '9')
  put(SHAPE, hashOf(shape.replaceAll(/(.)\1+/g, '$1')))
  put(DIGITS, /^\p{N}/u.test(form) ? hashOf(shape) : NONE)
  put(PREFIX, hashOf(form.slice(0, 3)))
  put(LONG_PREFIX, hashOf(form.slice(0, 4)))
  put(SUFFIX, hashOf(form.slice(-3)))
  put(SHORT_SUFFIX, hashOf(form.slice(-2)))
}

/** So many clauses, or tokens, away is as good as more. */
const CLAUSES_AWAY_MAX = 4
const TOKENS_AWAY_MAX = 8

/** The nearest turning words before and behind, and how far they are. */
function putTurning(put: Put, at: number, { forms, turning, clauseAt }: Context): void {
  const before = turning.findLast((place) => place < at)
  const behind = turning.find((place) => place > at)
  const away = (place: number): number =>
    Math.min(CLAUSES_AWAY_MAX, Math.abs((clauseAt[place] ?? 0) - (clauseAt[at] ?? 0)))
  if (before !== undefined) {
    const word = formAt(forms, before)
    put(TURN.before, word, away(before))
    put(TURN.steps, word, Math.min(TOKENS_AWAY_MAX, at - before))
    put(TURN.withNext, mixed(word, formAt(forms, before + 1)), away(before))
  }
  if (behind !== undefined) {
    const word = formAt(forms, behind)
    put(TURN.behind, word, away(behind))
    put(TURN.behindWithNext, mixed(word, formAt(forms, behind + 1)), away(behind))
  }
}

/** Each word of a stretch, at most so many. */
function putBag(put: Put, name: number, forms: Int32Array, most: number): void {
  for (const form of forms.subarray(0, most)) put(name, form)
}

/** How a clause begins. */
const headOf = (forms: Int32Array, clause: Clause | undefined): number =>
  clause ? mixed(formAt(forms, clause.start), formAt(forms, clause.start + 1)) : NONE

/** So far from its begin, and so long, is as good as more. */
const PLACE_MAX = 3
const LENGTH_MAX = 6

/** The words of its own clause, how that begins, and how its neighbours do. */
function putClause(put: Put, at: number, { forms, clauses, clauseAt }: Context): void {
  const place = clauseAt[at] ?? 0
  const own = clauses[place]
  if (!own) return
  const [previous, next] = [clauses[place - 1], clauses[place + 1]]
  put(CLAUSE.place, Math.min(PLACE_MAX, at - own.start))
  put(CLAUSE.length, Math.min(LENGTH_MAX, own.end - own.start))
  putBag(put, CLAUSE.before, forms.subarray(own.start, at), OWN_MAX)
  putBag(put, CLAUSE.behind, forms.subarray(at + 1, own.end), OWN_MAX)
  put(CLAUSE.head, headOf(forms, own))
  put(CLAUSE.previousHead, headOf(forms, previous))
  put(CLAUSE.nextHead, headOf(forms, next))
  if (previous) putBag(put, CLAUSE.previous, forms.subarray(previous.start, previous.end), NEIGHBOUR_MAX)
  if (next) putBag(put, CLAUSE.next, forms.subarray(next.start, next.end), NEIGHBOUR_MAX)
}

/** A short clause between signs is an item of a list: what the list begins with speaks for its items. */
function putList(put: Put, at: number, { forms, clauses, clauseAt }: Context): void {
  const place = clauseAt[at] ?? 0
  const first = listHead(clauses, place)
  put(LIST.place, Math.min(LENGTH_MAX, place - first))
  const head = clauses[first]
  if (first === place || !head) return
  putBag(put, LIST.head, forms.subarray(head.start, head.end), NEIGHBOUR_MAX)
  put(LIST.headPair, headOf(forms, head))
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
