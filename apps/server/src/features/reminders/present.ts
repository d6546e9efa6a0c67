/** A row as the contract shows it. */
import { RECURRENCES, type Reminder } from '@presently/contract/reminders'
import type { ReminderRow } from './store.ts'

export const presentReminder = (row: ReminderRow): Reminder => ({
  id: row.id,
  title: row.title,
  description: row.description,
  reminderDate: `${row.day}T00:00:00.000Z`,
  recurrence: RECURRENCES.find((name) => name === row.recurrence) ?? 'none',
  leadDays: row.leadDays,
  isActive: row.isActive,
  personId: row.personId,
  createdAt: row.createdAt.toISOString(),
})
