/** What is asked for and not given to somebody so young, or to anybody. */
import { hazardsIn } from '../brief/hazards.ts'
import type { Understanding } from '../brief/understand.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { HazardEntry } from '../lexicon.ts'
import type { Match } from '../text/phrases.ts'
import { isWithin, placesOf } from '../text/span.ts'
import { isOfAnyChildhood, type Person } from './audience.ts'

const MINOR_UNTIL = 18

/** The hazards that are asked for, and not refused, for somebody too young for them. */
export function hazardsFor(
  { text, exclusions }: Pick<Understanding, 'text' | 'exclusions'>,
  person: Person,
  { hazards }: Pick<Vocabulary, 'hazards'>,
): Match<HazardEntry>[] {
  const named = hazardsIn(text, hazards)
  if (named.length === 0) return named
  const isYoung = person.isAgeSaid ? person.ageMin < MINOR_UNTIL : isOfAnyChildhood(person)
  const age = person.isAgeSaid ? person.ageMin : isYoung ? 0 : MINOR_UNTIL
  const refused = placesOf(exclusions)
  return named.filter(
    ({ entry, start, end }) =>
      (entry.from === null || (isYoung && age < entry.from)) && !isWithin(refused, { start, end }),
  )
}
