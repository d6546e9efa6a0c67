/** When the mails of a reminder go out: counted back from its day, whatever the process was doing meanwhile. Pure, in calendar days. */
import { type CalendarDay, nextOccurrence } from '@presently/contract/calendar-day'
import { addDays, daysBetween } from '@presently/engine/calendar/iso-date'
import { wallTimeAt } from '../../platform/wall-clock.ts'

/** For a parcel. */
export const DELIVERY_DAYS = 7
/** To make up one's mind. */
const CHOOSING_DAYS = 4
/** How long before the day ideas come, where the owner does not want them earlier still. */
const IDEAS_AHEAD_DAYS = DELIVERY_DAYS + CHOOSING_DAYS
/** What could not be sent in time is still sent for so long after its day; later nobody wants it. */
const LATE_DAYS = 7
/** How far 'remind me later' moves a mail. */
export const SNOOZE_DAYS = 3
/** When there is nothing to look for any more. */
export const NEVER: CalendarDay = '9999-12-31'
/** The long past: makes the next look reckon anew. */
export const LOOK_AGAIN: CalendarDay = '1900-01-01'
/** By the clock of the owner's zone. */
const MORNING_HOUR = 9

/** 'ideas' leave time to choose and to order, 'day' comes when the owner asked for it, 'again' after a snooze. */
export type Step = 'ideas' | 'day' | 'again'

/** What of a reminder decides when it speaks. */
export type Planned = {
  readonly day: CalendarDay
  readonly isYearly: boolean
  /** The feast that its day follows; null where the date itself returns. */
  readonly feast: string | null
  readonly country: string
  readonly leadDays: number
  /** Days before this one are not told of: the reminder was written, moved or switched on then. */
  readonly plannedFrom: CalendarDay
  /** What is up to this day has been seen to; null for nothing. */
  readonly doneUntil: CalendarDay | null
  /** When the mail comes again; null where nobody asked. */
  readonly snoozedTo: CalendarDay | null
}

/** A mail that went out: of which day, which step, and for 'again' of which snooze. */
export type Told = { readonly occurrence: CalendarDay; readonly step: Step; readonly stepDay: CalendarDay }

/** The date of a feast that comes next, today included; null where our calendar does not reach. */
export type FeastDay = (
  feast: string,
  where: { readonly today: CalendarDay; readonly country: string },
) => CalendarDay | null

export type DueMail = {
  readonly occurrence: CalendarDay
  readonly step: Step
  /** With this one, the steps before it that were missed are done as well. */
  readonly covers: readonly Told[]
}

type Plan = {
  /** What is to be sent now; null for nothing. */
  readonly due: DueMail | null
  /** The first day on which there is anything to do once `due` is sent. */
  readonly nextLook: CalendarDay
}

/** `today`: the last day whose morning has come where the owner lives. */
export function planOf(
  planned: Planned,
  told: readonly Told[],
  { today, feastDay }: { readonly today: CalendarDay; readonly feastDay: FeastDay },
): Plan {
  const first = latest([
    planned.plannedFrom,
    addDays(today, -LATE_DAYS),
    ...(planned.doneUntil === null ? [] : [addDays(planned.doneUntil, 1)]),
  ])
  const occurrence = occurrenceFrom(planned, first, feastDay)
  if (occurrence === null) return { due: null, nextLook: NEVER }
  const open = stepsOf(planned, occurrence).filter((step) => !isTold(step, told))
  const covers = open.filter(({ stepDay }) => stepDay <= today)
  const last = covers.at(-1)
  const ahead = open.find(({ stepDay }) => stepDay > today)
  return {
    due: last ? { occurrence, step: last.step, covers } : null,
    nextLook: ahead?.stepDay ?? firstLook(planned, addDays(occurrence, 1), feastDay),
  }
}

/** The day of the reminder that comes next, that day included; null for a day that is past and does not return. */
export function occurrenceFrom(
  { day, isYearly, feast, country }: Pick<Planned, 'day' | 'isYearly' | 'feast' | 'country'>,
  from: CalendarDay,
  feastDay: FeastDay,
): CalendarDay | null {
  if (feast !== null) return feastDay(feast, { today: from, country })
  const next = nextOccurrence({ day, isYearly }, from)
  return next < from ? null : next
}

/** The day before which a reminder has nothing to say of what comes after `from`. */
function firstLook(planned: Planned, from: CalendarDay, feastDay: FeastDay): CalendarDay {
  const next = occurrenceFrom(planned, from, feastDay)
  return next === null ? NEVER : (stepsOf(planned, next)[0]?.stepDay ?? NEVER)
}

/** The mails about a day, in their order. */
function stepsOf({ leadDays, snoozedTo }: Planned, occurrence: CalendarDay): readonly Told[] {
  const before = (days: number): CalendarDay => addDays(occurrence, -days)
  const steps: Told[] = [{ occurrence, step: 'ideas', stepDay: before(Math.max(leadDays, IDEAS_AHEAD_DAYS)) }]
  if (leadDays < IDEAS_AHEAD_DAYS) steps.push({ occurrence, step: 'day', stepDay: before(leadDays) })
  if (snoozedTo !== null && isAbout(snoozedTo, occurrence))
    steps.push({ occurrence, step: 'again', stepDay: snoozedTo })
  return steps.sort((one, other) => daysBetween(other.stepDay, one.stepDay))
}

/** A snooze belongs to the day that it was pressed for. */
const isAbout = (snoozedTo: CalendarDay, occurrence: CalendarDay): boolean => {
  const ahead = daysBetween(snoozedTo, occurrence)
  return ahead <= MOST_DAYS_AHEAD && ahead >= -LATE_DAYS
}
/** No mail comes earlier than the longest lead. */
const MOST_DAYS_AHEAD = 60

/** Of the first two steps one is sent a day, whenever; of each snooze one. */
const isTold = ({ occurrence, step, stepDay }: Told, told: readonly Told[]): boolean =>
  told.some(
    (one) =>
      one.occurrence === occurrence && one.step === step && (step !== 'again' || one.stepDay === stepDay),
  )

const latest = (days: readonly CalendarDay[]): CalendarDay =>
  days.reduce((one, other) => (one > other ? one : other))

/** The last day whose morning has come in a zone: until nine it is yesterday. */
export function morningAt(moment: Date, timeZone: string): CalendarDay {
  const { day, hour } = wallTimeAt(moment, timeZone)
  return hour >= MORNING_HOUR ? day : addDays(day, -1)
}
