import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Calendar, CHURCHES, type DayRule, MONTHS, NTHS, WEEKDAYS } from './calendar.ts'
import { addDays, daysBetween } from './iso-date.ts'
import { nextDate } from './next-date.ts'

const calendar: Calendar = {
  occasions: {
    halloween: { default: { rule: 'date', month: 'October', day: 31 } },
    'new year': { default: { rule: 'date', month: 'January', day: 1 } },
    'twelfth night': {
      default: { rule: 'days after', days: 12, after: { rule: 'date', month: 'December', day: 25 } },
    },
    thanksgiving: {
      default: { rule: 'nth weekday', nth: 4, weekday: 'Thursday', month: 'November' },
      countries: [{ in: ['CA'], is: { rule: 'nth weekday', nth: 2, weekday: 'Monday', month: 'October' } }],
    },
    eid: { default: { rule: 'table', dates: ['2032-01-14', '2033-01-03', '2033-12-23', '2034-12-12'] } },
  },
}
const next = (occasion: string, today: string, country = 'US') =>
  nextDate(calendar, occasion, { today, country })

describe('the next date of an occasion', () => {
  it('is today’s where it is today', () => {
    expect(next('halloween', '2026-10-31')).toBe('2026-10-31')
  })

  it('is next year’s on the day after', () => {
    expect(next('halloween', '2026-11-01')).toBe('2027-10-31')
    expect(next('new year', '2026-11-20')).toBe('2027-01-01')
  })

  it('follows the country, and the default elsewhere', () => {
    expect(next('thanksgiving', '2026-09-01', 'CA')).toBe('2026-10-12')
    expect(next('thanksgiving', '2026-09-01', 'US')).toBe('2026-11-26')
    expect(next('thanksgiving', '2026-09-01', 'ZZ')).toBe('2026-11-26')
  })

  it('is found where it is counted from a day of the year before', () => {
    expect(next('twelfth night', '2027-01-02')).toBe('2027-01-06')
    expect(next('twelfth night', '2027-01-07')).toBe('2028-01-06')
  })

  it('is found where it is counted back from a day of the year after next', () => {
    const eve: DayRule = {
      rule: 'days after',
      days: -5,
      after: { rule: 'nth weekday', nth: 1, weekday: 'Sunday', month: 'January' },
    }
    const feast = { occasions: { feast: { default: eve } } }
    // Counted from the first Sunday of 2028.
    expect(nextDate(feast, 'feast', { today: '2026-12-30', country: 'US' })).toBe('2027-12-28')
  })

  it('is the nearer one where a feast by the moon comes twice in a year', () => {
    expect(next('eid', '2032-12-01')).toBe('2033-01-03')
    expect(next('eid', '2033-01-04')).toBe('2033-12-23')
  })

  it('is null for an occasion without a day', () => {
    expect(next('birthday', '2026-11-20')).toBeNull()
    expect(next('constructor', '2026-11-20')).toBeNull()
  })

  it('is null before a table begins and after it ends', () => {
    expect(next('eid', '2026-11-20')).toBeNull()
    expect(next('eid', '2034-12-12')).toBe('2034-12-12')
    expect(next('eid', '2034-12-13')).toBeNull()
  })
})

const yearlyRules: fc.Arbitrary<DayRule> = fc.oneof(
  fc.record({
    rule: fc.constant('date' as const),
    month: fc.constantFrom(...MONTHS),
    day: fc.integer({ min: 1, max: 28 }),
  }),
  fc.record({
    rule: fc.constant('nth weekday' as const),
    nth: fc.constantFrom(...NTHS),
    weekday: fc.constantFrom(...WEEKDAYS),
    month: fc.constantFrom(...MONTHS),
  }),
  fc.record({
    rule: fc.constant('easter' as const),
    church: fc.constantFrom(...CHURCHES),
    days: fc.integer({ min: -60, max: 60 }),
  }),
)
const countedRules: fc.Arbitrary<DayRule> = fc.oneof(
  yearlyRules,
  fc.record({
    rule: fc.constant('weekday after' as const),
    weekday: fc.constantFrom(...WEEKDAYS),
    after: yearlyRules,
  }),
  fc.record({
    rule: fc.constant('days after' as const),
    days: fc.integer({ min: -60, max: 60 }),
    after: yearlyRules,
  }),
)

it('is never before today, comes within 400 days, and nothing comes between', () => {
  fc.assert(
    fc.property(countedRules, fc.integer({ min: 0, max: 20_000 }), (rule, days) => {
      const today = addDays('2020-01-01', days)
      const ask = (from: string) =>
        nextDate({ occasions: { feast: { default: rule } } }, 'feast', { today: from, country: 'US' })
      const date = ask(today) ?? ''
      expect(date >= today, `${date} for ${today}`).toBe(true)
      expect(daysBetween(today, date)).toBeLessThanOrEqual(400)
      expect(ask(date)).toBe(date)
      expect(daysBetween(date, ask(addDays(date, 1)) ?? '')).toBeGreaterThan(300)
    }),
  )
})
