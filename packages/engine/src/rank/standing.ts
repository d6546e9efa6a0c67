/**
 * What a gift is worth to a kind of person, whatever they like: by relation, stage of life, occasion and the reader's
 * grade. The same for many requests, so it is summed once for each kind.
 */
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { Taxonomy } from '../gift.ts'
import { memoryOf } from '../remember.ts'
import { isKnownLittle, isOfAnyChildhood, type LifeStage, type Person } from '../retrieve/audience.ts'
import { type GiftIndex, listOf } from '../retrieve/gift-index.ts'
import { FEASTS_ALONE } from '../retrieve/niche.ts'
import type { Postings } from '../retrieve/postings.ts'
import { GRIEF } from '../retrieve/rules-of-days.ts'
import { WEIGHTS } from './weights.ts'

export type Standings = (person: Person) => Float32Array

/** So many kinds of people are remembered. */
const KINDS_MAX = 1000
/** What is made for so few years is made for them. */
const FEW_YEARS = 13
const BEST_GRADE = 3

/** Sums and remembers standings over one catalogue. */
export function standingsOf(index: GiftIndex, vocabulary: Vocabulary): Standings {
  const known = memoryOf<Float32Array>(KINDS_MAX)
  const years = giftsOfOneYear(index)
  return (person) => {
    const ofYear = years.get(birthdayOf(person))
    return known(keyOf(person, ofYear !== undefined), () => {
      const sums = sumFor(person, index, vocabulary)
      for (const number of ofYear ?? []) sums[number] = (sums[number] as number) + WEIGHTS.ownYear
      return sums
    })
  }
}

/** All of a person that the sum goes by; the year of a birthday where something is made for it. */
const keyOf = (person: Person, hasYear: boolean): string =>
  [
    person.relation,
    person.stage,
    person.isAgeSaid,
    youngMiddleOf(person),
    outgrowsAt(person) ?? '',
    hasYear ? birthdayOf(person) : '',
    ...person.occasions,
  ].join('|')

/** Which birthday it is; NaN where none is told. */
const birthdayOf = ({ ageMin, ageMax, isAgeSaid, occasions }: Person): number =>
  isAgeSaid && ageMin === ageMax && occasions.includes('birthday') ? ageMin : Number.NaN

/** What is made for one birthday: the key of a twenty-first. */
function giftsOfOneYear({ agesFrom, agesTo, byOccasion }: GiftIndex): ReadonlyMap<number, readonly number[]> {
  const out = new Map<number, number[]>()
  for (const number of byOccasion.get('birthday') ?? []) {
    const year = agesFrom[number] as number
    if (year !== agesTo[number]) continue
    out.set(year, [...(out.get(year) ?? []), number])
  }
  return out
}

function sumFor(person: Person, index: GiftIndex, { taxonomy, lexicon }: Vocabulary): Float32Array {
  const sums = new Float32Array(index.gifts.length)
  addOccasions(sums, person, { index, occasions: taxonomy.occasions })
  for (const leaning of leaningsOf(person, lexicon)) addTraits(sums, Object.entries(leaning), index)
  const { stages = {} } = lexicon.leanings
  const byStage = Object.entries(stages[person.stage] ?? {})
  addTraits(
    sums,
    byStage.map(([trait, weight]) => [trait, weight * WEIGHTS.stageLeaning] as const),
    index,
  )
  addPerson(sums, person, index)
  if (isForCourtesy(person)) addCourtesies(sums, index)
  for (let number = 0; number < sums.length; number += 1)
    sums[number] =
      (sums[number] as number) + (BEST_GRADE - (index.grades[number] as number)) * WEIGHTS.lowerGrade
  return sums
}

type Weights = Readonly<Record<string, number>>

/** What tends to suit the relation and the occasion. */
const leaningsOf = (person: Person, { leanings }: Vocabulary['lexicon']): readonly Weights[] => [
  leanings.relations[relationToServe(person) ?? ''] ?? {},
  leanings.occasions[person.occasions[0] ?? ''] ?? {},
]

/** What is given for a wedding is given to two, and lasts, though only one of them is a colleague. */
const DAYS_OF_TWO: ReadonlySet<string> = new Set(['wedding', 'engagement', 'bridal shower'])
const relationToServe = (person: Person): string | null =>
  isKnownLittle(person) && DAYS_OF_TWO.has(person.occasions[0] ?? '') ? 'couple' : person.relation

