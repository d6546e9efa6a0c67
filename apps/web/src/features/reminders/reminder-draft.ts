/** What the dialogs hold while a reminder is written, and what is sent of it. */
import type { CalendarDay } from '@presently/contract/calendar-day'
import type { InputOf } from '@presently/contract/call'
import type { createReminder, Feast, Reminder, updateReminder } from '@presently/contract/reminders'
import { type KnownFeasts, sentCountry } from './feast-country.ts'
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
  /** Where the feast is kept, as chosen; null for nothing. */
  readonly country: string | null
  readonly leadDays: number
  /** Whose day it is: one of the people of the account. */
  readonly personId: string | null
}

/** One of the people that a reminder may point to. */
export type Whom = { readonly id: string; readonly name: string }

/** Time to think of a gift, and for it to arrive. */
const FIRST_LEAD_DAYS = 14

/** A new reminder starts on the visitor's today. */
export const emptyDraft = (today: CalendarDay): ReminderDraft => ({
  title: '',
  description: '',
  day: today,
  isYearly: false,
  feast: null,
  country: null,
  leadDays: FIRST_LEAD_DAYS,
  personId: null,
})

export const draftOf = (reminder: Reminder): ReminderDraft => ({
  title: reminder.title,
  description: reminder.description ?? '',
  day: dayOf(reminder),
  isYearly: reminder.recurrence === 'yearly',
  feast: reminder.feast,
  country: reminder.country ?? null,
  leadDays: reminder.leadDays,
  personId: reminder.personId,
})

/** What comes back each year. */
const RETURNS = /\b(?:birthday|b-?day|anniversary)\b/i

/** A title that begins to speak of a birthday suggests every year, once: whoever switches that off and writes on is left alone. */
export function withTitle(draft: ReminderDraft, title: string): ReminderDraft {
  const isNews = RETURNS.test(title) && !RETURNS.test(draft.title)
  return { ...draft, title, isYearly: draft.isYearly || isNews }
}

/** Whether closing the dialog would lose words. */
export const hasWords = ({ title, description }: ReminderDraft): boolean =>
  `${title}${description}`.trim() !== ''

/** What creates the reminder; a plain one has neither recurrence nor lead, and points to nobody. */
export function newReminder(draft: ReminderDraft, known: KnownFeasts): NewReminder {
  return {
    ...wordsAndDay(draft),
    ...(draft.isYearly ? { recurrence: 'yearly' as const } : {}),
    ...feastIn(draft, known),
    ...(draft.leadDays > 0 ? { leadDays: draft.leadDays } : {}),
    ...(draft.personId === null ? {} : { personId: draft.personId }),
  }
}

/** What changes it: always its words and day, the rest where it differs. */
export function changeOf(reminder: Reminder, draft: ReminderDraft, known: KnownFeasts): ReminderChange {
  const recurrence = draft.isYearly ? 'yearly' : 'none'
  const { feast = null, country } = feastIn(draft, known)
  const isSame = feast === reminder.feast && (feast === null || country === reminder.country)
  return {
    ...wordsAndDay(draft),
    ...(recurrence === reminder.recurrence ? {} : { recurrence }),
    ...(isSame ? {} : { feast: null, ...feastIn(draft, known) }),
    ...(draft.leadDays === reminder.leadDays ? {} : { leadDays: draft.leadDays }),
    ...(draft.personId === reminder.personId ? {} : { personId: draft.personId }),
  }
}

/** The feast that it follows, and where that is kept. */
function feastIn(
  { isYearly, feast, country: chosen }: ReminderDraft,
  known: KnownFeasts,
): { feast?: Feast; country?: string } {
  if (!isYearly || feast === null) return {}
  const country = sentCountry(known, { feast, chosen })
  return { feast, ...(country !== null && { country }) }
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
