/**
 * Calendar days as `YYYY-MM-DD`, without a time or a zone, so that the same day is shown, stored and mailed everywhere.
 * Used on both sides; no schema here, so that pages may load it at once.
 */

/** A day of the Gregorian calendar, such as '2026-02-28'. */
export type CalendarDay = string

const DAY_MS = 86_400_000

/** Whether the text is a day that exists: 2026-02-30 does not. Years 1900 to 2199. */
export function isCalendarDay(text: string): boolean {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00.000Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** The day that a clock on the wall shows at that moment: in an IANA zone, or in the machine's own without one. */
export function dayAt(moment: Date, timeZone?: string): CalendarDay {
  // The machine's own zone needs no formatter, which a list of hundreds would feel.
  if (timeZone === undefined) {
    const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) =>
      String(part).padStart(2, '0'),
    )
    return `${moment.getFullYear()}-${month}-${day}`
  }
  const parts = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).formatToParts(moment)
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** Days from one day to another; negative where the other is earlier. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/**
 * The day on which a date that may return every year is next due, `today` included; a date that does not return stays
 * as it is, also when it is past. 29 February falls on 28 February in years without it.
 */
export function nextOccurrence(
  { day, isYearly }: { readonly day: CalendarDay; readonly isYearly: boolean },
  today: CalendarDay,
): CalendarDay {
  if (!isYearly || day >= today) return day
  const thisYear = inYear(day, Number(today.slice(0, 4)))
  return thisYear >= today ? thisYear : inYear(day, Number(today.slice(0, 4)) + 1)
}

function inYear(day: CalendarDay, year: number): CalendarDay {
  const isLeapYear = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  return day.endsWith('-02-29') && !isLeapYear ? `${year}-02-28` : `${year}${day.slice(4)}`
}
