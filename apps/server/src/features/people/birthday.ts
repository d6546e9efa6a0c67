/** A birthday as it is kept, with its year or without: when it comes again, and how old somebody is. */
import { type CalendarDay, nextOccurrence } from '@presently/contract/calendar-day'

/** A leap year before every birthday that comes: 29 February is one. */
const YEARLESS = '1904'

const isYearless = (birthday: string): boolean => birthday.startsWith('--')

/** Its next day, `today` included. */
export function nextBirthday(birthday: string, today: CalendarDay): CalendarDay {
  const day = isYearless(birthday) ? `${YEARLESS}${birthday.slice(1)}` : birthday
  return nextOccurrence({ day, isYearly: true }, today)
}

/** In whole years; null where the year is not known, or is still to come. Who was born on 29 February ages on the 28th in other years. */
export function ageOn(birthday: string | null, today: CalendarDay): number | null {
  if (birthday === null || isYearless(birthday) || birthday > today) return null
  const next = nextBirthday(birthday, today)
  const turning = yearOf(next) - yearOf(birthday)
  return next === today ? turning : turning - 1
}

const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4))
