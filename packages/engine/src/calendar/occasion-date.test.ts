import { describe, expect, it } from 'vitest'
import type { Calendar } from './calendar.ts'
import { occasionDates } from './occasion-date.ts'

const CALENDAR: Calendar = {
  occasions: {
    "mother's day": {
      default: { rule: 'nth weekday', nth: 2, weekday: 'Sunday', month: 'May' },
      defaultOf: 'US',
      countries: [
        { in: ['GB'], is: { rule: 'easter', church: 'western', days: -21 } },
        { in: ['FR'], is: { rule: 'nth weekday', nth: 'last', weekday: 'Sunday', month: 'May' } },
      ],
    },
  },
}
const NOW = new Date('2026-11-20T12:00:00Z')
const asked = { occasion: "mother's day", currency: null, language: null, now: NOW }

describe('the date of an occasion', () => {
  const dateOf = occasionDates(CALENDAR)

  it('is that of the United States where the request tells no country', () => {
    expect(dateOf(asked)).toBe('2027-05-09')
  })

  it('is that of the country that the request names, and unknown where that is', () => {
    expect(dateOf({ ...asked, place: 'UK' })).toBe('2027-03-07')
    expect(dateOf({ ...asked, place: 'Costa Rica' })).toBeNull()
    expect(dateOf({ ...asked, place: 'USA', currency: 'GBP' })).toBe('2027-05-09')
  })

  it('is unknown where nothing tells whose euros are meant', () => {
    expect(dateOf({ ...asked, currency: 'EUR' })).toBeNull()
  })

  it('follows the currency', () => {
    expect(dateOf({ ...asked, currency: 'GBP' })).toBe('2027-03-07')
  })

  it('follows the language where the currency tells no country', () => {
    expect(dateOf({ ...asked, currency: 'EUR', language: 'French' })).toBe('2027-05-30')
  })

  it('is none where the country keeps no such day that is known', () => {
    expect(dateOf({ ...asked, currency: 'MXN' })).toBeNull()
  })

  it('moves on with the day', () => {
    expect(dateOf({ ...asked, now: new Date('2027-05-10T00:00:00Z') })).toBe('2028-05-14')
  })

  it('is none for a birthday, nor at a time that is none', () => {
    expect(dateOf({ ...asked, occasion: 'birthday' })).toBeNull()
    expect(dateOf({ ...asked, now: new Date(Number.NaN) })).toBeNull()
  })
})
