/** Finds the phrases of a table in a text, the longest first. */
import { phraseKey, singular, type Text, type Token } from './tokens.ts'

export type PhraseTable<T> = {
  readonly entries: ReadonlyMap<string, T>
  /** First word of a phrase -> words of the longest phrase that begins with it. */
  readonly longest: ReadonlyMap<string, number>
}

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
  const longest = new Map<string, number>()
  for (const [phrase, entry] of rows) {
    const key = phraseKey(phrase)
    if (!key || entries.has(key)) continue
    entries.set(key, entry)
    const words = key.split(' ')
    const [first = ''] = words
    longest.set(first, Math.max(longest.get(first) ?? 0, words.length))
  }
  return { entries, longest }
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

/** Words of the longest phrase that can begin with this token; a single word is also looked up in the singular. */
const reach = <T>({ longest }: PhraseTable<T>, { word, stem }: Token): number =>
  longest.get(word) ?? (stem !== word && longest.has(stem) ? 1 : 0)

function longestAt<T>(
  text: Text,
  table: PhraseTable<T>,
  first: number,
  free: (token: Token) => boolean,
): Match<T> | null {
  const opening = text.tokens[first]
  const most = opening ? reach(table, opening) : 0
  if (!opening || most === 0) return null
  let key = ''
  let best: Match<T> | null = null
  for (let last = first; last < Math.min(text.tokens.length, first + most); last += 1) {
    const token = text.tokens[last]
    if (!token || !free(token) || crossesStop(text, first, last)) break
    const entry = entryOf(table, key, token)
    if (entry !== undefined) best = { entry, first, last, start: opening.start, end: token.end }
    key = key ? `${key} ${token.word}` : token.word
  }
  return best
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

/** The entry of `key` and a last word, as it stands or in the singular. */
function entryOf<T>(
  { entries }: PhraseTable<T>,
  key: string,
  { word, stem }: Pick<Token, 'word' | 'stem'>,
): T | undefined {
  const lead = key ? `${key} ` : ''
  const exact = entries.get(lead + word)
  return exact !== undefined || stem === word ? exact : entries.get(lead + stem)
}

/** The entry of these words, or of the same words with the last one in the singular. */
export function lookUp<T>(table: PhraseTable<T>, words: readonly string[]): T | undefined {
  const word = words.at(-1) ?? ''
  return entryOf(table, words.slice(0, -1).join(' '), { word, stem: singular(word) })
}
