import { rawSpan, type Text, withFolded } from './tokens.ts'

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

/** Whether two stretches have something in common. */
export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && one.end > other.start

/** Whether a stretch touches any of the spans. */
export function isWithin(spans: readonly Span[], { start, end }: Span): boolean {
  for (const span of spans) if (start < span.end && end > span.start) return true
  return false
}

/** What a span was read as: the giver's own words, or what their signs, slips and foreign words stand for. */
export function readAt(text: Text, span: Span): string {
  const isRewritten = isWithin(text.changes, span)
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
  return isTrim ? words : words.replace(/^[ ,.;:("]+|[ ,.;:)"]{1,80}$/g, '')
}

const HAS_ODD_BLANKS = /\s\s|[^\S ]/
/** Of no words, as signs at their ends. */
const LOOSE_BEFORE = ' ,.;:("'
const LOOSE_AFTER = ' ,.;:)"'

/** The text with these stretches blank; offsets stay. */
export function without(text: Text, spans: readonly Span[]): Text {
  if (spans.length === 0) return text
  let { folded } = text
  for (const { start, end } of spans)
    folded = folded.slice(0, start) + ' '.repeat(end - start) + folded.slice(end)
  return withFolded(text, folded)
}

/** What was brought by hand, or is known from elsewhere, has no place in the text. */
export const NOWHERE: Span = { start: -1, end: -1 }
