/** How old the person is, in whole years. */
import type { Text } from '../text/tokens.ts'
import { isWithin, type Span, wordsAt } from './span.ts'

export type Age = {
  readonly min: number | null
  readonly max: number | null
  readonly words: string
  readonly span: Span | null
}

export const NO_AGE: Age = { min: null, max: null, words: '', span: null }

type Found = Span & { readonly min: number | null; readonly max: number | null }
type Rule = readonly [
  pattern: RegExp,
  read: (groups: readonly string[]) => readonly [number | null, number | null],
]

const YEARS = String.raw`(?:[-\s]?(?:years?|yrs?|yr|y\/?o)\b\.?(?:[-\s]?olds?)?|[-\s]?yo\b)`
/** Early, mid and late years of a decade (label rules of the requests). */
const DECADE_PARTS = new Map<string, readonly [number, number]>([
  ['early', [0, 3]],
  ['mid', [4, 6]],
  ['late', [7, 9]],
])
const one = ([text]: readonly string[]): [number, number] => [Number(text), Number(text)]
const decade = ([part, tens]: readonly string[]): [number, number] => {
  const base = Number(tens)
  const [from, to] = DECADE_PARTS.get((part ?? '').trim()) ?? [0, 9]
  return [base + from, base + to]
}

/** The surest form first. Each pattern's groups are the numbers. */
const RULES: readonly Rule[] = [
  [
    new RegExp(String.raw`\b(\d{1,2})\s*(?:-|to|and)\s*(\d{1,3})${YEARS}`, 'g'),
    ([a, b]) => [Number(a), Number(b)],
  ],
  [/\bages?d?\s*(\d{1,2})\s*(?:-|to|and)\s*(\d{1,3})\b/g, ([a, b]) => [Number(a), Number(b)]],
  [
    /\b(early|mid|late)?[-\s]*(\d0)'?s\b(?! (?:music|rock|style|fashion|movies|songs|hits|decor|vibe|cartoons|tv))/g,
    decade,
  ],
  [
    new RegExp(String.raw`\b(?:nearly|almost)\s+(\d{1,3})(?:${YEARS})?\b`, 'g'),
    ([n]) => [Number(n) - 1, Number(n)],
  ],
  [new RegExp(String.raw`\b(\d{1,3})\+${YEARS}?`, 'g'), ([n]) => [Number(n), null]],
  [/\b\d{1,2}\s*(?:-|\s)?months?(?:[-\s]?old)\b/g, () => [0, 0]],
  [new RegExp(String.raw`\b(\d{1,3})${YEARS}`, 'g'), one],
  [
    /\b(?:turns|turning|turned|is|aged?|hits)\s+(\d{1,3})\b(?!\s*(?:years|months|weeks|%|miles|kids|cats|dogs|feet|times|pounds|dollars|euros))/g,
    one,
  ],
  [/\b(\d{1,3})(?:st|nd|rd|th)\s+(?:birthday|bday|b-day)/g, one],
  [
    /(?:'s|s|her|his|their|my)\s+(\d{1,3})(?:st|nd|rd|th)\b(?!\s+(?:wedding|anniversary|year|grade|time|floor|month|week))/g,
    one,
  ],
  [/\bsweet\s+(16|sixteen)\b/g, () => [16, 16]],
  [/[(,]\s*(\d{1,3})\s*-?ish\b/g, one],
  [/\b(\d{2})\s*-?ish\b/g, one],
  [/\b(?:around|about)\s+(\d{2})\b(?!\s*(?:\$|€|£|dollars|bucks|euros|people|minutes|miles))/g, one],
  [/(?:^|[,;]\s*|(?:^|\s)\(\s*)(\d{1,3})(?=\s*(?:[,.);]|$|\s(?:m|f|male|female)\b))/g, one],
  [/\bteen(?:s|age|aged|ager|agers)?\b/g, () => [13, 19]],
  [/\btween(?:s|ager)?\b/g, () => [9, 12]],
  [/\b(?:newborn|new born)\b/g, () => [0, 0]],
  [/\btoddlers?\b/g, () => [1, 3]],
  [/\bpreschool(?:er|ers)?\b/g, () => [3, 5]],
]

/** Years that are not an age: of marriage, of work, since. */
const NOT_AN_AGE_AFTER =
  /^\s*(?:of|in (?:a|the|his|her)|together|married|ago|anniversary|experience|since|cooking|working)\b/
const NOT_AN_AGE_BEFORE =
  /\b(?:married|together|anniversary|worked|working|last|past|next|for the|every)\s*(?:for\s*)?$/

/** Reads the age that stands surest in the text, outside the spans already read as money. */
export function readAge(text: Text, taken: readonly Span[]): Age {
  for (const [pattern, read] of RULES) {
    const found = firstAge(text.folded, pattern, read, taken)
    if (found) return { min: found.min, max: found.max, span: found, words: wordsAt(text.raw, found) }
  }
  return NO_AGE
}

function firstAge(folded: string, pattern: RegExp, read: Rule[1], taken: readonly Span[]): Found | null {
  for (const match of folded.matchAll(pattern)) {
    const span = { start: match.index, end: match.index + match[0].length }
    if (isWithin(taken, span) || NOT_AN_AGE_AFTER.test(folded.slice(span.end))) continue
    if (NOT_AN_AGE_BEFORE.test(folded.slice(0, span.start))) continue
    const [min, max] = read(match.slice(1).map((group) => group ?? ''))
    if ((max ?? min ?? 0) <= 115 && (min ?? 0) >= 0) return { ...span, min, max }
  }
  return null
}
