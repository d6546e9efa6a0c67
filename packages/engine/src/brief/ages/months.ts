/** 'Grandson 18m', '9m niece': of a small child the m is months; of a man, and in capitals of a boy, it is his sex. */
import { matchesOf } from '../../text/matches.ts'
import type { Span } from '../../text/span.ts'
import { rawSpan, type Text } from '../../text/tokens.ts'

const KIN = String.raw`(?:niece|nephew|son|daughter|grandson|granddaughter|grandchild|grandkid|grandbaby|godson|goddaughter|godchild|girl|boy|kid|child)`
const SMALL = String.raw`(?:baby|infant|newborn|toddler|bub)`
const CHILD = String.raw`(?:${SMALL}(?: ${KIN})?|${KIN})`
const BEHIND = new RegExp(
  String.raw`\b(?<child>${CHILD})(?:'s| is)?\s*(?:[,(:]\s*)?(?<told>\d{1,2}\s?m)\b`,
  'g',
)
const BEFORE = new RegExp(String.raw`\b(?<told>\d{1,2}\s?m) (?:old )?(?<child>${CHILD})\b`, 'g')
/** Beyond these nobody counts a child's months. */
const MONTHS_MAX = 36

/** Of these the m is no sex. */
const TOLD_BY_WORD = new RegExp(String.raw`^${SMALL}\b|niece|daughter|girl`)

type Months = Span & { readonly months: number }

/** Where a child's months are told by one letter, and how many they are; null where they are not. */
export function monthsByLetter(text: Text): Months | null {
  if (!/\d\s?m\b/.test(text.folded)) return null
  for (const pattern of [BEHIND, BEFORE])
    for (const match of matchesOf(text.folded, pattern)) {
      const found = monthsIn(text, match)
      if (found) return found
    }
  return null
}

function monthsIn(text: Text, { 0: said, index, groups }: RegExpExecArray): Months | null {
  const { child = '', told = '' } = groups ?? {}
  const start = index + said.indexOf(told)
  const span = { start, end: start + told.length }
  const months = Number.parseInt(told, 10)
  const isMonths = months <= MONTHS_MAX && (TOLD_BY_WORD.test(child) || isSmallLetter(text, span))
  return isMonths ? { ...span, months } : null
}

/** '(16M)' is a boy of sixteen. */
function isSmallLetter(text: Text, span: Span): boolean {
  const { start, end } = rawSpan(text, span)
  return !text.raw.slice(start, end).includes('M')
}
