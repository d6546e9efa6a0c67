/** What products are searched by: the words of the wish, within the limits of the budget. */

import type { Asking } from '../answer/parts.ts'
import { adjust } from '../brief/adjust.ts'
import { type Understanding, understand } from '../brief/understand.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { QueryWord } from '../retrieve/search/query-terms.ts'
import { readSpansOf, type WishWord, wishWords } from '../retrieve/search/wish-words.ts'
import { wordsOf } from '../retrieve/search/words.ts'
import { wishOf } from '../retrieve/wish.ts'
import type { SuggestRequest } from '../suggest.ts'

export type ProductQuery = {
  readonly words: readonly QueryWord[]
  /** In whole US cents, inclusive; null for none. */
  readonly ceilingCents: number | null
  readonly floorCents: number | null
}

/** What was brought by hand counts as a liking does. */
const ADDED_WEIGHT = 0.7

/** What a request searches products for; null where it says nothing that one could look for. */
export function productQuery({ request, parts }: Omit<Asking, 'steering'>): ProductQuery | null {
  const { understanding, words } = wishOfRequest(request, parts.vocabulary)
  const added = understanding.interests.filter(({ start }) => start < 0)
  const brought = added.flatMap(({ words: said }) => wordsOf(said))
  const all: QueryWord[] = [
    ...words,
    ...brought.map((word, place) => ({ word, weight: ADDED_WEIGHT, follows: place > 0 })),
  ]
  if (all.length === 0) return null
  const { ceilingCents, floorCents, targetCents } = wishOf(understanding, parts).limits
  return { words: all, ceilingCents: targetCents ?? ceilingCents, floorCents }
}

/** A request as it was adjusted by hand, with the words of its wish. What was taken away is not searched for. */
export function wishOfRequest(
  request: SuggestRequest,
  vocabulary: Vocabulary,
): { readonly understanding: Understanding; readonly words: readonly WishWord[] } {
  const read = understand(request.query, vocabulary)
  const understanding = adjust(read, request, vocabulary)
  const { hidden, describing } = readSpansOf(read)
  const kept = new Set(understanding.interests.map(({ start }) => start))
  const dropped = read.interests.filter(({ start }) => !kept.has(start))
  return { understanding, words: wishWords(read.text, { hidden: [...hidden, ...dropped], describing }) }
}