/** Adds each trait's weight to the gifts that have it. */
export function addTraits(
  sums: Float32Array,
  traits: Iterable<readonly [trait: string, weight: number]>,
  { byTrait }: GiftIndex,
): void {
  for (const [trait, weight] of traits)
    for (const number of listOf(byTrait, trait)) sums[number] = (sums[number] as number) + weight
}

type Known = { readonly index: GiftIndex; readonly occasions: Taxonomy['occasions'] }

function addOccasions(sums: Float32Array, person: Person, { index, occasions }: Known): void {
  const [main, ...others] = person.occasions
  if (main === undefined) return fillWithout(sums, index)
  fill(sums, index, [ofAnyOn(main, occasions), WEIGHTS.wrongOccasion])
  for (const other of others)
    for (const number of listOf(index.byOccasion, other)) sums[number] = WEIGHTS.otherOccasion
  // 'Turns 16 and just passed her driving test': the day that leads does so beside another too.
  for (const other of others.filter((name) => isLeading(name, occasions))) addLeading(sums, other, index)
  if (isLeading(main, occasions)) addLeading(sums, main, index)
  else addMade(sums, listOf(index.byOccasion, main), { index, isOpen: isCommon(main, occasions) })
}

/** In grief only what answers a liking is left of what fits any day: it is no wrong day for that. */
const ofAnyOn = (name: string, occasions: Taxonomy['occasions']): number =>
  (occasions[name]?.open ?? true) || name === GRIEF ? 0 : WEIGHTS.wrongOccasion

/** Neither closed nor one that comes once. */
const isCommon = (name: string, occasions: Taxonomy['occasions']): boolean =>
  (occasions[name]?.open ?? true) && occasions[name]?.marked !== true

const isLeading = (name: string, occasions: Taxonomy['occasions']): boolean => occasions[name]?.leads === true

type Open = { readonly index: GiftIndex; readonly isOpen: boolean }

function addMade(sums: Float32Array, list: Postings, { index, isOpen }: Open): void {
  const made = isOpen ? WEIGHTS.madeForOccasion : WEIGHTS.madeForOneOccasion
  for (const number of list) {
    const worth = isMadeForFew(number, index) ? made : made * WEIGHTS.alsoForOccasion
    // What is made for a feast beside it, as for whoever opens the door on New Year's Eve, stays that.
    sums[number] = Math.max(sums[number] as number, worth)
  }
}

/** Where no occasion is named. */
function fillWithout(sums: Float32Array, index: GiftIndex): void {
  fill(sums, index, [WEIGHTS.noOccasionAny, WEIGHTS.noOccasionNamed])
  for (let number = 0; number < sums.length; number += 1)
    if (index.feasts[number] === FEASTS_ALONE) sums[number] = WEIGHTS.noOccasionFeast
}

/** What fits any day is led by what is made for this one: on Saint Patrick's nobody needs to be told of as fond of Ireland. */
function addLeading(sums: Float32Array, occasion: string, index: GiftIndex): void {
  const made = WEIGHTS.madeForLeadingDay
  for (const number of listOf(index.byOccasion, occasion)) {
    const niche = (index.niche[number] as number) * WEIGHTS.unaskedNiche
    const isMade = isMadeForFew(number, index) || index.feasts[number] !== 0
    sums[number] = isMade ? made - niche : WEIGHTS.madeForOneOccasion * WEIGHTS.alsoForOccasion
  }
}

/** What names a birthday, a wedding and twelve more is made for none of them. */
const FEW = 3
export const isMadeForFew = (number: number, index: GiftIndex): boolean =>
  index.occasionCounts[number] !== 255 && namesFew(number, index)

/** Whether it names so few days, be it beside any other. */
export const namesFew = (number: number, { occasionNames }: GiftIndex): boolean =>
  (occasionNames[number] as number) <= FEW

/** The weight of gifts for any occasion, and of those for some. */
function fill(
  sums: Float32Array,
  { occasionCounts }: GiftIndex,
  [any, some]: readonly [number, number],
): void {
  for (let number = 0; number < sums.length; number += 1)
    sums[number] = occasionCounts[number] === 255 ? any : some
}

