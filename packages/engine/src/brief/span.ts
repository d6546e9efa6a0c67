import { rawSpan, type Text } from '../text/tokens.ts'

/** A stretch of the folded text, as offsets, end exclusive. */
export type Span = { readonly start: number; readonly end: number }

/**
 * The places alone of whatever has one. Lists that are asked often hold nothing else: of objects of many shapes each
 * look costs several times as much.
 */
export function placesOf(...lists: readonly (readonly Span[])[]): Span[] {
  const out: Span[] = []
  for (const list of lists) for (const { start, end } of list) out.push({ start, end })
  return out
}

/** Whether a stretch touches any of the spans. */
export function isWithin(spans: readonly Span[], { start, end }: Span): boolean {
  for (const span of spans) if (start < span.end && end > span.start) return true
  return false
}

/** What a span was read as: the giver's own words, or what their signs, slips and foreign words stand for. */
export function readAt(text: Text, span: Span): string {
  const isRewritten = text.changes.some((change) => change.start < span.end && change.end > span.start)
  return isRewritten
    ? text.folded.slice(span.start, span.end).trim().replace(/\s+/g, ' ')
    : wordsAt(text, span)
}

/** The words of a span as the giver wrote them, trimmed of loose punctuation. */
export function wordsAt(text: Text, span: Span): string {
  const { start, end } = rawSpan(text, span)
  const said = text.raw.slice(start, end)
  const words = HAS_ODD_BLANKS.test(said) ? said.replace(/\s+/g, ' ') : said
  const isTrim =
    !LOOSE_BEFORE.includes(words.charAt(0)) && !LOOSE_AFTER.includes(words.charAt(words.length - 1))
  return isTrim ? words : words.replace(/^[ ,.;:("]+|[ ,.;:)"]+$/g, '')
}

const HAS_ODD_BLANKS = /\s\s|[^\S ]/
/** Of no words, as signs at their ends. */
const LOOSE_BEFORE = ' ,.;:("'
const LOOSE_AFTER = ' ,.;:)"'

/** What was brought by hand, or is known from elsewhere, has no place in the text. */
export const NOWHERE: Span = { start: -1, end: -1 }
