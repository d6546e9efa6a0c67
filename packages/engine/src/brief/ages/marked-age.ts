/** What the reader says of an age: whether a number that looks like one is, and where one stands that no form of words gives away. */
import { matchesOf } from '../../text/matches.ts'
import type { Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import { isOfFewWords } from '../mentions/few-words.ts'
import type { Mention } from '../mentions/mentions.ts'
import { COUNTED, OLDEST_AGE, type Range, SAYS_AGE } from './age-rules.ts'

/** Roles that an age may be told in: 'my teen', 'her 60th'. */
const TELLING: ReadonlySet<Mention['role']> = new Set(['age', 'who', 'day'])
const IS_WORDED = /\p{L}/u

/**
 * Whether a stretch that has the form of an age is one, of whom the gift is for: where the reader marks it as something else it must say that it is an age,
 * and a mere number is one only where the reader says so.
 */
export function isAgeTold(text: Text, span: Span, mentions: readonly Mention[]): boolean {
  if (isOfFewWords(text)) return true
  const own = mentions.filter(({ start, end }) => start < span.end && end > span.start)
  if (own.some(({ role }) => TELLING.has(role))) return true
  const words = text.folded.slice(span.start, span.end)
  if (own.length === 0) return IS_WORDED.test(words)
  return SAYS_AGE.test(words)
}

/** So far behind a number it is told what it counts. */
const REACH = 24
/** Of weeks nobody counts a year. */
const IN_WEEKS = /\b(?:wks?|weeks?)\b/
const NUMBER = new RegExp(String.raw`(?<![\d.,$€£])\d{1,3}\b${COUNTED}`, 'g')

/** 'Boy, 9', 'dad 66 walks the beach', 'twins, 4': the first stretch that the reader marks as an age and that holds a number. */
export function markedAge(
  text: Text,
  mentions: readonly Mention[],
  isOther: (span: Span) => boolean,
): (Span & { readonly range: Range }) | null {
  if (isOfFewWords(text)) return null
  for (const { start, end } of agesIn(mentions)) {
    if (isOther({ start, end })) continue
    const said = text.folded.slice(start, end)
    const years = yearsIn(said, text.folded.slice(end, end + REACH))
    const range: Range = [Math.min(...years), Math.max(...years)]
    if (years.length > 0 && Math.max(...years) <= OLDEST_AGE) return { start, end, range }
  }
  return null
}

/** The stretches that are marked as ages; of '3 and 5' both numbers are one. */
function agesIn(mentions: readonly Mention[]): readonly Span[] {
  const out: Span[] = []
  for (const { role, start, end } of mentions) {
    if (role !== 'age') continue
    const before = out.at(-1)
    if (before && start - before.end <= JOINED) out.splice(-1, 1, { start: before.start, end })
    else out.push({ start, end })
  }
  return out
}
/** ' and ' and less stands between the ages of a list. */
const JOINED = 5

/** What is counted is told behind a number: 'boy, 9' and '9 hens'. */
function yearsIn(said: string, behind: string): number[] {
  if (IN_WEEKS.test(said)) return [0]
  return matchesOf(said + behind, NUMBER)
    .filter(({ index }) => index < said.length)
    .map(([number]) => Number(number))
}
