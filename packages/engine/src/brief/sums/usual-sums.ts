/** What a giver usually spends, which counts no more where this time is told. */
import type { Amount } from './amounts.ts'
import { REACH_AFTER, REACH_BEFORE } from './bounds.ts'

const USUAL_BEFORE =
  /\b(?:usually|normally|typically|generally|always|other years|most years)\b[^.;!?$€£]{0,32}$/
const NOW_BEFORE = /\bthis (?:year|time|christmas|birthday)\b[^.;!?$€£]{0,24}$/
const NOW_AFTER = /^\s*(?:for )?this (?:year|time|christmas|birthday)\b/

/** Of 'we usually spend $25 but this year $40' the later; all of them where nothing tells them apart. */
export function withoutUsual(amounts: readonly Amount[], folded: string): readonly Amount[] {
  const isNow = ({ start, end }: Amount): boolean =>
    NOW_BEFORE.test(folded.slice(Math.max(0, start - REACH_BEFORE), start)) ||
    NOW_AFTER.test(folded.slice(end, end + REACH_AFTER))
  const isUsual = ({ start }: Amount): boolean =>
    USUAL_BEFORE.test(folded.slice(Math.max(0, start - REACH_BEFORE), start))
  if (amounts.length < 2 || !amounts.some(isNow)) return amounts
  return amounts.filter((one) => isNow(one) || !isUsual(one))
}
