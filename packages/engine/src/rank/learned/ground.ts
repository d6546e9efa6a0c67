/** What is known of a wish, and of the gifts that are looked at together, before each gets its row of features. */
import type { PrecedentIndex } from '@presently/chooser/match/precedents'
import { newWanted, type Wanted } from '@presently/chooser/qualities/quality-index'
import type { Person } from '../../retrieve/audience.ts'
import { type GiftIndex, type Gladness, listOf } from '../../retrieve/gift-index.ts'
import type { Postings } from '../../retrieve/postings.ts'
import type { Wish } from '../../retrieve/wish.ts'
import type { AnswerSums } from '../answer-sums.ts'
import type { Column } from '../column.ts'
import { calledSo } from './called.ts'
import { type FacetMatches, matchFacets, nearestOf } from './facets.ts'
import { type NearPrecedents, nearPrecedents } from './precedents.ts'
import type { Shunned, Told } from './told.ts'

/** What is known of a wish before its gifts are looked at one by one. */
export type Ground = {
  readonly wish: Wish
  readonly index: GiftIndex
  readonly columns: readonly Column[]
  readonly answers: AnswerSums
  /** By gift: what it is worth to the kind of person, and the share of that which the manner adds. */
  readonly standing: Float32Array
  /** What the price is worth. */
  readonly priceOf: (number: number) => number
  readonly told: Told
  /** By gift, what the sums by hand give it, and the most that one of those that are looked at has. */
  readonly sums: Float64Array
  readonly mostSums: number
  /** By gift, 1 for what others are measured by: the most and the sums below are of these alone. */
  readonly isMeasure: Uint8Array
  /** The highest match among those that are looked at. */
  readonly mostMatch: number
  /** By gift: what the manner that is asked for adds, or takes. */
  readonly manner: Float32Array
  readonly precedents: PrecedentIndex
  /** The row of the request itself among them, where it is one: it must not tell of itself. */
  readonly ownRow: number
  readonly doubtful: Uint8Array
  /** By gift: how much better or worse readers found it than the rest of what they were shown. */
  readonly priors: Float32Array
  /** By gift: how often readers of the whole catalogue chose it, as ln(1 + times). */
  readonly choices: Float32Array
}

/** Of the wish alone, made ready for looking at many gifts. */
export type Kind = {
  readonly middleAge: number
  readonly ceiling: number
  readonly day: Postings
  /** Of each liking that has a name. */
  readonly gladness: readonly Gladness[]
  /** What of the wanted qualities the gift has that is looked at. */
  readonly own: Wanted
  /** What is called by the name of something asked for: 2 where that is its first name. */
  readonly called: ReadonlyMap<number, number>
  readonly facets: FacetMatches
  /** How near the request is to those that came before it. */
  readonly before: NearPrecedents
  /** By the place of a gift, how near it is to what nothing is given for, and to the situation. */
  readonly near: Readonly<Record<Shunned | 'situation', Float64Array>>
  /** Where the gift that is looked at stands among all of them. */
  place: number
}

/** No age is told apart above it. */
export const OLDEST = 99

export const kindOf = (
  { wish, index, told, isMeasure, precedents, ownRow }: Ground,
  numbers: readonly number[],
): Kind => ({
  middleAge: middleAgeOf(wish.person),
  ceiling: ceilingOf(wish),
  day: listOf(index.byOccasion, wish.person.occasions[0] ?? ''),
  // Who loves geese is not who loves birds: of a narrow word no reader was asked.
  gladness: wish.asked.flatMap(({ id, narrow }) =>
    narrow === null ? (index.gladness.get(id ?? '') ?? []) : [],
  ),
  own: newWanted(),
  called: calledSo(wish.asked, index),
  facets: matchFacets(told, numbers, isMeasure),
  before: nearPrecedents(told.point, precedents, numbers, ownRow),
  near: {
    no: nearestOf(told.shunned.no, told.points, numbers),
    has: nearestOf(told.shunned.has, told.points, numbers),
    aside: nearestOf(told.shunned.aside, told.points, numbers),
    situation: nearestOf([{ point: told.situation, sureness: 1 }], told.points, numbers),
  },
  place: 0,
})

/** US cents; 0 where no sum is told. */
export const ceilingOf = ({ limits }: Wish): number => limits.targetCents ?? limits.ceilingCents ?? 0

const middleAgeOf = ({ ageMin, ageMax }: Person): number => (ageMin + Math.min(OLDEST, ageMax)) / 2
