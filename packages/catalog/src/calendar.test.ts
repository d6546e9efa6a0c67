import { addDays, daysBetween } from '@presently/engine/calendar/iso-date'
import { nextDate } from '@presently/engine/calendar/next-date'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadCalendar } from './calendar.ts'

const calendar = loadCalendar()
const inYear = (occasion: string, year: number, country: string) =>
  nextDate(calendar, occasion, { today: `${year}-01-01`, country })

/** The dates of 2026 to 2030, as month-day. */
const expectFiveYears = (occasion: string, country: string, days: string) =>
  expect([2026, 2027, 2028, 2029, 2030].map((year) => inYear(occasion, year, country))).toEqual(
    days.split(' ').map((day, i) => `${2026 + i}-${day}`),
  )

describe('mother’s day', () => {
  it.each([
    ['US', '05-10 05-09 05-14 05-13 05-12'],
    ['CA', '05-10 05-09 05-14 05-13 05-12'],
    ['AU', '05-10 05-09 05-14 05-13 05-12'],
    ['DE', '05-10 05-09 05-14 05-13 05-12'],
    ['GB', '03-15 03-07 03-26 03-11 03-31'],
    ['IE', '03-15 03-07 03-26 03-11 03-31'],
    ['FR', '05-31 05-30 05-28 05-27 05-26'],
    ['ES', '05-03 05-02 05-07 05-06 05-05'],
    ['SE', '05-31 05-30 05-28 05-27 05-26'],
    ['NO', '02-08 02-14 02-13 02-11 02-10'],
    ['MX', '05-10 05-10 05-10 05-10 05-10'],
    ['PL', '05-26 05-26 05-26 05-26 05-26'],
    ['ZZ', '05-10 05-09 05-14 05-13 05-12'],
  ])('in %s', (country, days) => expectFiveYears("mother's day", country, days))

  it('makes way for Pentecost in France', () => {
    expect(inYear("mother's day", 2034, 'FR')).toBe('2034-06-04')
  })
})

describe('father’s day', () => {
  it.each([
    ['US', '06-21 06-20 06-18 06-17 06-16'],
    ['GB', '06-21 06-20 06-18 06-17 06-16'],
    ['FR', '06-21 06-20 06-18 06-17 06-16'],
    ['AU', '09-06 09-05 09-03 09-02 09-01'],
    ['NZ', '09-06 09-05 09-03 09-02 09-01'],
    ['DE', '05-14 05-06 05-25 05-10 05-30'],
    ['AT', '06-14 06-13 06-11 06-10 06-09'],
    ['CH', '06-07 06-06 06-04 06-03 06-02'],
    ['ES', '03-19 03-19 03-19 03-19 03-19'],
    ['IT', '03-19 03-19 03-19 03-19 03-19'],
    ['BR', '08-09 08-08 08-13 08-12 08-11'],
    ['NO', '11-08 11-14 11-12 11-11 11-10'],
    ['SE', '11-08 11-14 11-12 11-11 11-10'],
    ['PL', '06-23 06-23 06-23 06-23 06-23'],
  ])('in %s', (country, days) => expectFiveYears("father's day", country, days))
})

