/** The birthday of a person, and how their next date is said. */
import { type CalendarDay, daysBetween, nextOccurrence } from '@presently/contract/calendar-day'
import type { Person } from '@presently/contract/people'

/** A leap year, so that every birthday has its day in it. */
const ANY_YEAR = '2000'
const NO_YEAR = '--'

/** The parts of a birthday as the form has them; empty where nothing is chosen. */
export type BirthdayParts = { readonly month: string; readonly day: string; readonly year: string }
export const NO_BIRTHDAY: BirthdayParts = { month: '', day: '', year: '' }

export function partsOf(birthday: string | null): BirthdayParts {
  if (birthday === null) return NO_BIRTHDAY
  const [month = '', day = ''] = birthday.slice(-'MM-DD'.length).split('-')
  const year = birthday.startsWith(NO_YEAR) ? '' : birthday.slice(0, 'YYYY'.length)
  return { month: String(Number(month)), day: String(Number(day)), year }
}

/** How a birthday is sent: null for none. What is half chosen is sent as it is, and refused with a sentence. */
export function birthdayOf({ month, day, year }: BirthdayParts): string | null {
  const typedYear = year.trim()
  if (month === '' && day === '' && typedYear === '') return null
  const monthAndDay = [month, day].map((part) => part.padStart(2, '0')).join('-')
  return typedYear === '' ? `${NO_YEAR}${monthAndDay}` : `${typedYear.padStart(4, '0')}-${monthAndDay}`
}

/** The next birthday, today included. */
export function nextBirthday(birthday: string, today: CalendarDay): CalendarDay {
  const day = birthday.startsWith(NO_YEAR) ? `${ANY_YEAR}${birthday.slice(1)}` : birthday
  return nextOccurrence({ day, isYearly: true }, today)
}

/** How old they become on a day; null where the year is not known. */
export function ageOn(birthday: string, day: CalendarDay): number | null {
  return birthday.startsWith(NO_YEAR) ? null : Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
}

/** 'Birthday in 12 days', 'Anniversary tomorrow'; null where no date is known. By the visitor's own today. */
export function nextDateText({ nextDate }: Pick<Person, 'nextDate'>, today: CalendarDay): string | null {
  if (nextDate === null) return null
  return `${nextDate.label} ${inDays(daysBetween(today, nextDate.date))}`
}

function inDays(days: number): string {
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days < 0) return days === -1 ? 'yesterday' : `${-days} days ago`
  return `in ${days} days`
}

/** Those whose date comes first stand first; those without one at the end, by name. */
export function byNextDate(people: readonly Person[]): Person[] {
  return people.toSorted((one, other) => {
    const [first, second] = [one.nextDate?.date, other.nextDate?.date]
    if (first === second) return one.name.localeCompare(other.name, 'en')
    if (first === undefined) return 1
    return second === undefined || first < second ? -1 : 1
  })
}
