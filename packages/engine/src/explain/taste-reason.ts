/** Reasons that name what an account likes, with two ends: what it kept, opened or chose, and what in the gift is like it. */

import type { Gift } from '../gift.ts'
import type { TasteSigns } from '../rank/affinity.ts'
import { NAMED_BY_INTEREST, NAMED_LOOSELY } from '../rank/steer.ts'
import { TASTE_WEIGHTS } from '../rank/weights.ts'
import { type GiftIndex, listOf } from '../retrieve/gift-index.ts'
import type { Postings } from '../retrieve/postings.ts'
import type { Reason } from '../suggest.ts'
import { capital } from '../text/capital.ts'
import { TRAIT_SAID } from './traits-said.ts'

type Cause = {
  readonly strength: number
  readonly words: string
  readonly why: string
  readonly attribute: string
}

/** The reason for the gift with this number that the taste gives best; null where it gives none that can be named. */
export function tasteReasonFor(number: number, signs: TasteSigns, index: GiftIndex): Reason | null {
  const gift = index.gifts[number]
  if (!gift) return null
  const causes = [...likedCauses(number, gift, { signs, index }), ...categoryCauses(gift, signs)]
  const best = causes.reduce<Cause | null>(
    (strongest, cause) => (strongest === null || cause.strength > strongest.strength ? cause : strongest),
    null,
  )
  if (best === null) return null
  const { words, why, attribute } = best
  return { text: `${why}: ${attribute}`, words, attribute: capital(attribute), isTaste: true }
}

type Known = { readonly signs: TasteSigns; readonly index: GiftIndex }

/** What the gift shares with each gift that was kept or opened, but for itself. */
function likedCauses(number: number, gift: Gift, { signs, index }: Known): Cause[] {
  return signs.gifts.flatMap(({ number: other, how, weight }) => {
    const liked = index.gifts[other]
    if (!liked || how === 'dismissed' || other === number) return []
    const shared = sharedWith(gift, liked)
    if (shared === null) return []
    const why = `Because you ${how === 'saved' ? 'saved' : 'looked at'} ${liked.title}`
    return [{ strength: weight * shared.share, words: liked.title, why, attribute: shared.attribute }]
  })
}

/** What one of them is for and the other serves too, else a manner that both have. */
function sharedWith(gift: Gift, liked: Gift): { readonly share: number; readonly attribute: string } | null {
  const [main, ...others] = Object.keys(liked.interests)
  const { mainInterest, otherInterest } = TASTE_WEIGHTS
  if (main !== undefined && Object.hasOwn(gift.interests, main))
    return { share: mainInterest, attribute: gift.interests[main] ?? gift.detail }
  const own = mainOf(gift)
  // A farm on a jigsaw and the bees behind a candle have the country in common, which explains nothing.
  if (own !== undefined && others.includes(own))
    return { share: otherInterest, attribute: gift.interests[own] ?? gift.detail }
  const trait = liked.traits.find((name) => NAMED_TRAITS.has(name) && gift.traits.includes(name))
  const said = trait === undefined ? undefined : TRAIT_SAID[trait]
  return said === undefined ? null : { share: TASTE_WEIGHTS.trait, attribute: said }
}

/** Manners that tell a taste; 'small', 'practical' and 'creative' are shared by hundreds and tell none. */
const NAMED_TRAITS: ReadonlySet<string> = new Set([
  'handmade',
  'personalised',
  'sentimental',
  'funny',
  'eco',
  'experience',
])

const mainOf = ({ interests }: Gift): string | undefined => Object.keys(interests)[0]

const categoryCauses = (gift: Gift, { categories }: TasteSigns): Cause[] =>
  categories
    .filter(({ own }) => own.includes(gift.category))
    .map(({ name }) => ({
      strength: TASTE_WEIGHTS.favoriteCategory,
      words: name,
      why: `Because ${name} is among your favorite categories`,
      attribute: gift.detail,
    }))

/** By number, how closely a reason can name the taste for each gift; 0 where it cannot. */
export function namedByTaste({ gifts, categories }: TasteSigns, index: GiftIndex): Uint8Array {
  const liked = gifts.flatMap(({ number, how }) => (how === 'dismissed' ? [] : [giftAt(number, index.gifts)]))
  const out = new Uint8Array(index.gifts.length)
  const mark = (lists: readonly Postings[], how: number): void => {
    for (const list of lists) for (const number of list) out[number] = how
  }
  mark(
    categories.flatMap(({ own }) => own.map((category) => listOf(index.byCategory, category))),
    NAMED_LOOSELY,
  )
  mark(
    liked
      .flatMap(({ traits }) => traits.filter((name) => NAMED_TRAITS.has(name)))
      .map((name) => listOf(index.byTrait, name)),
    NAMED_LOOSELY,
  )
  mark(
    liked.flatMap((gift) => sharedLists(gift, index)),
    NAMED_BY_INTEREST,
  )
  return out
}

/** All that share what one of them is for with a gift. */
const sharedLists = ({ interests }: Gift, { byTag, gifts }: GiftIndex): Postings[] =>
  Object.keys(interests).map((interest, place) => {
    const all = listOf(byTag, interest)
    return place === 0 ? all : all.filter((number) => mainOf(giftAt(number, gifts)) === interest)
  })

const giftAt = (number: number, gifts: readonly Gift[]): Gift => gifts[number] as Gift // listed by their index
