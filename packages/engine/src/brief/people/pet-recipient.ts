/** A gift for the animal itself: 'a birthday present for my dog, he's 3'. */
import { holds, type Text } from '../../text/tokens.ts'
import { openingSet } from '../../text/word-marks.ts'
import { NO_AGE } from '../ages/age.ts'
import type { Parts } from '../understand.ts'
import { PET, PETS } from './pets.ts'
import { NOBODY } from './recipient.ts'

/** 'For my dog', 'xmas for the guinea pigs', and no 'for my dog walker'. */
const FOR_PET = new RegExp(
  String.raw`\bfor (?:my|our|the|his|her|their) (?:\p{L}+ ){0,3}?${PET}(?=\s*(?:$|[.,;:!?(\d$€£]|'s (?:birthday|bday|gotcha)|(?:who|that|is|he|she|and|with|for|under|turning|turns)\b))`,
  'u',
)
/** 'Dog stocking', 'advent calendar for dogs', 'stocking stuffers for a cat'. */
const OF_FEAST = new RegExp(
  String.raw`\b${PET}(?:'?s)? (?:christmas )?stockings?\b|\b(?:stocking(?: (?:stuffers?|fillers?))?|advent calendars?) for (?:an? |the )?${PET}(?=\s*(?:$|[.,;:!?(\d$€£]|(?:under|who|that)\b))`,
  'u',
)
/** 'Our dog Bella turned 10', 'my cat's birthday', 'my mare is 12'. */
const OF_PET = new RegExp(
  String.raw`\b(?:my|our) (?:\p{L}+ ){0,2}?${PET}(?: \p{L}+)?(?:'?s (?:\d+(?:st|nd|rd|th) )?(?:birthday|bday|gotcha)| (?:is |just )?(?:turn(?:s|ed|ing)|will be|is) \d)`,
  'u',
)
/** 'My best friend's dog turned 1', 'my sister's cat is turning 3': its day, whosever it is. */
const OF_THEIR_PET = new RegExp(
  String.raw`\b(?:my|our) (?:\p{L}+ ){0,2}?\p{L}+'s? (?:\p{L}+ )?${PET}(?: \p{L}+)?(?:'?s (?:\d+(?:st|nd|rd|th) )?(?:birthday|bday|gotcha)| (?:is |just )?(?:turn(?:s|ed|ing)|will be) \d)`,
  'u',
)
/** 'A pet gift for my dog' is nothing for a hamster. */
const ANY_PET = 'pets'
const PET_WORDS = openingSet(PETS)

/** Where the gift is for an animal: its years are no person's, neither are its bad hips, and it is one kind of pet. */
export function forPet(read: Omit<Parts, 'isForPet'>): Parts {
  const { text, recipient, interests, constraints } = read
  if (!isForPet(text, recipient.label !== null)) return { ...read, isForPet: false }
  return {
    ...read,
    isForPet: true,
    recipient: NOBODY,
    age: NO_AGE,
    interests: interests.length > 1 ? interests.filter(({ id }) => id !== ANY_PET) : interests,
    constraints: constraints.filter(({ entry }) => entry?.things === undefined),
  }
}

const isForPet = (text: Text, isSomebodyNamed: boolean): boolean =>
  holds(text, PET_WORDS) &&
  (isSomebodyNamed
    ? OF_THEIR_PET.test(text.folded)
    : [FOR_PET, OF_PET, OF_FEAST].some((told) => told.test(text.folded)))
