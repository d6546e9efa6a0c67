/** What moves an answer beyond the words of its request: changes made by hand, and the taste of an account. */
import type { GiftIndex } from '../retrieve/gift-index.ts'
import type { Wish } from '../retrieve/wish.ts'
import type { ScoredGifts } from './score.ts'
import { clearTally, countScore } from './score-tally.ts'
import { WEIGHTS } from './weights.ts'

export type Steer = {
  /** No pick may cost more, in whole US cents; null where only the request's own ceiling holds. */
  readonly ceilingCents: number | null
  /** Every pick must cost at least so much, in whole US cents; null where only the request's own floor holds. */
  readonly floorCents: number | null
  /** Gifts left out, by number. */
  readonly out: readonly number[]
  /** What is wanted more of: the traits that make it up, with their shares. */
  readonly lifts: readonly Lift[]
  /** What each gift gains or loses by number; null for nothing. */
  readonly gains: Float32Array | null
  /** By number, how the taste names the gifts that alone may be shown; null for all. */
  readonly only: Uint8Array | null
  /** So many gifts fill the list: where a lift has as many, it leaves out all others. */
  readonly enough: number
  readonly taste: TasteSteer | null
}

/** A gift that a taste can name by its category or manner alone, or by an interest. */
export const NAMED_LOOSELY = 1
export const NAMED_BY_INTEREST = 2

/** Trait -> its share of the lift, from 0 to 1. */
export type Lift = Readonly<Record<string, number>>

type TasteSteer = {
  /** How near each gift is to the taste, by number, from -1 to 1. */
  readonly affinity: Float32Array
  /** 1 in the order of an answer; more where taste is what the list is about. */
  readonly strength: number
}

export const NO_STEER: Steer = {
  ceilingCents: null,
  floorCents: null,
  out: [],
  lifts: [],
  gains: null,
  only: null,
  enough: 0,
  taste: null,
}

/** What of a gift a lift wants: the greatest share among its traits, 0 for nothing. */
export const shareOf = (traits: readonly string[], lift: Lift): number =>
  traits.reduce((most, trait) => Math.max(most, lift[trait] ?? 0), 0)

/** More than any name counts. */
const NEVER = 3

type Left = Pick<ScoredGifts, 'free' | 'mains'>

/** Moves what stays to the front of `free`, and says how many stay. */
export function narrow({ free, mains }: Left, { steer, asked }: Wish, index: GiftIndex): number {
  if (steer === null) return free.length
  const isAnswer = (number: number): boolean => (mains[number] as number) >= 0
  let count = free.length
  const { only } = steer
  if (only !== null) {
    // A gift for an enthusiast of what neither the request nor the taste names is no gift for this person.
    const leastOfFew = asked.length === 0 ? NAMED_BY_INTEREST : NEVER
    count = keep(free, count, (number) => {
      const isForFew = index.niche[number] === 1 && !isAnswer(number)
      return (only[number] as number) >= (isForFew ? leastOfFew : NAMED_LOOSELY)
    })
  }
  for (const lift of steer.lifts) {
    const has = (number: number): boolean => shareOf(index.gifts[number]?.traits ?? [], lift) > 0
    const suits = (number: number): boolean => has(number) && (asked.length === 0 || isAnswer(number))
    if (free.subarray(0, count).filter(suits).length >= steer.enough) count = keep(free, count, has)
  }
  return count
}

/** Keeps some of the first so many, in their order, and says how many they are. */
function keep(free: Int32Array, count: number, isKept: (number: number) => boolean): number {
  let kept = 0
  for (let place = 0; place < count; place += 1) {
    const number = free[place] as number
    free[kept] = number
    if (isKept(number)) kept += 1
  }
  return kept
}

/**
 * Adds what steers to the scores. Where something is asked for, taste only adds to what answers it and only takes from
 * what does not: it never brings the two closer, and what it says nothing of stays where it was.
 */
export function steerScores({ free, scores, tally, mains }: ScoredGifts, { steer, asked }: Wish): void {
  if (steer === null) return
  const { gains, taste } = steer
  const isOpen = asked.length === 0
  clearTally(tally)
  for (let place = 0; place < free.length; place += 1) {
    const number = free[place] as number
    const isAnswer = (mains[number] as number) >= 0
    const near = taste === null ? 0 : (taste.affinity[number] as number) * taste.strength
    const liked = isOpen
      ? near * WEIGHTS.openTaste
      : (isAnswer ? Math.max(0, near) : Math.min(0, near)) * WEIGHTS.taste
    const gained = gains === null ? 0 : (gains[number] as number)
    scores[number] = (scores[number] as number) + gained + liked
    countScore(tally, scores[number] as number)
  }
}
