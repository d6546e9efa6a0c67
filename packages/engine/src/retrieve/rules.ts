/** The rules that no answer breaks, as lists of gifts that are out: age, relation, body, occasion, exclusions. */

import { memoryFor } from '../remember.ts'
import { agesToMeet, type Person } from './audience.ts'
import { avoidLists } from './avoid.ts'
import { giftsForAnimal, poisonForPets } from './for-animals.ts'
import { toolsOfFormerWork } from './former-work.ts'
import { type GiftIndex, listOf } from './gift-index.ts'
import { giftsForGivenUp } from './given-up.ts'
import { forBeginners, giftsForPlaying } from './how-liked.ts'
import { block, blockAllBut } from './marks.ts'
import { has, type Postings } from './postings.ts'
import { byWords } from './refused-names.ts'
import {
  blockInGrief,
  blockOccasions,
  blockOtherDays,
  doubtOtherDays,
  GROWN_FROM,
  type Known,
} from './rules-of-days.ts'
import { toolsOfTaughtSubject } from './taught-subject.ts'
import { hazardsFor } from './unsafe.ts'
import type { Wish } from './wish.ts'

/** From this age on alcohol may be given (US: National Minimum Drinking Age Act, 1984). */
const ALCOHOL_FROM = 21
/** Relations for whom something romantic is right. */
const ROMANTIC_FOR = ['partner', 'couple']
/** Gifts numbered `from` up to `to` lie within the budget. */
export type Range = { readonly from: number; readonly to: number }

type Marks = {
  /** 1 for what breaks a rule that no answer breaks. */
  readonly blocked: Uint8Array
  readonly free: Int32Array
  /** 1 for what breaks a soft rule alone: it may still be chosen. Null where such rules hold like all others. */
  readonly doubtful: Uint8Array | null
}

/**
 * Lists in `free` the gifts within the budget that keep every rule of the wish, ascending, and says how many they are.
 * `blocked` has 1 for the others within the budget.
 */
export function listFree(
  { blocked, free, doubtful }: Marks,
  { from, to }: Range,
  wish: Wish,
  known: Known,
): number {
  markBroken(blocked, doubtful, wish, known)
  const { agesFrom, agesTo } = known.index
  const [youngest, oldest] = agesOf(wish.person)
  let count = 0
  for (let number = from; number < to; number += 1) {
    if (blocked[number] === 1) continue
    if ((agesFrom[number] as number) > youngest || (agesTo[number] as number) < oldest) blocked[number] = 1
    else {
      free[count] = number
      count += 1
    }
  }
  return count
}

/** Overwrites what is marked. Price and age are not among the rules. */
function markBroken(blocked: Uint8Array, doubtful: Uint8Array | null, wish: Wish, known: Known): void {
  const soft = maskOf(wish.person, known, true)
  blocked.set(maskOf(wish.person, known, false))
  if (doubtful === null)
    for (const [number, mark] of soft.entries()) blocked[number] = (blocked[number] as number) | mark
  else doubtful.set(soft)
  for (const { mark, isSoft } of rulesOfWish(wish, known)) mark(isSoft ? (doubtful ?? blocked) : blocked)
}

/** Safety counts from the youngest age said; fit, from the middle of the range. */
const agesOf = (person: Person): readonly [youngest: number, oldest: number] =>
  person.isForBaby ? ANY_AGE : agesToMeet(person)

/** What parents unwrap for a baby is for the parents' age as well. */
const ANY_AGE = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as const

/** So many kinds of people are remembered: relation, sex, faith and occasions say which. */
const MASKS_MAX = 2000
const masks = memoryFor<GiftIndex, Uint8Array>(MASKS_MAX)

/** What the hard or the soft rules keep out for such people on such occasions, whatever else they like: found once for each kind. */
function maskOf(person: Person, known: Known, isSoft: boolean): Uint8Array {
  const { index } = known
  const { relation, gender, isForBaby, faiths, hasTroubles, occasions } = person
  const key = [isSoft, relation, gender, isForBaby, hasTroubles, ...occasions, '|', ...faiths].join('|')
  return masks(index)(key, () => {
    const blocked = new Uint8Array(index.gifts.length)
    for (const rule of rulesOfPerson(person, known)) if (rule.isSoft === isSoft) rule.mark(blocked)
    return blocked
  })
}

