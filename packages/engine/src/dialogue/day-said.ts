/** Days as people say them. Dates are written YYYY-MM-DD. */

const DAY_MS = 86_400_000
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** Whole days from the day that it is now, in UTC; negative where the date is past. */
export const daysUntil = (date: string, now: Date): number =>
  Math.floor(Date.parse(date) / DAY_MS) - Math.floor(now.getTime() / DAY_MS)

/** 'by Friday, Nov 27'. */
export function daySaid(date: string): string {
  const day = new Date(Date.parse(date))
  return `by ${WEEKDAYS[day.getUTCDay()]}, ${MONTHS[day.getUTCMonth()]} ${day.getUTCDate()}`
}
