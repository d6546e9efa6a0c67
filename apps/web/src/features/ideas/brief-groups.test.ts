import type { Brief } from '@presently/contract/brief'
import { describe, expect, it, vi } from 'vitest'
import { briefGroups, budgetValue, changeLabel } from './brief-groups.ts'
import { noBrief, sisterBrief } from './ideas.fixtures.ts'

const NOW = new Date(2026, 10, 21, 12)
const bitsOf = (differing: Partial<Brief>, now = NOW) =>
  briefGroups({ ...noBrief, ...differing }, now).flatMap(({ bits }) => bits)

describe('the groups of a brief', () => {
  it('hold what was understood, in reading order', () => {
    expect(
      briefGroups(sisterBrief, NOW).map(({ name, bits }) => [name, bits.map(({ label }) => label)]),
    ).toEqual([
      ['Person', ['sister', '30s']],
      ['Occasion', ['birthday']],
      ['Budget', ['up to $50']],
      ['Likes', ['pour-over coffee', 'watercolor']],
      ['Avoid', ['mugs']],
      ['Also', ['handmade']],
    ])
  })

  it('are none where nothing was understood', () => {
    expect(briefGroups(noBrief, NOW)).toEqual([])
  })

  it.each<[Partial<Brief>, string, string]>([
    [{ budgetMax: 50, currency: 'USD', budgetStyle: 'cap' }, 'up to $50', 'budget:-50'],
    [{ budgetMax: 20.5, currency: 'GBP', budgetStyle: 'cap' }, 'up to £20.50', 'budget:-20.5'],
    [{ budgetMax: 60, currency: 'EUR', budgetStyle: 'approx' }, 'about €60', 'budget:-60'],
    [{ budgetMax: 90, currency: 'USD', budgetStyle: 'total' }, 'up to $90 in total', 'budget:-90'],
    [{ budgetMin: 20, budgetMax: 30, currency: 'CAD', budgetStyle: 'range' }, 'C$20–C$30', 'budget:20-30'],
    [{ budgetMin: 1000, currency: null, budgetStyle: 'floor' }, 'from 1,000', 'budget:1000-'],
    [{ ageMin: 60, ageMax: 60 }, '60 years', 'age:60-60'],
    [{ ageMin: 0, ageMax: 0 }, 'newborn', 'age:0-0'],
    [{ ageMin: 13, ageMax: 19 }, '13–19 years', 'age:13-19'],
    [{ ageMin: 80 }, '80 and over', 'age:80-'],
    [{ ageMax: 12 }, 'up to 12 years', 'age:-12'],
  ])('say %j as %s', (brief, label, change) => {
    expect(bitsOf(brief)).toEqual([{ label, change }])
  })

  it('name what was left out as it was named before', () => {
    for (const { label, change } of briefGroups(sisterBrief, NOW).flatMap(({ bits }) => bits)) {
      expect(changeLabel(change, 'USD')).toBe(label)
    }
    expect(changeLabel('budget:20-30', null)).toBe('20–30')
    expect(changeLabel('interests:7-10', null)).toBe('7-10')
  })
})

describe('the day of an occasion', () => {
  const labelOf = (occasionDate: string, now?: Date) =>
    bitsOf({ occasion: 'eid', occasionDate }, now)[0]?.label

  it('stands beside its name, and the change is for the name alone', () => {
    expect(bitsOf({ occasion: "mother's day", occasionDate: '2027-05-09' })).toEqual([
      { label: "mother's day, May 9", change: "occasion:mother's day" },
    ])
  })

  it.each([
    ['2026-11-21', 'eid, November 21'],
    ['2027-11-20', 'eid, November 20'],
    ['2027-11-21', 'eid, November 21, 2027'],
    ['2026-11-20', 'eid, November 20, 2026'],
  ])('has its year only outside of the coming twelve months: %s is %j', (date, label) => {
    expect(labelOf(date)).toBe(label)
  })

  it('counts twelve months from a leap day too', () => {
    const leapDay = new Date(2028, 1, 29)
    expect(labelOf('2029-02-28', leapDay)).toBe('eid, February 28')
    expect(labelOf('2029-03-01', leapDay)).toBe('eid, March 1, 2029')
  })

  it.each([
    ['Pacific/Kiritimati', -840],
    ['Pacific/Pago_Pago', 660],
  ])('is the same day in %s', (zone, offsetMinutes) => {
    vi.stubEnv('TZ', zone)
    const noon = new Date(2026, 11, 25, 12)
    expect(noon.getTimezoneOffset()).toBe(offsetMinutes)
    expect(labelOf('2026-12-25', noon)).toBe('eid, December 25')
    expect(labelOf('2027-12-25', noon)).toBe('eid, December 25, 2027')
  })
})

describe('a typed budget', () => {
  it.each([
    ['50', '-50'],
    ['$50', '-50'],
    ['up to 1,200', '-1200'],
    ['20-50', '20-50'],
    ['$50 to $20', '20-50'],
    ['19.99', '-19.99'],
  ])('reads %j as %s', (typed, value) => {
    expect(budgetValue(typed)).toBe(value)
  })

  it.each(['', 'cheap', '1 2 3'])('reads no amount in %j', (typed) => {
    expect(budgetValue(typed)).toBeNull()
  })
})