/** What a rule is about. */
export type RuleName =
  | 'relation'
  | 'made for other people'
  | 'occasion'
  | 'other day'
  | 'other days'
  | 'body'
  | 'drinking age'
  | 'unsafe'
  | 'kind of gift'
  | 'made for others'
  | 'grief'
  | 'work that is over'
  | 'heard and not played'
  | 'for beginners'
  | 'taught by them'
  | 'given up'
  | 'poison for pets'
  | 'for the giver to make'
  | 'to be avoided'
  | 'age'
  | 'of another country'

/** Marks with 1 what the rule alone keeps out. */
type MarkingRule = {
  readonly rule: RuleName
  readonly mark: (blocked: Uint8Array) => void
  /** What breaks it is seldom right, and a learned order may know when: readers chose such gifts in one case of twenty. */
  readonly isSoft: boolean
}

const hard = (rule: RuleName, mark: MarkingRule['mark']): MarkingRule => ({ rule, mark, isSoft: false })
const soft = (rule: RuleName, mark: MarkingRule['mark']): MarkingRule => ({ rule, mark, isSoft: true })

/** Every rule but the price, one at a time, for whoever asks why a gift is out: together they mark what `listFree` leaves out. */
export const rulesOf = (wish: Wish, known: Known): readonly MarkingRule[] => [
  ...rulesOfPerson(wish.person, known),
  hard('age', (blocked) => blockAges(blocked, wish.person, known.index)),
  ...rulesOfWish(wish, known),
]

const rulesOfPerson = (person: Person, known: Known): readonly MarkingRule[] => [
  hard('relation', (blocked) => blockRelations(blocked, person, known.index)),
  soft('made for other people', (doubtful) => doubtRelations(doubtful, person, known.index)),
  hard('occasion', (blocked) => blockOccasions(blocked, person, known)),
  hard('other day', (blocked) => blockOtherDays(blocked, person, known.index)),
  soft('other days', (blocked) => doubtOtherDays(blocked, person, known.index)),
  hard('body', (blocked) => blockBodies(blocked, person, known.index)),
]

function rulesOfWish(wish: Wish, known: Known): readonly MarkingRule[] {
  const { index, vocabulary } = known
  const { person } = wish
  const told = toldOf(wish, index)
  const mayDrink = person.isForBaby || person.ageMin >= ALCOHOL_FROM
  return [
    hard('drinking age', (blocked) =>
      mayDrink ? undefined : block(blocked, listOf(index.byTrait, 'alcohol')),
    ),
    hard('unsafe', (blocked) => blockUnsafe(blocked, wish, known)),
    hard('kind of gift', (blocked) => blockOtherKinds(blocked, wish, known)),
    hard('made for others', (blocked) => blockSpecial(blocked, told, index)),
    hard('grief', (blocked) => blockInGrief(blocked, wish, index)),
    hard('work that is over', (blocked) => block(blocked, toolsOfFormerWork(wish, index, vocabulary))),
    soft('for beginners', (doubtful) => {
      for (const { id, how } of wish.asked) if (id !== null) block(doubtful, forBeginners(id, how, index))
    }),
    hard('taught by them', (blocked) => block(blocked, toolsOfTaughtSubject(wish, index, vocabulary))),
    hard('given up', (blocked) => {
      for (const list of giftsForGivenUp(wish, index, vocabulary)) block(blocked, list)
    }),
    hard('heard and not played', (blocked) =>
      block(blocked, giftsForPlaying(wish.asked, index, vocabulary.tree)),
    ),
    hard('poison for pets', (blocked) =>
      block(blocked, poisonForPets(wish.understanding, index, vocabulary.tree)),
    ),
    soft('for the giver to make', (blocked) => {
      if (!wish.traits.has(TO_MAKE)) block(blocked, listOf(index.byTrait, TO_MAKE))
    }),
    hard('of another country', (blocked) => blockElsewhere(blocked, wish, index)),
    hard('to be avoided', (blocked) => {
      for (const list of avoidLists(wish.understanding, index, vocabulary)) block(blocked, list)
    }),
  ]
}

