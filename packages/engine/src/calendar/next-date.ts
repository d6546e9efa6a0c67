/** When an occasion comes next. */
import type { Calendar, DayRule, OccasionDay } from './calendar.ts'
import { daysBetween, yearOf } from './iso-date.ts'
import { datesInYear } from './rule-dates.ts'

/**
 * Thirteen months by the moon are 384 days. What lies further ahead is not the next feast but the first one that a
 * table happens to hold.
 */
const MAX_AHEAD_DAYS = 400

type DateQuestion = {
  /** YYYY-MM-DD where the giver is; this function has no clock. */
  readonly today: string
  /** ISO 3166-1 code of two letters. */
  readonly country: string
}

/**
 * The date of an occasion that comes next, today included, as YYYY-MM-DD. Null for an occasion that has no date of its
 * own, such as a birthday, and where a table of dates does not reach.
 *
 * @example
 * nextDate(calendar, "mother's day", { today: '2026-11-20', country: 'GB' }) // '2027-03-07'
 */
export function nextDate(
  calendar: Calendar,
  occasion: string,
  { today, country }: DateQuestion,
): string | null {
  if (!Object.hasOwn(calendar.occasions, occasion)) return null
  const day = calendar.occasions[occasion]
  if (!day) return null
  const next = upcoming(ruleFor(day, country), today)
  return next !== undefined && daysBetween(today, next) <= MAX_AHEAD_DAYS ? next : null
}

const ruleFor = (day: OccasionDay, country: string): DayRule =>
  day.countries?.find((entry) => entry.in.includes(country))?.is ?? day.default

function upcoming(rule: DayRule, today: string): string | undefined {
  const year = yearOf(today)
  // The answer lies in this year or the next; a day counted from another one can cross New Year, both ways.
  return [year - 1, year, year + 1, year + 2]
    .flatMap((each) => datesInYear(rule, each))
    .filter((date) => date >= today)
    .sort()[0]
}
