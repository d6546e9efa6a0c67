/** Whether a gift suits the person: age, relation and body. */
import type { Understanding } from '../brief/understand.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import { isOpenOccasion, type PreparedGift } from './prepare.ts'

export type Person = {
  /** Whole years; assumed from the relation where the text gives none. */
  readonly ageMin: number
  readonly ageMax: number
  readonly isAgeSaid: boolean
  readonly relation: string | null
  readonly gender: string | null
  readonly occasions: readonly string[]
  /** The gift is for somebody's baby, though its parents unwrap it. */
  readonly isForBaby: boolean
}

const BABY_OCCASIONS = ['baby shower', 'new baby']
/** School years tell an age well enough to choose by, not to claim. */
const SCHOOL_AGES: readonly (readonly [RegExp, number, number])[] = [
  [/\b(?:kindergarten|kindergartner)\b/, 5, 6],
  [/\b(?:elementary|primary) school\b/, 6, 11],
  [/\b(?:junior high|middle school)\b/, 11, 14],
  [/\bgraduat\w+ (?:from )?high school\b/, 17, 19],
  [/\bhigh school\b/, 14, 18],
  [/\b(?:college|university|uni)\b/, 18, 23],
]
const ADULT: readonly [number, number] = [21, 99]
const CHILD: readonly [number, number] = [3, 17]

export function personOf({ text, age, recipient, occasions }: Understanding): Person {
  const names = occasions.map(({ name }) => name)
  const school = recipient.adult ? undefined : SCHOOL_AGES.find(([pattern]) => pattern.test(text.folded))
  const isYoung = recipient.relation === 'child' || recipient.relation === 'grandchild'
  const [from, to] = school
    ? [school[1], school[2]]
    : isYoung && !/\b(?:adult|grown)\b/.test(text.folded)
      ? CHILD
      : ADULT
  const isAgeSaid = age.min !== null || age.max !== null
  return {
    ageMin: isAgeSaid ? (age.min ?? age.max ?? 0) : from,
    ageMax: isAgeSaid ? (age.max ?? 99) : to,
    isAgeSaid: isAgeSaid || school !== undefined,
    relation: recipient.relation,
    gender: recipient.gender,
    occasions: names,
    isForBaby: BABY_OCCASIONS.includes(names[0] ?? ''),
  }
}

export function suitsPerson(prepared: PreparedGift, person: Person, vocabulary: Vocabulary): boolean {
  return (
    suitsAge(prepared, person) &&
    suitsRelation(prepared, person) &&
    suitsOccasion(prepared, person, vocabulary)
  )
}

/** Safety counts from the youngest age said; fit, from the middle of the range. */
function suitsAge({ gift, occasions, traits }: PreparedGift, person: Person): boolean {
  const [from, to] = gift.audience.ages
  if (person.isForBaby && BABY_OCCASIONS.some((name) => occasions.has(name))) return true
  if (traits.has('alcohol') && person.ageMin < 21) return false
  if (!person.isAgeSaid && person.ageMax === CHILD[1]) return (from ?? 0) <= 12 && (to ?? 99) >= 4
  const middle = (person.ageMin + Math.min(person.ageMax, person.ageMin + 30)) / 2
  return (from ?? 0) <= middle && (to ?? 200) >= middle
}

/** Relations for whom something romantic is right. */
const ROMANTIC_FOR = ['partner', 'couple']

function suitsRelation({ gift, occasions, traits }: PreparedGift, person: Person): boolean {
  const { relations, notFor, gender } = gift.audience
  if (gender && person.gender !== gender) return false
  if (person.relation && notFor?.includes(person.relation)) return false
  if (traits.has('romantic') && person.relation && !ROMANTIC_FOR.includes(person.relation)) return false
  if (!relations || relations.length === 0) return true
  if (person.relation && relations.includes(person.relation)) return true
  // Made for one occasion that is named: a shower gift is right whoever gives it.
  return person.occasions.some((name) => occasions.has(name)) && !relations.includes('partner')
}

/** Grief allows only what was chosen for it. */
function suitsOccasion({ occasions }: PreparedGift, person: Person, { taxonomy }: Vocabulary): boolean {
  if (person.occasions.includes('sympathy')) return occasions.has('sympathy')
  if (person.isForBaby) return BABY_OCCASIONS.some((name) => occasions.has(name))
  return (
    [...occasions].some((name) => name === 'any' || isOpenOccasion(name, taxonomy)) ||
    person.occasions.some((name) => occasions.has(name))
  )
}
