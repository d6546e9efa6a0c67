/** Whether somebody lives with the animal that they love: what is for the animal pleases those alone who have one. */
import type { Interest } from '../brief/likings/interests.ts'
import type { InterestTree } from '../brief/likings/taxonomy-tree.ts'
import { PET } from '../brief/people/pets.ts'
import type { Person } from './audience.ts'

/** 'Just got a puppy', 'is getting her first kitten', 'their new dog'. */
const NEW_PET = new RegExp(
  String.raw`\b(?:(?:got|gets|getting|adopt(?:ed|ing|s)|rescued|brought home|picked up) (?:an?|another|her|his|their|our|two|the)|new) (?:(?:first|new|own|little|rescue|pet|\p{L}+) ){0,2}${PET}\b`,
  'u',
)
/** 'Her cat', 'we have a dog', 'has two rabbits', 'a dog at home'. */
const HAS_PET = new RegExp(
  String.raw`\b(?:has|have|had|with|owns?|her|his|their|our|the family) (?:(?:an?|two|three|four|new|own|old|pet|rescue|family|\p{L}+) ){0,2}${PET}\b`,
  'u',
)
/** The interests whose gifts may be for the animal itself. */
const ANIMALS: ReadonlySet<string> = new Set(['dogs', 'cats', 'pets', 'horses', 'horse-riding', 'veterinary'])
/** Whoever is older and loves cats mostly has one. */
const CHILD_UNTIL = 12
const FOR_NEW_PET = 7
const FOR_NO_PET = -9

/** What a gift for the animal itself gains, or loses where a child is said to love it and not to have it; 0 where either may be. */
export function petWorth(
  folded: string,
  interests: readonly Interest[],
  { ageMax }: Pick<Person, 'ageMax'>,
  tree: InterestTree,
): number {
  const isOfAnimal = interests.some(
    ({ id }) => id !== null && [id, ...tree.ancestorsOf(id)].some((one) => ANIMALS.has(one)),
  )
  if (!isOfAnimal) return 0
  if (NEW_PET.test(folded)) return FOR_NEW_PET
  return ageMax <= CHILD_UNTIL && !HAS_PET.test(folded) ? FOR_NO_PET : 0
}
