/** Finds amounts of money in a text. An amount needs a sign of money: a currency, or a word about budgets. */
import type { Currency } from '../../brief.ts'
import type { Span } from '../../text/span.ts'
import { holds, type Text } from '../../text/tokens.ts'
import { wordSet } from '../../text/word-marks.ts'
import { isBareSum } from './bare-sums.ts'
import { type Bound, boundOf, REACH_AFTER, REACH_BEFORE } from './bounds.ts'
import { takesBack } from './corrected-sums.ts'
import { currencyOf, isUnread, SIGN, SIGN_LENGTH, UNIT } from './currencies.ts'
import type { Bare, Tables } from './last-number.ts'
import { readNumber } from './numbers.ts'
import { giversOf, isPutInToo, isShare } from './shared-sums.ts'

export type Amount = Span & {
  readonly low: number | null
  readonly high: number
  readonly currency: Currency | null
  readonly bound: Bound
  /** The sign was a bare '$', which other dollars use too. */
  readonly bareDollar: boolean
  /** Said to be the sum of everything: 'we have 400 in all'. */
  readonly isSum: boolean
  /** So many put it in each; `low` and `high` are what comes together. */
  readonly givers: number
}

/** 'A buck each', 'a couple of dollars'; a pound may be a weight. */
const SMALL_IN_WORDS = String.raw`(?:an?(?=\s(?:buck|dollar|euro|quid|pound)\s(?:each|apiece|a\s(?:piece|head|kid|child|person)|per)\b)|(?:a\s)?(?:couple|few)(?:\sof)?(?=\s(?:bucks|dollars|euros|quid)\b))`
const WORD_NUMBER = String.raw`(?:${SMALL_IN_WORDS}|a\s+(?:couple\s+(?:of\s+)?|few\s+)?hundred|a\s+(?:thousand|grand)|couple\s+hundred)`
const NUMBER = String.raw`(?:\d{1,3}(?:[,.]\d{3}){1,12}(?:\.\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?)(?:k\b|\s(?:hundred|grand|thousand)\b(?!\s+(?:sons?|daughters?|child|children|kids?|aunt|uncle|nephew|niece|mothers?|fathers?|parents?|prix|canyon|marnier|theft|national|designs|ole|bazaar|piano|slam|years|pieces?)\b|-))?`
const TO = String.raw`(?:\s*(?:-|to|or)\s*|~)`
/** '10 whole pounds'. */
const WHOLE = String.raw`(?:(?:whole|entire|measly|lousy|crisp|glorious)\s)?`

