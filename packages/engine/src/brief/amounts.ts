/** Finds amounts of money in a text. An amount needs a sign of money: a currency, or a word about budgets. */
import type { Currency } from '../brief.ts'
import { readNumber } from './numbers.ts'
import type { Span } from './span.ts'

type Bound = 'cap' | 'approx' | 'floor' | 'plain'

export type Amount = Span & {
  readonly low: number | null
  readonly high: number
  readonly currency: Currency | null
  readonly bound: Bound
  /** The sign was a bare '$', which other dollars use too. */
  readonly bareDollar: boolean
}

const SIGN = String.raw`(?:us\$|usd\s?|ca\$|cad\s?|c\$|au\$|aud\s?|a\$|nz\$|nzd\s?|eur\s?|gbp\s?|inr\s?|rs\.?\s?|krw\s?|[$€£₹₩])`
const WORD_NUMBER = String.raw`(?:a\s+(?:couple\s+(?:of\s+)?)?hundred|(?:one|two|three|four|five|six|seven|eight|nine)\s+hundred|a\s+thousand|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[-\s](?:one|two|three|four|five|six|seven|eight|nine))?|five|ten|twelve|fifteen|eighteen|couple\s+hundred)`
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?:k\b)?`
const UNIT = String.raw`(?:us\s?dollars?|dollars?|dollar|bucks?|usd|aud|cad|nzd|euros?|eur|pounds?|quid|gbp|rupees?|inr|won|krw|[$€£₹₩])`
const TO = String.raw`\s*(?:-|to|or)\s*`

/** `$20-50`, `20-50€`, `20 to 50 dollars`, `$50`, `50 €`, `fifty bucks`, with a trailing unit or `ish`, `+`. */
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\p{N}.])(?<sign>${SIGN})?\s?(?<first>${NUMBER}|${WORD_NUMBER})(?:(?:\s?(?<unit0>${UNIT}))?${TO}(?<sign2>${SIGN})?\s?(?<second>${NUMBER}))?(?<ish>\s?-?ish)?(?<plus>\+)?\s?-?(?<unit>${UNIT})?(?<trail>\s?(?:aud|cad|nzd|usd))?(?<plus2>\+)?(?![\p{L}\p{N}])`,
  'gu',
)

const CAP_BEFORE =
  /(?:under|below|less than|no more than|not more than|not over|no higher than|up to|at most|max(?:imum)?(?: of)?|within|sub|limit(?: of| is)?|<=?|≤|cheaper than|nothing over|cap(?:ped)?(?: of| at)?|stay under|keep it under|not exceed(?:ing)?)\s*(?:a |about |of |is )?$/
const APPROX_BEFORE =
  /(?:around|about|approx(?:imately)?\.?|roughly|circa|~|≈|somewhere near|in the (?:region|neighborhood) of|ca\.?)\s*$/
const FLOOR_BEFORE =
  /(?:over|above|more than|at least|min(?:imum)?(?: of)?|starting at|from|>=?|≥|upwards of|no less than)\s*$/
const BUDGET_BEFORE = /(?:budget|spend|spending|price range|limit|lets say|let's say)\b[^.!?\d]{0,24}$/
const CAP_AFTER = /^\s*(?:max(?:imum)?|tops|or (?:less|under|below)|limit|at most|or so max|cap|top)\b/
const APPROX_AFTER = /^\s*(?:or so|give or take|more or less|ish)\b/
const FLOOR_AFTER = /^\s*(?:or more|and up|and over|upwards|minimum|at least|plus)\b/
/** Money that is not the budget: what things cost, were paid, earned or won. */
const NOT_A_BUDGET_BEFORE =
  /\b(?:costs?|costing|paid|worth|earns?|won|owes?|saved|salary|rent|bill|spent|retails?(?: for)?)\b[^.,;!?]{0,16}$/

const BARE_CAP_BEFORE = /\b(?:max(?:imum)?|at most|no more than|not more than|limit)\s*:?\s*$/
const CLAUSE_END_AFTER = /^\s*(?:$|[,.;!?)]|each\b|total\b|pls\b|please\b|max\b)/
/** What a number counts when it is not money. */
const COUNTED_AFTER = /^\s*(?:years?|yrs?|%|people|kids)/

/** Every amount of money in a folded text, left to right. */
export function findAmounts(folded: string): Amount[] {
  const out: Amount[] = []
  // 'between 20 and 50': the one place where 'and' joins the ends of a range. Same length, so offsets hold.
  const joined = folded.replace(/(\bbetween\s[^.!?]{1,14}?\s)and(?=\s)/g, '$1 - ')
  for (const match of joined.matchAll(AMOUNT)) {
    const amount = amountOf(match, folded)
    if (amount) out.push(amount)
  }
  return out
}

