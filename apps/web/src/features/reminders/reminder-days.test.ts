import type { CalendarDay } from '@presently/contract/calendar-day'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayNumber, longDate, momentOf, monthName, shortDate } from '../../lib/calendar-words.ts'
import { dayFrom, dayOf, inOrder, leadText, reminderDateOf, statusOf } from './reminder-days.ts'
import { aReminder, on } from './reminders.test-kit.tsx'

const DAY_MS = 86_400_000
const ZONES = [
  'Pacific/Pago_Pago',
  'America/New_York',
  'UTC',
  'Asia/Kolkata',
  'Pacific/Apia',
  'Pacific/Kiritimati',
]
const TODAY = '2026-11-21'

const days = fc
  .integer({ min: Date.parse('1900-01-01') / DAY_MS, max: Date.parse('2199-12-31') / DAY_MS })
  .map((number): CalendarDay => new Date(number * DAY_MS).toISOString().slice(0, 10))

afterEach(() => vi.unstubAllEnvs())

describe('the status of a reminder', () => {
  it.each([
    ['2026-11-20', 'past', '[REMIND-21]'],
    ['2025-11-21', 'past', '[REMIND-21]'],
    ['2026-11-21', 'today', '[REMIND-22]'],
    ['2026-11-22', 'upcoming', '[REMIND-23]'],
    ['2027-01-01', 'upcoming', '[REMIND-23]'],
  ] as const)('of %s is %s %s', (day, status, _claims) => {
    expect(statusOf(day, TODAY)).toBe(status)
  })

  it('turns on nothing but the day [REMIND-20]', () => {
    fc.assert(
      fc.property(days, days, (day, today) => {
        const apart = Math.sign(Date.parse(day) - Date.parse(today))
        expect(statusOf(day, today)).toBe({ '-1': 'past', '0': 'today', '1': 'upcoming' }[String(apart)])
      }),
    )
  })
})

describe('the day of a reminder', () => {
  it.each([
    '2026-11-21T00:00:00.000Z',
    '2026-11-21',
    '2026-11-21T23:59:59+14:00',
    '2026-11-21T00:00:00-11:00',
  ])('is the date part of %s as written', (reminderDate) =>
    expect(dayOf({ reminderDate })).toBe('2026-11-21'),
  )

  it.each(ZONES)('is sent, read and written as itself in %s', (zone) => {
    vi.stubEnv('TZ', zone)
    fc.assert(
      fc.property(days, (day) => {
        expect(dayOf({ reminderDate: reminderDateOf(day) })).toBe(day)
        expect(dayFrom(momentOf(day))).toBe(day)
        expect(Number(dayNumber(day))).toBe(Number(day.slice(8)))
        expect(longDate(day)).toContain(` ${Number(day.slice(8))}, ${day.slice(0, 4)}`)
      }),
      { numRuns: 50 },
    )
  })

  it('is written in US English', () => {
    expect(longDate('2025-11-21')).toBe('Friday, November 21, 2025')
    expect(shortDate('2025-10-03')).toBe('Oct 3, 2025')
    expect(monthName('2025-11-21')).toBe('Nov')
    expect(dayNumber('2025-11-01')).toBe('1')
  })
})

describe('the order', () => {
  const order = (...reminders: ReturnType<typeof aReminder>[]) =>
    inOrder(reminders, TODAY).map(({ due, status }) => `${due} ${status}`)

  it('is today, the nearest to come, then the latest past', () => {
    expect(
      order(
        aReminder(on('2026-10-30')),
        aReminder(on('2027-01-05')),
        aReminder(on('2026-11-21')),
        aReminder(on('2020-01-01')),
        aReminder(on('2026-11-22')),
      ),
    ).toEqual([
      '2026-11-21 today',
      '2026-11-22 upcoming',
      '2027-01-05 upcoming',
      '2026-10-30 past',
      '2020-01-01 past',
    ])
  })

  it('takes a yearly reminder at its next occurrence', () => {
    const yearly = { recurrence: 'yearly' } as const
    expect(
      order(
        aReminder({ ...yearly, ...on('1990-11-20') }),
        aReminder({ ...yearly, ...on('1990-11-21') }),
        aReminder({ ...yearly, ...on('2000-02-29') }),
        aReminder(on('2026-12-01')),
      ),
    ).toEqual(['2026-11-21 today', '2026-12-01 upcoming', '2027-02-28 upcoming', '2027-11-20 upcoming'])
  })

  it('keeps every reminder, and the server’s order within a day', () => {
    const same = [aReminder(on('2026-12-06')), aReminder(on('2026-12-06')), aReminder(on('2026-12-06'))]
    expect(inOrder(same, TODAY).map(({ reminder }) => reminder)).toEqual(same)
  })
})

describe('the lead', () => {
  it.each([
    [0, 'On the day'],
    [1, '1 day before'],
    [3, '3 days before'],
    [30, '30 days before'],
  ])('of %i is %j', (leadDays, text) => expect(leadText(leadDays)).toBe(text))
})
