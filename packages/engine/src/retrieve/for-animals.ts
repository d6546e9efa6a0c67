/** What is given to an animal, or where one lives: nothing that is made for another kind, no salad for a tortoise to a cat, no snood for a spaniel to any dog. */
import type { InterestTree } from '../brief/likings/taxonomy-tree.ts'
import type { Understanding } from '../brief/understand.ts'
import type { Gift } from '../gift.ts'
import { placesOf, type Span, without } from '../text/span.ts'
import type { Text } from '../text/tokens.ts'
import { type GiftIndex, listOf } from './gift-index.ts'
import { NONE, type Postings } from './postings.ts'

/** What is given to animals of any kind. */
const ANY_ANIMAL = 'pets'
const ANIMALS = new Set([ANY_ANIMAL, 'dogs', 'cats', 'horses', 'birds'])
/** Says nothing of the kind of an animal that was rescued. What is for a shelter is nothing for one of them. */
const RESCUE = 'rescue-animals'

/** Numbers of the gifts for the animal that is given to; those for any animal where its kind is not known. */
export function giftsForAnimal(
  { interests }: Understanding,
  { gifts, byTrait }: GiftIndex,
  tree: InterestTree,
): Postings {
  const isOfKind = (id: string): boolean =>
    id !== ANY_ANIMAL && [id, ...tree.ancestorsOf(id)].some((each) => ANIMALS.has(each))
  const own = interests.flatMap(({ id }) => (id !== null && id !== RESCUE && isOfKind(id) ? [id] : []))
  const forAny = listOf(byTrait, 'pet')
  if (own.length === 0) return forAny
  const right = new Set(own.flatMap((id) => [id, ...tree.ancestorsOf(id)]))
  const isRight = (named: Gift['interests']): boolean => {
    const [main, ...others] = Object.keys(named).filter(isOfKind)
    if (main === undefined || right.has(main)) return true
    const isOfOneBreed = tree.ancestorsOf(main).some((id) => own.includes(id))
    return !isOfOneBreed && others.some((id) => right.has(id))
  }
  return forAny.filter((number) => isRight(gifts[number]?.interests ?? {}))
}

/** Animals that chew what grows in the house. */
const CHEWERS = new Set([ANY_ANIMAL, RESCUE, 'dogs', 'cats'])
/** The trait of plants that are poison to them. */
const POISON = 'toxic-to-pets'
const NAMES_PET = /\b(?:cats?|kittens?|kitty|dogs?|pupp(?:y|ies)|pets?)\b/

/** Numbers of the plants that are poison to a cat or a dog that is told of: it may live where the gift goes. */
export function poisonForPets(
  { text, interests, exclusions, constraints }: Understanding,
  { byTrait }: GiftIndex,
  tree: InterestTree,
): Postings {
  const isLiked = interests.some(
    ({ id }) => id !== null && [id, ...tree.ancestorsOf(id)].some((each) => CHEWERS.has(each)),
  )
  // Who is allergic to cats has none.
  const others = without(
    text,
    placesOf(exclusions, constraints).filter((one) => one.start >= 0 && isRefusedPet(text, one)),
  )
  return isLiked || NAMES_PET.test(others.folded) ? listOf(byTrait, POISON) : NONE
}

const isRefusedPet = ({ folded }: Text, { start, end }: Span): boolean => {
  const said = folded.slice(start, end)
  return /^(?:cats?|dogs?|pets?)$|allergic|no (?:cats?|dogs?|pets?)/.test(said)
}
