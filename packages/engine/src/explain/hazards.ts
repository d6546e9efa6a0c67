/** What is not given to somebody so young, or to anybody. */

import type { Vocabulary } from '../brief/vocabulary.ts'
import type { Gift } from '../gift.ts'
import type { HazardEntry } from '../lexicon.ts'
import { isOfAnyChildhood, type Person } from '../retrieve/audience.ts'
import { youngestOf } from '../retrieve/unread-gifts.ts'
import type { Wish } from '../retrieve/wish.ts'
import { findPhrases } from '../text/phrases.ts'
import { isWithin, placesOf, type Span } from '../text/span.ts'
import { readText } from '../text/tokens.ts'

const MINOR_UNTIL = 18
/** 'Water gun', 'butter knife', 'bath bomb': the word before makes it harmless. */
const HARMLESS_BEFORE =
  /(?:bath|seed|cocoa|chocolate|water|nerf|toy|foam|bubble|glue|nail|heat|massage|squirt|butter|palette|cheese|bread|laser tag|cap|wooden|plastic|pretend|sour|non-?alcoholic|root|ginger|rock)[\s-]$/
/** 'Poison Ivy', 'poison dart frogs': the word after does. */
const HARMLESS_AFTER = /^[\s-](?:ivy|oak|sumac|dart)\b/

/** The first hazard that is asked for, and not refused, for somebody too young for it. */
export function hazardIn({ understanding, person }: Wish, { hazards }: Vocabulary): HazardEntry | null {
  const { text, exclusions } = understanding
  const isYoung = person.isAgeSaid ? person.ageMin < MINOR_UNTIL : isOfAnyChildhood(person)
  const age = person.isAgeSaid ? person.ageMin : isYoung ? 0 : MINOR_UNTIL
  const refused = placesOf(exclusions)
  const found = findPhrases(text, hazards).find(
    ({ entry, start, end }) =>
      (entry.from === null || (isYoung && age < entry.from)) &&
      !isWithin(refused, { start, end }) &&
      !isHarmless(text.folded, { start, end }),
  )
  return found?.entry ?? null
}

const isHarmless = (folded: string, { start, end }: Span): boolean =>
  HARMLESS_BEFORE.test(folded.slice(0, start)) || HARMLESS_AFTER.test(folded.slice(end, end + 8))

/** Whether a gift that nobody has read names what the person is too young for, or what we take from no model. */
export function isHazardous(gift: Gift, person: Person, { hazards }: Vocabulary): boolean {
  const age = youngestOf(person)
  return [gift.title, ...gift.things, gift.description, gift.detail].some((text) => {
    const read = readText(text)
    return findPhrases(read, hazards).some(
      ({ entry, start, end }) =>
        (entry.from === null || entry.curatedOnly === true || age < entry.from) &&
        !isHarmless(read.folded, { start, end }),
    )
  })
}
