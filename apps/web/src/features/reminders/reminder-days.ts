/** The day of a reminder: when it is due, how that stands to today, and how it is written. */
import { type CalendarDay, nextOccurrence } from '@presently/contract/calendar-day'
import type { Reminder } from '@presently/contract/reminders'

/** The calendar reaches as far as the contract takes dates. */
export const FIRST_YEAR = 1900
export const LAST_YEAR = 2199

export type ReminderStatus = 'today' | 'upcoming' | 'past'

/** A reminder with the day it is next due, and how that day stands to today. */
export type DueReminder = {
  readonly reminder: Reminder
  readonly due: CalendarDay
  readonly status: ReminderStatus
}

/** The day as written: what follows the date part, a time and a zone, says nothing about it. */
export const dayOf = ({ reminderDate }: Pick<Reminder, 'reminderDate'>): CalendarDay =>
  reminderDate.slice(0, 10)

/** How a day is sent. */
export const reminderDateOf = (day: CalendarDay): string => `${day}T00:00:00.000Z`

/** The day whose midnight in UTC a moment is. */
export const dayFrom = (moment: Date): CalendarDay => moment.toISOString().slice(0, 10)

export function statusOf(day: CalendarDay, today: CalendarDay): ReminderStatus {
  if (day === today) return 'today'
  return day < today ? 'past' : 'upcoming'
}

/** What is still to come first, the nearest on top; then what is past, the latest on top. */
export function inOrder(reminders: readonly Reminder[], today: CalendarDay): DueReminder[] {
  return reminders.map((reminder) => dueBy(reminder, today)).sort(byNearness)
}

function dueBy(reminder: Reminder, today: CalendarDay): DueReminder {
  const due = nextOccurrence({ day: dayOf(reminder), isYearly: reminder.recurrence === 'yearly' }, today)
  return { reminder, due, status: statusOf(due, today) }
}

function byNearness(one: DueReminder, other: DueReminder): number {
  const isOnePast = one.status === 'past'
  if (isOnePast !== (other.status === 'past')) return isOnePast ? 1 : -1
  const later = one.due === other.due ? 0 : one.due < other.due ? -1 : 1
  return isOnePast ? -later : later
}

/** 'On the day', '1 day before', '30 days before' */
export function leadText(leadDays: number): string {
  if (leadDays === 0) return 'On the day'
  return leadDays === 1 ? '1 day before' : `${leadDays} days before`
}
