/** What a gift is expected to cost where nobody says a sum: a courtesy costs little. */
import type { Recipient } from '../brief/people/recipient.ts'
import type { PriceLeaning } from '../brief/sums/price-leaning.ts'
import type { Understanding } from '../brief/understand.ts'

/** Who serves, teaches or works beside somebody: many of them may not even take what is dear. */
const COURTESY: ReadonlySet<string> = new Set(['teacher', 'acquaintance', 'coworker', 'neighbor'])
/** Those of them who are nearly of the family, or have given years. */
const CLOSER = /\b(?:nannys?|nannies|au pairs?|caregivers?|carers?|mentors?)\b/
/** A draw has a low limit wherever it is held. */
const DRAWS: ReadonlySet<string> = new Set(['secret santa', 'white elephant'])
/** What lies under a pillow in the morning is small. */
const TOOTH = 'tooth fairy'
/** Who is put up for days brings more. */
const STAYS =
  /\b(?:stay(?:s|ed|ing)?|hosted|hosting (?:us|me)|put(?:ting)? (?:us|me) up|weekend|week|nights)\b/
/** Days on which a courtesy is returned; who marries or retires is given more. */
const COURTESY_DAYS: ReadonlySet<string> = new Set([
  'christmas',
  'hanukkah',
  'kwanzaa',
  'teacher appreciation',
  'thanksgiving',
  'easter',
  'halloween',
  "valentine's day",
])
/** Many who give together give more. */
const TOGETHER =
  /\b(?:from (?:all|the (?:whole )?(?:team|class|office|group|parents|families)|everyone|everybody)|chip(?:ping)? in|pool(?:ing)?|group (?:gift|present)|class (?:gift|present)|all of us)\b/

/** 'Something for the mailman at Christmas': modest; null where the people and the day tell nothing of the price. */
export function usualPrice({ recipient, occasions, text }: Understanding): PriceLeaning | null {
  const day = occasions[0]?.name
  if (day === undefined || TOGETHER.test(text.folded)) return null
  if (day === TOOTH) return 'low'
  if (day === 'host gift') return STAYS.test(text.folded) ? null : 'guest'
  return DRAWS.has(day) || (COURTESY_DAYS.has(day) && isCourtesyTo(recipient)) ? 'modest' : null
}

const isCourtesyTo = ({ relation, label }: Recipient): boolean =>
  COURTESY.has(relation ?? '') && !CLOSER.test(label ?? '')
