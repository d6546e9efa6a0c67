import { describe, expect, it } from 'vitest'
import { budgetIn } from './budget-row.tsx'
import { ageOn, birthdayOf, nextBirthday, nextDateText, partsOf } from './person-dates.ts'

const TODAY = '2026-11-21'

describe('a birthday', () => {
  it.each(['1993-12-03', '--02-29', '2000-02-29', null])('in parts, and back: %s', (birthday) => {
    expect(birthdayOf(partsOf(birthday))).toBe(birthday)
  })

  it('half chosen is sent as it is, for the server to refuse', () => {
    expect(birthdayOf({ month: '12', day: '', year: '' })).toBe('--12-00')
  })

  it.each([
    ['1993-12-03', '2026-12-03'],
    ['--11-21', '2026-11-21'],
    ['--11-20', '2027-11-20'],
    // No leap year.
    ['--02-29', '2027-02-28'],
  ])('%s comes next on %s', (birthday, next) => {
    expect(nextBirthday(birthday, TODAY)).toBe(next)
  })

  it('tells the age only where the year is known', () => {
    expect(ageOn('1993-12-03', '2026-12-03')).toBe(33)
    expect(ageOn('--12-03', '2026-12-03')).toBeNull()
  })
})

it.each([
  ['2026-11-21', 'Birthday today'],
  ['2026-11-22', 'Birthday tomorrow'],
  ['2026-12-03', 'Birthday in 12 days'],
  ['2026-11-20', 'Birthday yesterday'],
])('a next date of %s reads %j', (date, text) => {
  expect(nextDateText({ nextDate: { label: 'Birthday', date, days: 0 } }, TODAY)).toBe(text)
})

it.each([
  ['50', { min: null, max: 50 }],
  ['$20 to $50', { min: 20, max: 50 }],
  ['50-20', { min: 20, max: 50 }],
  ['1,200', { min: null, max: 1200 }],
  ['lots', null],
  ['1 2 3', null],
])('a typed budget of %j is %j', (typed, budget) => {
  expect(budgetIn(typed)).toEqual(budget)
})
