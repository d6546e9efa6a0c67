/** Which gifts of no catalogue may be shown for a request: what a model thought up, held to the rules of our own. */
import type { Gift } from '../gift.ts'
import { NO_STEER, shareOf } from '../rank/steer.ts'
import { withNamedTraits } from '../retrieve/unread-gifts.ts'
import type { Wish } from '../retrieve/wish.ts'
import type { Pick } from '../suggest.ts'
import { explained } from './find.ts'
import { partsOver, pricesOf, safeAmong, setAside, unlike, wishesOf, withoutLeeway } from './fitting.ts'
import { type Asking, wholeOf } from './parts.ts'
import { isSound } from './sound-gift.ts'
import { steeringFor } from './steering.ts'

/**
 * The candidates that may be shown, in their order, none like another or like one of `shown`. Nobody has read them, so
 * they are held to more than the catalogue: what they name counts as a tag, and what is unsure is left out.
 */
export function judge(
  { request, parts: own }: Omit<Asking, 'steering'>,
  candidates: readonly Gift[],
  shown: readonly Gift[],
): Pick[] {
  const { taxonomy } = own.vocabulary
  const sound = candidates.filter((gift) => isSound(gift, taxonomy))
  if (sound.length === 0) return []
  const whole = wholeOf({ request, parts: own })
  const steer = steeringFor(whole, { request, parts: own })?.steer ?? NO_STEER
  const named = sound.map((gift) => withNamedTraits(gift, own.vocabulary))
  const asking: Asking = {
    request,
    parts: partsOver(named, own),
    steering: { steer: pricesOf(steer), signs: null },
  }
  const fitting = new Map<string, Pick>()
  for (const wish of wishesOf(whole, asking))
    for (const pick of fittingFor(wish, asking))
      if (!fitting.has(pick.gift.id)) fitting.set(pick.gift.id, pick)
  return unlike(
    sound.flatMap((gift) => {
      const pick = fitting.get(gift.id)
      const isWanted = steer.lifts.every((lift) => shareOf(gift.traits, lift) > 0)
      return pick && isWanted ? [{ ...pick, gift }] : []
    }),
    [...shown, ...setAside(steer, { request, parts: own })],
  )
}

function fittingFor(wish: Wish, { request, parts }: Asking): Pick[] {
  const scored = parts.scorer.score(withoutLeeway(wish), { seed: null, seen: new Set(request.seen) })
  const chosen = safeAmong(scored.free, wish, parts)
  return explained({ scored, chosen }, wish, parts.index)
}
