/** Reminders: a day of the calendar or a feast that moves, perhaps every year, some days ahead. */
import { type CalendarDay, dayAt } from '@presently/contract/calendar-day'
import {
  type createReminder,
  FEASTS,
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
  lastCountryOf,
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
  /** Where the day of a feast is known. */
  readonly feastCountries: (feast: string) => KnownCountries
}

type KnownCountries = { readonly known: readonly string[]; readonly isWorldwide: boolean }

const DEFAULT_COUNTRY = 'US'

type NewReminder = z.output<(typeof createReminder)['input']>
type ReminderChange = z.output<(typeof updateCall)['input']>

/** The date part as written is the day, whatever time and zone follow it. */
const dayOf = (text: string): string => text.slice(0, 10)

/** Throws conflict where there is no room, and invalid-fields for a feast that has no next day or another's person. */
export async function makeReminder(
  { db, clock, feastDay, feastCountries }: RemindersServiceDeps,
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
    const where = input.country ?? (await lastCountryOf(tx, userId))
    return insertReminder(tx, {
      id: newId(),
      userId,
      title: input.title,
      description: input.description ?? null,
      ...firstDate({ feastDay, feastCountries }, { input, today, where }),
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

type Feasts = Pick<RemindersServiceDeps, 'feastDay' | 'feastCountries'>
type FirstQuestion = Omit<DateQuestion, 'before' | 'input'> & { readonly input: NewReminder }

/** The day of a new reminder; of a feast the next one, where it is known. */
function firstDate({ feastDay, feastCountries }: Feasts, { input, today, where }: FirstQuestion) {
  const country = where ?? DEFAULT_COUNTRY
  const feast = input.feast ?? null
  if (feast === null)
    return { day: dayOf(input.reminderDate), recurrence: input.recurrence ?? 'none', feast, country }
  askWhere(feastCountries(feast), where)
  return { day: dayOfFeast(feastDay, feast, { today, country }), recurrence: 'yearly', feast, country }
}

/** Changes what is sent and leaves the rest; of two at once the last one stands whole. */
export async function changeReminder(
  { db, clock, feastDay, feastCountries }: RemindersServiceDeps,
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
    const where = before.feast === null ? await lastCountryOf(tx, userId) : before.country
    const whose = personId === undefined ? {} : { personId: await ownPerson(tx, userId, personId) }
    const change = {
      updatedAt: now,
      nextLook: LOOK_AGAIN,
      ...ownFields(input),
      ...dateChange({ feastDay, feastCountries }, { before, input, today, where }),
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

type DateQuestion = {
  readonly before: ReminderRow
  readonly input: ReminderChange
  readonly today: CalendarDay
  /** Where its feast is kept, unless the change says otherwise; null where nothing tells. */
  readonly where: string | null
}

const hasMoved = (before: ReminderRow, { day, feast, recurrence }: DateFields): boolean =>
  (day !== undefined && day !== before.day) ||
  (feast !== undefined && feast !== before.feast) ||
  (recurrence !== undefined && recurrence !== before.recurrence)

/** A feast brings its own day, and returns every year. */
function dateChange(
  { feastDay, feastCountries }: Feasts,
  { before, input, today, where }: DateQuestion,
): DateFields {
  const feast = input.feast === undefined ? before.feast : input.feast
  const day = input.reminderDate === undefined ? {} : { day: dayOf(input.reminderDate) }
  if (feast === null) return { ...day, feast }
  const isTouched = input.feast !== undefined || input.country !== undefined
  if (!isTouched) return { recurrence: 'yearly' }
  const said = input.country ?? where
  askWhere(feastCountries(feast), said)
  const country = said ?? DEFAULT_COUNTRY
  return { feast, country, recurrence: 'yearly', day: dayOfFeast(feastDay, feast, { today, country }) }
}

/** Throws where the calendar does not know the day of a feast in a country: another country's would be a wrong one. */
function askWhere({ known, isWorldwide }: KnownCountries, country: string | null): void {
  if (isWorldwide || (country !== null && known.includes(country))) return
  const sentence =
    country === null
      ? 'Choose the country whose day it is. Where it is not among them, choose “The same date” and its next date.'
      : 'We do not know when this feast is kept there. Choose “The same date” and its next date.'
  throw new AppError('invalid-fields', sentence, { fields: { country: sentence } })
}

/** Where the day of each feast is known, and the country that the account chose last. */
export async function feastsFor({ db, feastCountries }: RemindersServiceDeps, userId: string) {
  return {
    feasts: FEASTS.map((feast) => {
      const { known, isWorldwide } = feastCountries(feast)
      return { feast, known: [...known], isWorldwide }
    }),
    country: await lastCountryOf(db, userId),
  }
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
