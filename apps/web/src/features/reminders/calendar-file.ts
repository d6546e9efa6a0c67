/** The reminders as a calendar (RFC 5545), for the calendar program of a phone or a computer. */
import type { CalendarDay } from '@presently/contract/calendar-day'
import type { Reminder } from '@presently/contract/reminders'
import ical, {
  ICalAlarmRelatesTo,
  ICalAlarmType,
  type ICalEvent,
  ICalEventRepeatingFreq,
  type ICalRepeatingOptions,
} from 'ical-generator'
import { SITE } from '../../lib/site.ts'
import { dayOf } from './reminder-days.ts'

const DAY_SECONDS = 86_400
/** A calendar rings at this hour, not at midnight. */
const MORNING_SECONDS = 9 * 3_600
const LEAP_DAY = '-02-29'

/** What is switched off, or past for good, is left out. */
export function calendarOf(reminders: readonly Reminder[], today: CalendarDay): string {
  const calendar = ical({
    name: `${SITE.name} reminders`,
    prodId: { company: SITE.name, product: 'Reminders' },
  })
  for (const reminder of reminders) {
    const day = dayOf(reminder)
    // A feast has another date each year: the calendar gets the next one.
    const isYearly = reminder.recurrence === 'yearly' && reminder.feast === null
    if (!reminder.isActive || (!isYearly && day < today)) continue
    const event = calendar.createEvent({
      // The same in every file, so that a calendar that has it takes the newer one.
      id: `${reminder.id}@presently`,
      summary: reminder.title,
      ...(reminder.description !== null && { description: reminder.description }),
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      ...(isYearly && { repeating: everyYear(day) }),
    })
    ring(event, reminder.leadDays)
  }
  return calendar.toString()
}

/** Born on 29 February: in other years it is the month's last day, as on the page. */
const everyYear = (day: CalendarDay): ICalRepeatingOptions => ({
  freq: ICalEventRepeatingFreq.YEARLY,
  ...(day.endsWith(LEAP_DAY) && { byMonth: [2], byMonthDay: [-1] }),
})

function ring(event: ICalEvent, leadDays: number): void {
  const type = ICalAlarmType.display
  if (leadDays > 0) event.createAlarm({ type, triggerBefore: leadDays * DAY_SECONDS - MORNING_SECONDS })
  // Said afterwards, as with the rest it would be counted from the end of the day.
  else event.createAlarm({ type, triggerAfter: MORNING_SECONDS }).relatesTo(ICalAlarmRelatesTo.start)
}
