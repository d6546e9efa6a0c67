/** The candidates worth a closer look: the best by score, and the best of every category and price level. */
import { type GiftIndex, listOf } from '../retrieve/gift-index.ts'
import { has } from '../retrieve/postings.ts'
import type { Wish } from '../retrieve/wish.ts'
import { type Column, isDirect } from './column.ts'
import { LEVELS, levelOf } from './price-levels.ts'
import type { ScoredGifts } from './score.ts'
import { bucketOf, HIGHEST, placesFor } from './score-tally.ts'
import { isMadeForFew } from './standing.ts'
import { zeros } from './zeros.ts'

/** The best so many are enough to fill three pages by every rule. */
const POOL = 110
/** Room for the catalogue's categories, of which it has some thirty. */
export const CATEGORIES = 64

/**
 * Numbers of the best, best first; equal scores by number. Where so much is for one liking that nothing for another is among
 * them, the best for that one is.
 */
export function poolOf(scored: ScoredGifts, wish: Wish, index: GiftIndex): number[] {
  const pool = bestOf(scored)
  const ofDay = missedOfDay(pool, scored, { wish, index })
  if (scored.columns.length < 2 && ofDay.length === 0) return pool
  const missed = scored.columns.flatMap((column) =>
    pool.some((number) => isDirect(column, number)) ? [] : bestFor(column, scored),
  )
  missed.push(...ofDay)
  return missed.length === 0 ? pool : sorted([...new Set([...pool, ...missed])], scored.scores)
}

/** So many for a liking that the pool lacks: a page wants no more of it. */
const MISSED_MAX = 6

function bestFor(column: Column, { free, scores }: ScoredGifts): number[] {
  const own: number[] = []
  for (const number of free) if (isDirect(column, number)) own.push(number)
  return bestFew(own, scores)
}

function bestFew(numbers: number[], scores: Float64Array): number[] {
  const rank = (number: number): number => rankOf(scores[number] as number)
  return numbers.sort((a, b) => rank(a) - rank(b) || a - b).slice(0, MISSED_MAX)
}

type Day = { readonly wish: Wish; readonly index: GiftIndex }

/** The best that are made for the day, where likings are told beside it and the pool holds too few of these. */
function missedOfDay(pool: readonly number[], { free, scores }: ScoredGifts, { wish, index }: Day): number[] {
  if (wish.placesOfDay === 0 || wish.asked.length === 0) return []
  const day = listOf(index.byOccasion, wish.person.occasions[0] ?? '')
  if (pool.filter((number) => isMadeForFew(number, index) && has(day, number)).length >= wish.placesOfDay)
    return []
  const own: number[] = []
  for (const number of day) if (isMadeForFew(number, index) && has(free, number)) own.push(number)
  return bestFew(own, scores)
}

function bestOf({ free, scores, tally }: ScoredGifts): number[] {
  const { floor, size, next } = placesFor(tally, POOL)
  const pool = zeros(size)
  for (let at = 0; at < free.length; at += 1) {
    const number = free[at] as number
    const bucket = bucketOf(scores[number] as number)
    if (bucket < floor) continue
    const place = next[bucket] as number
    pool[place] = number
    next[bucket] = place + 1
  }
  return sorted(pool, scores)
}

/** The pool with the best of every category and price level below it: needed where the pool alone cannot vary a page. */
export function widePoolOf(
  { free, scores, tally }: ScoredGifts,
  pool: readonly number[],
  index: GiftIndex,
): number[] {
  const { floor } = placesFor(tally, POOL)
  const spare = zeros(CATEGORIES * LEVELS).fill(-1)
  for (let at = 0; at < free.length; at += 1) {
    const number = free[at] as number
    if (bucketOf(scores[number] as number) < floor) keepBest(spare, number, { scores, index })
  }
  return sorted([...pool, ...spare.filter((number) => number >= 0)], scores)
}

/** A gift below the pool that is the best of its category and price level may still be needed to vary a page. */
function keepBest(
  spare: number[],
  number: number,
  { scores, index }: Pick<ScoredGifts, 'scores'> & { readonly index: GiftIndex },
): void {
  const cell = (index.categories[number] as number) * LEVELS + levelOf(number, index)
  const best = spare[cell] ?? -1
  if (best < 0 || (scores[number] as number) > (scores[best] as number)) spare[cell] = number
}

/** Scores that differ by less are equal. */
const STEP = 1 / 4096
/** The best score has the lowest rank. */
const rankOf = (score: number): number => Math.round((HIGHEST - score) / STEP)

/** Sorts in place, by insertion: what comes here is sorted but for neighbors. */
function sorted(pool: number[], scores: Float64Array): number[] {
  const ranks: number[] = []
  for (let place = 0; place < pool.length; place += 1) {
    const number = pool[place] as number
    const rank = rankOf(scores[number] as number)
    let at = place
    while (at > 0 && isBehind(ranks[at - 1] as number, rank, pool[at - 1] as number, number)) {
      ranks[at] = ranks[at - 1] as number
      pool[at] = pool[at - 1] as number
      at -= 1
    }
    ranks[at] = rank
    pool[at] = number
  }
  return pool
}

const isBehind = (rank: number, other: number, number: number, otherNumber: number): boolean =>
  rank > other || (rank === other && number > otherNumber)
