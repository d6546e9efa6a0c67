/** Reminders: a day of the calendar, perhaps every year, some days ahead. */
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
import {
  countOf,
  deleteReminder,
  hasPerson,
  insertReminder,
  type ReminderRow,
  setTimeZone,
  updateReminder,
} from './store.ts'

export type RemindersServiceDeps = { readonly db: Db; readonly clock: Clock }

type NewReminder = z.output<(typeof createReminder)['input']>
type ReminderChange = z.output<(typeof updateCall)['input']>

/** The date part as written is the day, whatever time and zone follow it. */
const dayOf = (text: string): string => text.slice(0, 10)

export async function makeReminder(
  { db, clock }: RemindersServiceDeps,
  userId: string,
  input: NewReminder,
): Promise<ReminderRow> {
  const now = clock()
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    if ((await countOf(tx, userId)) >= REMINDERS_MAX)
      throw new AppError('conflict', `You have ${REMINDERS_MAX} reminders. Delete one to make room.`)
    await keepTimeZone(tx, userId, input.timeZone)
    return insertReminder(tx, {
      id: newId(),
      userId,
      title: input.title,
      description: input.description ?? null,
      day: dayOf(input.reminderDate),
      recurrence: input.recurrence ?? 'none',
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
  { db, clock }: RemindersServiceDeps,
  { userId, id }: { readonly userId: string; readonly id: string },
  input: ReminderChange,
): Promise<ReminderRow> {
  const { title, description, reminderDate, recurrence, leadDays, isActive, personId, timeZone } = input
  const change = {
    updatedAt: clock(),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(reminderDate !== undefined && { day: dayOf(reminderDate) }),
    ...(recurrence !== undefined && { recurrence }),
    ...(leadDays !== undefined && { leadDays }),
    ...(isActive !== undefined && { isActive }),
  }
  return db.transaction(async (tx) => {
    // The account first, as when one is made: who locks in one order cannot wait for each other.
    await keepTimeZone(tx, userId, timeZone)
    const whose = personId === undefined ? {} : { personId: await ownPerson(tx, userId, personId) }
    return (await updateReminder(tx, { userId, id }, { ...change, ...whose })) ?? gone()
  })
}

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
