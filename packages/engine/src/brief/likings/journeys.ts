/** 'Mom is going to Italy next spring': who sets out is given what a journey needs, though nobody calls it a liking. */
import type { Text } from '../../text/tokens.ts'
import type { Constraint } from '../constraints.ts'
import type { Interest } from './interests.ts'

const TRAVEL = 'travel'
/** Who moves there, or lives there, sets out for good. */
const SETS_OUT =
  /\b(?:going|flying|heading|headed|off|trip|trips|vacation|holiday|cruise|honeymoon)(?: (?:on|a|an|her|his|their|first|big|long|trip|vacation|holiday|back)){0,4} (?:to|in) (?:the )?$/
const REACH = 48

/** The journey that a text tells of by a place, as a liking of its own; none where travel is told as one. */
export function journeysIn(
  { folded }: Text,
  constraints: readonly Constraint[],
  interests: readonly Interest[],
): Interest[] {
  if (interests.some(({ id }) => id === TRAVEL)) return []
  const place = constraints.find(
    ({ entry, start }) => entry === null && SETS_OUT.test(folded.slice(Math.max(0, start - REACH), start)),
  )
  return place ? [{ start: place.start, end: place.end, id: TRAVEL, words: TRAVEL, label: TRAVEL }] : []
}
