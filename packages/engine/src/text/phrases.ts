/** Finds the phrases of a table in a text, the longest first. */
import { isWithin, type Span } from './span.ts'
import { spend } from './steps.ts'
import { phraseKey, singular, type Text, type Token } from './tokens.ts'
import { type Mark, markWord, newMark, numberFor, UNNUMBERED } from './word-marks.ts'

export type PhraseTable<T> = {
  readonly entries: ReadonlyMap<string, T>
  /** The phrases word by word, the first words by number: a look-up hashes no text. */
  readonly openings: readonly (Step<T> | undefined)[]
  /** Carried by every word that opens one. */
  readonly mark: Mark
}

/** What the words so far stand for, if anything, and the words that may follow, by number. */
type Step<T> = { entry: T | undefined; next: Map<number, Step<T>> | null }

/** A phrase found: the entry it stands for and its tokens, from `first` to `last` inclusive. */
export type Match<T> = Span & { readonly entry: T; readonly first: number; readonly last: number }

/** Builds a table; the first entry to claim a phrase keeps it. */
export function phraseTable<T>(rows: Iterable<readonly [phrase: string, entry: T]>): PhraseTable<T> {
  const entries = new Map<string, T>()
  const openings: (Step<T> | undefined)[] = []
  const mark = newMark()
  for (const [phrase, entry] of rows) {
    const key = phraseKey(phrase)
    if (!key || entries.has(key)) continue
    entries.set(key, entry)
    const words = key.split(' ')
    markWord(words[0] ?? '', mark)
    addSteps(openings, words.map(numberFor), entry)
  }
  return { entries, openings, mark }
}

function addSteps<T>(
  openings: (Step<T> | undefined)[],
  [first = UNNUMBERED, ...others]: readonly number[],
  entry: T,
): void {
  // Without holes: they would be looked for in the prototype.
  while (openings.length <= first) openings.push(undefined)
  let step = (openings[first] ??= { entry: undefined, next: null })
  for (const word of others) {
    step.next ??= new Map<number, Step<T>>()
    const following: Step<T> = step.next.get(word) ?? { entry: undefined, next: null }
    step.next.set(word, following)
    step = following
  }
  step.entry = entry
}

const NOTHING: readonly Span[] = []

/** All phrases of the table in the text, left to right, without overlap, of words that `hidden` does not touch. */
export function findPhrases<T>(
  text: Text,
  { openings, mark }: PhraseTable<T>,
  hidden: readonly Span[] = NOTHING,
): Match<T>[] {
  const out: Match<T>[] = []
  const { tokens } = text
  if ((text.marks & mark) === 0) return out
  spend(text.steps, tokens.length)
  for (let first = 0; first < tokens.length; first += 1) {
    const token = tokens[first] as Token
    // Most words open no phrase: that is asked before anything else.
    if ((token.marks & mark) === 0) continue
    const step = stepAt(openings, token.number)
    const ofStem = token.stemNumber === token.number ? undefined : stepAt(openings, token.stemNumber)
    if ((step ?? ofStem) === undefined || isWithin(hidden, token)) continue
    const match = longestAt(text, { first, step, ofStem }, hidden)
    if (!match) continue
    out.push(match)
    first = match.last
  }
  return out
}

const stepAt = <T>(openings: PhraseTable<T>['openings'], number: number): Step<T> | undefined =>
  number < openings.length ? openings[number] : undefined

/** Where a phrase may begin: what its first word stands for as it is, and in the singular. */
type Opening<T> = {
  readonly first: number
  readonly step: Step<T> | undefined
  readonly ofStem: Step<T> | undefined
}

/** A word that stands for nothing may in the singular, but only as the last of a phrase. */
const entryOf = <T>({ step, ofStem }: Omit<Opening<T>, 'first'>): T | undefined =>
  step?.entry ?? ofStem?.entry

/** The longest phrase from an opening on. */
function longestAt<T>(text: Text, opening: Opening<T>, hidden: readonly Span[]): Match<T> | null {
  const { tokens } = text
  const { first } = opening
  let best = entryOf(opening)
  let last = first
  let next = opening.step?.next
  for (let place = first + 1; next && goesOn(text, place, hidden); place += 1) {
    const { number, stemNumber } = tokens[place] as Token
    const step = next.get(number)
    const entry = entryOf({ step, ofStem: next.get(stemNumber) })
    if (entry !== undefined) [best, last] = [entry, place]
    next = step?.next
  }
  if (best === undefined) return null
  const { start } = tokens[first] as Token
  const { end } = tokens[last] as Token
  return { entry: best, first, last, start, end }
}

/** Whether a phrase may run on over a token. */
const goesOn = (text: Text, place: number, hidden: readonly Span[]): boolean =>
  place < text.tokens.length && !isAfterStop(text, place) && !isWithin(hidden, text.tokens[place] as Token)

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

/** The entry of the longest ending of these words that has one: of 'my favorite aunt' the aunt's. */
export function lookUpEnding<T>(table: PhraseTable<T>, words: readonly string[]): T | undefined {
  for (let from = 0; from < words.length; from += 1) {
    const entry = lookUp(table, words.slice(from))
    if (entry !== undefined) return entry
  }
  return undefined
}

/** So many words a longer phrase may have beside those of a match that it holds. */
const MORE_WORDS = 2

/** Whether the words of a match are a part of a longer phrase of another table: 'Bill' of Bill Nye, 'cozy' of cozy mysteries. */
export function isPartOf<T>(
  { tokens }: Pick<Text, 'tokens'>,
  { first, last }: Pick<Match<unknown>, 'first' | 'last'>,
  table: PhraseTable<T>,
  isMeant: (words: readonly string[]) => boolean = () => true,
): boolean {
  for (let from = Math.max(0, first - MORE_WORDS); from <= first; from += 1)
    for (let to = last; to <= last + MORE_WORDS - (first - from) && to < tokens.length; to += 1) {
      if (from === first && to === last) continue
      const words = tokens.slice(from, to + 1).map(({ word }) => word)
      if (isMeant(words) && lookUp(table, words) !== undefined) return true
    }
  return false
}
