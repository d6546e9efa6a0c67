/** Reminders: a day of the calendar or a feast that moves, perhaps every year, some days ahead. */
import { type CalendarDay, dayAt } from '@presently/contract/calendar-day'
import {
  type createReminder,
  REMINDERS_MAX,
  type updateReminder as updateCall,
} from '@presently/contract/reminders'
import type { z } from 'zod'
import { lockUser } from '../../access/store.ts'
import type { Db, Executor } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { type FeastDay, LOOK_AGAIN, occurrenceFrom } from './planning.ts'
import { plannedOf } from './present.ts'
import {
  countOf,
  deleteReminder,
  findReminder,
  hasPerson,
  insertReminder,
  type ReminderRow,
  setTimeZone,
  timeZoneOf,
  updateReminder,
} from './store.ts'

export type RemindersServiceDeps = {
  readonly db: Db
  readonly clock: Clock
  /** When a feast comes next. */
  readonly feastDay: FeastDay
}

const DEFAULT_COUNTRY = 'US'

type NewReminder = z.output<(typeof createReminder)['input']>
type ReminderChange = z.output<(typeof updateCall)['input']>

/** The date part as written is the day, whatever time and zone follow it. */
const dayOf = (text: string): string => text.slice(0, 10)

/** Throws conflict where there is no room, and invalid-fields for a feast that has no next day or another's person. */
export async function makeReminder(
  { db, clock, feastDay }: RemindersServiceDeps,
  userId: string,
  input: NewReminder,
): Promise<ReminderRow> {
  const now = clock()
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    if ((await countOf(tx, userId)) >= REMINDERS_MAX)
      throw new AppError('conflict', `You have ${REMINDERS_MAX} reminders. Delete one to make room.`)
    await keepTimeZone(tx, userId, input.timeZone)
    const today = dayAt(now, await timeZoneOf(tx, userId))
    const feast = input.feast ?? null
    const country = input.country ?? DEFAULT_COUNTRY
    return insertReminder(tx, {
      id: newId(),
      userId,
      title: input.title,
      description: input.description ?? null,
      day: feast === null ? dayOf(input.reminderDate) : dayOfFeast(feastDay, feast, { today, country }),
      recurrence: feast === null ? (input.recurrence ?? 'none') : 'yearly',
      feast,
      country,
      plannedFrom: today,
      doneUntil: null,
      snoozedTo: null,
      nextLook: LOOK_AGAIN,
      leadDays: input.leadDays ?? 0,
      isActive: true,
      personId: await ownPerson(tx, userId, input.personId ?? null),
      createdAt: now,
      updatedAt: now,
    })
  })
}

/** Changes what is sent and leaves the rest; of two at once the last one stands whole. */
export async function changeReminder(
  { db, clock, feastDay }: RemindersServiceDeps,
  { userId, id }: { readonly userId: string; readonly id: string },
  input: ReminderChange,
): Promise<ReminderRow> {
  const { isActive, personId, timeZone } = input
  const now = clock()
  return db.transaction(async (tx) => {
    // The account first, as when one is made: who locks in one order cannot wait for each other.
    await keepTimeZone(tx, userId, timeZone)
    const before = (await findReminder(tx, { userId, id })) ?? gone()
    const today = dayAt(now, await timeZoneOf(tx, userId))
    const whose = personId === undefined ? {} : { personId: await ownPerson(tx, userId, personId) }
    const change = {
      updatedAt: now,
      nextLook: LOOK_AGAIN,
      ...ownFields(input),
      ...dateChange(feastDay, { before, input, today }),
      ...whose,
    }
    // What was missed while it was off, or stood elsewhere, is not told of afterwards.
    const isPlannedAnew = (isActive === true && !before.isActive) || hasMoved(before, change)
    const anew = isPlannedAnew ? { plannedFrom: today, doneUntil: null, snoozedTo: null } : {}
    return (await updateReminder(tx, { userId, id }, { ...change, ...anew })) ?? gone()
  })
}

/** What is sent of the fields that are kept as they are written. */
const ownFields = ({ title, description, recurrence, leadDays, isActive }: ReminderChange) => ({
  ...(title !== undefined && { title }),
  ...(description !== undefined && { description }),
  ...(recurrence !== undefined && { recurrence }),
  ...(leadDays !== undefined && { leadDays }),
  ...(isActive !== undefined && { isActive }),
})

type DateFields = Partial<Pick<ReminderRow, 'day' | 'feast' | 'country' | 'recurrence'>>

const hasMoved = (before: ReminderRow, { day, feast, recurrence }: DateFields): boolean =>
  (day !== undefined && day !== before.day) ||
  (feast !== undefined && feast !== before.feast) ||
  (recurrence !== undefined && recurrence !== before.recurrence)

/** A feast brings its own day, and returns every year. */
function dateChange(
  feastDay: FeastDay,
  { before, input, today }: { before: ReminderRow; input: ReminderChange; today: CalendarDay },
): DateFields {
  const feast = input.feast === undefined ? before.feast : input.feast
  const day = input.reminderDate === undefined ? {} : { day: dayOf(input.reminderDate) }
  if (feast === null) return { ...day, feast }
  const isTouched = input.feast !== undefined || input.country !== undefined
  const country = input.country ?? before.country
  if (!isTouched) return { recurrence: 'yearly' }
  return { feast, country, recurrence: 'yearly', day: dayOfFeast(feastDay, feast, { today, country }) }
}

/** On which a reminder comes next where its owner lives; the day as kept where it does not come again. */
export async function shownDays(
  { db, clock, feastDay }: RemindersServiceDeps,
  userId: string,
  rows: readonly ReminderRow[],
): Promise<(row: ReminderRow) => CalendarDay> {
  if (rows.every(({ feast }) => feast === null)) return ({ day }) => day
  const today = dayAt(clock(), await timeZoneOf(db, userId))
  return (row) =>
    row.feast === null ? row.day : (occurrenceFrom(plannedOf(row), today, feastDay) ?? row.day)
}

function dayOfFeast(
  feastDay: FeastDay,
  feast: string,
  where: { readonly today: CalendarDay; readonly country: string },
): CalendarDay {
  const day = feastDay(feast, where)
  if (day !== null) return day
  const sentence = 'Our calendar does not reach the next day of this feast. Choose a date instead.'
  throw new AppError('invalid-fields', sentence, { fields: { feast: sentence } })
}

/** Throws not-found where the account has no such reminder. */
export async function removeReminder({ db }: Pick<RemindersServiceDeps, 'db'>, userId: string, id: string) {
  if (!(await deleteReminder(db, userId, id))) gone()
}

function gone(): never {
  throw new AppError('not-found', 'This reminder is not there any more.')
}

/** Throws where the person is none of the account's. */
async function ownPerson(
  executor: Executor,
  userId: string,
  personId: string | null,
): Promise<string | null> {
  if (personId === null || (await hasPerson(executor, userId, personId))) return personId
  const sentence = 'Choose one of your people.'
  throw new AppError('invalid-fields', sentence, { fields: { personId: sentence } })
}

/** Mails go out in the morning of the zone that the browser told; a zone that does not exist is not kept. */
async function keepTimeZone(executor: Executor, userId: string, timeZone: string | undefined): Promise<void> {
  if (timeZone !== undefined && isTimeZone(timeZone)) await setTimeZone(executor, userId, timeZone)
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
