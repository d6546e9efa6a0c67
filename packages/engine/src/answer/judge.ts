/** Which gifts of no catalogue may be shown for a request: what a model thought up, held to the rules of our own. */
import { isHazardous } from '../explain/hazards.ts'
import type { Gift } from '../gift.ts'
import { Scorer } from '../rank/score.ts'
import { NO_STEER, type Steer, shareOf } from '../rank/steer.ts'
import { areTitlesAlike, buildGiftIndex, titleStems } from '../retrieve/gift-index.ts'
import { isOfUnknownSafety, withNamedTraits } from '../retrieve/unread-gifts.ts'
import type { Wish } from '../retrieve/wish.ts'
import type { Pick, SuggestRequest } from '../suggest.ts'
import { explained, giftAt, wishFor, wishForOneOfSeveral } from './find.ts'
import { type Asking, isForSeveral, type Parts, wholeOf } from './parts.ts'
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
  const asking: Asking = {
    request,
    parts: partsOver(sound, own),
    steering: { steer: ceilingOf(steer), signs: null },
  }
  const wishes = isForSeveral(whole)
    ? whole.people.map((one) => wishForOneOfSeveral(one, asking))
    : [wishFor(whole.understanding, asking)]
  const fitting = new Map<string, Pick>()
  for (const wish of wishes)
    for (const pick of fittingFor(wish, asking))
      if (!fitting.has(pick.gift.id)) fitting.set(pick.gift.id, pick)
  return unlike(
    sound.flatMap((gift) => {
      const pick = fitting.get(gift.id)
      const isWanted = steer.lifts.every((lift) => shareOf(gift.traits, lift) > 0)
      return pick && isWanted ? [{ ...pick, gift }] : []
    }),
    // What was set aside does not come back under another name.
    [...shown, ...steer.out.map((number) => giftAt(number, own.index))],
  )
}

/** Numbers of our catalogue mean nothing among the candidates: of what steers, only the ceiling does. */
const ceilingOf = ({ ceilingCents }: Steer): Steer => ({ ...NO_STEER, ceilingCents })

/** The engine's parts with the candidates in the catalogue's place. */
function partsOver(candidates: readonly Gift[], parts: Parts): Parts {
  const { vocabulary } = parts
  const index = buildGiftIndex(
    candidates.map((gift) => withNamedTraits(gift, vocabulary)),
    vocabulary,
  )
  return { ...parts, index, scorer: new Scorer(index, vocabulary) }
}

function fittingFor(wish: Wish, { request, parts }: Asking): Pick[] {
  const { index, scorer, vocabulary } = parts
  const strict = withoutLeeway(wish)
  const scored = scorer.score(strict, { seed: null, seen: seenOf(request) })
  const chosen = [...scored.free].filter((number) => {
    const gift = giftAt(number, index)
    return !isOfUnknownSafety(gift, wish.person) && !isHazardous(gift, wish.person, vocabulary)
  })
  return explained({ scored, chosen }, wish, index)
}

const seenOf = ({ seen }: SuggestRequest): ReadonlySet<string> => new Set(seen)

/** 'About $50' lets two of six be dearer; those places belong to the catalogue, which fills the page. */
const withoutLeeway = (wish: Wish): Wish => {
  const { limits } = wish
  return limits.targetCents === null
    ? wish
    : { ...wish, limits: { ...limits, ceilingCents: limits.targetCents } }
}

/** Keeps the first of those that are alike, and none like what is shown. */
function unlike(picks: readonly Pick[], shown: readonly Gift[]): Pick[] {
  const taken = shown.map(({ id, title }) => ({ id, stems: titleStems(title) }))
  return picks.filter(({ gift: { id, title } }) => {
    const stems = titleStems(title)
    if (taken.some((other) => other.id === id || areTitlesAlike(stems, other.stems))) return false
    taken.push({ id, stems })
    return true
  })
}
