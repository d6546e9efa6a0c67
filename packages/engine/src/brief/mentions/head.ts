/** What a phrase is called by: of 'old Agatha Christie paperbacks' the writer and what she wrote, of 'books about war' the books. */
import type { Match } from '../../text/phrases.ts'
import type { Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'

/** Where the part of a phrase ends that it is called by: 'fishing with his grandson'. */
const BEHIND = / (?:about|with|in|on|for|at|from|by|of|to|as|that|who|which|while|when|and)(?= )/
/** 'Chess club', 'tea lover': people and what they meet for are called by what they like. */
const MEETING = new RegExp(
  '^ (?:lovers?|fans?|fanatics?|nerds?|geeks?|buffs?|enthusiasts?|addicts?|junkies?|nuts?|players?|collectors?|clubs?' +
    '|teams?|class|classes|lessons|league|shows?|podcasts?|videos?|stuff|things|students?|majors?|teachers?|coach)$',
)

/** The phrase of a table that a stretch is called by: all of it, its head, or the longest in it; null for none. Parts of a name are none. */
export function headOf<T>(text: Text, item: Span, within: readonly Match<T>[]): Match<T> | null {
  if (within.length === 0) return null
  const head = namedHead(text, item, within)
  if (head) return head
  const longest = within.reduce((best, one) => (sizeOf(one) > sizeOf(best) ? one : best))
  return sizeOf(longest) > 1 || !isName(text, item) ? longest : null
}

function namedHead<T>(
  { folded }: Text,
  { start, end }: Span,
  within: readonly Match<T>[],
): Match<T> | undefined {
  const stop = start + (BEHIND.exec(folded.slice(start, end))?.index ?? end - start)
  return (
    within.find((one) => one.start === start && one.end === end) ??
    within.find((one) => one.end === stop) ??
    within.find((one) => one.end === end) ??
    within.findLast((one) => MEETING.test(folded.slice(one.end, end)))
  )
}

/** Two capitals name somebody or something: 'Zoo York' is no zoo. */
const isName = ({ raw, changes }: Text, { start, end }: Span): boolean =>
  changes.length === 0 && /^\p{Lu}\S* \p{Lu}/u.test(raw.slice(start, end))

const sizeOf = ({ first, last }: Match<unknown>): number => last - first + 1
