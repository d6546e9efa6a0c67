/** Arithmetic with dates written YYYY-MM-DD, in UTC: a day has 24 hours, whatever the clocks of a country do. */

const DAY_MS = 86_400_000

/** Months from 1 to 12; a day past the end of its month gives null, so 29 February is a date in leap years alone. */
export function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null
}

/**
 * The date some days later, or earlier where `days` is negative.
 *
 * @example
 * addDays('2026-12-31', 1) // '2027-01-01'
 */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** Whole days from one date to a later one; negative where it is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay()

export const yearOf = (date: string): number => Number(date.slice(0, 4))
