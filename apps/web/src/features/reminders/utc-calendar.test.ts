import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { momentOf } from '../../lib/calendar-words.ts'
import { dayFrom } from './reminder-days.ts'
import { utcCalendar } from './utc-calendar.ts'

const DAY_MS = 86_400_000
const days = fc
  .integer({ min: Date.parse('1901-01-01') / DAY_MS, max: Date.parse('2198-12-31') / DAY_MS })
  .map((number) => new Date(number * DAY_MS).toISOString().slice(0, 10))

type Step = 'addDays' | 'addWeeks' | 'addMonths' | 'addYears' | 'setMonth' | 'setYear'
type Edge =
  | 'startOfWeek'
  | 'endOfWeek'
  | 'startOfMonth'
  | 'endOfMonth'
  | 'startOfYear'
  | 'endOfYear'
  | 'startOfDay'

const step = (name: Step, day: string, by: number) =>
  dayFrom(utcCalendar[name]?.(momentOf(day), by) ?? new Date(NaN))
const edge = (name: Edge, day: string) => dayFrom(utcCalendar[name]?.(momentOf(day)) ?? new Date(NaN))
const written = (day: string, pattern: string) => utcCalendar.format?.(momentOf(day), pattern)

describe('the calendar of the picker', () => {
  it.each([
    ['addDays', '2026-12-31', 1, '2027-01-01'],
    ['addDays', '2028-03-01', -1, '2028-02-29'],
    ['addWeeks', '2026-02-25', 1, '2026-03-04'],
    ['addMonths', '2026-01-31', 1, '2026-02-28'],
    ['addMonths', '2026-01-15', -1, '2025-12-15'],
    ['addMonths', '2026-11-30', 3, '2027-02-28'],
    ['addYears', '2028-02-29', 1, '2029-02-28'],
    ['addYears', '2028-02-29', 4, '2032-02-29'],
    ['setMonth', '2026-03-31', 1, '2026-02-28'],
    ['setYear', '2028-02-29', 1999, '1999-02-28'],
  ] as const)('%s of %s by %i is %s', (name, day, by, result) => {
    expect(step(name, day, by)).toBe(result)
  })

  it.each([
    ['startOfWeek', '2026-11-21', '2026-11-15'],
    ['startOfWeek', '2026-11-22', '2026-11-22'],
    ['endOfWeek', '2026-11-21', '2026-11-21'],
    ['endOfWeek', '2026-11-22', '2026-11-28'],
    ['startOfMonth', '2026-11-21', '2026-11-01'],
    ['endOfMonth', '2028-02-10', '2028-02-29'],
    ['startOfYear', '2026-11-21', '2026-01-01'],
    ['endOfYear', '2026-11-21', '2026-12-31'],
    ['startOfDay', '2026-11-21', '2026-11-21'],
  ] as const)('%s of %s is %s: weeks start on Sunday', (name, day, result) => {
    expect(edge(name, day)).toBe(result)
  })

  it.each([
    ['yyyy-MM-dd', '2026-11-01'],
    ['yyyy-MM', '2026-11'],
    ['yyyy', '2026'],
    ['LLLL', 'November'],
    ['LLLL y', 'November 2026'],
    ['d', '1'],
    ['cccc', 'Sunday'],
    ['cccccc', 'Su'],
  ])('writes %s as %j', (pattern, text) => {
    expect(written('2026-11-01', pattern)).toBe(text)
  })

  it('refuses a pattern it does not know', () => {
    expect(() => written('2026-11-01', 'PPPP')).toThrow(/no words for the pattern PPPP/)
  })

  it('counts days and months, and lists the months of a year and the years of a span', () => {
    const [from, to] = [momentOf('2026-11-21'), momentOf('2028-01-01')]
    expect(utcCalendar.differenceInCalendarDays?.(to, from)).toBe(406)
    expect(utcCalendar.differenceInCalendarMonths?.(to, from)).toBe(14)
    const months = utcCalendar.eachMonthOfInterval?.({
      start: momentOf('2026-01-01'),
      end: momentOf('2026-12-31'),
    })
    expect(months?.map((month) => dayFrom(month).slice(0, 7))).toEqual(
      Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`),
    )
    const years = utcCalendar.eachYearOfInterval?.({ start: from, end: to })
    expect(years?.map((year) => dayFrom(year))).toEqual(['2026-01-01', '2027-01-01', '2028-01-01'])
  })

  it.each(['Pacific/Pago_Pago', 'America/Santiago', 'Pacific/Apia', 'Pacific/Kiritimati'])(
    'has every day in %s, also those that the zone left out',
    (zone) => {
      vi.stubEnv('TZ', zone)
      for (const day of ['1994-12-30', '1994-12-31', '2011-12-29', '2011-12-30', '2026-09-05', '2026-09-06'])
        expect(step('addDays', step('addDays', day, 1), -1)).toBe(day)
      expect(step('addDays', '2011-12-29', 1)).toBe('2011-12-30')
    },
  )

  it('gives the days of a week one number, and the next week another', () => {
    fc.assert(
      fc.property(days, (day) => {
        const week = (of: string) => utcCalendar.getWeek?.(momentOf(of)) ?? Number.NaN
        expect(week(edge('startOfWeek', day))).toBe(week(day))
        expect(week(edge('endOfWeek', day))).toBe(week(day))
        expect(week(step('addWeeks', day, 1))).toBe(week(day) + 1)
      }),
    )
  })

  it('stays in the month and year it was sent to', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -400, max: 400 }), (day, months) => {
        const [year = 0, month = 0] = day.split('-').map(Number)
        const reached = new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 7)
        expect(step('addMonths', day, months).slice(0, 7)).toBe(reached)
      }),
    )
  })

  it('tells days, months and years apart', () => {
    fc.assert(
      fc.property(days, days, (one, other) => {
        const [left, right] = [momentOf(one), momentOf(other)]
        expect(utcCalendar.isSameDay?.(left, right)).toBe(one === other)
        expect(utcCalendar.isSameMonth?.(left, right)).toBe(one.slice(0, 7) === other.slice(0, 7))
        expect(utcCalendar.isSameYear?.(left, right)).toBe(one.slice(0, 4) === other.slice(0, 4))
      }),
    )
  })
})
