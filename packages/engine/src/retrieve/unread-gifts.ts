/** Gifts that no person has read: what they are called counts as a tag, and what nobody said of them as not known. */
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { Gift } from '../gift.ts'
import type { Lexicon } from '../lexicon.ts'
import { onceFor } from '../remember.ts'
import { stemsOf } from '../text/stems.ts'
import { isOfAnyChildhood, type Person } from './audience.ts'

/** Traits that a rule asks about though the request says nothing of them. */
const RULED_TRAITS = ['alcohol', 'religious', 'romantic', 'toxic-to-pets'] as const

/** The gift with the traits that its own name tells: a rosary belongs to a faith, whatever its tags say. */
export function withNamedTraits(gift: Gift, { lexicon }: Vocabulary): Gift {
  const names = [gift.title, ...gift.things].map(ended)
  // 'A wooden cross' is a cross, 'a cross stitch kit' is none.
  const named = headsOf(lexicon).flatMap(({ trait, heads }) =>
    heads.some((head) => names.some((name) => name.endsWith(head))) ? [trait] : [],
  )
  return named.length === 0 ? gift : { ...gift, traits: [...new Set([...gift.traits, ...named])] }
}

const ended = (name: string): string => ` ${stemsOf(name).join(' ')}`

/** The nouns that tell each of the ruled traits, made once for a lexicon. */
const headsOf = onceFor(({ concepts }: Lexicon) =>
  RULED_TRAITS.map((trait) => ({
    trait,
    heads: concepts
      .filter(({ traits }) => traits[0] === trait)
      .flatMap(({ things }) => [...new Set(things.map(ended))]),
  })),
)

/** Until this age it must be said from which age a gift is safe (US: 16 CFR 1501 and the age marks of makers). */
const SAID_UNTIL = 14

/** Whether nobody said that the gift is safe for somebody so young. */
export const isOfUnknownSafety = ({ audience }: Gift, person: Person): boolean =>
  audience.ages[0] === null && youngestOf(person) < SAID_UNTIL

/** In whole years; a child whose age is not said may be of any. */
export const youngestOf = (person: Person): number =>
  person.isForBaby || isOfAnyChildhood(person) ? 0 : person.ageMin
