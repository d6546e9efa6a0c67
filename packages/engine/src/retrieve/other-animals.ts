/** An animal is given nothing that is made for another kind: no salad for a tortoise to a cat, no snood for a spaniel to any dog. */
import type { InterestTree } from '../brief/likings/taxonomy-tree.ts'
import type { Understanding } from '../brief/understand.ts'
import { type GiftIndex, listOf } from './gift-index.ts'

/** What is given to animals of any kind. */
const ANY_ANIMAL = 'pets'
const ANIMALS = new Set([ANY_ANIMAL, 'dogs', 'cats', 'horses', 'birds'])
/** Says nothing of the kind of an animal that was rescued. What is for a shelter is nothing for one of them. */
const RESCUE = 'rescue-animals'

/** Marks with 1 what is made for other animals than the one that is given to; nothing where its kind is not known. */
export function blockOtherAnimals(
  blocked: Uint8Array,
  { interests }: Understanding,
  { gifts, byTrait }: GiftIndex,
  tree: InterestTree,
): void {
  const isOfKind = (id: string): boolean =>
    id !== ANY_ANIMAL && [id, ...tree.ancestorsOf(id)].some((each) => ANIMALS.has(each))
  const own = interests.flatMap(({ id }) => (id !== null && id !== RESCUE && isOfKind(id) ? [id] : []))
  if (own.length === 0) return
  const right = new Set(own.flatMap((id) => [id, ...tree.ancestorsOf(id)]))
  for (const number of listOf(byTrait, 'pet')) {
    const [main, ...others] = Object.keys(gifts[number]?.interests ?? {}).filter(isOfKind)
    if (main === undefined || right.has(main)) continue
    const isOfOneBreed = tree.ancestorsOf(main).some((id) => own.includes(id))
    if (isOfOneBreed || !others.some((id) => right.has(id))) blocked[number] = 1
  }
}