/** What can be had in one country alone is no gift in another that is told. */
function blockElsewhere(
  blocked: Uint8Array,
  { understanding }: Wish,
  { gifts, ofOneCountry }: GiftIndex,
): void {
  const { market } = understanding
  if (market === undefined || market.toldBy === null) return
  for (const number of ofOneCountry) if (gifts[number]?.onlyIn !== market.code) blocked[number] = 1
}

/** 'A camera to watch my girlfriend'. */
const WHAT_FOR = / (?:to|on|in) /

/** Where something unsafe is asked for, what is called so is out, and for somebody young whatever cuts. */
function blockUnsafe(
  blocked: Uint8Array,
  { understanding, person }: Wish,
  { index, vocabulary }: Known,
): void {
  const unsafe = hazardsFor(understanding, person, vocabulary)
  if (unsafe.length === 0) return
  for (const { start, end } of unsafe) {
    const [named = ''] = understanding.text.folded.slice(start, end).split(WHAT_FOR)
    const head = named.split(' ').at(-1) ?? ''
    for (const list of byWords(head, index)) block(blocked, list)
  }
  if (person.ageMin < GROWN_FROM) block(blocked, listOf(index.byTrait, 'sharp'))
}

/** Who asks for nothing of the kind mostly means something that can be bought. */
export const TO_MAKE = 'to-make'

/** All but what an animal can be given, or what is of the one kind that is asked for. */
function blockOtherKinds(
  blocked: Uint8Array,
  { understanding, kind }: Wish,
  { index, vocabulary }: Known,
): void {
  if (understanding.isForPet) blockAllBut(blocked, [giftsForAnimal(understanding, index, vocabulary.tree)])
  else if (kind !== null) blockAllBut(blocked, [listOf(index.byTrait, kind)])
}

/** What is made for who is ill, far away or in a like situation is no gift where nothing of it is told, and none for a best man where a bride's father is. */
function blockSpecial(blocked: Uint8Array, told: readonly Postings[], { special }: GiftIndex): void {
  for (const number of special) if (!told.some((list) => has(list, number))) blocked[number] = 1
}

/** What is made for each state or part that is told. */
const toldOf = ({ understanding }: Wish, { byMadeFor }: GiftIndex): readonly Postings[] =>
  understanding.constraints.flatMap(({ entry }) => {
    const made = entry === null ? undefined : byMadeFor.get(entry.constraint)
    return made === undefined ? [] : [made]
  })

/** A body must be known to be the right one; a department is wrong where the sex is known to be another. */
function blockBodies(blocked: Uint8Array, { gender }: Person, { byGender, bySoldFor }: GiftIndex): void {
  for (const [body, gifts] of byGender) if (body !== gender) block(blocked, gifts)
  if (gender === null) return
  for (const [sex, gifts] of bySoldFor) if (sex !== gender) block(blocked, gifts)
}

function blockAges(blocked: Uint8Array, person: Person, { agesFrom, agesTo }: GiftIndex): void {
  const [youngest, oldest] = agesOf(person)
  for (let number = 0; number < blocked.length; number += 1)
    if ((agesFrom[number] as number) > youngest || (agesTo[number] as number) < oldest) blocked[number] = 1
}

function blockRelations(blocked: Uint8Array, person: Person, index: GiftIndex): void {
  const { relation } = person
  if (relation !== null) {
    block(blocked, listOf(index.byNotFor, relation))
    if (!ROMANTIC_FOR.includes(relation)) block(blocked, listOf(index.byTrait, 'romantic'))
  }
  const allowed = listOf(index.byRelation, relation ?? '')
  const forPartners = listOf(index.byRelation, 'partner')
  for (const number of index.restricted)
    if (has(forPartners, number) && !has(allowed, number)) blocked[number] = 1
}

/** What is right for others alone, as a team's awards are, may still be right for somebody whose relation no word of ours tells. */
function doubtRelations(doubtful: Uint8Array, { relation, occasions }: Person, index: GiftIndex): void {
  const allowed = listOf(index.byRelation, relation ?? '')
  for (const number of index.restricted) {
    // Made for one occasion that is named: a shower gift is right whoever gives it.
    const isMadeForIt = occasions.some((name) => has(listOf(index.byOccasion, name), number))
    if (!isMadeForIt && !has(allowed, number)) doubtful[number] = 1
  }
}
