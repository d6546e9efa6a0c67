/** Whether a gift suits the person: age, relation and body. */
import type { Understanding } from '../brief/understand.ts'
import type { PreparedGift } from './prepare.ts'

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
  /** Faith is among the likings. */
  readonly isOfFaith: boolean
}

const FAITH = 'faith'
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
const OLDEST = 99
const YOUNG_RELATIONS = ['child', 'grandchild']
const ADULT: readonly [number, number] = [21, OLDEST]
const CHILD: readonly [number, number] = [3, 17]

export function personOf(understanding: Understanding): Person {
  const { recipient, occasions, interests } = understanding
  const names = occasions.map(({ name }) => name)
  return {
    ...(saidAge(understanding) ?? assumedAge(understanding)),
    relation: recipient.relation,
    gender: recipient.gender,
    occasions: names,
    // A partner who has had a baby is given something for themselves.
    isForBaby: BABY_OCCASIONS.includes(names[0] ?? '') && recipient.relation !== 'partner',
    isOfFaith: interests.some(({ id }) => id === FAITH),
  }
}

type Ages = Pick<Person, 'ageMin' | 'ageMax' | 'isAgeSaid'>

function saidAge({ age: { min, max } }: Understanding): Ages | null {
  if (min === null && max === null) return null
  return { ageMin: min ?? max ?? 0, ageMax: max ?? OLDEST, isAgeSaid: true }
}

/** A school tells an age, a child of the giver's is a child, and everybody else is grown up. */
function assumedAge({ text, recipient }: Understanding): Ages {
  const school = recipient.adult ? undefined : SCHOOL_AGES.find(([pattern]) => pattern.test(text.folded))
  if (school) return { ageMin: school[1], ageMax: school[2], isAgeSaid: true }
  const isYoung =
    YOUNG_RELATIONS.includes(recipient.relation ?? '') && !/\b(?:adult|grown)\b/.test(text.folded)
  const [ageMin, ageMax] = isYoung ? CHILD : ADULT
  return { ageMin, ageMax, isAgeSaid: false }
}

export function suitsPerson(prepared: PreparedGift, person: Person): boolean {
  return suitsAge(prepared, person) && suitsRelation(prepared, person) && suitsOccasion(prepared, person)
}

/** Safety counts from the youngest age said; fit, from the middle of the range. */
function suitsAge({ gift, occasions, traits }: PreparedGift, person: Person): boolean {
  if (person.isForBaby && BABY_OCCASIONS.some((name) => occasions.has(name))) return true
  if (traits.has('alcohol') && person.ageMin < 21) return false
  const [youngest, oldest] = agesToMeet(person)
  return (gift.audience.ages[0] ?? 0) <= youngest && (gift.audience.ages[1] ?? OLDEST + 1) >= oldest
}

/** A gift must start at or below the first age and end at or above the second. */
function agesToMeet({ ageMin, ageMax, isAgeSaid }: Person): readonly [number, number] {
  // A child of unknown age: nothing for babies, nothing for those who are nearly grown.
  if (!isAgeSaid && ageMax === CHILD[1]) return [12, 4]
  const middle = (ageMin + Math.min(ageMax, ageMin + 30)) / 2
  return [middle, middle]
}

/** Relations for whom something romantic is right. */
const ROMANTIC_FOR = ['partner', 'couple']

function suitsRelation(prepared: PreparedGift, person: Person): boolean {
  const { relations = [], gender } = prepared.gift.audience
  if (gender && person.gender !== gender) return false
  if (person.relation && embarrasses(prepared, person.relation)) return false
  if (relations.length === 0 || relations.includes(person.relation ?? '')) return true
  // Made for one occasion that is named: a shower gift is right whoever gives it.
  return person.occasions.some((name) => prepared.occasions.has(name)) && !relations.includes('partner')
}

const embarrasses = ({ gift, traits }: PreparedGift, relation: string): boolean =>
  (gift.audience.notFor?.includes(relation) ?? false) ||
  (traits.has('romantic') && !ROMANTIC_FOR.includes(relation))

/** So many occasions by name are as good as any: such gifts only leave out a few. */
const GENERAL_FROM = 6

/** Grief allows only what was chosen for it, a feast of faith only those who keep it. */
function suitsOccasion({ occasions, anyOccasion, traits }: PreparedGift, person: Person): boolean {
  const isNamed = person.occasions.some((name) => occasions.has(name))
  if (person.occasions.includes('sympathy')) return occasions.has('sympathy')
  if (person.isForBaby) return BABY_OCCASIONS.some((name) => occasions.has(name))
  if (traits.has('religious')) return isNamed || person.isOfFaith
  return anyOccasion || isNamed || (person.occasions.length === 0 && occasions.size >= GENERAL_FROM)
}
