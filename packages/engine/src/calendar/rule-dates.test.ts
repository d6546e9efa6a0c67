import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DayRule, MONTHS, NTHS, WEEKDAYS } from './calendar.ts'
import { daysBetween, weekdayOf } from './iso-date.ts'
import { datesInYear } from './rule-dates.ts'

const years = fc.integer({ min: 1970, max: 2100 })
const nthRules = fc.record({
  rule: fc.constant('nth weekday' as const),
  nth: fc.constantFrom(...NTHS),
  weekday: fc.constantFrom(...WEEKDAYS),
  month: fc.constantFrom(...MONTHS),
})

describe('a fixed date', () => {
  it('is the same every year', () => {
    expect(datesInYear({ rule: 'date', month: 'October', day: 31 }, 2027)).toEqual(['2027-10-31'])
  })

  it('is missing in a year that does not have it', () => {
    const leapDay = { rule: 'date', month: 'February', day: 29 } as const
    expect(datesInYear(leapDay, 2027)).toEqual([])
    expect(datesInYear(leapDay, 2028)).toEqual(['2028-02-29'])
  })
})

describe('an nth weekday', () => {
  it.each<[string, DayRule, number]>([
    ['2026-11-26', { rule: 'nth weekday', nth: 4, weekday: 'Thursday', month: 'November' }, 2026],
    ['2027-05-09', { rule: 'nth weekday', nth: 2, weekday: 'Sunday', month: 'May' }, 2027],
    ['2027-05-30', { rule: 'nth weekday', nth: 'last', weekday: 'Sunday', month: 'May' }, 2027],
    ['2027-12-31', { rule: 'nth weekday', nth: 'last', weekday: 'Friday', month: 'December' }, 2027],
    ['2027-01-01', { rule: 'nth weekday', nth: 1, weekday: 'Friday', month: 'January' }, 2027],
    ['2028-02-29', { rule: 'nth weekday', nth: 'last', weekday: 'Tuesday', month: 'February' }, 2028],
  ])('is %s', (date, rule, year) => {
    expect(datesInYear(rule, year)).toEqual([date])
  })

  it('is that weekday, in that month, and in its place there', () => {
    fc.assert(
      fc.property(nthRules, years, (rule, year) => {
        const [date = ''] = datesInYear(rule, year)
        const day = Number(date.slice(8))
        const daysOfMonth = new Date(Date.UTC(year, MONTHS.indexOf(rule.month) + 1, 0)).getUTCDate()
        expect(WEEKDAYS[weekdayOf(date)]).toBe(rule.weekday)
        expect(MONTHS[Number(date.slice(5, 7)) - 1]).toBe(rule.month)
        if (rule.nth === 'last') expect(day + 7).toBeGreaterThan(daysOfMonth)
        else expect(Math.ceil(day / 7)).toBe(rule.nth)
      }),
    )
  })
})

describe('a day counted from another', () => {
  it('counts from Easter, both ways', () => {
    expect(datesInYear({ rule: 'easter', church: 'western', days: -21 }, 2027)).toEqual(['2027-03-07'])
    expect(datesInYear({ rule: 'easter', church: 'western', days: 39 }, 2027)).toEqual(['2027-05-06'])
    expect(datesInYear({ rule: 'easter', church: 'orthodox', days: 1 }, 2027)).toEqual(['2027-05-03'])
  })

  it('counts from the day of another rule', () => {
    const lastSaturday = { rule: 'nth weekday', nth: 'last', weekday: 'Saturday', month: 'April' } as const
    expect(datesInYear({ rule: 'days after', days: -3, after: lastSaturday }, 2027)).toEqual(['2027-04-21'])
  })

  it('may lie in the next year', () => {
    const christmas = { rule: 'date', month: 'December', day: 25 } as const
    expect(datesInYear({ rule: 'days after', days: 12, after: christmas }, 2026)).toEqual(['2027-01-06'])
  })

  it('is the first such weekday after another day, a week later on that weekday itself', () => {
    fc.assert(
      fc.property(nthRules, fc.constantFrom(...WEEKDAYS), years, (after, weekday, year) => {
        const [start = ''] = datesInYear(after, year)
        const [date = ''] = datesInYear({ rule: 'weekday after', weekday, after }, year)
        expect(WEEKDAYS[weekdayOf(date)]).toBe(weekday)
        expect(daysBetween(start, date)).toBeGreaterThanOrEqual(1)
        expect(daysBetween(start, date)).toBeLessThanOrEqual(7)
      }),
    )
  })
})

describe('a day that makes way for a greater feast', () => {
  const rule: DayRule = {
    rule: 'unless',
    usually: { rule: 'nth weekday', nth: 'last', weekday: 'Sunday', month: 'May' },
    unlessOn: { rule: 'easter', church: 'western', days: 49 },
    instead: { rule: 'nth weekday', nth: 1, weekday: 'Sunday', month: 'June' },
  }

  it('is the usual one in other years', () => {
    expect(datesInYear(rule, 2027)).toEqual(['2027-05-30'])
  })

  it('is the other one in a year in which they meet', () => {
    expect(datesInYear(rule, 2026)).toEqual(['2026-05-31'])
    expect(datesInYear(rule, 2023)).toEqual(['2023-06-04'])
  })
})

describe('a table', () => {
  const rule: DayRule = { rule: 'table', dates: ['2032-01-14', '2033-01-03', '2033-12-23'] }

  it('gives all the dates that it holds for a year', () => {
    expect(datesInYear(rule, 2033)).toEqual(['2033-01-03', '2033-12-23'])
  })

  it('gives none for a year that it does not reach', () => {
    expect(datesInYear(rule, 2034)).toEqual([])
  })
})
