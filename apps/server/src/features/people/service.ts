/** The people that accounts give to: noted, changed, forgotten. */
import { isDeepStrictEqual } from 'node:util'
import {
  type createPerson,
  GIFTS_IN_ALL_MAX,
  PEOPLE_MAX,
  type Person,
  type updatePerson as updateCall,
} from '@presently/contract/people'
import type { z } from 'zod'
import { lockUser } from '../../access/store.ts'
import type { Db, Executor } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { factsAs, factsWith, giftsAs, giftsWith } from './noted.ts'
import { presentPerson, todayOf } from './present.ts'
import {
  calendarOf,
  countsOf,
  deletePerson,
  findPerson,
  insertPerson,
  type PersonRow,
  peopleOf,
  updatePerson,
} from './store.ts'

export type PeopleServiceDeps = { readonly db: Db; readonly clock: Clock }

type NewPerson = z.output<(typeof createPerson)['input']>
type PersonChange = z.output<(typeof updateCall)['input']>
type Named = { readonly userId: string; readonly id: string }

/** By name. */
export async function listPeople({ db, clock }: PeopleServiceDeps, userId: string): Promise<Person[]> {
  const [rows, calendar] = await Promise.all([peopleOf(db, userId), calendarOf(db, userId)])
  const today = todayOf(calendar, clock())
  return rows
    .map((row) => presentPerson(row, calendar, today))
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || (one.id < other.id ? -1 : 1))
}

export async function addPerson(
  { db, clock }: PeopleServiceDeps,
  userId: string,
  { name, relation, birthday, budget, facts = [] }: NewPerson,
): Promise<Person> {
  const now = clock()
  const row: PersonRow = {
    id: newId(),
    userId,
    name,
    relation: relation ?? null,
    birthday: birthday ?? null,
    budgetMin: budget?.min ?? null,
    budgetMax: budget?.max ?? null,
    facts: factsAs(facts, []),
    gifts: [],
    sharesHealth: false,
    createdAt: now,
    updatedAt: now,
    version: 1,
  }
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    if ((await countsOf(tx, userId)).people >= PEOPLE_MAX)
      throw new AppError('conflict', `You have noted ${PEOPLE_MAX} people. Remove one to make room.`)
    await insertPerson(tx, row)
    return shown(tx, row, now)
  })
}

/** Null where the account has no such person, whatever the id is. */
export async function personNamed(
  db: Db,
  named: Named,
): Promise<{ readonly id: string; readonly name: string } | null> {
  const row = UUID.test(named.id) ? await findPerson(db, named) : null
  return row && { id: row.id, name: row.name }
}
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Throws not-found, and conflict where another device was faster or a list is full. */
export async function changePerson(
  { db, clock }: Pick<PeopleServiceDeps, 'clock'> & { readonly db: Executor },
  named: Named,
  change: PersonChange,
): Promise<Person> {
  const now = clock()
  return db.transaction(async (tx) => {
    // Behind the account's lock, so that changes at once add up and limits hold.
    await lockUser(tx, named.userId)
    const row = (await findPerson(tx, named)) ?? gone()
    if (change.version !== undefined && change.version !== row.version)
      throw new AppError('conflict', 'This person was changed on another device. Reload and try again.')
    const changed = changedRow(row, change)
    // The database gives the fields of a gift back in an order of its own.
    if (isDeepStrictEqual(changed, row)) return shown(tx, row, now)
    const saved = { ...changed, updatedAt: now, version: row.version + 1 }
    await updatePerson(tx, saved)
    if (saved.gifts.length > row.gifts.length) await keepGiftLimit(tx, named.userId)
    return shown(tx, saved, now)
  })
}

export async function forgetPerson({ db }: Pick<PeopleServiceDeps, 'db'>, named: Named): Promise<void> {
  if (!(await deletePerson(db, named))) gone()
}

function changedRow(row: PersonRow, change: PersonChange): PersonRow {
  const { addFacts = [], addGift } = change
  const facts = change.facts ? factsAs(change.facts, row.facts) : row.facts
  const gifts = change.gifts ? giftsAs(change.gifts, row.gifts) : row.gifts
  return {
    ...row,
    ...plainChange(change),
    facts: addFacts.length > 0 ? factsWith(addFacts, facts) : facts,
    gifts: addGift ? giftsWith(addGift, gifts) : gifts,
  }
}

const plainChange = ({ name, relation, birthday, budget, sharesHealth }: PersonChange) => ({
  ...(name !== undefined && { name }),
  ...(relation !== undefined && { relation }),
  ...(birthday !== undefined && { birthday }),
  ...(budget !== undefined && { budgetMin: budget.min, budgetMax: budget.max }),
  ...(sharesHealth !== undefined && { sharesHealth }),
})

async function keepGiftLimit(executor: Executor, userId: string): Promise<void> {
  if ((await countsOf(executor, userId)).gifts <= GIFTS_IN_ALL_MAX) return
  throw new AppError(
    'conflict',
    `You have noted ${GIFTS_IN_ALL_MAX.toLocaleString('en-US')} gifts. Remove some to make room.`,
  )
}

async function shown(executor: Executor, row: PersonRow, now: Date): Promise<Person> {
  const calendar = await calendarOf(executor, row.userId)
  return presentPerson(row, calendar, todayOf(calendar, now))
}

function gone(): never {
  throw new AppError('not-found', 'This person is not there any more.')
}