/** What stands around an amount, and what its pattern caught. */
type Context = Span & {
  readonly before: string
  readonly after: string
  readonly groups: Readonly<Record<string, string | undefined>>
  /** Every sign and word of money that belongs to it. */
  readonly signs: readonly string[]
}

function amountOf(match: RegExpMatchArray, folded: string): Amount | null {
  const context = contextOf(match, folded)
  const first = readNumber(context.groups.first ?? '')
  if (!isBudget(context) || first === null || first <= 0) return null
  const second = readNumber(context.groups.second ?? '') || null
  const currency = currencyOf(context.signs)
  return {
    start: context.start,
    end: context.end,
    low: second === null ? null : Math.min(first, second),
    high: second === null ? first : Math.max(first, second),
    currency,
    bareDollar: currency === 'USD' && context.signs.some((sign) => sign.trim() === '$'),
    bound: boundOf(context),
  }
}

function contextOf(match: RegExpMatchArray, folded: string): Context {
  const groups = match.groups ?? {}
  const at = match.index ?? 0
  const start = at + (match[0].length - match[0].trimStart().length)
  const end = at + match[0].trimEnd().length
  const signs = [groups.trail, groups.sign, groups.unit, groups.unit0, groups.sign2]
  return {
    start,
    end,
    before: folded.slice(Math.max(0, start - 48), start),
    after: folded.slice(end, end + 16),
    groups,
    signs: signs.filter((sign) => sign !== undefined),
  }
}

/**
 * An amount counts with a sign of money, or without one where it can be nothing else: after a word about budgets, as the
 * end of a clause after 'max', or as a range too high to be ages.
 */
function isBudget(context: Context): boolean {
  const { before, after, signs } = context
  if (NOT_A_BUDGET_BEFORE.test(before)) return false
  if (signs.length > 0) return true
  if (COUNTED_AFTER.test(after)) return false
  return (
    BUDGET_BEFORE.test(before) ||
    (BARE_CAP_BEFORE.test(before) && CLAUSE_END_AFTER.test(after)) ||
    isHighRange(context)
  )
}

/** Nobody is a hundred to two hundred years old. */
const HIGH_RANGE_FROM = 100
const isHighRange = ({ groups, after }: Context): boolean =>
  groups.second !== undefined &&
  (readNumber(groups.first ?? '') ?? 0) >= HIGH_RANGE_FROM &&
  CLAUSE_END_AFTER.test(after)

/** The first sign of a bound that is found decides. */
const isCap = ({ before, after }: Context): boolean => CAP_BEFORE.test(before) || CAP_AFTER.test(after)
const isFloor = ({ before, after, groups }: Context): boolean =>
  [groups.plus, groups.plus2].some((plus) => plus !== undefined) ||
  FLOOR_AFTER.test(after) ||
  FLOOR_BEFORE.test(before)
const isApprox = ({ before, after, groups }: Context): boolean =>
  groups.ish !== undefined ||
  /couple/.test(groups.first ?? '') ||
  APPROX_BEFORE.test(before) ||
  APPROX_AFTER.test(after)

function boundOf(context: Context): Bound {
  if (isCap(context)) return 'cap'
  if (isFloor(context)) return 'floor'
  return isApprox(context) ? 'approx' : 'plain'
}

const CURRENCY_BY_SIGN: readonly (readonly [RegExp, Currency])[] = [
  [/^(?:au\$|a\$|aud)$/, 'AUD'],
  [/^(?:ca\$|c\$|cad)$/, 'CAD'],
  [/^(?:nz\$|nzd)$/, 'NZD'],
  [/^(?:€|eur|euros?)$/, 'EUR'],
  [/^(?:£|gbp|pounds?|quid)$/, 'GBP'],
  [/^(?:₹|rs\.?|inr|rupees?)$/, 'INR'],
  [/^(?:₩|krw|won)$/, 'KRW'],
  [/^(?:\$|us\$|usd|us ?dollars?|dollars?|bucks?)$/, 'USD'],
]

/** The most telling sign wins: '$75 AUD' is Australian. */
function currencyOf(signs: readonly string[]): Currency | null {
  for (const [pattern, currency] of CURRENCY_BY_SIGN)
    if (signs.some((sign) => pattern.test(sign.trim()))) return currency
  return null
}
