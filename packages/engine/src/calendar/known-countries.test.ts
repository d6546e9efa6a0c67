import { expect, it } from 'vitest'
import type { Calendar } from './calendar.ts'
import { countriesOf, isKnownIn } from './known-countries.ts'

const DAY = { rule: 'date', month: 'May', day: 10 } as const
const CALENDAR: Calendar = {
  occasions: {
    "mother's day": { default: DAY, defaultOf: 'US', countries: [{ in: ['GB', 'IE'], is: DAY }] },
    thanksgiving: { default: DAY, defaultOf: 'US', countries: [{ in: ['CA'], is: DAY }] },
    easter: { default: DAY, countries: [{ in: ['GR'], is: DAY }] },
    diwali: { default: DAY },
  },
}

it('a feast that each country keeps for itself is known where the calendar says so, and in the country of its rule', () => {
  expect(countriesOf(CALENDAR, "mother's day")).toEqual({ known: ['GB', 'IE', 'US'], isWorldwide: false })
  expect(countriesOf(CALENDAR, 'thanksgiving')).toEqual({ known: ['CA', 'US'], isWorldwide: false })
  for (const country of ['CR', 'BO', 'PA', 'MA'])
    expect(isKnownIn(CALENDAR, "mother's day", country)).toBe(false)
  expect(isKnownIn(CALENDAR, 'thanksgiving', 'GB')).toBe(false)
  expect(isKnownIn(CALENDAR, 'thanksgiving', 'US')).toBe(true)
})

it('others are known everywhere, save by those that have a rule of their own', () => {
  expect(countriesOf(CALENDAR, 'easter')).toEqual({ known: ['GR'], isWorldwide: true })
  expect(countriesOf(CALENDAR, 'diwali')).toEqual({ known: [], isWorldwide: true })
  expect(isKnownIn(CALENDAR, 'easter', 'CR')).toBe(true)
})
