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
  { root }: PhraseTable<T>,
  free: (token: Token) => boolean = ANY,
): Match<T>[] {
  const out: Match<T>[] = []
  const { tokens } = text
  for (let first = 0; first < tokens.length; first += 1) {
    const opening = tokens[first] as Token
    // Most words open no phrase: that is asked before anything else.
    if (!root.has(opening.word) && (opening.stem === opening.word || !root.has(opening.stem))) continue
    const match = free(opening) ? longestAt(text, root, first, free) : null
    if (!match) continue
    out.push(match)
    first = match.last
  }
  return out
}

type Level<T> = ReadonlyMap<string, Step<T>>

/** The longest phrase that begins with a word that is free. */
function longestAt<T>(
  text: Text,
  root: Level<T>,
  first: number,
  free: (token: Token) => boolean,
): Match<T> | null {
  const { tokens } = text
  const opening = tokens[first] as Token
  let best: Match<T> | null = null
  let level = root
  for (let last = first; last < tokens.length; last += 1) {
    const token = tokens[last] as Token
    if (last > first && (isAfterStop(text, last) || !free(token))) break
    const step = level.get(token.word)
    const entry = step?.entry ?? entryOfStem(level, token)
    if (entry !== undefined) best = { entry, first, last, start: opening.start, end: token.end }
    if (!step?.next) break
    level = step.next
  }
  return best
}

/** What the words up to this one stand for in the singular, where the word itself stands for nothing. */
const entryOfStem = <T>(level: Level<T>, { word, stem }: Token): T | undefined =>
  stem === word ? undefined : level.get(stem)?.entry

/** Whether a sentence, or a part of it, ends before a token: a phrase does not run over it. */
function isAfterStop({ tokens, folded }: Text, place: number): boolean {
  const { end } = tokens[place - 1] as Token
  const { start } = tokens[place] as Token
  if (start - end === 1) return STOPS.includes(folded.charAt(end))
  return HAS_STOP.test(folded.slice(end, start))
}

const STOPS = '.,;:!?()\n'
const HAS_STOP = /[.,;:!?()\n]/

/** The entry of these words, or of the same words with the last one in the singular. */
export function lookUp<T>({ entries }: PhraseTable<T>, words: readonly string[]): T | undefined {
  const exact = entries.get(words.join(' '))
  const last = words.at(-1) ?? ''
  const stem = singular(last)
  return exact !== undefined || stem === last ? exact : entries.get([...words.slice(0, -1), stem].join(' '))
}
