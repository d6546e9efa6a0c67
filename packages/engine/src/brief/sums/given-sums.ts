/** Sums without a sign that a verb or a saying tells: 'we give 20 at birthdays', 'comfortable with 54', 'a 50 spot'. */
import { type Bare, firstOf } from './last-number.ts'

const ROUGHLY = String.raw`(?: about| around| like| only| just| maybe| up to| roughly){0,12}\s*$`
const GIVES_BEFORE = new RegExp(
  String.raw`\b(?:we|i)(?: (?:all|each|usually|normally|always)){0,12} (?:give|do|spend)${ROUGHLY}`,
)
const DAY_AFTER =
  /^\s*(?:at|for|on) (?:(?:each|every|our|the|all) )?(?:birthdays?|christmas(?:es)?|xmas|holidays?|weddings?|graduations?)\b/
/** A sum where the clause ends behind it: 'I'm comfortable with 54', 'but this year 40', 'are each putting 60'. */
const SPENT_BEFORE = new RegExp(
  String.raw`(?:\bcomfortable (?:with|at|around)|\bbut (?:for )?this (?:year|time)(?: it'?s)?,?|\beach (?:are )?(?:putting|paying|giving|doing))${ROUGHLY}`,
)
const WHOM_AFTER = /^\s*(?:for|on) (?:my|our|the|her|him|them|mom|mum|dad)\b/
/** The bills there are. */
const SPOT = /^\s?-?spot(?=\s*(?:$|[,.;!?)]|(?:for|is|max|tops)\b))/
const SPOTS: ReadonlySet<number> = new Set([5, 10, 20, 50, 100])

/** Below it rather a count. */
const SUM_FROM = 10

/** Whether such words tell the number as a sum. `endsClause` says whether nothing follows that it could count. */
export function isToldSum(bare: Bare, endsClause: () => boolean): boolean {
  const { before, after } = bare
  if (isSpot(bare)) return true
  if (firstOf(bare) < SUM_FROM) return false
  if (GIVES_BEFORE.test(before)) return DAY_AFTER.test(after)
  return SPENT_BEFORE.test(before) && (WHOM_AFTER.test(after) || endsClause())
}

const isSpot = (bare: Bare): boolean =>
  SPOT.test(bare.after) && bare.before.endsWith('a ') && SPOTS.has(firstOf(bare))
