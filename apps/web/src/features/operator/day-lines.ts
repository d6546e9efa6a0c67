/** Counts by day as lines of a drawing. */
import { line } from 'd3-shape'

type Drawing = { readonly width: number; readonly height: number }

/** The numbers that the scale may end with: quarters of it are whole. */
const TOPS = [4, 8, 12, 20, 40, 60, 80, 100] as const

/**
 * The least round number that holds all of the counts.
 *
 * @example
 * roundTop(934) // 1000
 */
export function roundTop(highest: number): number {
  for (let unit = 1; ; unit *= 10) {
    const top = TOPS.map((one) => one * unit).find((one) => one >= highest)
    if (top !== undefined) return top
  }
}

/** One path for each count of a day, from left to right; a single day lies at the left. */
export function dayLines(days: readonly (readonly number[])[], { width, height }: Drawing) {
  const top = roundTop(Math.max(1, ...days.flat()))
  const gap = days.length > 1 ? width / (days.length - 1) : 0
  const draw = line<number>(
    (_, at) => at * gap,
    (count) => height - (count / top) * height,
  )
  const places = days[0]?.map((_, place) => place) ?? []
  return { top, lines: places.map((place) => draw(days.map((counts) => counts[place] ?? 0)) ?? '') }
}
