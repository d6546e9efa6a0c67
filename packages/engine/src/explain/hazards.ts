/** What is not given to somebody so young, or to anybody. */

import { hazardsIn } from '../brief/hazards.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { Gift } from '../gift.ts'
import type { HazardEntry } from '../lexicon.ts'
import type { Person } from '../retrieve/audience.ts'
import { youngestOf } from '../retrieve/unread-gifts.ts'
import { hazardsFor } from '../retrieve/unsafe.ts'
import type { Wish } from '../retrieve/wish.ts'
import { readText } from '../text/tokens.ts'

/** The first hazard that is asked for, and not refused, for somebody too young for it. */
export const hazardIn = ({ understanding, person }: Wish, vocabulary: Vocabulary): HazardEntry | null =>
  hazardsFor(understanding, person, vocabulary)[0]?.entry ?? null

/** Whether a gift that nobody has read names what the person is too young for, or what we take from no model. */
export function isHazardous(gift: Gift, person: Person, { hazards }: Vocabulary): boolean {
  const age = youngestOf(person)
  return [gift.title, ...gift.things, gift.description, gift.detail].some((text) => {
    return hazardsIn(readText(text), hazards).some(
      ({ entry }) => entry.from === null || entry.curatedOnly === true || age < entry.from,
    )
  })
}

/** Where a part of a title ends that says what a thing is: 'Box of cigars with a lighter' has three. */
const PART = /\s(?:with|for|in|of|and|from|by|to|on)\s|[,;:|(){}&+]|\s[-–—/]\s/i

/** Whether a thing itself is one that the person is too young for, or that we take from no model: a rifle is, and its sling is not. */
export function isCalledHazard(gift: Gift, person: Person, { hazards }: Vocabulary): boolean {
  const age = youngestOf(person)
  return [...gift.title.split(PART), ...gift.things].some((part) => {
    const text = readText(part.trim())
    return hazardsIn(text, hazards).some(
      ({ entry, end }) =>
        end === text.folded.trimEnd().length &&
        (entry.from === null || entry.curatedOnly === true || age < entry.from),
    )
  })
}
