/** What may be spent: one budget out of all the amounts a request names. */
import type { BudgetStyle, Currency } from '../../brief.ts'
import { COUNT } from '../../text/number-words.ts'
import { type Span, wordsAt } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import { type Amount, findAmounts } from './amounts.ts'
import { MEANT_AS_MONEY } from './bare-sums.ts'
import { directionRefused, REACH_AFTER, REACH_BEFORE } from './bounds.ts'
import { SEVERAL_GIFTS } from './counted-gifts.ts'
import type { Tables } from './last-number.ts'
import { DEFAULT_RATES } from './money.ts'
import { moneyOfPlace, type PaidIn, whoseDollars, whosePesos } from './money-of-place.ts'
import { findPriceWords, type PriceLeaning } from './price-leaning.ts'
import { withoutUsual } from './usual-sums.ts'

export type Budget = {
  readonly min: number | null
  readonly max: number | null
  readonly currency: Currency | null
  readonly style: BudgetStyle
  readonly perPerson: boolean
  /** It is what several givers put in each, together: the words tell a part of it. */
  readonly isPooled: boolean
  /** Where amounts contradict each other: the lowest of them, which nothing may exceed. */
  readonly lowest: number | null
  /** And the highest of them: the reading that was not taken. */
  readonly highest: number | null
  /** What 'cheap' or 'money is no object' ask for; null where a sum is named, and where nothing is. */
  readonly leaning: PriceLeaning | null
  /** The words it was read from; empty when none were. */
  readonly words: string
  readonly spans: readonly Span[]
}

export const NO_BUDGET: Budget = {
  min: null,
  max: null,
  currency: null,
  style: 'none',
  perPerson: false,
  isPooled: false,
  lowest: null,
  highest: null,
  leaning: null,
  words: '',
  spans: [],
}

/** 'One for each of my nieces' counts them, and tells no price of one; nor does what two still owe. */
const PER_PERSON =
  /\b(?:(?<!\b(?:one|1|gifts?|presents?|something) for )(?<!\bowes? (?:me|us) [^.,;!?]{1,12})each(?! other\b)|apiece|a head|a piece|per (?:person|head|kid|child|gift|teacher|guest)|pp)\b/
const TOTAL =
  /\b(?:in total|(?<!\ban? )total|(?<=\ba )total(?= of\b)|in all(?=\s*(?:[.,;!?)]|$))|altogether|all together|combined|for (?:both|all) of (?:them|us)|for everyone|for the (?:whole )?lot\b|all up(?=\s*(?:[.,;!?)]|$))|for all(?=\s*(?:[.,;!?)]|$))|all in)\b|\d\s?(?:dollars?|bucks|euros?|pounds|quid)? together(?=\s*(?:[.,;!?)]|$))|\bto spend on (?:both|all) of them\b|\bto spend on (?:all )?(?:of )?(?:my |our |the )?(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) |\bsplit(?:ting)? (?:it |this )?(?:between|among|amongst|across)\b(?! (?:us|me)\b| the \w+ of us)/
const SIGN = String.raw`(?:[$€£]|dollars?|bucks|euros?|pounds|quid)`
/** 'Two for $30', '3 gifts for 60 euros'. */
const SEVERAL_FOR = new RegExp(
  String.raw`\b(?!one\b|1\b)${COUNT} (?:(?:\p{L}+ )?${SEVERAL_GIFTS} )?for (?:under |about |around |up to |max )?(?:[$€£]\s?\d|\d+\s?${SIGN})`,
  'u',
)
/** '$100 for all four grandkids', '80 for both my parents', '$50 between my mum and dad'. */
const SUM_FOR_ALL = new RegExp(
  String.raw`\d\s?(?:${SIGN}\s?)?(?:(?:max|tops) )?(?:for (?:both|all (?:of|my|our|the|${COUNT})|the (?:two|three|lot))|between (?:my|our|the|them|both))\b`,
)

