/** What of a request nothing that is shown may be, contain or need, whoever thought of it. */
import { constraintEntries } from '../brief/understand.ts'
import { conceptsOf } from '../retrieve/refused-names.ts'
import type { Refused } from '../suggest.ts'
import { wishesOf } from './fitting.ts'
import { type Asking, wholeOf } from './parts.ts'

/** A constraint's trait weight at or below this is an exclusion, not a taste. */
const HARD_DISLIKE = -9

/** For all people of the request together. What a state rules out has the state's name. */
export function refusedIn({ request, parts }: Omit<Asking, 'steering'>): Refused[] {
  const { vocabulary } = parts
  const wishes = wishesOf(wholeOf({ request, parts }), { request, parts, steering: null })
  return wishes.flatMap(({ understanding }): Refused[] => [
    ...understanding.exclusions.map(({ label, isOwned = false }): Refused => {
      const concepts = conceptsOf(label, vocabulary)
      return {
        label,
        isOwned,
        things: concepts.flatMap(({ things }) => things),
        traits: concepts.flatMap(({ traits }) => traits),
      }
    }),
    ...constraintEntries(understanding).flatMap(({ constraint, traits }): Refused[] => {
      const out = Object.keys(traits).filter((trait) => (traits[trait] ?? 0) <= HARD_DISLIKE)
      return out.length === 0
        ? []
        : [{ label: constraint, isOwned: false, things: [], traits: out, isState: true }]
    }),
  ])
}
