/** Gifts of no catalogue held to the rules of a request: a small index in the catalogue's place. */
import { isHazardous } from '../explain/hazards.ts'
import type { Gift } from '../gift.ts'
import { Scorer } from '../rank/score.ts'
import { NO_STEER, type Steer } from '../rank/steer.ts'
import { areTitlesAlike, buildGiftIndex, titleStems, titleStemsOf } from '../retrieve/gift-index.ts'
import { isOfUnknownSafety } from '../retrieve/unread-gifts.ts'
import type { Wish } from '../retrieve/wish.ts'
import { giftAt, wishFor, wishForOneOfSeveral } from './find.ts'
import { type Asking, isForSeveral, type Parts, type Whole } from './parts.ts'

/** The engine's parts with some gifts in the catalogue's place. */
export function partsOver(gifts: readonly Gift[], parts: Parts): Parts {
  const { vocabulary } = parts
  const index = buildGiftIndex(gifts, vocabulary)
  return { ...parts, index, scorer: new Scorer(index, vocabulary) }
}

/** Numbers of our catalogue mean nothing among other gifts: of what steers, only the prices do. */
export const pricesOf = ({ ceilingCents, floorCents }: Steer): Steer => ({
  ...NO_STEER,
  ceilingCents,
  floorCents,
})

/** What each person of a request wishes for; of one person's request the one wish. */
export const wishesOf = (whole: Whole, asking: Asking): Wish[] =>
  isForSeveral(whole)
    ? whole.people.map((one) => wishForOneOfSeveral(one, asking))
    : [wishFor(whole.understanding, asking)]

/** 'About $50' lets two of six be dearer; those places belong to the catalogue, which fills the page. */
export const withoutLeeway = (wish: Wish): Wish => {
  const { limits } = wish
  return limits.targetCents === null
    ? wish
    : { ...wish, limits: { ...limits, ceilingCents: limits.targetCents } }
}

/** Of gifts that nobody has read those that are safe for a person, by number. */
export const safeAmong = (
  numbers: Iterable<number>,
  { person }: Wish,
  { index, vocabulary }: Pick<Parts, 'index' | 'vocabulary'>,
): number[] =>
  [...numbers].filter((number) => {
    const gift = giftAt(number, index)
    return !isOfUnknownSafety(gift, person) && !isHazardous(gift, person, vocabulary)
  })

/** Keeps the first of those that are alike, and none like what is shown. */
export function unlike<T extends { readonly gift: Gift }>(
  items: readonly T[],
  shown: readonly Pick<Gift, 'id' | 'title'>[],
): T[] {
  const taken = shown.map(({ id, title }) => ({ id, stems: titleStems(title) }))
  return items.filter(({ gift }) => {
    const { id } = gift
    const stems = titleStemsOf(gift)
    if (taken.some((other) => other.id === id || areTitlesAlike(stems, other.stems))) return false
    taken.push({ id, stems })
    return true
  })
}

/**
 * Whether two are alike by their titles: one list holds one of them. Words of what is asked for by name stand in all that
 * answer it, and tell no two alike: of 'air fryer cookbook' there are several.
 */
export function areAlike(one: Gift, other: Gift, askedFor: readonly string[] = []): boolean {
  const asked = new Set(askedFor.flatMap((words) => [...titleStems(words)]))
  const [mine, theirs] = [one, other].map((gift) => new Set(titleStemsOf(gift)).difference(asked))
  return mine === undefined || theirs === undefined || areTitlesAlike(mine, theirs)
}

/** What was set aside, and what the person was given: neither comes back under another name. */
export const setAside = (
  { out }: Steer,
  { request: { person }, parts: { index } }: Pick<Asking, 'request' | 'parts'>,
): Pick<Gift, 'id' | 'title'>[] => [
  ...out.map((number) => giftAt(number, index)),
  ...(person?.given ?? []).map(({ giftId, title }) => ({ id: giftId ?? '', title })),
]
