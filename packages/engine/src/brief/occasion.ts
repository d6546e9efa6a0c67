/** For which occasion; a second one is kept beside it. */
import { findPhrases, type PhraseTable } from '../text/phrases.ts'
import type { Text } from '../text/tokens.ts'
import { isWithin, type Span, wordsAt } from './span.ts'

export type OccasionWord = { readonly occasion: string; readonly implied: boolean }
export type Occasion = { readonly name: string; readonly words: string; readonly span: Span }

const PAST = /\b(?:last|previous|ago|already had|for the last)\s+(?:year'?s?\s+)?$/
/** An exchange goes before the feast on which it is held. */
const RANK: Readonly<Record<string, number>> = {
  'secret santa': 0,
  'white elephant': 0,
  'teacher appreciation': 1,
  'thank you': 8,
}

/** Every occasion named, the main one first. Named ones go before those only hinted at. */
export function readOccasions(
  text: Text,
  table: PhraseTable<OccasionWord>,
  taken: readonly Span[],
): Occasion[] {
  const found = findPhrases(text, table, (token) => !isWithin(taken, token)).filter(
    ({ start }) => !PAST.test(text.folded.slice(Math.max(0, start - 24), start)),
  )
  const named = found.filter(({ entry }) => !entry.implied)
  const pool = named.length
    ? [...named, ...found.filter(({ entry }) => entry.occasion === 'farewell')]
    : found
  const byName = new Map<string, Occasion>()
  for (const { entry, start, end } of pool)
    if (!byName.has(entry.occasion))
      byName.set(entry.occasion, {
        name: entry.occasion,
        words: wordsAt(text, { start, end }),
        span: { start, end },
      })
  return [...byName.values()].sort((a, b) => (RANK[a.name] ?? 4) - (RANK[b.name] ?? 4))
}
