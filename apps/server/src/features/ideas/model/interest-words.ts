/** Which interests a stretch of text names, and whether a gift answers one of them. */
import type { Gift, Taxonomy } from '@presently/engine/gift'
import { singular } from '@presently/engine/text/tokens'
import { wordsIn } from './word-stock.ts'

export type InterestWords = {
  /** Ids of the interests that the words name. */
  named(words: string): readonly string[]
  /** Whether the gift is for one of them, for a part of it, or for a close neighbour. */
  answers(gift: Pick<Gift, 'interests'>, ids: readonly string[]): boolean
}

const PHRASE_MAX = 3
const DEPTH_MAX = 6

const keyOf = (words: readonly string[]): string => words.map(singular).join(' ')

export function createInterestWords({ interests }: Taxonomy): InterestWords {
  const byPhrase = new Map<string, string[]>()
  for (const [id, { label, words, cued = [] }] of Object.entries(interests))
    for (const phrase of [label, ...words, ...cued]) {
      const key = keyOf(wordsIn(phrase))
      byPhrase.set(key, [...(byPhrase.get(key) ?? []), id])
    }

  /** The interest, and those that hold it. */
  function lineOf(id: string): string[] {
    const line: string[] = []
    for (let at: string | undefined = id; at && line.length < DEPTH_MAX; at = interests[at]?.parent)
      line.push(at)
    return line
  }

  return {
    named(words) {
      const all = wordsIn(words)
      return all.flatMap((_, i) =>
        Array.from({ length: PHRASE_MAX }, (__, more) => keyOf(all.slice(i, i + more + 1))).flatMap(
          (key) => byPhrase.get(key) ?? [],
        ),
      )
    },
    answers: (gift, ids) => {
      const wanted = new Set(ids.flatMap((id) => [id, ...(interests[id]?.related ?? [])]))
      return Object.keys(gift.interests).some((id) => lineOf(id).some((one) => wanted.has(one)))
    },
  }
}
