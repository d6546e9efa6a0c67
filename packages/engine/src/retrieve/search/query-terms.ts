/** From the words of a query to terms of the index, with the other ways in which titles may write them. */
import type { QueryTerm } from './lists.ts'
import { termOf } from './words.ts'

export type QueryWord = {
  /** In lower case, without accents. */
  readonly word: string
  /** As it was written, where it was read as another word. */
  readonly written?: string
  readonly weight: number
  /** Whether it directly follows the word before it. */
  readonly follows: boolean
}

/** What another way of writing counts, beside the words as they were said. */
const JOINED_SHARE = 0.6
const PART_SHARE = 0.7
/** A word joined or cut by chance is in few documents. */
const LEAST_DOCUMENTS = 2
const LEAST_LETTERS = 3

/** How many documents hold a term. */
type FrequencyOf = (term: string) => number

/**
 * The terms to search for, by how often the index has them. Two words may be one in a title ('head set', 'headset'), and a
 * word that no document has may be two ('smartwatch', 'tn2110').
 *
 * @example
 * const words = [{ word: 'head', weight: 1, follows: false }, { word: 'set', weight: 1, follows: true }]
 * queryTerms((term) => frequencyOf(index, term), words)
 */
export function queryTerms(frequencyOf: FrequencyOf, words: readonly QueryWord[]): QueryTerm[] {
  const out: QueryTerm[] = []
  for (const [at, { word: read, written = read, weight, follows }] of words.entries()) {
    const word = frequencyOf(termOf(written)) > 0 ? written : read
    const term = termOf(word)
    if (frequencyOf(term) > 0) out.push({ term, weight })
    else out.push(...partsOf(frequencyOf, word).map((part) => ({ term: part, weight: weight * PART_SHARE })))
    const before = follows ? words[at - 1] : undefined
    if (!before) continue
    const joined = termOf(before.word + word)
    if (frequencyOf(joined) >= LEAST_DOCUMENTS)
      out.push({ term: joined, weight: Math.min(weight, before.weight) * JOINED_SHARE })
  }
  return out
}

/** The two parts of a word whose rarer one is most frequent; a model number is cut where letters meet digits. */
function partsOf(frequencyOf: FrequencyOf, word: string): string[] {
  const model = /^(?:([a-z]+)(\d+)|(\d+)([a-z]+))$/.exec(word)?.slice(1).filter(Boolean)
  if (model) return model.map(termOf).filter((term) => frequencyOf(term) > 0)
  let best: string[] = []
  let most = LEAST_DOCUMENTS - 1
  for (let cut = LEAST_LETTERS; cut <= word.length - LEAST_LETTERS; cut += 1) {
    const parts = [termOf(word.slice(0, cut)), termOf(word.slice(cut))]
    const rarer = Math.min(...parts.map(frequencyOf))
    if (rarer > most) {
      best = parts
      most = rarer
    }
  }
  return best
}
