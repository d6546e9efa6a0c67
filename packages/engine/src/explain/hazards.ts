/** What is not given to somebody so young, or to anybody. */
import { isWithin, placesOf } from '../brief/span.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { HazardEntry } from '../lexicon.ts'
import type { Wish } from '../retrieve/wish.ts'
import { findPhrases } from '../text/phrases.ts'

/** A child whose age is not said is as young as children are. */
const CHILD_RELATIONS = ['child', 'grandchild']
const MINOR_UNTIL = 18
/** 'Water gun', 'nerf gun', 'butter knife': the word before makes it harmless. */
const HARMLESS_BEFORE =
  /(?:water|nerf|toy|foam|bubble|glue|nail|heat|massage|squirt|butter|palette|cheese|bread|laser tag|cap|wooden|plastic|pretend|sour|non-?alcoholic|root|ginger|rock)[\s-]$/

/** The first hazard that is asked for, and not refused, for somebody too young for it. */
export function hazardIn({ understanding, person }: Wish, { hazards }: Vocabulary): HazardEntry | null {
  const { text, exclusions } = understanding
  const isYoung = person.isAgeSaid
    ? person.ageMin < MINOR_UNTIL
    : CHILD_RELATIONS.includes(person.relation ?? '')
  const age = person.isAgeSaid ? person.ageMin : isYoung ? 0 : MINOR_UNTIL
  const refused = placesOf(exclusions)
  const found = findPhrases(text, hazards).find(
    ({ entry, start, end }) =>
      (entry.from === null || (isYoung && age < entry.from)) &&
      !isWithin(refused, { start, end }) &&
      !HARMLESS_BEFORE.test(text.folded.slice(0, start)),
  )
  return found?.entry ?? null
}
