/** 'Loves golf, has all the golf stuff': what one golfs with is had, and a book of courses or a lesson still pleases. */
import { interestNamed } from '../brief/refusals/interest-named.ts'
import type { Exclusion } from '../brief/refusals/refused-item.ts'
import type { Gift } from '../gift.ts'
import { stemsOf } from '../text/stems.ts'
import { wordsIn } from '../text/tokens.ts'
import { listOf } from './gift-index.ts'
import { isForDoing } from './given-up.ts'
import type { Postings } from './postings.ts'
import { conceptsOf } from './refused-names.ts'
import type { Asking } from './refused-parts.ts'

const GEAR = /^(.+?) (?:stuff|things|gear|equipment|supplies|accessories|gadgets|tools)$/

/** What is used up is used again, and what is done, read, hung up or lettered is not what anybody calls gear. */
const NO_GEAR: ReadonlySet<string> = new Set([
  'book',
  'consumable',
  'decorative',
  'experience',
  'giftable-card',
  'personalised',
])

type Told = Pick<Exclusion, 'label' | 'words' | 'isPlenty'>

/** What somebody has so much of because they love it, gear or things counted by the dozen; null for any other refusal. */
export const hadOfLiked = (told: Told, asking: Asking): readonly Postings[] | null =>
  usualGear(told, asking) ?? countedOfLiked(told, asking)

/** What somebody does a liking of theirs with, where they are told to have all of it; null for any other refusal. */
function usualGear(
  { label, isPlenty = false }: Told,
  { vocabulary, index, liked }: Asking,
): readonly Postings[] | null {
  const of = GEAR.exec(label)?.[1]
  if (of === undefined || !isPlenty) return null
  const { id } = interestNamed(wordsIn(of), vocabulary)
  const ids = id === undefined ? [] : [id, ...vocabulary.tree.descendantsOf(id)]
  if (!ids.some((one) => liked.has(one))) return null
  return ids.map((one) => listOf(index.byTag, one).filter((number) => isGear(index.gifts[number])))
}

const isGear = (gift: Gift | undefined): boolean =>
  gift !== undefined && isForDoing(gift, false) && !gift.traits.some((trait) => NO_GEAR.has(trait))

/** 'Has 200 plants'; 'too many', 'enough' and 'a million' are a sigh. */
const COUNTED =
  /\b(?:has|have|owns?|got)\s+(?:(?:about|over|like|at least|already|literally|probably|easily)\s+){0,12}\d{2,4}\s/

/** Who loves plants and counts two hundred of them has enough plants, and a mister or a stand for them pleases. */
function countedOfLiked(
  { label, words }: Told,
  { vocabulary, index, liked }: Asking,
): readonly Postings[] | null {
  if (!COUNTED.test(words.toLowerCase())) return null
  const { id, isItsName } = interestNamed(wordsIn(label), vocabulary)
  // Where the liking itself is called so, the answer tells that its refusal was kept to.
  if (id === undefined || isItsName || !liked.has(id)) return null
  const end = ` ${stemsOf(label).join(' ')}`
  const such = [...index.byThing].flatMap(([thing, gifts]) => (` ${thing}`.endsWith(end) ? [gifts] : []))
  const traits = conceptsOf(label, vocabulary).flatMap((concept) => concept.traits)
  return [...such, ...traits.map((trait) => listOf(index.byTrait, trait))]
}
