/** An age that no grammar sees as one, where the reader says that it is: 'lego 41 husband'. */
import type { Span } from '../../text/span.ts'
import { isWithin, wordsAt } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import type { Mention } from '../mentions/mentions.ts'
import { type Age, NO_AGE, OLDEST_AGE } from './age.ts'

const YEARS = /^\D{0,12}\b(\d{1,3})(?:\s?(?:-|to)\s?(\d{1,3}))?(?!\d)/
/** Months are no years, and decades are read by the grammar. */
const OTHER_UNITS = /\d\s?'?s\b|month|week|\bmos?\b|\bwks?\b/

/** Of several ages it is not known whose each is. */
export function toldAge(text: Text, mentions: readonly Mention[], taken: readonly Span[]): Age {
  const [only, ...others] = mentions.filter(({ role }) => role === 'age')
  if (only === undefined || others.length > 0 || isWithin(taken, only)) return NO_AGE
  const words = text.folded.slice(only.start, only.end)
  const [, from, to] = YEARS.exec(words) ?? []
  if (from === undefined || OTHER_UNITS.test(words)) return NO_AGE
  const [min, max] = [Number(from), Number(to ?? from)]
  if (max > OLDEST_AGE || min > max) return NO_AGE
  const { start, end } = only
  return { min, max, words: wordsAt(text, { start, end }), span: { start, end } }
}
