import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CalendarDay, dayAt, daysBetween, isCalendarDay, nextOccurrence } from './calendar-day.ts'

const DAY_MS = 86_400_000
const FIRST = Date.parse('1900-01-01')
const LAST = Date.parse('2199-12-31')

const dayNumbered = (number: number): CalendarDay => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** Any day of the calendar. */
const days = fc.integer({ min: FIRST / DAY_MS, max: LAST / DAY_MS }).map(dayNumbered)
/** Days of our own time, from which a year on is still of it. */
const todays = fc
  .integer({ min: Date.parse('1970-01-01') / DAY_MS, max: Date.parse('2150-12-31') / DAY_MS })
  .map(dayNumbered)
const moments = fc.date({
  min: new Date('1970-01-02T00:00:00Z'),
  max: new Date('2100-12-30T00:00:00Z'),
  noInvalidDate: true,
})

describe('a calendar day', () => {
  it.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['2026-12-31', true],
    ['1900-01-01', true],
    ['2199-12-31', true],
    ['2026-02-29', false],
    ['1900-02-29', false],
    ['2100-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['1899-12-31', false],
    ['2200-01-01', false],
    ['2026-1-1', false],
    ['2026-01-01T00:00:00.000Z', false],
    ['2026-01-01\n', false],
    ['', false],
  ])('%j exists: %s', (text, exists) => {
    expect(isCalendarDay(text)).toBe(exists)
  })

  it('exists for every day from 1900 to 2199', () => {
    fc.assert(fc.property(days, (day) => isCalendarDay(day)))
  })
})

describe('the day at a moment', () => {
  const MOMENT = new Date('2026-11-21T10:30:00.000Z')

  it.each([
    ['Pacific/Pago_Pago', '2026-11-20'],
    ['Pacific/Honolulu', '2026-11-21'],
    ['America/New_York', '2026-11-21'],
    ['UTC', '2026-11-21'],
    ['Asia/Kolkata', '2026-11-21'],
    ['Pacific/Auckland', '2026-11-21'],
    ['Pacific/Kiritimati', '2026-11-22'],
  ])('is in %s: %s', (zone, day) => {
    expect(dayAt(MOMENT, zone)).toBe(day)
  })

  it.each([
    ['the last second of a year', '2026-12-31T23:59:59.999Z', 'UTC', '2026-12-31'],
    ['the first second of a year', '2027-01-01T00:00:00.000Z', 'UTC', '2027-01-01'],
    ['the year begins in Kiritimati', '2026-12-31T10:00:00.000Z', 'Pacific/Kiritimati', '2027-01-01'],
    ['the year lasts in Pago Pago', '2027-01-01T10:59:59.000Z', 'Pacific/Pago_Pago', '2026-12-31'],
    ['29 February begins', '2028-02-29T05:00:00.000Z', 'America/New_York', '2028-02-29'],
    ['29 February ends', '2028-03-01T04:59:59.000Z', 'America/New_York', '2028-02-29'],
    ['a day of 23 hours begins', '2026-03-08T05:00:00.000Z', 'America/New_York', '2026-03-08'],
    ['a day of 23 hours ends', '2026-03-09T03:59:59.000Z', 'America/New_York', '2026-03-08'],
    ['a day of 25 hours begins', '2026-11-01T04:00:00.000Z', 'America/New_York', '2026-11-01'],
    ['a day of 25 hours ends', '2026-11-02T04:59:59.000Z', 'America/New_York', '2026-11-01'],
    ['a day without a midnight begins', '2026-09-06T04:00:00.000Z', 'America/Santiago', '2026-09-06'],
    ['a day that a zone leaves out', '2011-12-30T09:59:59.000Z', 'Pacific/Apia', '2011-12-29'],
    ['the day after the one left out', '2011-12-30T10:00:00.000Z', 'Pacific/Apia', '2011-12-31'],
  ])('%s', (_case, moment, zone, day) => {
    expect(dayAt(new Date(moment), zone)).toBe(day)
  })

  it('is the day of the shifted moment in zones that never change', () => {
    // Etc/GMT+11 is eleven hours behind: the sign is that of POSIX.
    const hours = fc.integer({ min: -14, max: 12 })
    fc.assert(
      fc.property(moments, hours, (moment, behind) => {
        const zone = behind === 0 ? 'UTC' : `Etc/GMT${behind > 0 ? '+' : ''}${behind}`
        const shifted = new Date(moment.getTime() - behind * 3_600_000)
        expect(dayAt(moment, zone)).toBe(shifted.toISOString().slice(0, 10))
      }),
    )
  })

  it('is the same with and without the name of the machine’s own zone', () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    fc.assert(
      fc.property(moments, (moment) => {
        expect(dayAt(moment)).toBe(dayAt(moment, own))
      }),
    )
  })

  it('differs around the world by two days at most, and never runs backwards to the east', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const round = ['Etc/GMT+11', 'UTC', 'Etc/GMT-14'].map((zone) => dayAt(moment, zone))
        expect([...round].sort()).toEqual(round)
        expect(daysBetween(round[0] ?? '', round[2] ?? '')).toBeLessThanOrEqual(2)
      }),
    )
  })
})

