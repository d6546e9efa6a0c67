/** How well a gift answers a wish. Additive, so that each part can be read and tested alone. */
import type { Interest } from '../brief/interests.ts'
import { constraintEntries } from '../brief/understand.ts'
import type { Taxonomy } from '../gift.ts'
import type { Wish, WishedInterest } from '../retrieve/candidates.ts'
import { isOpenOccasion, type PreparedGift } from '../retrieve/prepare.ts'
import { hash01 } from './seed.ts'

/** Weights of the parts of a score. Found by reading the first six of the sample requests, not by fitting. */
export const WEIGHTS = {
  mainInterest: 9,
  otherInterest: 6,
  /** The very words said stand in the gift's name. */
  sameWords: 6,
  /** They stand in its description only. */
  wordsInText: 2.5,
  /** Interests were said and the gift answers none. */
  noInterest: -10,
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

export type Answer = { readonly interest: Interest; readonly score: number }

export type ScoreOptions = { readonly taxonomy: Taxonomy; readonly seed: string | null }

export function scoreGift(prepared: PreparedGift, wish: Wish, { taxonomy, seed }: ScoreOptions): Scored {
  const answers = answersOf(prepared, wish)
  const jitter =
    hash01(`${seed ?? ''}|${prepared.gift.id}`) * (seed === null ? WEIGHTS.jitter : WEIGHTS.seededJitter)
  const score =
    interestScore(answers, wish) +
    occasionScore(prepared, wish, taxonomy) +
    traitScore(prepared, wish) +
    personScore(prepared, wish) +
    priceScore(prepared, wish) +
    jitter
  return { prepared, score, answers }
}

/** The interests that the gift answers, best first. */
export function answersOf(prepared: PreparedGift, { interests }: Wish): Answer[] {
  return interests
    .map((interest) => ({ interest, score: interestFit(prepared, interest) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
}

function interestFit({ gift, nameStems, allStems }: PreparedGift, { id, stems }: WishedInterest): number {
  const inName = stems.every((stem) => nameStems.has(stem))
  const inText = !inName && stems.every((stem) => allStems.has(stem))
  const spoken = inName ? WEIGHTS.sameWords : inText ? WEIGHTS.wordsInText : 0
  const own = Object.keys(gift.interests)
  const place = id === null ? -1 : own.indexOf(id)
  const tagged = place < 0 ? 0 : place === 0 ? WEIGHTS.mainInterest : WEIGHTS.otherInterest
  // Words found only in a description, without the tag, are chance more often than fit.
  return tagged === 0 && !inName ? 0 : tagged + spoken
}

function interestScore(answers: readonly Answer[], { understanding }: Wish): number {
  if (understanding.interests.length === 0) return 0
  if (answers.length === 0) return WEIGHTS.noInterest
  // The second answer counts less than the first: one strong tie beats three weak ones.
  return answers.reduce((sum, { score }, i) => sum + score / (i + 1), 0)
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

const traitScore = ({ traits }: PreparedGift, { understanding }: Wish): number =>
  constraintEntries(understanding)
    .flatMap(({ traits: weights }) => Object.entries(weights))
    .reduce((sum, [trait, weight]) => sum + (traits.has(trait) ? weight : 0), 0)

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
