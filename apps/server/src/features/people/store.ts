/** Queries over people. Every one names the account, so that nobody reaches another's. */
import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { users } from '../../db/schema/auth.ts'
import { people } from '../../db/schema/people.ts'
import { reminders } from '../../db/schema/reminders.ts'

export type PersonRow = typeof people.$inferSelect
type Named = { readonly userId: string; readonly id: string }

const own = ({ userId, id }: Named) => and(eq(people.userId, userId), eq(people.id, id))

export async function peopleOf(executor: Executor, userId: string): Promise<PersonRow[]> {
  return executor.select().from(people).where(eq(people.userId, userId))
}

/** What a text may name somebody by. */
export async function namesOf(executor: Executor, userId: string) {
  return executor
    .select({ id: people.id, name: people.name, relation: people.relation })
    .from(people)
    .where(eq(people.userId, userId))
    .orderBy(asc(people.name), asc(people.id))
}

/** Null where the account has no such person. */
export async function findPerson(executor: Executor, named: Named): Promise<PersonRow | null> {
  const [row] = await executor.select().from(people).where(own(named))
  return row ?? null
}

/** How many people an account has, and how many gifts are noted of all of them. */
export async function countsOf(executor: Executor, userId: string) {
  const [row] = await executor
    .select({
      people: count(),
      gifts: sql<number>`coalesce(sum(jsonb_array_length(${people.gifts})), 0)::int`,
    })
    .from(people)
    .where(eq(people.userId, userId))
  return row ?? { people: 0, gifts: 0 }
}

export async function insertPerson(executor: Executor, row: PersonRow): Promise<void> {
  await executor.insert(people).values(row)
}

export async function updatePerson(
  executor: Executor,
  { userId, id, ...change }: Omit<PersonRow, 'createdAt'>,
): Promise<void> {
  await executor.update(people).set(change).where(own({ userId, id }))
}

/** Whether there was such a person of this account. */
export async function deletePerson(executor: Executor, named: Named): Promise<boolean> {
  const deleted = await executor.delete(people).where(own(named)).returning({ id: people.id })
  return deleted.length > 0
}

/** The account's zone, and the days of its reminders that point to somebody and are switched on. */
export async function calendarOf(executor: Executor, userId: string) {
  const [zone] = await executor.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId))
  const days = await executor
    .select({
      personId: reminders.personId,
      label: reminders.title,
      day: reminders.day,
      recurrence: reminders.recurrence,
    })
    .from(reminders)
    .where(and(eq(reminders.userId, userId), eq(reminders.isActive, true), isNotNull(reminders.personId)))
  return { timeZone: zone?.timeZone ?? null, days }
}

export type Calendar = Awaited<ReturnType<typeof calendarOf>>
