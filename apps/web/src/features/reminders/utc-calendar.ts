/**
 * How the date picker reckons: each day is its midnight in UTC, weeks start on Sunday, words are those of US English.
 *
 * A picker of local dates cannot show the days that a zone left out (Samoa had no 30 December 2011) and stumbles over
 * midnights that a change of clocks skips. UTC has every day. The picker's own way to other zones rests on subclasses
 * of Date, which do not live through a stopped clock in browser tests.
 */
import type { DateLib } from 'react-day-picker'
import { wordsInUtc } from '../../lib/calendar-words.ts'

const DAY_MS = 86_400_000
const WEEK_DAYS = 7
const MONTHS = 12
/** The first Sunday of 1970 was the fourth day. */
const FIRST_SUNDAY = 3

const at = (year: number, month: number, day = 1): Date => new Date(Date.UTC(year, month, day))
const yearOf = (date: Date): number => date.getUTCFullYear()
const monthOf = (date: Date): number => date.getUTCMonth()
const dayNumberOf = (date: Date): number => Math.floor(date.getTime() / DAY_MS)
const monthNumberOf = (date: Date): number => yearOf(date) * MONTHS + monthOf(date)

const addDays = (date: Date, days: number): Date => at(yearOf(date), monthOf(date), date.getUTCDate() + days)

/** The same day of another month, or the last day of a shorter one. */
function inMonth(date: Date, year: number, month: number): Date {
  const lastDay = at(year, month + 1, 0).getUTCDate()
  return at(year, month, Math.min(date.getUTCDate(), lastDay))
}

const addMonths = (date: Date, months: number): Date => inMonth(date, yearOf(date), monthOf(date) + months)
const startOfWeek = (date: Date): Date => addDays(date, -date.getUTCDay())

const weekday = wordsInUtc({ weekday: 'long' })
const monthAndYear = wordsInUtc({ month: 'long', year: 'numeric' })
/** The patterns that the picker writes with. */
const FORMATS: Readonly<Record<string, (date: Date) => string>> = {
  'yyyy-MM-dd': (date) => date.toISOString().slice(0, 10),
  'yyyy-MM': (date) => date.toISOString().slice(0, 7),
  yyyy: wordsInUtc({ year: 'numeric' }),
  LLLL: wordsInUtc({ month: 'long' }),
  'LLLL y': monthAndYear,
  'LLLL yyyy': monthAndYear,
  d: wordsInUtc({ day: 'numeric' }),
  cccc: weekday,
  cccccc: (date) => weekday(date).slice(0, 2),
}

export const utcCalendar: Partial<DateLib> = {
  newDate: at,
  addDays,
  addWeeks: (date, weeks) => addDays(date, weeks * WEEK_DAYS),
  addMonths,
  addYears: (date, years) => addMonths(date, years * MONTHS),
  differenceInCalendarDays: (left, right) => dayNumberOf(left) - dayNumberOf(right),
  differenceInCalendarMonths: (left, right) => monthNumberOf(left) - monthNumberOf(right),
  eachMonthOfInterval: ({ start, end }) =>
    Array.from({ length: monthNumberOf(new Date(end)) - monthNumberOf(new Date(start)) + 1 }, (_, months) =>
      at(yearOf(new Date(start)), monthOf(new Date(start)) + months),
    ),
  eachYearOfInterval: ({ start, end }) =>
    Array.from({ length: yearOf(new Date(end)) - yearOf(new Date(start)) + 1 }, (_, years) =>
      at(yearOf(new Date(start)) + years, 0),
    ),
  startOfDay: (date) => addDays(date, 0),
  startOfWeek,
  endOfWeek: (date) => addDays(startOfWeek(date), WEEK_DAYS - 1),
  startOfMonth: (date) => at(yearOf(date), monthOf(date)),
  endOfMonth: (date) => at(yearOf(date), monthOf(date) + 1, 0),
  startOfYear: (date) => at(yearOf(date), 0),
  endOfYear: (date) => at(yearOf(date), MONTHS, 0),
  getMonth: monthOf,
  getYear: yearOf,
  // Tells the rows of a month apart, no more.
  getWeek: (date) => Math.floor((dayNumberOf(date) - FIRST_SUNDAY) / WEEK_DAYS),
  setMonth: (date, month) => inMonth(date, yearOf(date), month),
  setYear: (date, year) => inMonth(date, year, monthOf(date)),
  isSameDay: (left, right) => dayNumberOf(left) === dayNumberOf(right),
  isSameMonth: (left, right) => monthNumberOf(left) === monthNumberOf(right),
  isSameYear: (left, right) => yearOf(left) === yearOf(right),
  format: (date, pattern) => {
    const format = FORMATS[pattern]
    if (!format) throw new Error(`The calendar has no words for the pattern ${pattern}.`)
    return format(date)
  },
}