/** '$500 for 5 people', '$100 for Christmas for 4 kids'; a game for 4 people seats them. */
const SUM_FOR_COUNTED = new RegExp(
  String.raw`\d\s?(?:${SIGN}\s?)?(?:(?:max|tops|to spend) )?(?:(?:for|this|on) (?!each\b|\d)\p{L}+ )?(?:for|on) (?!one\b|1\b)${COUNT} (?:people|persons|kids|children|friends|coworkers|colleagues|adults|family members|relatives|grandkids|grandchildren|nieces|nephews|cousins)\b`,
  'u',
)
const SEATS =
  /\b(?:games?|puzzles?|tents?|tables?|dinner|brunch|lunch|breakfast|picnic|hammock|kayak|sofa|class|experience|trip|tickets?|reservation|set|meal|escape room|cabin|room|hamper|basket|box|plays?|seats?|serves?)\b/

/** Reads the budget. Where it is paid tells which dollars a bare '$' means, `tables` whom a number without a sign stands beside. */
export function readBudget(text: Text, paidIn: PaidIn, tables: Tables | null = null): Budget {
  const found = findAmounts(text, tables)
  const sums = found.filter(({ isSum }) => isSum)
  const amounts = sums.length > 0 ? sums : withoutUsual(found, text.folded)
  if (amounts.length === 0) return vagueBudget(text)
  const shape = combine(amounts)
  const perPerson =
    sums.length === 0 && PER_PERSON.test(text.folded) && found.every(({ givers }) => givers === 1)
  const spans: Span[] = []
  // Those that do not count are read all the same: a share, '15 per kid', is no liking.
  for (const amount of found) spans.push(withContext(text.folded, amount))
  const deciding = amounts[decidingAmount(amounts, shape)]
  return {
    ...shape,
    leaning: null,
    currency: currencyOf(amounts, text, paidIn),
    perPerson,
    isPooled: found.some(({ givers }) => givers > 1),
    style: shape.style !== 'contradictory' && isTotal(text, perPerson) ? 'total' : shape.style,
    words: wordsAt(text, deciding ? withContext(text.folded, deciding) : { start: 0, end: 0 }),
    spans,
  }
}

/** Whether the sum is for all of them. What is said to be for each is not, however many are counted beside it. */
const isTotal = ({ folded }: Text, perPerson: boolean): boolean =>
  TOTAL.test(folded) ||
  (!perPerson && (SEVERAL_FOR.test(folded) || SUM_FOR_ALL.test(folded) || isForCounted(folded)))

const isForCounted = (folded: string): boolean => SUM_FOR_COUNTED.test(folded) && !SEATS.test(folded)

function vagueBudget(text: Text): Budget {
  const found = findPriceWords(text.folded)
  if (!found) return NO_BUDGET
  const { leaning, ...span } = found
  return { ...NO_BUDGET, style: 'vague', leaning, words: wordsAt(text, span), spans: [span] }
}

/** Place of the amount that the budget rests on: with 'at most $30, up to $80' the $30. */
function decidingAmount(amounts: readonly Amount[], { min, max }: Shape): number {
  const at = amounts.findLastIndex(({ high }) => high === (max ?? min))
  return at < 0 ? amounts.length - 1 : at
}

type Shape = Pick<Budget, 'min' | 'max' | 'style' | 'lowest' | 'highest'>

