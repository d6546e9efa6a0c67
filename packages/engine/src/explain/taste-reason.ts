/** Reasons that name what an account likes, with two ends: what it kept, opened or chose, and what in the gift is like it. */
import type { Gift } from '../gift.ts'
import type { TasteSigns } from '../rank/affinity.ts'
import { TASTE_WEIGHTS } from '../rank/weights.ts'
import { type GiftIndex, listOf } from '../retrieve/gift-index.ts'
import type { Postings } from '../retrieve/postings.ts'
import type { Reason } from '../suggest.ts'
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

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

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

/** An interest that both are for, else a manner that both have. */
function sharedWith(gift: Gift, liked: Gift): { readonly share: number; readonly attribute: string } | null {
  const interest = Object.keys(liked.interests).find((id) => Object.hasOwn(gift.interests, id))
  if (interest !== undefined) {
    const isMain = interest === Object.keys(liked.interests)[0]
    const share = isMain ? TASTE_WEIGHTS.mainInterest : TASTE_WEIGHTS.otherInterest
    return { share, attribute: gift.interests[interest] ?? gift.detail }
  }
  const trait = liked.traits.find((name) => NAMED_TRAITS.has(name) && gift.traits.includes(name))
  const said = trait === undefined ? undefined : TRAIT_SAID[trait]
  return said === undefined ? null : { share: TASTE_WEIGHTS.trait, attribute: said }
}

/** Manners that tell a taste; 'small', 'practical' and 'luxury' are shared by hundreds and tell none. */
const NAMED_TRAITS: ReadonlySet<string> = new Set([
  'handmade',
  'personalised',
  'sentimental',
  'funny',
  'eco',
  'experience',
  'creative',
])

const categoryCauses = (gift: Gift, { categories }: TasteSigns): Cause[] =>
  categories
    .filter(({ own }) => own.includes(gift.category))
    .map(({ name }) => ({
      strength: TASTE_WEIGHTS.favoriteCategory,
      words: name,
      why: `Because ${name} is among your favorite categories`,
      attribute: gift.detail,
    }))

/** 1 by number for every gift for which a reason can name the taste. */
export function namedByTaste(signs: TasteSigns, index: GiftIndex): Uint8Array {
  const out = new Uint8Array(index.gifts.length)
  for (const list of namedLists(signs, index)) for (const number of list) out[number] = 1
  return out
}

const namedLists = ({ gifts, categories }: TasteSigns, index: GiftIndex): Postings[] => [
  ...gifts.filter(({ how }) => how !== 'dismissed').flatMap(({ number }) => sharedLists(number, index)),
  ...categories.flatMap(({ own }) => own.map((category) => listOf(index.byCategory, category))),
]

/** All that share an interest, or a manner that tells a taste, with a gift. */
function sharedLists(number: number, { gifts, byTag, byTrait }: GiftIndex): Postings[] {
  const { interests = {}, traits = [] } = gifts[number] ?? {}
  return [
    ...Object.keys(interests).map((interest) => listOf(byTag, interest)),
    ...traits.filter((trait) => NAMED_TRAITS.has(trait)).map((trait) => listOf(byTrait, trait)),
  ]
}