describe('the other feasts of 2026 to 2030', () => {
  it.each([
    ['thanksgiving', 'US', '11-26 11-25 11-23 11-22 11-28'],
    ['thanksgiving', 'CA', '10-12 10-11 10-09 10-08 10-14'],
    ['easter', 'US', '04-05 03-28 04-16 04-01 04-21'],
    ['easter', 'GR', '04-12 05-02 04-16 04-08 04-28'],
    ['christmas', 'US', '12-25 12-25 12-25 12-25 12-25'],
    ["valentine's day", 'GB', '02-14 02-14 02-14 02-14 02-14'],
    ["galentine's day", 'US', '02-13 02-13 02-13 02-13 02-13'],
    ['halloween', 'US', '10-31 10-31 10-31 10-31 10-31'],
    ['teacher appreciation', 'US', '05-05 05-04 05-09 05-08 05-07'],
    ['administrative professionals day', 'US', '04-22 04-21 04-26 04-25 04-24'],
    ["grandparents' day", 'US', '09-13 09-12 09-10 09-09 09-08'],
    ['nurses week', 'US', '05-06 05-06 05-06 05-06 05-06'],
    ['hanukkah', 'US', '12-04 12-24 12-12 12-01 12-20'],
    ['passover', 'US', '04-01 04-21 04-10 03-30 04-17'],
    ['rosh hashanah', 'US', '09-11 10-01 09-20 09-09 09-27'],
    ['lunar new year', 'US', '02-17 02-06 01-26 02-13 02-03'],
    ['lunar new year', 'KR', '02-17 02-07 01-27 02-13 02-03'],
    ['lunar new year', 'VN', '02-17 02-06 01-26 02-13 02-02'],
    ['mid-autumn festival', 'US', '09-25 09-15 10-03 09-22 09-12'],
    ['ramadan', 'US', '02-18 02-08 01-28 01-16 01-05'],
    ['eid', 'US', '03-20 03-09 02-26 02-14 02-04'],
    ['eid al-adha', 'US', '05-27 05-16 05-05 04-24 04-13'],
    ['diwali', 'IN', '11-08 10-29 10-17 11-05 10-26'],
    ['holi', 'IN', '03-04 03-22 03-11 03-01 03-20'],
    ['raksha bandhan', 'IN', '08-28 08-17 08-05 08-23 08-13'],
    ['onam', 'IN', '08-26 09-12 09-01 08-22 09-09'],
    ['karva chauth', 'IN', '10-29 10-18 10-07 10-26 10-15'],
    ['bhai dooj', 'IN', '11-11 10-31 10-19 11-07 10-28'],
    ['chuseok', 'KR', '09-25 09-15 10-03 09-22 09-12'],
  ])('%s in %s', (occasion, country, days) => expectFiveYears(occasion, country, days))
})

/** What a calendar of another make says, where this platform has one. */
function datesBy(system: string, name: string): string[] {
  const format = new Intl.DateTimeFormat(`en-u-ca-${system}`, {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
  })
  const out: string[] = []
  for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2037, 0, 1); day += 86_400_000)
    if (format.format(day) === name) out.push(new Date(day).toISOString().slice(0, 10))
  return out
}

describe('the tables', () => {
  it('keep Karva Chauth before Diwali and Bhai Dooj after it', () => {
    for (let year = 2026; year <= 2036; year += 1) {
      const diwali = inYear('diwali', year, 'IN') ?? ''
      expect([10, 11, 12]).toContain(daysBetween(inYear('karva chauth', year, 'IN') ?? '', diwali))
      expect([2, 3]).toContain(daysBetween(diwali, inYear('bhai dooj', year, 'IN') ?? ''))
    }
  })

  it.each([
    ['ramadan', 'islamic-umalqura', 'Ramadan 1'],
    ['eid', 'islamic-umalqura', 'Shawwal 1'],
    ['eid al-adha', 'islamic-umalqura', 'Dhuʻl-Hijjah 10'],
    // The evening before the first day.
    ['hanukkah', 'hebrew', '24 Kislev'],
    ['passover', 'hebrew', '14 Nisan'],
    ['rosh hashanah', 'hebrew', '29 Elul'],
    ['chuseok', 'dangi', 'Eighth Month 15'],
  ])('of %s agree with the %s calendar', (occasion, system, name) => {
    const rule = calendar.occasions[occasion]?.default
    expect(rule?.rule === 'table' && rule.dates).toEqual(datesBy(system, name))
  })

  it('answer for every day from 2026 to 2035', () => {
    const tables = Object.entries(calendar.occasions).filter(([, day]) => day.default.rule === 'table')
    expect(tables.length).toBeGreaterThanOrEqual(10)
    for (const [occasion] of tables)
      for (let year = 2026; year <= 2035; year += 1)
        expect(
          nextDate(calendar, occasion, { today: `${year}-12-31`, country: 'US' }),
          occasion,
        ).not.toBeNull()
  })
})

it('has a date for every feast and no date for a birthday', () => {
  for (const occasion of Object.keys(calendar.occasions))
    expect(inYear(occasion, 2027, 'US'), occasion).not.toBeNull()
  expect(inYear('birthday', 2027, 'US')).toBeNull()
})

it('never answers with a day gone by or one past the next feast, in any country', () => {
  const countries = Object.values(calendar.occasions).flatMap((day) =>
    (day.countries ?? []).flatMap((entry) => entry.in),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(calendar.occasions)),
      fc.constantFrom('ZZ', ...new Set(countries)),
      fc.integer({ min: 0, max: 3600 }),
      (occasion, country, days) => {
        const today = addDays('2026-01-01', days)
        const date = nextDate(calendar, occasion, { today, country }) ?? ''
        expect(date >= today, `${date} for ${today}`).toBe(true)
        expect(daysBetween(today, date)).toBeLessThanOrEqual(400)
      },
    ),
  )
})
