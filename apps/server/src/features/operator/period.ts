/** Periods of whole days (UTC), today among them, and those of the same length before. */
const DAY_MS = 86_400_000

export type Span = {
  readonly days: number
  /** The beginning of the first day, of the day after the last, and of the period before. */
  readonly from: Date
  readonly to: Date
  readonly before: Date
}

export function spanOf(now: Date, days: number): Span {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const to = today + DAY_MS
  const from = to - days * DAY_MS
  return { days, from: new Date(from), to: new Date(to), before: new Date(from - days * DAY_MS) }
}

/** ISO date of a moment. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** Every day of a span, the oldest first. */
export const daysOf = ({ from, days }: Span): string[] =>
  Array.from({ length: days }, (_, at) => dayOf(new Date(from.getTime() + at * DAY_MS)))

/** A span as the desk tells it: ISO dates, both within it. */
export const periodOf = ({ days, from, to }: Span) => ({
  days,
  from: dayOf(from),
  to: dayOf(new Date(to.getTime() - 1)),
})
