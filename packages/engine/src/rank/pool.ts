/** The candidates worth a closer look: the best by score, and the best of every category and price level. */
import type { GiftIndex } from '../retrieve/gift-index.ts'
import type { ScoredGifts } from './score.ts'

/** The best so many are enough to fill three pages by every rule. */
const POOL = 110
/** Scores are sorted into buckets this wide to find the pool's lowest without sorting them all. */
const BUCKET = 0.25
const BUCKETS = 1024
/** No score is so low or so high. */
const LOWEST = -128
/** Upper ends of the price levels in cents: small, middling, and above. */
const LEVEL_ENDS = [2500, 7500] as const
export const LEVELS = LEVEL_ENDS.length + 1

/** 0 for small prices, 1 for middling, 2 for those above. */
export function levelOf(number: number, { upperCents }: GiftIndex): number {
  const upper = upperCents[number] as number
  return upper <= LEVEL_ENDS[0] ? 0 : upper <= LEVEL_ENDS[1] ? 1 : 2
}

/** Numbers of the best, best first; equal scores by number. */
export function poolOf(scored: ScoredGifts): Int32Array {
  const { scores, blocked, from, to } = scored
  const floor = floorOf(scored)
  const keys: number[] = []
  for (let number = from; number < to; number += 1) {
    const score = scores[number] as number
    if (blocked[number] === 0 && score >= floor) keys.push(keyOf(score, number))
  }
  return sorted(keys)
}

/** The pool with the best of every category and price level below it: needed where the pool alone cannot vary a page. */
export function widePoolOf(scored: ScoredGifts, index: GiftIndex): Int32Array {
  const { scores, blocked, from, to } = scored
  const floor = floorOf(scored)
  const spare = new Int32Array(CATEGORIES * LEVELS).fill(-1)
  const keys: number[] = []
  for (let number = from; number < to; number += 1) {
    if (blocked[number] === 1) continue
    const score = scores[number] as number
    if (score >= floor) keys.push(keyOf(score, number))
    else keepBest(spare, number, { scores, index })
  }
  for (const number of spare) if (number >= 0) keys.push(keyOf(scores[number] as number, number))
  return sorted(keys)
}

function sorted(keys: readonly number[]): Int32Array {
  const inOrder = new Float64Array(keys.length)
  for (let place = 0; place < keys.length; place += 1) inOrder[place] = keys[place] as number
  inOrder.sort()
  const pool = new Int32Array(keys.length)
  for (let place = 0; place < pool.length; place += 1) pool[place] = numberOf(inOrder[place] as number)
  return pool
}

/** Room for the catalogue's categories, of which it has some thirty. */
export const CATEGORIES = 64

/** The score that the best POOL reach, cut down to its bucket; the lowest of all where there are fewer. */
function floorOf({ scores, blocked, from, to }: ScoredGifts): number {
  const counts = new Uint16Array(BUCKETS)
  for (let number = from; number < to; number += 1) {
    if (blocked[number] === 1) continue
    const bucket = bucketOf(scores[number] as number)
    counts[bucket] = (counts[bucket] as number) + 1
  }
  let sum = 0
  for (let bucket = BUCKETS - 1; bucket > 0; bucket -= 1) {
    sum += counts[bucket] as number
    if (sum >= POOL) return LOWEST + bucket * BUCKET
  }
  return Number.NEGATIVE_INFINITY
}

function bucketOf(score: number): number {
  const bucket = ((score - LOWEST) / BUCKET) | 0
  return bucket < 0 ? 0 : bucket >= BUCKETS ? BUCKETS - 1 : bucket
}

/** A gift below the pool that is the best of its category and price level may still be needed to vary a page. */
function keepBest(
  spare: Int32Array,
  number: number,
  { scores, index }: Pick<ScoredGifts, 'scores'> & { readonly index: GiftIndex },
): void {
  const cell = (index.categories[number] as number) * LEVELS + levelOf(number, index)
  const best = spare[cell] ?? -1
  if (best < 0 || (scores[number] as number) > (scores[best] as number)) spare[cell] = number
}

/** A score and a number in one number that sorts as wanted: typed arrays sort numbers far faster than pairs. */
const STEPS = 4096
const NUMBERS = 65_536
const keyOf = (score: number, number: number): number =>
  Math.round((-LOWEST + BUCKETS * BUCKET - score) * STEPS) * NUMBERS + number
const numberOf = (key: number): number => key % NUMBERS
