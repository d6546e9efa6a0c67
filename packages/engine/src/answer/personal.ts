/** Picks for an account: what suits a request and the account's taste, each with a reason that names the taste. */

import { forWhom, REASONS_MAX } from '../explain/reasons.ts'
import { namedByTaste, tasteReasonFor } from '../explain/taste-reason.ts'
import type { Steer } from '../rank/steer.ts'
import type { Pick } from '../suggest.ts'
import { type Explain, explained, find, rank } from './find.ts'
import { type Asking, wholeOf } from './parts.ts'
import { steeringFor } from './steering.ts'

/** In a list that is about the taste it weighs so much more than in the order of an answer. */
const STRENGTH = 3

/** At most `limit` picks, none of `except` and none that the account keeps already; empty where the taste says nothing. */
export function personal(
  asking: Omit<Asking, 'steering'>,
  except: readonly string[],
  limit: number,
): readonly Pick[] {
  const { parts } = asking
  const whole = wholeOf(asking)
  const steering = steeringFor(whole, asking)
  const signs = steering?.signs ?? null
  if (steering === null || signs === null) return []
  const { taste } = steering.steer
  const kept = signs.gifts.map(({ number }) => number)
  const steer: Steer = {
    ...steering.steer,
    out: [...steering.steer.out, ...kept],
    only: namedByTaste(signs, parts.index),
    taste: taste && { ...taste, strength: STRENGTH },
  }
  const request = { ...asking.request, seen: [...(asking.request.seen ?? []), ...except], limit }
  return find(whole, { request, parts, steering: { steer, signs } }, tasteFirst).picks
}

/** The taste's reason in front, then the best that rests on the request. */
const tasteFirst: Explain = (wish, asking) => {
  const ranked = rank(wish, asking)
  const { index } = asking.parts
  const signs = asking.steering?.signs ?? null
  const picks = explained(ranked, wish, index).flatMap((pick, place) => {
    const reason = signs && tasteReasonFor(ranked.chosen[place] as number, signs, index)
    if (!reason) return []
    const others = pick.reasons.filter(({ attribute }) => attribute !== reason.attribute)
    return [{ ...pick, reasons: [forWhom(reason, wish), ...others].slice(0, REASONS_MAX) }]
  })
  return { ...ranked, picks }
}
