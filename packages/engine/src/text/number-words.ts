/** Numbers in words, read as figures: 'sixty eight' is 68, 'a hundred and fifty' 150, 'eighth birthday' 8th birthday. */
import type { Rewrite } from './rewrite.ts'
import { wordSet } from './word-marks.ts'

const UNITS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  )
const TENTHS =
  'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth hundredth'.split(' ')
const DECADES = 'twenties thirties forties fifties sixties seventies eighties nineties'.split(' ')
/** The dialing code of slang: what it stands for in figures. */
const SLANG = new Map([
  ['fiver', '5 pounds'],
  ['tenner', '10 pounds'],
  ['twenty quid', '20 quid'],
])

const unit = `(?:${UNITS.join('|')})`
const small = `(?:${UNITS.slice(0, 9).join('|')})`
const tens = `(?:${TENS.join('|')})`
const below100 = `(?:${tens}(?:[-\\s]${small})?|${unit})`
const CARDINAL = `(?:(?:an?|${unit})\\s+hundred(?:\\s+(?:and\\s+)?${below100})?(?!\\s+(?:dollar bills?|thousand|times|percent))|${below100})`
/**
 * 'One fifty' for a hundred and fifty, where nothing but a sum stands: behind a word about budgets, or alone between stops.
 * 'Two thirty' alone is an hour, 'two fifty dollar cards' are two, and 'two fifty each' may be little money.
 */
