/** Finds the phrases of a table in a text, the longest first. */
import { phraseKey, singular, type Text, type Token } from './tokens.ts'

export type PhraseTable<T> = { readonly entries: ReadonlyMap<string, T>; readonly longest: number }

/** A phrase found: the entry it stands for and its tokens, from `first` to `last` inclusive. */
export type Match<T> = {
  readonly entry: T
  readonly first: number
  readonly last: number
  readonly start: number
  readonly end: number
}

/** Builds a table; the first entry to claim a phrase keeps it. */
export function phraseTable<T>(rows: Iterable<readonly [phrase: string, entry: T]>): PhraseTable<T> {
  const entries = new Map<string, T>()
  let longest = 1
  for (const [phrase, entry] of rows) {
    const key = phraseKey(phrase)
    if (!key) continue
    if (!entries.has(key)) entries.set(key, entry)
    longest = Math.max(longest, key.split(' ').length)
  }
  return { entries, longest }
}

/** All phrases of the table in the text that `free` lets through, left to right, without overlap. */
export function findPhrases<T>(
  text: Text,
  table: PhraseTable<T>,
  free: (token: Token) => boolean = () => true,
): Match<T>[] {
  const out: Match<T>[] = []
  for (let first = 0; first < text.tokens.length; first += 1) {
    const match = longestAt(text, table, first, free)
    if (!match) continue
    out.push(match)
    first = match.last
  }
  return out
}

function longestAt<T>(
  text: Text,
  table: PhraseTable<T>,
  first: number,
  free: (token: Token) => boolean,
): Match<T> | null {
  const words: string[] = []
  let best: Match<T> | null = null
  for (let last = first; last < Math.min(text.tokens.length, first + table.longest); last += 1) {
    const token = text.tokens[last]
    const start = text.tokens[first]?.start
    if (!token || start === undefined || !free(token) || crossesStop(text, first, last)) break
    words.push(token.word)
    const entry = lookUp(table, words)
    if (entry !== undefined) best = { entry, first, last, start, end: token.end }
  }
  return best
}

/** A phrase does not run over the end of a sentence or a comma. */
function crossesStop(text: Text, first: number, last: number): boolean {
  const before = text.tokens[last - 1]
  const token = text.tokens[last]
  if (last === first || !before || !token) return false
  return /[.,;:!?()\n]/.test(text.folded.slice(before.end, token.start))
}

/** The entry of these words, or of the same words with the last one in the singular. */
export function lookUp<T>(table: PhraseTable<T>, words: readonly string[]): T | undefined {
  const exact = table.entries.get(words.join(' '))
  if (exact !== undefined) return exact
  const last = words.at(-1) ?? ''
  const stem = singular(last)
  return stem === last ? undefined : table.entries.get([...words.slice(0, -1), stem].join(' '))
}
