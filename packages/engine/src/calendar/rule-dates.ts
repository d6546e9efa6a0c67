/** The dates that a rule gives. */
import { type DayRule, MONTHS, type Month, type Nth, WEEKDAYS, type Weekday } from './calendar.ts'
import { easterSunday } from './easter.ts'
import { addDays, isoDate, weekdayOf, yearOf } from './iso-date.ts'

/**
 * The dates of a rule for a year, in order: mostly one, none where the year has no such day or the table does not
 * reach it, two where a feast by the moon comes twice. A day counted from another may lie in the year beside.
 *
 * @example
 * datesInYear({ rule: 'nth weekday', nth: 2, weekday: 'Sunday', month: 'May' }, 2027) // ['2027-05-09']
 */
export function datesInYear(rule: DayRule, year: number): readonly string[] {
  switch (rule.rule) {
    case 'date':
      return present(isoDate(year, monthNumber(rule.month), rule.day))
    case 'nth weekday':
      return [nthWeekday(rule.nth, rule.weekday, rule.month, year)]
    case 'easter':
      return [addDays(easterSunday(year, rule.church), rule.days)]
    case 'weekday after':
      return datesInYear(rule.after, year).map((date) => weekdayAfter(rule.weekday, date))
    case 'days after':
      return datesInYear(rule.after, year).map((date) => addDays(date, rule.days))
    case 'unless':
      return unlessOn(rule, year)
    case 'table':
      return rule.dates.filter((date) => yearOf(date) === year)
  }
}

function unlessOn(
  { usually, unlessOn: taken, instead }: Extract<DayRule, { rule: 'unless' }>,
  year: number,
): readonly string[] {
  const usual = datesInYear(usually, year)
  const greater = datesInYear(taken, year)
  return usual.some((date) => greater.includes(date)) ? datesInYear(instead, year) : usual
}

function nthWeekday(nth: Nth, weekday: Weekday, month: Month, year: number): string {
  // The last one is the one before the first of the month that follows.
  const start = Date.UTC(year, monthNumber(month) - (nth === 'last' ? 0 : 1), 0)
  const eve = new Date(start).toISOString().slice(0, 10)
  const weeks = nth === 'last' ? -1 : nth - 1
  return addDays(weekdayAfter(weekday, eve), weeks * 7)
}

/** One to seven days later. */
function weekdayAfter(weekday: Weekday, date: string): string {
  const days = (WEEKDAYS.indexOf(weekday) - weekdayOf(date) + 7) % 7
  return addDays(date, days || 7)
}

const monthNumber = (month: Month): number => MONTHS.indexOf(month) + 1

const present = (date: string | null): readonly string[] => (date === null ? [] : [date])