describe('the days between two', () => {
  it.each([
    ['2026-11-21', '2026-11-21', 0],
    ['2026-12-31', '2027-01-01', 1],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-02-28', '2026-03-01', 1],
    // Clocks change on these nights in many countries.
    ['2026-03-07', '2026-03-09', 2],
    ['2026-10-24', '2026-10-26', 2],
    ['2027-01-01', '2026-12-31', -1],
    ['1900-01-01', '2199-12-31', 109_572],
  ])('from %s to %s: %i', (from, to, count) => {
    expect(daysBetween(from, to)).toBe(count)
  })

  it('are as many as were gone', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -20_000, max: 20_000 }), (day, count) => {
        expect(daysBetween(day, dayNumbered(Date.parse(day) / DAY_MS + count))).toBe(count)
      }),
    )
  })
})

describe('the next occurrence', () => {
  const yearly = (day: CalendarDay, today: CalendarDay) => nextOccurrence({ day, isYearly: true }, today)

  it.each([
    ['today', '2020-11-21', '2026-11-21', '2026-11-21'],
    ['tomorrow', '2020-11-22', '2026-11-21', '2026-11-22'],
    ['next year where this year’s is past', '2020-11-20', '2026-11-21', '2027-11-20'],
    ['the first one where it is still to come', '2030-05-01', '2026-11-21', '2030-05-01'],
    ['over the end of the year', '1990-01-01', '2026-12-31', '2027-01-01'],
    ['the last day of the year', '1990-12-31', '2026-12-31', '2026-12-31'],
    ['29 February in a year with it', '2000-02-29', '2028-02-01', '2028-02-29'],
    ['29 February on its day', '2000-02-29', '2028-02-29', '2028-02-29'],
    ['29 February as 28 February in a year without it', '2000-02-29', '2026-01-01', '2026-02-28'],
    ['29 February on its stand-in', '2000-02-29', '2026-02-28', '2026-02-28'],
    ['29 February past its stand-in', '2000-02-29', '2026-03-01', '2027-02-28'],
    ['29 February where the next year has it', '2000-02-29', '2027-03-01', '2028-02-29'],
    ['29 February in a hundredth year', '2000-02-29', '2100-01-01', '2100-02-28'],
    ['the edge of the calendar', '2000-05-01', '2199-12-31', '2200-05-01'],
  ])('is %s', (_case, day, today, next) => {
    expect(yearly(day, today)).toBe(next)
  })

  it('is the day itself where it does not return, past or not', () => {
    fc.assert(
      fc.property(days, todays, (day, today) => {
        expect(nextOccurrence({ day, isYearly: false }, today)).toBe(day)
      }),
    )
  })

  it('of a yearly day is never past, at most a year off, and on the same day of the year', () => {
    fc.assert(
      fc.property(days, todays, (day, today) => {
        const next = yearly(day, today)
        expect(isCalendarDay(next)).toBe(true)
        expect(next >= today).toBe(true)
        expect(next >= day).toBe(true)
        if (day < today) expect(daysBetween(today, next)).toBeLessThanOrEqual(366)
        const wanted =
          day.endsWith('-02-29') && !isCalendarDay(`${next.slice(0, 4)}-02-29`) ? '-02-28' : day.slice(4)
        expect(next.slice(4)).toBe(wanted)
      }),
    )
  })

  it('stays where it is until it has come, then moves on by a year', () => {
    fc.assert(
      fc.property(days, todays, (day, today) => {
        const next = yearly(day, today)
        expect(yearly(day, next)).toBe(next)
        const dayAfter = dayNumbered(Date.parse(next) / DAY_MS + 1)
        expect(yearly(day, dayAfter).slice(0, 4)).toBe(String(Number(next.slice(0, 4)) + 1))
      }),
    )
  })
})
