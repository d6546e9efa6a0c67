/** Finds the phrases of a table in a text, the longest first. */
import { phraseKey, singular, type Text, type Token } from './tokens.ts'

export type PhraseTable<T> = {
  readonly entries: ReadonlyMap<string, T>
  /** The phrases word by word: a look-up hashes no joined text. */
  readonly root: ReadonlyMap<string, Step<T>>
}

/** What the words so far stand for, if anything, and the words that may follow. */
type Step<T> = { entry: T | undefined; next: Map<string, Step<T>> | null }

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
  const root = new Map<string, Step<T>>()
  for (const [phrase, entry] of rows) {
    const key = phraseKey(phrase)
    if (!key || entries.has(key)) continue
    entries.set(key, entry)
    addSteps(root, key.split(' '), entry)
  }
  return { entries, root }
}

function addSteps<T>(root: Map<string, Step<T>>, words: readonly string[], entry: T): void {
  let level = root
  for (const [i, word] of words.entries()) {
    const step: Step<T> = level.get(word) ?? { entry: undefined, next: null }
    level.set(word, step)
    if (i === words.length - 1) step.entry = entry
    else level = step.next ??= new Map<string, Step<T>>()
  }
}

const ANY = (): boolean => true

/** All phrases of the table in the text that `free` lets through, left to right, without overlap. */
export function findPhrases<T>(
  text: Text,
  table: PhraseTable<T>,
  free: (token: Token) => boolean = ANY,
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
  { root }: PhraseTable<T>,
  first: number,
  free: (token: Token) => boolean,
): Match<T> | null {
  let best: Match<T> | null = null
  let level: Level<T> = root
  const opening = text.tokens[first] as Token
  for (let last = first; last < text.tokens.length; last += 1) {
    const token = text.tokens[last] as Token
    if (crossesStop(text, first, last) || !free(token)) break
    const entry = entryAt(level, token)
    if (entry !== undefined) best = { entry, first, last, start: opening.start, end: token.end }
    const next = level.get(token.word)?.next
    if (!next) break
    level = next
  }
  return best
}

type Level<T> = ReadonlyMap<string, Step<T>>

/** What the words up to this one stand for, with this one as it stands or in the singular. */
function entryAt<T>(level: Level<T>, { word, stem }: Token): T | undefined {
  const exact = level.get(word)?.entry
  return exact !== undefined || stem === word ? exact : level.get(stem)?.entry
}

/** A phrase does not run over the end of a sentence or a comma. */
function crossesStop({ tokens, folded }: Text, first: number, last: number): boolean {
  const before = tokens[last - 1]
  const token = tokens[last]
  if (last === first || !before || !token) return false
  const gap = token.start - before.end
  if (gap === 1) return '.,;:!?()\n'.includes(folded.charAt(before.end))
  return /[.,;:!?()\n]/.test(folded.slice(before.end, token.start))
}

/** The entry of these words, or of the same words with the last one in the singular. */
export function lookUp<T>({ entries }: PhraseTable<T>, words: readonly string[]): T | undefined {
  const exact = entries.get(words.join(' '))
  const last = words.at(-1) ?? ''
  const stem = singular(last)
  return exact !== undefined || stem === last ? exact : entries.get([...words.slice(0, -1), stem].join(' '))
}
