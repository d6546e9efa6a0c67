import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, daysBetween, isoDate, weekdayOf, yearOf } from './iso-date.ts'

it('knows the days that a month has', () => {
  expect(isoDate(2028, 2, 29)).toBe('2028-02-29')
  expect(isoDate(2027, 2, 29)).toBeNull()
  expect(isoDate(2027, 4, 31)).toBeNull()
  expect(isoDate(2027, 12, 31)).toBe('2027-12-31')
})

it('counts over the ends of months and years', () => {
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect(daysBetween('2027-12-31', '2028-12-31')).toBe(366)
})

it('counts a day for a day, whatever the clocks do', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -4000, max: 40_000 }),
      fc.integer({ min: -800, max: 800 }),
      (start, days) => {
        const date = addDays('2020-01-01', start)
        expect(daysBetween(date, addDays(date, days))).toBe(days)
        expect(addDays(addDays(date, days), -days)).toBe(date)
      },
    ),
  )
})

it('knows weekdays and years', () => {
  expect(weekdayOf('2026-11-22')).toBe(0)
  expect(weekdayOf('2026-11-26')).toBe(4)
  expect(yearOf('2026-11-26')).toBe(2026)
})
