/** How well a gift answers a wish. Additive, so that each part can be read and tested alone. */
import type { Interest } from '../brief/interests.ts'
import { constraintEntries } from '../brief/understand.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { Taxonomy } from '../gift.ts'
import type { Lexicon } from '../lexicon.ts'
import { answersSpecifically, isSuchThing, type Wish, type WishedInterest } from '../retrieve/candidates.ts'
import { isOpenOccasion, type PreparedGift } from '../retrieve/prepare.ts'
import { hash01 } from './seed.ts'

/** Weights of the parts of a score. Found by reading the first six of the sample requests, not by fitting. */
const WEIGHTS = {
  mainInterest: 9,
  otherInterest: 6,
  /** The very words said stand in the gift's name; for a part of them, that part. */
  sameWords: 6,
  /** They stand in what is said of it. */
  wordsInText: 2.5,
  /** Interests were said and the gift answers none. */
  noInterest: -10,
  /** Made for an enthusiast of something nobody mentioned. */
  unaskedNiche: -6,
  madeForOccasion: 3,
  madeForClosedOccasion: 7,
  wrongOccasion: -9,
  relation: 2.5,
  childFit: 3,
  toy: 3,
  priceFit: 1.5,
  tooSmall: -2,
  jitter: 0.5,
  seededJitter: 3.5,
} as const

/** A gift with its score and the interests that it answers, best first. */
export type Scored = {
  readonly prepared: PreparedGift
  readonly score: number
  readonly answers: readonly Answer[]
}

type Answer = { readonly interest: Interest; readonly score: number }

export type ScoreOptions = { readonly vocabulary: Vocabulary; readonly seed: string | null }

export function scoreGift(prepared: PreparedGift, wish: Wish, { vocabulary, seed }: ScoreOptions): Scored {
  const answers = answersOf(prepared, wish)
  const jitter =
    hash01(`${seed ?? ''}|${prepared.gift.id}`) * (seed === null ? WEIGHTS.jitter : WEIGHTS.seededJitter)
  const score =
    (answers.length ? interestScore(answers) : fillerScore(prepared, wish, vocabulary.taxonomy)) +
    occasionScore(prepared, wish, vocabulary.taxonomy) +
    traitScore(prepared, wish, vocabulary.lexicon) +
    personScore(prepared, wish) +
    priceScore(prepared, wish) +
    jitter
  return { prepared, score, answers }
}

/** The interests that the gift answers, and the constraints that it is the right thing for, best first. */
function answersOf(prepared: PreparedGift, { interests, answeredByThings }: Wish): Answer[] {
  const things = answeredByThings
    .filter((one) => isSuchThing(prepared, one))
    .map(({ words }) => ({ interest: { id: null, words, start: 0, end: 0 }, score: WEIGHTS.mainInterest }))
  return [...interests.map((interest) => ({ interest, score: interestFit(prepared, interest) })), ...things]
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
}

function interestFit(prepared: PreparedGift, interest: WishedInterest): number {
  if (!answersSpecifically(prepared, interest)) return 0
  const { gift, nameStems, allStems } = prepared
  const { id, stems } = interest
  const share = (own: ReadonlySet<string>) => stems.filter((stem) => own.has(stem)).length / stems.length
  const named = share(nameStems)
  const spoken = Math.max(named * WEIGHTS.sameWords, share(allStems) * WEIGHTS.wordsInText)
  const own = Object.keys(gift.interests)
  const place = id === null ? -1 : own.indexOf(id)
  if (place >= 0) return (place === 0 ? WEIGHTS.mainInterest : WEIGHTS.otherInterest) + spoken
  // Without the tag only the whole of the words in the name counts: elsewhere they are chance more often than fit.
  return named === 1 ? WEIGHTS.sameWords : 0
}

/** The second answer counts less than the first: one strong tie beats three weak ones. */
const interestScore = (answers: readonly Answer[]): number =>
  answers.reduce((sum, { score }, i) => sum + score / (i + 1), 0)

/** A gift that answers no interest: better one that pleases many than one for an enthusiast. */
function fillerScore({ gift }: PreparedGift, { interests }: Wish, taxonomy: Taxonomy): number {
  const own = Object.keys(gift.interests)
  const isNiche = own.length > 0 && !taxonomy.interests[own[0] ?? '']?.broad
  return (interests.length ? WEIGHTS.noInterest : 0) + (isNiche ? WEIGHTS.unaskedNiche : 0)
}

function occasionScore(
  { occasions, anyOccasion }: PreparedGift,
  { person }: Wish,
  taxonomy: Taxonomy,
): number {
  const [main] = person.occasions
  if (!main) return anyOccasion ? 1 : -1
  const isOpen = isOpenOccasion(main, taxonomy)
  if (occasions.has(main)) return isOpen ? WEIGHTS.madeForOccasion : WEIGHTS.madeForClosedOccasion
  if (person.occasions.some((name) => occasions.has(name))) return 1
  return anyOccasion && isOpen ? 0 : WEIGHTS.wrongOccasion
}

/** The traits that the request asks for, and those that tend to suit the relation and the occasion. */
function traitScore(
  { traits }: PreparedGift,
  { understanding, person }: Wish,
  { leanings }: Lexicon,
): number {
  const weights = [
    ...constraintEntries(understanding).map((entry) => entry.traits),
    leanings.relations[person.relation ?? ''] ?? {},
    leanings.occasions[person.occasions[0] ?? ''] ?? {},
  ]
  let sum = 0
  for (const one of weights)
    for (const trait of Object.keys(one)) if (traits.has(trait)) sum += one[trait] ?? 0
  return sum
}

/** Made for this relation, or for just these young years. */
function personScore({ gift, traits }: PreparedGift, { person }: Wish): number {
  const { relations, ages } = gift.audience
  const related = person.relation && relations?.includes(person.relation) ? WEIGHTS.relation : 0
  const span = (ages[1] ?? 99) - (ages[0] ?? 0)
  const isYoung = person.isAgeSaid && person.ageMax <= 14
  if (!isYoung) return related
  return related + (span <= 10 ? WEIGHTS.childFit : 0) + (traits.has('toy') ? WEIGHTS.toy : 0)
}

/** A gift that uses the budget well, without sitting on its edge. */
function priceScore({ gift }: PreparedGift, { limits }: Wish): number {
  if (limits.ceilingCents === null) return 0
  const share = gift.priceCents[1] / (limits.targetCents ?? limits.ceilingCents)
  if (share < 0.2) return WEIGHTS.tooSmall
  return share >= 0.45 && share <= 1 ? WEIGHTS.priceFit : 0
}
