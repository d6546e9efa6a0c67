/** Days of the calendar as they are written, the same in every zone. */
import type { CalendarDay } from '@presently/contract/calendar-day'

/** A moment of that day for what reckons in moments: its midnight in UTC, where no clock is ever changed. */
export const momentOf = (day: CalendarDay): Date => new Date(`${day}T00:00:00.000Z`)

const format = (options: Intl.DateTimeFormatOptions): ((day: CalendarDay) => string) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (day) => formatter.format(momentOf(day))
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
