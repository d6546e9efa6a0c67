/** What a reminder of next year begins with, by what a search said. */
import type { CalendarDay } from '@presently/contract/calendar-day'
import type { FindIdeasOutput } from '@presently/contract/ideas'
import { isFeast } from '../features/reminders/feasts.ts'
import type { ReminderDraft } from '../features/reminders/reminder-draft.ts'

type Answer = Pick<FindIdeasOutput, 'brief' | 'person'>

/** 'Mother: birthday', a year after the day of the occasion, or after today where that is not known. */
export function nextYearDraft({ brief, person }: Answer, today: CalendarDay): Partial<ReminderDraft> {
  const { recipient, occasion, occasionDate } = brief
  const who = person?.name ?? recipient ?? 'somebody'
  return {
    title: capitalized(`${who}: ${occasion ?? 'gift'}`),
    day: yearAfter(occasionDate ?? today),
    isYearly: true,
    feast: occasion !== null && isFeast(occasion) ? occasion : null,
    personId: person?.id ?? null,
  }
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The same day a year later; 28 February for a leap day. */
function yearAfter(day: CalendarDay): CalendarDay {
  const year = String(Number(day.slice(0, 4)) + 1)
  return `${year}${day.slice(4).replace('-02-29', '-02-28')}`
}