/** Caps beat approximations, a floor and a ceiling make a range, and what cannot both hold is contradictory. */
function combine(amounts: readonly Amount[]): Shape {
  const ranges = amounts.filter((amount) => amount.low !== null)
  const caps = amounts.filter((amount) => amount.low === null && amount.bound === 'cap')
  const floors = amounts.filter((amount) => amount.low === null && amount.bound === 'floor')
  const others = amounts.filter(
    (amount) => amount.low === null && (amount.bound === 'plain' || amount.bound === 'approx'),
  )
  const lowest = Math.min(...amounts.map((amount) => amount.low ?? amount.high))
  const highest = Math.max(...amounts.map((amount) => amount.high))
  const range = ranges.at(-1)
  if (range) return rangeShape(range, caps, { lowest, highest })
  const floor = floors.length ? Math.max(...floors.map((amount) => amount.high)) : null
  const ceilings = caps.length ? caps : others
  if (ceilings.length === 0) return { min: floor, max: null, style: 'floor', lowest: null, highest: null }
  const ceiling = Math.min(...ceilings.map((amount) => amount.high))
  if (floor !== null && floor > ceiling)
    return { min: null, max: null, style: 'contradictory', lowest, highest }
  if (floor !== null) return { min: floor, max: ceiling, style: 'range', lowest: null, highest: null }
  const approximate = caps.length === 0 && ceilings.every((amount) => amount.bound === 'approx')
  return { min: null, max: ceiling, style: approximate ? 'approx' : 'cap', lowest: null, highest: null }
}

type Extremes = { readonly lowest: number; readonly highest: number }

function rangeShape(range: Amount, caps: readonly Amount[], { lowest, highest }: Extremes): Shape {
  const cap = caps.length ? Math.min(...caps.map((amount) => amount.high)) : range.high
  if (range.low !== null && cap < range.low)
    return { min: null, max: null, style: 'contradictory', lowest, highest }
  return { min: range.low, max: Math.min(cap, range.high), style: 'range', lowest: null, highest: null }
}

/** Nobody gives for less than these cents of US money. */
const LEAST_CENTS = 500

function currencyOf(amounts: readonly Amount[], text: Text, paidIn: PaidIn): Currency | null {
  const currency = amounts.find((amount) => amount.currency !== null && !amount.bareDollar)?.currency
  if (currency === 'MXN')
    return whosePesos(
      amounts.map((amount) => text.folded.slice(amount.start, amount.end)),
      text,
      paidIn.places,
    )
  if (currency && currency !== 'USD') return currency
  if (amounts.some((amount) => amount.currency === 'USD')) return whoseDollars(text, paidIn)
  const most = Math.max(...amounts.map(({ high }) => high))
  return moneyOfPlace(text, paidIn, isEnough(most))
}

/** Whether a sum buys anything in a currency. */
export const isEnough =
  (sum: number) =>
  (of: Currency): boolean =>
    sum * DEFAULT_RATES[of] * 100 >= LEAST_CENTS

/** No words that bound an amount are longer. */
const CONTEXT = 24
const AFTER =
  /^\s*(?:each|per (?:person|head|kid)|apiece|max(?:imum)?|or so|or less|tops|limit|range|total|in total|or more|ish|to spend|spot|set aside|(?:not (?:counting|including)|excluding) (?:the )?(?:shipping|postage|delivery|tax(?:es)?))\b/

/** The amount with the words that bound it: 'up to $50', '$10 each'. */

function withContext(folded: string, { start, end }: Amount): Span {
  const from = Math.max(0, start - CONTEXT)
  const before =
    /(?<!\p{L})(?:(?:my )?budget(?: is| of)?:?|spend(?:ing)?|splurg(?:e|ing)|under|below|less than|(?:no |not )?more than|up to|at most|max(?:imum)?|around|about|roughly|approx(?:imately)?|over|above|at least|between|from|sub|within|limit|<|~|>)[\s:]{0,80}$/u.exec(
      folded.slice(from, start),
    )
  const behind = folded.slice(end, end + REACH_AFTER)
  const after = AFTER.exec(behind) ?? MEANT_AS_MONEY.exec(behind)
  const refused = directionRefused(folded.slice(Math.max(0, start - REACH_BEFORE), start))
  const boundAt = before ? from + before.index : start
  return { start: Math.min(boundAt, start - refused.length), end: after ? end + after[0].length : end }
}
