/** Which days home shows a member: those of reminders, and of people whose date no reminder tells. */
import { type CalendarDay, daysBetween } from '@presently/contract/calendar-day'
import type { Person } from '@presently/contract/people'
import type { Reminder } from '@presently/contract/reminders'
import { addressOf, newSearch } from '../features/ideas/search-address.ts'
import { ideasAddress } from '../features/people/ideas-address.ts'
import { inOrder } from '../features/reminders/reminder-days.ts'

export type ComingDay = {
  readonly key: string
  readonly title: string
  readonly date: CalendarDay
  /** Of the search for ideas. */
  readonly address: string
}

const MOST_DAYS = 3
const AHEAD_DAYS = 60

/** The next three days within sixty, today included, the nearest first; switched-off reminders tell none. */
export function comingDays(
  reminders: readonly Reminder[],
  people: readonly Person[],
  today: CalendarDay,
): ComingDay[] {
  const isAhead = ({ date }: ComingDay): boolean => date >= today && daysBetween(today, date) <= AHEAD_DAYS
  const told = inOrder(
    reminders.filter(({ isActive }) => isActive),
    today,
  ).map(({ reminder, due }) => {
    const person = people.find(({ id }) => id === reminder.personId)
    return {
      key: reminder.id,
      title: reminder.title,
      date: due,
      address: person ? ideasAddress(person) : addressOf(newSearch(reminder.title)),
      personId: reminder.personId,
    }
  })
  const own = people.flatMap((person) => {
    const { id, name, nextDate } = person
    const isTold = told.some(({ personId, date }) => personId === id && date === nextDate?.date)
    if (nextDate === null || isTold) return []
    return [
      {
        key: id,
        title: `${name}: ${nextDate.label}`,
        date: nextDate.date,
        address: ideasAddress(person),
      },
    ]
  })
  return [...told, ...own]
    .filter(isAhead)
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .slice(0, MOST_DAYS)
    .map(({ key, title, date, address }) => ({ key, title, date, address }))
}
