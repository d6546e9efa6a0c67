/** In which language a text is written, and what its phrases are in English. */
import type { Rewrite } from './rewrite.ts'
import { holds, type Read, type Token, tokensOf } from './tokens.ts'
import { openingSet, type WordSet, wordSet } from './word-marks.ts'

/** A language whose requests are read through a table of phrases. */
export type Language = {
  /** Such as 'French'. */
  readonly name: string
  /** Frequent words of the language that English does not have. */
  readonly markers: readonly string[]
  /** Words for people and gifts of which one tells the language, in a short text without English: 'Schwiegermutter, Garten'. */
  readonly telling?: readonly string[]
  /** A phrase without accents -> English words. */
  readonly phrases: Readonly<Record<string, string>>
}

type PhrasesOfLanguage = {
  readonly phrases: ReadonlyMap<string, string>
  /** Words of the longest phrase. */
  readonly longest: number
}

export type PreparedLanguage = {
  readonly name: string
  readonly markers: WordSet
  readonly telling: Telling
  readonly table: () => PhrasesOfLanguage
}

/** `phrases` are of one or two words, `openings` their first ones. */
type Telling = { readonly phrases: ReadonlySet<string>; readonly openings: WordSet }

export function prepareLanguage({ name, markers, telling = [], phrases }: Language): PreparedLanguage {
  const people = telling.map(spell)
  // Made with the first request in the language.
  let table: PhrasesOfLanguage | null = null
  return {
    name,
    markers: wordSet(markers.map(spell)),
    telling: { phrases: new Set(people), openings: openingSet(people) },
    table: () => {
      table ??= tableOf(phrases)
      return table
    },
  }
}

function tableOf(phrases: Language['phrases']): PhrasesOfLanguage {
  const keys = Object.entries(phrases).map(([phrase, english]) => [spell(phrase), english] as const)
  return { phrases: new Map(keys), longest: Math.max(1, ...keys.map(([key]) => key.split(' ').length)) }
}

/** The key of a foreign phrase: its words as tokens, with two letters for those that stand for two. */
const spell = (phrase: string): string =>
  tokensOf(phrase)
    .map(({ word }) => letters(word))
    .join(' ')
const LIGATURE = /[ßœæ]/
const letters = (word: string): string =>
  !LIGATURE.test(word) ? word : word.replaceAll('ß', 'ss').replaceAll('œ', 'oe').replaceAll('æ', 'ae')

/** At least so many different markers ('yo-yo' is no Spanish), and at least this share of the words. */
const MARKERS_MIN = 2
const MARKER_SHARE = 0.2

/** A text is read as English where neither its frequent words nor a telling one say otherwise. */
export const languageOf = (read: Read, languages: readonly PreparedLanguage[]): PreparedLanguage | null =>
  languageByMarkers(read, languages) ?? languageToldBy(read, languages)

/** Keywords alone, of so many words at most, hold few of the frequent ones. */
const KEYWORDS_MAX = 14
const ENGLISH = wordSet(
  'my our your for the and who with is loves likes love like enjoys into he she they from wants needs old year years gift gifts present presents birthday ideas to of under',
)

function languageToldBy(read: Read, languages: readonly PreparedLanguage[]): PreparedLanguage | null {
  const { tokens, folded, marks } = read
  if (tokens.length > KEYWORDS_MAX || holds(read, ENGLISH)) return null
  // A word that is spelled otherwise carries no mark.
  const hasLigature = LIGATURE.test(folded)
  let best: PreparedLanguage | null = null
  let most = 0
  for (const language of languages) {
    const { phrases, openings } = language.telling
    if (!hasLigature && (marks & openings.mark) === 0) continue
    const told = toldIn(tokens, phrases)
    // 'Tante' is German and French: a frequent word beside it tells which.
    const count = told === 0 ? 0 : told + tokens.filter(({ word }) => language.markers.words.has(word)).length
    if (count > most) [best, most] = [language, count]
  }
  return best
}

/** How many of the phrases, of one or two words, stand in a text. */
const toldIn = (tokens: readonly Token[], phrases: ReadonlySet<string>): number =>
  tokens.filter(({ word }, at) => {
    const one = letters(word)
    return phrases.has(one) || phrases.has(`${one} ${letters(tokens[at + 1]?.word ?? '')}`)
  }).length

function languageByMarkers(
  { tokens, folded, marks }: Read,
  languages: readonly PreparedLanguage[],
): PreparedLanguage | null {
  // A word that is spelled otherwise carries no mark.
  const hasLigature = LIGATURE.test(folded)
  let best: PreparedLanguage | null = null
  let most = Math.max(MARKERS_MIN - 1, Math.ceil(tokens.length * MARKER_SHARE) - 1)
  for (const language of languages) {
    const { mark, words } = language.markers
    if (!hasLigature && (marks & mark) === 0) continue
    const found = tokens
      .filter((token) => hasLigature || (token.marks & mark) !== 0)
      .map(({ word }) => letters(word))
      .filter((word) => words.has(word))
    if (found.length > most && new Set(found).size >= MARKERS_MIN) [best, most] = [language, found.length]
  }
  return best
}

/** Phrase by phrase, the longest first; what the table lacks stays as it is. */
export function translate(tokens: readonly Token[], folded: string, language: PhrasesOfLanguage): Rewrite[] {
  const out: Rewrite[] = []
  for (let first = 0; first < tokens.length; first += 1) {
    const last = longestPhrase(tokens, { folded, first, language })
    if (last === null) continue
    const start = tokens[first]?.start ?? 0
    const end = tokens[last.at]?.end ?? start
    out.push({ start, end, text: last.english })
    first = last.at
  }
  return out
}

type At = { readonly folded: string; readonly first: number; readonly language: PhrasesOfLanguage }

function longestPhrase(tokens: readonly Token[], { folded, first, language }: At) {
  let best: { at: number; english: string } | null = null
  let key = ''
  for (let at = first; at < Math.min(tokens.length, first + language.longest); at += 1) {
    const token = tokens[at]
    const before = tokens[at - 1]
    if (!token || (at > first && before && /[.,;:!?()\n]/.test(folded.slice(before.end, token.start)))) break
    key = at === first ? letters(token.word) : `${key} ${letters(token.word)}`
    const english = language.phrases.get(key)
    if (english !== undefined) best = { at, english }
  }
  return best
}
