/** Days of the calendar as they are written, the same in every zone. A text that is no day throws a RangeError. */
import type { CalendarDay } from '@presently/contract/calendar-day'

/** A moment of that day for what reckons in moments: its midnight in UTC, where no clock is ever changed. */
export const momentOf = (day: CalendarDay): Date => new Date(`${day}T00:00:00.000Z`)

/** What writes moments as UTC has them. */
export function wordsInUtc(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (moment) => formatter.format(moment)
}

function format(options: Intl.DateTimeFormatOptions): (day: CalendarDay) => string {
  const words = wordsInUtc(options)
  return (day) => words(momentOf(day))
}

/** 'Friday, November 21, 2025' */
export const longDate = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
/** 'Nov 21, 2025' */
export const shortDate = format({ month: 'short', day: 'numeric', year: 'numeric' })
/** 'November' */
export const monthLong = format({ month: 'long' })
/** 'Nov' */
export const monthName = format({ month: 'short' })
/** '21' */
export const dayNumber = format({ day: 'numeric' })
