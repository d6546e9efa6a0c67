/** Finds amounts of money in a text. An amount needs a sign of money: a currency, or a word about budgets. */
import type { Currency } from '../brief.ts'
import type { Span } from './span.ts'

export type Bound = 'cap' | 'approx' | 'floor' | 'plain'

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

function amountOf(match: RegExpMatchArray, folded: string): Amount | null {
  const groups = match.groups ?? {}
  const start = (match.index ?? 0) + (match[0].length - match[0].trimStart().length)
  const end = (match.index ?? 0) + match[0].trimEnd().length
  const before = folded.slice(Math.max(0, start - 48), start)
  const after = folded.slice(end, end + 16)
  const signs = [groups.trail, groups.sign, groups.unit, groups.unit0, groups.sign2].filter(
    (sign) => sign !== undefined,
  )
  const named = signs.length > 0
  if (!named && !(BUDGET_BEFORE.test(before) && !/^\s*(?:years?|yrs?|%|people|kids)/.test(after))) return null
  if (NOT_A_BUDGET_BEFORE.test(before)) return null
  const first = toNumber(groups.first ?? '')
  const second = groups.second === undefined ? null : toNumber(groups.second)
  if (first === null || first <= 0) return null
  const isRange = second !== null && second > 0
  return {
    start,
    end,
    low: isRange ? Math.min(first, second) : null,
    high: isRange ? Math.max(first, second) : first,
    currency: currencyOf(signs),
    bareDollar: signs.some((sign) => sign.trim() === '$') && currencyOf(signs) === 'USD',
    bound: boundOf({ before, after, groups }),
  }
}

type Context = { before: string; after: string; groups: Record<string, string | undefined> }

function boundOf({ before, after, groups }: Context): Bound {
  if (CAP_BEFORE.test(before) || CAP_AFTER.test(after)) return 'cap'
  if (groups.plus !== undefined || groups.plus2 !== undefined || FLOOR_AFTER.test(after)) return 'floor'
  if (FLOOR_BEFORE.test(before)) return 'floor'
  const loose = groups.ish !== undefined || /couple/.test(groups.first ?? '')
  if (loose || APPROX_BEFORE.test(before) || APPROX_AFTER.test(after)) return 'approx'
  return 'plain'
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

const TENS: Readonly<Record<string, number>> = {
  five: 5,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  eighteen: 18,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}
const ONES: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  a: 1,
  couple: 2,
}

function toNumber(text: string): number | null {
  if (/^\d/.test(text)) return digitsToNumber(text)
  const words = text.split(/[-\s]+/)
  if (words.includes('thousand')) return 1000
  if (words.includes('hundred')) return words.includes('couple') ? 200 : (ONES[words[0] ?? ''] ?? 1) * 100
  const tens = TENS[words[0] ?? '']
  return tens === undefined ? null : tens + (words[1] ? (ONES[words[1]] ?? 0) : 0)
}

function digitsToNumber(text: string): number | null {
  const thousands = text.endsWith('k')
  const digits = thousands ? text.slice(0, -1) : text
  const grouped = /^\d{1,3}(?:,\d{3})+/.test(digits) ? digits.replaceAll(',', '') : digits.replace(',', '.')
  const value = Number(grouped) * (thousands ? 1000 : 1)
  return Number.isFinite(value) && value < 10_000_000 ? value : null
}
