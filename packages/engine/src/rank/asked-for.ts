/** What a request itself asks for, so that the rules against too much of it do not hold. */
import { type GiftIndex, listOf } from '../retrieve/gift-index.ts'
import type { Wish } from '../retrieve/wish.ts'
import { type Column, isDirect } from './column.ts'
import type { ScoredGifts } from './score.ts'

export type AskedFor = {
  /** By category and by cliché: 1 for those that hold most of what answers something asked for, as coffee things do. */
  readonly categories: Uint8Array
  readonly cliches: Uint8Array
  /** What is asked for that something in the pool answers. */
  readonly answerable: readonly Column[]
}

/** A category holding so much of what answers an interest is asked for by it. */
const ASKED_SHARE = 0.5
/** Room for every number that the index gives a category or a cliché. */
const NUMBERS = 256

export function askedFor(
  { columns }: ScoredGifts,
  pool: Int32Array,
  { person }: Wish,
  index: GiftIndex,
): AskedFor {
  const categories = new Uint8Array(NUMBERS)
  const cliches = new Uint8Array(NUMBERS)
  const answering = new Int32Array(pool.length)
  for (const column of columns) {
    const own = answering.subarray(0, listAnswering(answering, pool, column))
    markMost(categories, own, index.categories)
    markMost(cliches, own, index.cliches)
  }
  // A baby shower asks for baby things.
  if (person.isForBaby)
    markMost(categories, listOf(index.byOccasion, person.occasions[0] ?? ''), index.categories)
  // 0 is no cliché.
  cliches[0] = 0
  return {
    categories,
    cliches,
    answerable: columns.filter((column) => pool.some((number) => isDirect(column, number))),
  }
}

/** Lists the gifts of the pool that answer, and says how many they are. */
function listAnswering(to: Int32Array, pool: Int32Array, { strengths }: Column): number {
  let count = 0
  for (let place = 0; place < pool.length; place += 1) {
    const number = pool[place] as number
    to[count] = number
    if ((strengths[number] as number) > 0) count += 1
  }
  return count
}

/** Marks with 1 the values that so great a share of the numbers have. */
function markMost(marks: Uint8Array, numbers: Int32Array, values: Uint8Array): void {
  const counts = new Uint16Array(NUMBERS)
  for (let place = 0; place < numbers.length; place += 1) {
    const value = values[numbers[place] as number] as number
    const count = (counts[value] as number) + 1
    counts[value] = count
    if (count >= numbers.length * ASKED_SHARE) marks[value] = 1
  }
}