const SPENT_BEFORE = String.raw`(?<=\b(?:budget(?: is| of|:|,)?|spend(?:ing)?|limit(?: is| of|:)?|up to|under|below|max|at most|more than|over|above|past|beyond|about|around|like|roughly|between|from|hundred (?:to|or|and)|${tens} (?:to|or|and))\s+)`
const STARTS_BEFORE = String.raw`(?<=(?:^|[.,;:!?\n(])\s*)`
const STOP_AFTER = String.raw`(?=\s*(?:$|[.,;!?)\n]))`
const SUM_AFTER = String.raw`(?=\s+(?:max|tops|total|in total|at most|or less|or so|(?:for|on) (?:my|our|the|both|all|her|him|them)|but|(?:and|so) (?:he|she|they|i|we)|(?:to|or|and) (?:an?|${small}) (?:hundred|${tens}))\b)`
/** Alone, 'nephew, nine twenty bucks' may be his age. */
const UNIT_AFTER = String.raw`(?=\s+(?:bucks|dollars|euros|quid)\b(?! (?:gift )?cards?\b))`
const HOUR = '(?:fifteen|thirty|forty[- ]five)'
const TENS_AND_MORE = String.raw`${tens}(?:[-\s]${small})?`
const HUNDREDS = String.raw`(?=${small}\s+${tens})(?:${SPENT_BEFORE}${small}\s+${TENS_AND_MORE}(?:${STOP_AFTER}|${SUM_AFTER}|${UNIT_AFTER})|${STARTS_BEFORE}${small}\s+(?:${TENS_AND_MORE}${SUM_AFTER}|(?!${HOUR}\b)${TENS_AND_MORE}${STOP_AFTER}))`
/** Small numbers are figures only beside what is counted in figures: 'one of my friends' stays. */
const COUNTED = String.raw`(?=[\s-]{1,80}(?:years?|yrs?|and\sa\shalf(?=[\s-]{0,80}(?:years?|yrs?|y\/?o)\b)|months?|dollars?|bucks?|euros?|pounds?|quid|usd|eur|gbp|rupees?|hundred|grand|each|graders?|max|tops|birthday)\b)`
const AGE_BEFORE = String.raw`(?<=\b(?:turns|turning|turned|aged?|she is|he is|is now|will be|gonna be|going to be|becomes|becoming|she's|he's|under|over|around|about|nearly|almost|spend|budget|up to|budget is|between|to|-)\s+)`
const NUMBER = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:(?<slang>(?:a\s)?(?:fiver|tenner))|(?<decade>${DECADES.join('|')})|(?<tenth>(?:${tens}[-\s])?(?:${ORDINALS.join('|')})|${TENTHS.join('|')})(?=\s+(?:birthday|bday|b-day|grade|grader|anniversary))|(?<hundreds>${HUNDREDS})|(?<large>${CARDINAL}))(?![\p{L}\p{N}])`,
  'gu',
)
/** A count in figures or in one word, up to nineteen, as the source of a pattern. */
export const COUNT = String.raw`(?:\d{1,2}|${UNITS.join('|')})`

/** What such a count stands for: '8' and 'eight' are 8. */
export const countOf = (words: string): number => UNITS.indexOf(words) + 1 || Number(words)

const SMALL_ALONE = new RegExp(`^${unit}$`)
const COUNTED_HERE = new RegExp(`^${COUNTED}`)
/** 'Nephew, fifteen, basketball', 'my niece is twelve': a figure that stands alone behind somebody. */
const TEEN = new RegExp(`^(?:${UNITS.slice(9).join('|')})$`)
const ALONE_BEFORE = /(?:[,(]|\bis) $/
const ALONE_AFTER = /^(?:[,.;)]|$| (?:and|who|likes|loves)\b)/
const AGE_HERE = new RegExp(`${AGE_BEFORE}$`)

/** One of these words stands in every number in words. */
export const NUMBER_WORDS = wordSet([
  ...UNITS,
  ...TENS,
  ...ORDINALS,
  ...TENTHS,
  ...DECADES,
  'hundred',
  'fiver',
  'tenner',
])

/** The numbers of a folded text that are written in words, as rewrites into figures. */
export function figuresOf(folded: string): Rewrite[] {
  const out: Rewrite[] = []
  for (const match of folded.matchAll(NUMBER)) {
    const [words] = match
    const start = match.index
    const end = start + words.length
    const text = figureOf(match, folded, end)
    if (text !== null) out.push({ start, end, text })
  }
  return out
}

const SPOKEN = new RegExp(String.raw`(?<![\p{L}\p{N}-])${CARDINAL}(?![\p{L}\p{N}])`, 'gu')

/** Every number of a folded text that is written in words, whatever it counts: of 'a hundred and twenty of us' 120. */
export const numbersSpoken = (folded: string): number[] =>
  [...folded.matchAll(SPOKEN)].map(([words]) => cardinal(words))

function figureOf(match: RegExpExecArray | RegExpMatchArray, folded: string, end: number): string | null {
  const { 0: words, index = 0, groups = {} } = match
  if (groups.slang) return SLANG.get(words.replace(/^a\s/, '')) ?? null
  if (groups.decade) return `${(DECADES.indexOf(words) + 2) * 10}s`
  if (groups.tenth) return `${ordinal(words)}th`
  if (groups.hundreds) return String(hundreds(words))
  const around = {
    before: folded.slice(Math.max(0, index - 16), index),
    after: folded.slice(end, end + 16),
  }
  return !SMALL_ALONE.test(words) || isFigure(words, around) ? String(cardinal(words)) : null
}

/** 'One fifty five' is 155. */
function hundreds(words: string): number {
  const [first = '', ...rest] = words.split(/[-\s]+/)
  return cardinal(first) * 100 + cardinal(rest.join(' '))
}

type Around = { readonly before: string; readonly after: string }

/** 'Ten of them' counts people; 'ten dollars' is a sum. */
const isFigure = (words: string, { before, after }: Around): boolean =>
  COUNTED_HERE.test(after) || AGE_HERE.test(before) || isAgeAlone(words, { before, after })

const isAgeAlone = (words: string, { before, after }: Around): boolean =>
  TEEN.test(words) && ALONE_BEFORE.test(before) && ALONE_AFTER.test(after)

function cardinal(words: string): number {
  let sum = 0
  for (const word of words.split(/[-\s]+/)) {
    if (word === 'hundred') sum = Math.max(1, sum) * 100
    else sum += UNITS.indexOf(word) + 1 || (TENS.includes(word) ? (TENS.indexOf(word) + 2) * 10 : 0)
  }
  return sum
}

function ordinal(words: string): number {
  const parts = words.split(/[-\s]+/)
  const last = parts.at(-1) ?? ''
  const base = parts.length > 1 ? (TENS.indexOf(parts[0] ?? '') + 2) * 10 : 0
  return base + (ORDINALS.indexOf(last) + 1 || (TENTHS.indexOf(last) + 2) * 10)
}
