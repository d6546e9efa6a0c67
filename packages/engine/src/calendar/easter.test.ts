import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { easterSunday } from './easter.ts'
import { daysBetween, weekdayOf } from './iso-date.ts'

const years = fc.integer({ min: 1900, max: 2199 })

describe('western Easter', () => {
  it.each([
    '1961-04-02',
    '1981-04-19',
    '2008-03-23',
    '2011-04-24',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2029-04-01',
    '2030-04-21',
    '2031-04-13',
    '2038-04-25',
  ])('fell or falls on %s', (date) => {
    expect(easterSunday(Number(date.slice(0, 4)), 'western')).toBe(date)
  })

  it('is a Sunday from 22 March to 25 April', () => {
    fc.assert(
      fc.property(years, (year) => {
        const easter = easterSunday(year, 'western')
        expect(weekdayOf(easter)).toBe(0)
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`, easter).toBe(true)
      }),
    )
  })
})

describe('orthodox Easter', () => {
  it.each([
    '2008-04-27',
    '2024-05-05',
    '2025-04-20',
    '2026-04-12',
    '2027-05-02',
    '2028-04-16',
    '2029-04-08',
    '2030-04-28',
    '2031-04-13',
  ])('fell or falls on %s', (date) => {
    expect(easterSunday(Number(date.slice(0, 4)), 'orthodox')).toBe(date)
  })

  it('is a Sunday, the western one or one to five weeks later', () => {
    fc.assert(
      fc.property(years, (year) => {
        const weeks = daysBetween(easterSunday(year, 'western'), easterSunday(year, 'orthodox')) / 7
        expect([0, 1, 4, 5]).toContain(weeks)
      }),
    )
  })
})