/** `$20-50`, `20-50€`, `20 to 50 dollars`, `$50`, `50 €`, `50 bucks`, with a trailing unit or `ish`, `+`. */
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\p{N}.])(?<sign>${SIGN})?\s?(?<first>${NUMBER}|${WORD_NUMBER})(?:(?:\s?(?<unit0>${UNIT}))?${TO}(?<sign2>${SIGN})?\s?(?<second>${NUMBER}))?` +
    String.raw`(?<ish>\s?-?ish)?(?<plus>\+(?!\s?\/))?\s?-?${WHOLE}(?<unit>${UNIT})?(?<trail>\s?(?:aud|` +
    String.raw`cad|nzd|usd|sgd))?(?<plus2>\+(?!\s?\/))?(?:\s?-?(?<ish2>ish))?(?:\s(?:in total|total|each|max),?\s(?<unit2>pounds|` +
    String.raw`euros|dollars|quid|bucks))?(?![\p{L}\p{N}])`,
  'uy',
)

/** Money that is not the budget: what things cost, were paid, earned or won. */
const NOT_A_BUDGET_BEFORE = new RegExp(
  String.raw`\b(?:(?<!(?:can|may|should|could|must|to|not|n'?t|the|split|share) )cost|(?<!\bshipping )costs|costing|` +
    String.raw`paid|(?<!\b(?:gifts?|presents?|something|anything|nothing|things|not) )worth|earns?|won(?!'?t\b)|` +
    String.raw`left (?:me|us|him|her|them)(?! with\b)|inherit(?:s|ed)?|owes?|saved|salary|(?:the|my|our|her|his|` +
    String.raw`their|pays?|paying) rent|(?:the|a|my|our|her|his|phone|dinner|hospital|vet) bill|(?<!\b(?:if|when|` +
    String.raw`whenever|unless) (?:i|we|you|anyone|anybody|someone|people)(?: ever| even)? )spent|retails? (?:for|` +
    String.raw`at)|retail price)\b[^.,;!?]{0,16}$`,
)

/** What somebody is paid, or what a teacher takes: nobody gives by the hour. */
const BY_THE_HOUR_AFTER = /^\s?(?:\/\s?|an? |per |every )(?:hour|hr|h)\b/

const SUM_AFTER =
  /^\s*(?:in (?:all|total)|all (?:in|up)|for the (?:whole )?lot|altogether|all together|combined|between us|total for (?:both|all|the (?:two|three|four|lot)))\b/
const HAS_FIGURE = /\d/
const SUMS_IN_WORDS = [
  'hundred',
  'thousand',
  'grand',
  'buck',
  'dollar',
  'euro',
  'quid',
  'pound',
  'bucks',
  'dollars',
  'euros',
]
const SUM_WORDS = wordSet(SUMS_IN_WORDS)
const BETWEEN = wordSet(['between'])

/** Every amount of money in a text, left to right. `tables` tell whom a number without a sign stands beside. */
export function findAmounts(text: Text, tables: Tables | null = null): Amount[] {
  const { folded } = text
  const inWords = holds(text, SUM_WORDS)
  if (!inWords && !HAS_FIGURE.test(folded)) return []
  const out: Amount[] = []
  // 'between 20 and 50': the one place where 'and' joins the ends of a range. Same length, so offsets hold.
  const joined = holds(text, BETWEEN)
    ? folded.replace(
        /(\bbetween\s[^.!?]{1,14}?\s)(and|&)(?=\s)/g,
        (_, from, and) => from + (and === '&' ? '-' : ' - '),
      )
    : folded
  // The pattern is long: it is tried only where a figure, or its sign, can begin.
  for (let from = nextStart(joined, 0); from >= 0; ) {
    AMOUNT.lastIndex = from
    const match = AMOUNT.exec(joined)
    const last = out.at(-1)
    const amount = match && amountOf(contextOf(match, text, last), tables)
    if (amount) addAmount(out, amount, joined)
    from = nextStart(joined, match ? from + Math.max(1, match[0].length) : from + 1)
  }
  return out
}

/** What another puts in as well is added to what was told before, and a total told behind its parts is one. */
function addAmount(out: Amount[], amount: Amount, folded: string): void {
  const last = out.at(-1)
  if (last && takesBack(folded.slice(last.end, amount.start))) {
    out[out.length - 1] = corrected(last, amount)
    return
  }
  if (last && isPutInToo(folded, last, amount)) {
    out[out.length - 1] = { ...last, end: amount.end, high: last.high + amount.high, givers: last.givers + 1 }
    return
  }
  out.push(isTheirTotal(amount, folded, out) ? { ...amount, isSum: true } : amount)
}

/** '£50, no make that 60': the later of the two, in the money of the first where it names none. */
const corrected = (first: Amount, later: Amount): Amount => ({
  ...later,
  start: first.start,
  currency: later.currency ?? first.currency,
  bareDollar: later.currency === null ? first.bareDollar : later.bareDollar,
  bound: later.bound === 'plain' ? first.bound : later.bound,
})

const SUM_IN_WORDS = new RegExp(String.raw`(?<![\p{L}])${WORD_NUMBER}`, 'gu')
/** 'A fiver each from 8 parents, so £40': what comes together is said as well. */
const isTheirTotal = ({ start, end, high }: Amount, folded: string, before: readonly Amount[]): boolean =>
  MAKES_BEFORE.test(folded.slice(Math.max(0, start - REACH_BEFORE), start)) &&
  (before.some((one) => one.givers > 1 || (one.high < high && isShare(folded, one))) ||
    (before.some((one) => EACH_AFTER.test(folded.slice(one.end, one.end + REACH_AFTER))) &&
      TOTAL_AFTER.test(folded.slice(end, end + REACH_AFTER))))
const EACH_AFTER = /^\s*(?:each|apiece|a piece|a head|per (?:person|head|kid|child|gift|teacher))\b/
const TOTAL_AFTER = /^\s*total\b/
const MAKES_BEFORE =
  /(?:\b(?:so|makes?|making|that'?s|which is|is|we have|comes to|adds up to|total(?: of| is)?)|=)\s*(?:about |around |roughly )?$/

/** A sign before the figure, which stands outside what is looked at: whether it is one of rands or of naira is asked by the amount. */
const SIGN_END = new RegExp(String.raw`(?<![\p{L}\p{N}.])(?:${SIGN}|[rn]|php)\s?$`, 'u')

/** Where the next amount can begin: at a figure that no letter or figure touches, or at its sign; -1 for nowhere. */
function nextStart(folded: string, from: number): number {
  const inWords = nextSumInWords(folded, from)
  for (let at = from; at < inWords; at += 1) {
    const code = folded.charCodeAt(at)
    if (code < ZERO || code > NINE) continue
    const sign = SIGN_END.exec(folded.slice(Math.max(from, at - SIGN_LENGTH), at))
    if (sign) return at - sign[0].length
    if (at === 0 || !TOUCHES.test(folded.charAt(at - 1))) return at
  }
  return inWords < folded.length ? inWords : -1
}

/** Where the next sum in words begins; the length of the text for nowhere. */
function nextSumInWords(folded: string, from: number): number {
  if (!SUMS_IN_WORDS.some((word) => folded.includes(word))) return folded.length
  SUM_IN_WORDS.lastIndex = from
  return SUM_IN_WORDS.exec(folded)?.index ?? folded.length
}

const ZERO = 48
const NINE = 57
const TOUCHES = /[\p{L}\p{N}.]/u

/** What stands around an amount, and what its pattern caught. */
type Context = Bare & {
  /** Every sign and word of money that belongs to it. */
  readonly signs: readonly string[]
  /** It takes back the sum before it: 'no make that 60'. */
  readonly isCorrection: boolean
}

function amountOf(context: Context, tables: Tables | null): Amount | null {
  const { groups, signs } = context
  const unit = SMALL_MONEY.test(groups.unit ?? '') ? 0.01 : 1
  const sums = [groups.first, groups.second]
    .map((figures) => (readNumber(figures ?? '') ?? 0) * unit)
    .filter((sum) => sum > 0)
  if (!isBudget(context, tables) || sums.length === 0) return null
  const currency = currencyOf(signs)
  const givers = giversOf(context.text.folded, context)
  return {
    start: context.start,
    end: context.end,
    low: sums.length > 1 ? Math.min(...sums) * givers : null,
    high: Math.max(...sums) * givers,
    givers,
    currency,
    bareDollar: currency === 'USD' && signs.some((sign) => sign.trim() === '$'),
    bound: boundOf(context),
    isSum: SUM_AFTER.test(context.after),
  }
}

function contextOf(match: RegExpMatchArray, text: Text, last: Amount | undefined): Context {
  const { folded } = text
  const groups = match.groups ?? {}
  const at = match.index ?? 0
  const start = at + (match[0].length - match[0].trimStart().length)
  const end = at + match[0].trimEnd().length
  const signs = [groups.trail, groups.sign, groups.unit, groups.unit0, groups.sign2, groups.unit2]
  return {
    start,
    end,
    text,
    isSecond: last !== undefined,
    isCorrection: last !== undefined && takesBack(folded.slice(last.end, start)),
    before: folded.slice(Math.max(0, start - REACH_BEFORE), start),
    after: folded.slice(end, end + REACH_AFTER),
    groups,
    signs: signs.filter((sign) => sign !== undefined),
  }
}

/** An amount counts with a sign of money, or without one where it can be nothing else. */
function isBudget(context: Context, tables: Tables | null): boolean {
  if (NOT_A_BUDGET_BEFORE.test(context.before) || BY_THE_HOUR_AFTER.test(context.after)) return false
  if (context.signs.length > 0) return true
  if (context.isCorrection) return !isUnread(context.before, context.after) && !AGE_AFTER.test(context.after)
  return !isUnread(context.before, context.after) && isBareSum(context, tables)
}

/** '$50, no wait 60 years old'. */
const AGE_AFTER = /^\s*-?(?:st|nd|rd|th|years?|yrs?|yo|y\/o)\b/

/** A hundredth of the unit. */
const SMALL_MONEY = /^(?:cents?|pence)$/