/** Made for this relation, or for just these young years. */
function addPerson(
  sums: Float32Array,
  person: Person,
  { byRelation, byTrait, agesFrom, agesTo }: GiftIndex,
): void {
  const add = (number: number, weight: number): void => {
    sums[number] = (sums[number] as number) + weight
  }
  if (person.relation !== null)
    for (const number of listOf(byRelation, person.relation)) add(number, WEIGHTS.relation)
  const middle = youngMiddleOf(person)
  if (middle === null) return
  for (let number = 0; number < sums.length; number += 1) {
    const [from, to] = [agesFrom[number] as number, agesTo[number] as number]
    const isMadeForThem = to - from <= FEW_YEARS && Math.abs((from + to) / 2 - middle) <= NEAR_YEARS
    if (isMadeForThem) add(number, WEIGHTS.childFit)
  }
  addOutgrown(sums, person, { agesFrom, agesTo })
  if (person.isAgeSaid && person.stage !== 'teen')
    for (const number of listOf(byTrait, 'toy')) add(number, WEIGHTS.toy)
}

/** Where everybody laughs, at a wedding of two and among the very young other things are right. */
const NO_COURTESY_ON: ReadonlySet<string> = new Set([...DAYS_OF_TWO, 'white elephant'])
const GROWN: ReadonlySet<LifeStage> = new Set(['young', 'grown', 'older'])
const isForCourtesy = (person: Person): boolean =>
  GROWN.has(person.stage) &&
  (isKnownLittle(person) || isHost(person)) &&
  !person.occasions.some((name) => NO_COURTESY_ON.has(name))

/** Whoever opens the door on a feast, and is not said to be anybody's, is given what belongs to the feast. */
const isHost = ({ relation, occasions }: Person): boolean =>
  occasions[0] === 'host gift' && (relation !== null || occasions.length === 1)

/** Nobody knows their taste or their home: what is right for anybody, and not too near, comes first. */
function addCourtesies(sums: Float32Array, { courtesies }: GiftIndex): void {
  for (let number = 0; number < sums.length; number += 1)
    sums[number] = (sums[number] as number) + (courtesies[number] as number) * WEIGHTS.courtesy
}

/** From so many years on a child is older than what is made for children below them; of what is for so many years, the last ones. */
const OUTGROWS = { from: 3, to: 15, longRange: 6 } as const

/** The age at which somebody leaves behind what is for younger children; null where no such age is told. */
const outgrowsAt = ({ isAgeSaid, ageMin, ageMax }: Person): number | null =>
  isAgeSaid && ageMin >= OUTGROWS.from && ageMax <= OUTGROWS.to ? ageMin : null

/** A dig for fossils is right from six to twelve, and most at eight: at twelve it is what their little brother has. */
function addOutgrown(
  sums: Float32Array,
  person: Person,
  { agesFrom, agesTo }: Pick<GiftIndex, 'agesFrom' | 'agesTo'>,
): void {
  const age = outgrowsAt(person)
  if (age === null) return
  for (let number = 0; number < sums.length; number += 1) {
    const [from, to] = [agesFrom[number] as number, agesTo[number] as number]
    const left = to - age
    const isLeft = left === 0 || (left === 1 && to - from >= OUTGROWS.longRange)
    if (isLeft && to - from <= FEW_YEARS) sums[number] = (sums[number] as number) + WEIGHTS.outgrown
  }
}

/** The middle of each young stage of life, in years. A child of unknown age is taken to be eight: right then is least wrong. */
const YOUNG_MIDDLES: Readonly<Partial<Record<LifeStage, number>>> = {
  baby: 1,
  toddler: 2,
  child: 6,
  tween: 10.5,
  teen: 16.5,
}
const ANY_CHILDHOOD_MIDDLE = 8
/** A gift whose own middle is no further is made for them. */
const NEAR_YEARS = 5

/** A child up to the years in which toys are left. */
export const isYoung = (person: Person): boolean => person.stage !== 'teen' && youngMiddleOf(person) !== null

function youngMiddleOf(person: Person): number | null {
  if (isOfAnyChildhood(person)) return ANY_CHILDHOOD_MIDDLE
  return person.isAgeSaid ? (YOUNG_MIDDLES[person.stage] ?? null) : null
}
