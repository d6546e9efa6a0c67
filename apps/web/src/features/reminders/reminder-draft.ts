/** What the dialogs hold while a reminder is written, and what is sent of it. */
import type { CalendarDay } from '@presently/contract/calendar-day'
import type { InputOf } from '@presently/contract/call'
import type { createReminder, Feast, Reminder, updateReminder } from '@presently/contract/reminders'
import { countryOf } from './feasts.ts'
import { dayOf, reminderDateOf } from './reminder-days.ts'

export type NewReminder = InputOf<typeof createReminder>
export type ReminderChange = InputOf<typeof updateReminder>

export type ReminderDraft = {
  readonly title: string
  readonly description: string
  readonly day: CalendarDay
  readonly isYearly: boolean
  /** The feast that it follows from year to year; null where the date itself returns. */
  readonly feast: Feast | null
  readonly leadDays: number
  /** Whose day it is: one of the people of the account. */
  readonly personId: string | null
}

/** One of the people that a reminder may point to. */
export type Whom = { readonly id: string; readonly name: string }

/** A new reminder starts on the visitor's today. */
export const emptyDraft = (today: CalendarDay): ReminderDraft => ({
  title: '',
  description: '',
  day: today,
  isYearly: false,
  feast: null,
  leadDays: 0,
  personId: null,
})

export const draftOf = (reminder: Reminder): ReminderDraft => ({
  title: reminder.title,
  description: reminder.description ?? '',
  day: dayOf(reminder),
  isYearly: reminder.recurrence === 'yearly',
  feast: reminder.feast,
  leadDays: reminder.leadDays,
  personId: reminder.personId,
})

/** Whether closing the dialog would lose words. */
export const hasWords = ({ title, description }: ReminderDraft): boolean =>
  `${title}${description}`.trim() !== ''

/** What creates the reminder; a plain one has neither recurrence nor lead, and points to nobody. */
export function newReminder(draft: ReminderDraft): NewReminder {
  return {
    ...wordsAndDay(draft),
    ...(draft.isYearly ? { recurrence: 'yearly' as const } : {}),
    ...feastIn(draft),
    ...(draft.leadDays > 0 ? { leadDays: draft.leadDays } : {}),
    ...(draft.personId === null ? {} : { personId: draft.personId }),
  }
}

/** What changes it: always its words and day, the rest where it differs. */
export function changeOf(reminder: Reminder, draft: ReminderDraft): ReminderChange {
  const recurrence = draft.isYearly ? 'yearly' : 'none'
  const { feast = null } = feastIn(draft)
  return {
    ...wordsAndDay(draft),
    ...(recurrence === reminder.recurrence ? {} : { recurrence }),
    ...(feast === reminder.feast ? {} : { feast: null, ...feastIn(draft) }),
    ...(draft.leadDays === reminder.leadDays ? {} : { leadDays: draft.leadDays }),
    ...(draft.personId === reminder.personId ? {} : { personId: draft.personId }),
  }
}

/** Where the browser is, as countries keep some feasts on days of their own. */
function feastIn({ isYearly, feast }: ReminderDraft): { feast?: Feast; country?: string } {
  if (!isYearly || feast === null) return {}
  const country = countryOf(navigator.language)
  return { feast, ...(country !== null && /^[A-Z]{2}$/.test(country) && { country }) }
}

function wordsAndDay({ title, description, day }: ReminderDraft) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return {
    title: title.trim(),
    description: description.trim() || null,
    reminderDate: reminderDateOf(day),
    // Not every browser knows the name of its zone.
    ...(timeZone ? { timeZone } : {}),
  }
}
