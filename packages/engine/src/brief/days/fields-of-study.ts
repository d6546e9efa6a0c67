/** What somebody graduates in: 'law school grad', 'passed the bar' name a day, and a liking in its words. */
import { findPhrases } from '../../text/phrases.ts'
import { placesOf, type Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import { markOf } from '../likings/taxonomy-tree.ts'
import type { Vocabulary } from '../vocabulary.ts'
import type { Occasion } from './occasion.ts'

const GRADUATION = 'graduation'

/** The words of days that tell no liking: those of a graduation but for the work that was learned. */
export function daysAlone(
  text: Text,
  occasions: readonly Occasion[],
  known: Pick<Vocabulary, 'interests' | 'taxonomy' | 'tree'>,
): Span[] {
  const all = placesOf(occasions.map(({ span }) => span))
  if (!occasions.some(({ name }) => name === GRADUATION)) return all
  const works = findPhrases(text, known.interests).filter(({ entry }) => markOf(entry.id, 'work', known))
  return all.flatMap((day) => {
    const within = works.filter(({ start, end }) => start >= day.start && end <= day.end)
    return within.length === 0 ? [day] : around(day, within)
  })
}

function around({ start, end }: Span, kept: readonly Span[]): Span[] {
  const out: Span[] = []
  let from = start
  for (const one of kept) {
    out.push({ start: from, end: one.start })
    from = one.end
  }
  return [...out, { start: from, end }].filter((span) => span.end > span.start)
}
