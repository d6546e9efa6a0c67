/** 'Loves golf, has all the golf stuff': what one golfs with is had, and a book of courses or a lesson still pleases. */
import { MANY } from '../brief/refusals/refusal-triggers.ts'
import { interestNamed, OWNED } from '../brief/refusals/refused-likings.ts'
import type { Gift } from '../gift.ts'
import { wordsIn } from '../text/tokens.ts'
import { listOf } from './gift-index.ts'
import { isForDoing } from './given-up.ts'
import type { Postings } from './postings.ts'
import type { Asking } from './refused-parts.ts'

const GEAR = /^(.+?) (?:stuff|things|gear|equipment|supplies|accessories|gadgets|tools)$/
const OF_MANY = new RegExp(String.raw`\b${MANY}\s`)

/** What is used up is used again, and what is done, read, hung up or lettered is not what anybody calls gear. */
const NO_GEAR: ReadonlySet<string> = new Set([
  'book',
  'consumable',
  'decorative',
  'experience',
  'giftable-card',
  'personalised',
])

/** What somebody does a liking of theirs with, where they are told to have all of it; null for any other refusal. */
export function usualGear(
  { label, words }: { readonly label: string; readonly words: string },
  { vocabulary, index, liked }: Asking,
): readonly Postings[] | null {
  const said = words.toLowerCase()
  const of = GEAR.exec(label)?.[1]
  if (of === undefined || !OWNED.test(said) || !OF_MANY.test(said)) return null
  const { id } = interestNamed(wordsIn(of), vocabulary)
  const ids = id === undefined ? [] : [id, ...vocabulary.tree.descendantsOf(id)]
  if (!ids.some((one) => liked.has(one))) return null
  return ids.map((one) => listOf(index.byTag, one).filter((number) => isGear(index.gifts[number])))
}

const isGear = (gift: Gift | undefined): boolean =>
  gift !== undefined && isForDoing(gift, false) && !gift.traits.some((trait) => NO_GEAR.has(trait))
