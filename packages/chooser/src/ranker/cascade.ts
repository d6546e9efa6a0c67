/**
 * What rows are worth to trees, the later trees asked of the best alone: of hundreds of gifts that are looked at a page shows six, and the
 * first trees tell most of them from these (cascade ranking: Wang, Lin and Metzler, 2011).
 */
import { type Part, type Trees, worthOf } from './trees.ts'

/** So many trees are asked of every row, and all the others of so many rows. */
const FIRST_TREES = 100
const ROWS_KEPT = 150

/**
 * @param count how many rows there are, one behind the other
 * @returns what each is worth; what the later trees were not asked of lies behind all others, in the order of the first ones
 */
export function worthsOf(trees: Trees, rows: Float32Array, count: number): Float64Array {
  const width = trees.features.length
  const worthBy = (row: number, part: Part): number => worthOf(trees, rows, row * width, part)
  const early = Float64Array.from({ length: count }, (_, row) => worthBy(row, [0, FIRST_TREES]))
  const least = Float64Array.from(early).sort()[Math.max(0, count - ROWS_KEPT)] ?? 0
  let lowest = Number.POSITIVE_INFINITY
  const worths = early.map((worth, row) => {
    if (worth < least) return worth
    const whole = worth - trees.start + worthBy(row, [FIRST_TREES, trees.roots.length])
    lowest = Math.min(lowest, whole)
    return whole
  })
  for (const [row, worth] of early.entries()) if (worth < least) worths[row] = lowest - (least - worth)
  return worths
}
