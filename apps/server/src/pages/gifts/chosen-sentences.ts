/** Which of the sentences about whom a gift delights its page tells: few, and no two that say nearly the same. */

/** Words of so few letters tell little. */
const TELLING_LETTERS = 4
/** What reads best in a list: neither a word nor a story. */
const USUAL_LENGTH = 48

const wordsOf = (sentence: string): ReadonlySet<string> =>
  new Set((sentence.toLowerCase().match(/\p{L}+/gu) ?? []).filter(({ length }) => length >= TELLING_LETTERS))

const sharedShare = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  one.intersection(other).size / Math.max(1, Math.min(one.size, other.size))

/**
 * So many of the sentences, in their order: the one of the most usual length, then always the one that shares least with those that were
 * chosen (maximal marginal relevance: Carbonell and Goldstein, 1998).
 */
export function chosenSentences(sentences: readonly string[], count: number): string[] {
  const left = sentences.map((sentence, at) => ({ sentence, at, words: wordsOf(sentence) }))
  const chosen: typeof left = []
  while (chosen.length < count && left.length > 0) {
    const costs = left.map(({ sentence, words }) => {
      const repeated = Math.max(0, ...chosen.map((one) => sharedShare(words, one.words)))
      return repeated + Math.abs(sentence.length - USUAL_LENGTH) / (4 * USUAL_LENGTH)
    })
    chosen.push(...left.splice(costs.indexOf(Math.min(...costs)), 1))
  }
  return chosen.sort((a, b) => a.at - b.at).map(({ sentence }) => sentence)
}

/** @example sentenceCase('always cold at her desk') // 'Always cold at her desk' */
export const sentenceCase = (fragment: string): string => fragment.charAt(0).toUpperCase() + fragment.slice(1)
