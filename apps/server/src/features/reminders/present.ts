/** A row as the contract shows it. */
import type { CalendarDay } from '@presently/contract/calendar-day'
import { FEASTS, RECURRENCES, type Reminder } from '@presently/contract/reminders'
import type { Planned } from './planning.ts'
import type { ReminderRow } from './store.ts'

/** `day`: on which it comes next, where that is not the day as kept. */
export const presentReminder = (row: ReminderRow, day: CalendarDay = row.day): Reminder => ({
  id: row.id,
  title: row.title,
  description: row.description,
  reminderDate: `${day}T00:00:00.000Z`,
  recurrence: RECURRENCES.find((name) => name === row.recurrence) ?? 'none',
  feast: FEASTS.find((name) => name === row.feast) ?? null,
  ...(row.feast !== null && { country: row.country }),
  leadDays: row.leadDays,
  isActive: row.isActive,
  personId: row.personId,
  createdAt: row.createdAt.toISOString(),
})

/** A row as its planning takes it. */
export const plannedOf = (row: ReminderRow): Planned => ({
  day: row.day,
  isYearly: row.recurrence === 'yearly',
  feast: row.feast,
  country: row.country,
  leadDays: row.leadDays,
  plannedFrom: row.plannedFrom,
  doneUntil: row.doneUntil,
  snoozedTo: row.snoozedTo,
})
