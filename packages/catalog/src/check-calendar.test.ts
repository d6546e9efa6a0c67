import { describe, expect, it } from 'vitest'
import { loadCalendar } from './calendar.ts'
import { checkCalendar } from './check-calendar.ts'

const secondSunday = { rule: 'nth weekday', nth: 2, weekday: 'Sunday', month: 'May' }
const sound = {
  about: ['How to edit.'],
  occasions: {
    "mother's day": {
      default: secondSunday,
      countries: [{ in: ['GB', 'IE'], is: { rule: 'easter', church: 'western', days: -21 }, note: 'Lent' }],
    },
    eid: { default: { rule: 'table', dates: ['2026-03-20', '2027-03-09', '2028-02-26'] } },
  },
}
const withDay = (day: unknown) => checkCalendar({ occasions: { feast: day } })
const withRule = (rule: unknown) => withDay({ default: rule })
const withCountry = (entry: unknown) => withDay({ default: secondSunday, countries: [entry] })
const table = (...dates: unknown[]) => ({ rule: 'table', dates })

it('has no complaint about the calendar as it stands', () => {
  expect(checkCalendar(loadCalendar())).toEqual([])
})

it('has none about a sound one whose occasions the lexicon knows', () => {
  expect(checkCalendar(sound, new Set(["mother's day", 'eid']))).toEqual([])
})

it.each([
  ['a list', []],
  ['nothing', null],
  ['a calendar without occasions', { about: [] }],
])('refuses %s', (_, json) => {
  expect(checkCalendar(json)).toEqual(['The calendar is not an object with a list of "occasions".'])
})

it('refuses an occasion that the lexicon does not know', () => {
  expect(checkCalendar(sound, new Set(['eid']))).toEqual([
    "mother's day: lexicon/occasions.json has no occasion of this name; write it exactly as there",
  ])
})

describe('says of an occasion that', () => {
  it.each([
    ['it has no rule', 'May', 'feast: is not an object with a "default" rule'],
    ['it has no default', {}, 'feast: has no "default", the rule for countries that are not named'],
    [
      'a field is misspelt',
      { default: secondSunday, countrys: [] },
      'feast: has "countrys", which means nothing there',
    ],
    ['its note is no text', { default: secondSunday, note: 3 }, 'feast: "note" is not a text'],
    [
      'its countries are no list',
      { default: secondSunday, countries: {} },
      'feast: "countries" is not a list in square brackets',
    ],
    [
      'a country is named twice',
      {
        default: secondSunday,
        countries: [
          { in: ['FR', 'ES'], is: secondSunday },
          { in: ['ES'], is: secondSunday },
        ],
      },
      'feast: "ES" is named twice, so nobody knows which rule holds',
    ],
  ])('%s', (_, day, sentence) => {
    expect(withDay(day)).toEqual([sentence])
  })
})

describe('says of a country that', () => {
  it.each([
    [
      'it is not named',
      { is: secondSunday },
      'feast: an entry of "countries" does not say in which ones, as "in": ["US"]',
    ],
    ['its entry is a text', 'FR', 'feast: an entry of "countries" is not an object with "in" and "is"'],
    [
      'its code is a name',
      { in: ['France'], is: secondSunday },
      'feast (France): "France" is not a country code of two capital letters, such as US',
    ],
    ['its code is another', { in: ['UK'], is: secondSunday }, 'feast (UK): the code of UK is GB'],
    ['its code is nobody’s', { in: ['QX'], is: secondSunday }, 'feast (QX): no country has the code QX'],
    ['it has no rule', { in: ['FR'] }, 'feast (FR): does not say which day it "is"'],
  ])('%s', (_, entry, sentence) => {
    expect(withCountry(entry)).toEqual([sentence])
  })
})

describe('says of a rule that', () => {
  it.each([
    [
      'it is a text',
      '25 December',
      'feast (default): is not a rule, an object such as { "rule": "date", … }',
    ],
    [
      'its kind is unknown',
      { rule: 'fixed' },
      'feast (default): "rule" is "fixed", not one of date, nth weekday, easter, weekday after, days after, unless, table',
    ],
    ['its kind is missing', { month: 'May' }, 'feast (default): "rule" is missing, not one of date'],
    ['a field is missing', { rule: 'date', month: 'May' }, 'feast (default): the rule "date" needs "day"'],
    [
      'a field is not its own',
      { rule: 'date', month: 'May', day: 1, weekday: 'Sunday' },
      'feast (default): the rule "date" has "weekday", which means nothing there',
    ],
    [
      'its day does not exist',
      { rule: 'date', month: 'April', day: 31 },
      'feast (default): there is no 31 April',
    ],
    [
      'its day is a leap day',
      { rule: 'date', month: 'February', day: 29 },
      'feast (default): most years have no 29 February',
    ],
    [
      'its day is too large',
      { rule: 'date', month: 'May', day: 32 },
      'feast (default): "day" is 32, not a whole number from 1 to 31',
    ],
    [
      'its weekday is misspelt',
      { ...secondSunday, weekday: 'Sonday' },
      'feast (default): "weekday" is "Sonday", not one of Sunday, Monday',
    ],
    [
      'its month is misspelt',
      { ...secondSunday, month: 'may' },
      'feast (default): "month" is "may", not one of',
    ],
    [
      'it asks for a fifth',
      { ...secondSunday, nth: 5 },
      'feast (default): "nth" is 5, not one of 1, 2, 3, 4, last',
    ],
    [
      'its church is unknown',
      { rule: 'easter', church: 'greek', days: 0 },
      'feast (default): "church" is "greek", not one of western, orthodox',
    ],
    [
      'its days are a text',
      { rule: 'easter', church: 'western', days: '-21' },
      'feast (default): "days" is "-21", not a whole number',
    ],
    [
      'a rule within it is wrong',
      { rule: 'weekday after', weekday: 'Sunday', after: { ...secondSunday, nth: 0 } },
      'feast (default), "after": "nth" is 0, not one of',
    ],
    ['its table is empty', table(), 'feast (default): "dates" is not a list of dates'],
    [
      'its table holds no date',
      table('2026-02-30', '2027-02-06'),
      'feast (default): "dates" holds "2026-02-30", which is no date written as 2027-02-06',
    ],
    ['its table holds a number', table(2026), 'feast (default): "dates" holds 2026, which is no date'],
    [
      'its table is out of order',
      table('2027-02-06', '2026-02-17'),
      'holds 2026-02-17 after 2027-02-06: put the dates in order, each once',
    ],
    [
      'its table misses a year',
      table('2026-02-17', '2028-01-26'),
      'misses a date between 2026-02-17 and 2028-01-26',
    ],
    [
      'its table holds a date too many',
      table('2026-02-17', '2026-03-17'),
      'holds 2026-02-17 and 2026-03-17, only 28 days later',
    ],
  ])('%s', (_, rule, sentence) => {
    const complaints = withRule(rule)
    expect(complaints).toHaveLength(1)
    expect(complaints[0]).toContain(sentence)
  })
})

it('finds the table that was forgotten when the others were lengthened', () => {
  const occasions = {
    eid: { default: table('2026-03-20', '2027-03-09') },
    diwali: { default: secondSunday, countries: [{ in: ['IN'], is: table('2026-11-08') }] },
  }
  expect(checkCalendar({ occasions })).toEqual([
    'diwali: a table of dates ends in 2026, while others go on to 2027',
  ])
})
