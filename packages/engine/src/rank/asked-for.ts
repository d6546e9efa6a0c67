/** What a request itself asks for, so that the rules against too much of it do not hold. */
import { type GiftIndex, listOf } from '../retrieve/gift-index.ts'
import type { Wish } from '../retrieve/wish.ts'
import { type Column, isDirect } from './column.ts'
import type { ScoredGifts } from './score.ts'

export type AskedFor = {
  /** By category and by cliché: whether it holds most of what answers something asked for, as coffee things do. */
  readonly categories: readonly boolean[]
  readonly cliches: readonly boolean[]
  /** What is asked for that something in the pool answers. */
  readonly answerable: readonly Column[]
}

/** A category holding so much of what answers an interest is asked for by it. */
const ASKED_SHARE = 0.5

export function askedFor(
  { columns }: ScoredGifts,
  pool: readonly number[],
  { person }: Wish,
  index: GiftIndex,
): AskedFor {
  const categories: boolean[] = []
  const cliches: boolean[] = []
  for (const { strengths } of columns) {
    const answering = pool.filter((number) => (strengths[number] as number) > 0)
    markMost(categories, answering, index.categories)
    markMost(cliches, answering, index.cliches)
  }
  // A baby shower asks for baby things.
  if (person.isForBaby)
    markMost(categories, listOf(index.byOccasion, person.occasions[0] ?? ''), index.categories)
  // 0 is no cliché.
  cliches[0] = false
  return {
    categories,
    cliches,
    answerable: columns.filter((column) => pool.some((number) => isDirect(column, number))),
  }
}

/** Marks the values that so great a share of the numbers have. */
function markMost(marks: boolean[], numbers: ArrayLike<number>, values: Uint8Array): void {
  const counts: number[] = []
  for (let place = 0; place < numbers.length; place += 1) {
    const value = values[numbers[place] as number] as number
    const count = (counts[value] ?? 0) + 1
    counts[value] = count
    if (count >= numbers.length * ASKED_SHARE) marks[value] = true
  }
}
