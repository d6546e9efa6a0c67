/** Where a request pauses: clauses, whose words speak of one thing, and sentences, which hold clauses. */
import type { Token } from './tokens.ts'

export type Clause = {
  /** The first token and the one after the last. */
  readonly start: number
  readonly end: number
  /** The sentence that it stands in, counted from 0. */
  readonly sentence: number
}

const ENDS_SENTENCE = new Set(['.', '!', '?', ';', '\n'])
const ENDS_CLAUSE = new Set([',', ':', '(', ')', '-', '–', '—', '/', '…', '=', '&', '+', '|', '"'])
/** They begin a thought of their own; the comma before them is often left out. */
const BEGINS_CLAUSE = new Set([
  'but',
  'and',
  'so',
  'because',
  'though',
  'although',
  'cuz',
  'cause',
  'except',
  'however',
  'yet',
])

/** The clauses of a request in their order; together they hold every token once. */
export function clausesOf(tokens: readonly Token[]): readonly Clause[] {
  const clauses: Clause[] = []
  let start = 0
  let sentence = 0
  tokens.forEach(({ form }, at) => {
    if (at > start && BEGINS_CLAUSE.has(form)) {
      clauses.push({ start, end: at, sentence })
      start = at
    }
    if (!ENDS_SENTENCE.has(form) && !ENDS_CLAUSE.has(form)) return
    clauses.push({ start, end: at + 1, sentence })
    start = at + 1
    if (ENDS_SENTENCE.has(form)) sentence += 1
  })
  if (start < tokens.length) clauses.push({ start, end: tokens.length, sentence })
  return clauses
}
