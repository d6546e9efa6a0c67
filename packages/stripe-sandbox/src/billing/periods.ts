import type { Recurring } from '../objects/catalogue.ts'

const SECONDS = { day: 86_400, week: 7 * 86_400 } as const

/**
 * The moment `count` intervals after the anchor. Months keep the anchor's day, or the last one of a shorter month.
 *
 * @example momentAfter(jan31, { interval: 'month', interval_count: 1, … }, 1) // 28 or 29 February
 */
export function momentAfter(anchor: number, { interval, interval_count }: Recurring, count: number): number {
  const steps = interval_count * count
  if (interval === 'day' || interval === 'week') return anchor + SECONDS[interval] * steps
  return addMonths(anchor, interval === 'year' ? steps * 12 : steps)
}

function addMonths(anchor: number, months: number): number {
  const date = new Date(anchor * 1_000)
  const day = date.getUTCDate()
  const first = new Date(date)
  first.setUTCDate(1)
  first.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, lastDay))
  return first.getTime() / 1_000
}

/** The end of the period that begins at `start`, counted from the anchor so that days never drift. */
export function periodEnd(anchor: number, recurring: Recurring, start: number): number {
  const length = momentAfter(anchor, recurring, 1) - anchor
  // A first guess that is never past the answer, months being at most a tenth shorter than the first one.
  let count = Math.max(1, Math.floor((start - anchor) / (length * 1.11)))
  while (momentAfter(anchor, recurring, count) <= start) count += 1
  return momentAfter(anchor, recurring, count)
}
