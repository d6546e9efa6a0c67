/** Phrases whose words name no liking, though each might: 'black sheep', 'in the fall', 'ethics rules'. */
import { findPhrases } from '../../text/phrases.ts'
import { overlaps, type Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import type { Vocabulary } from '../vocabulary.ts'

/** Those of a text. A liking that reaches beyond one comes first: 'her rock' of 'her rock climbing'. */
export function sayingsIn(
  text: Text,
  { sayings, interests }: Pick<Vocabulary, 'sayings' | 'interests'>,
): readonly Span[] {
  const said = findPhrases(text, sayings).filter(
    ({ entry, first, last }) =>
      entry ===
      text.tokens
        .slice(first, last + 1)
        .map(({ word }) => word)
        .join(' '),
  )
  if (said.length === 0) return said
  const liked = findPhrases(text, interests)
  return said.filter(
    ({ start, end }) =>
      !liked.some((one) => overlaps(one, { start, end }) && (one.start < start || one.end > end)),
  )
}
