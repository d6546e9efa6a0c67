/** Queries over reminders. Every one names the account, so that nobody reaches another's. */
import { and, asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { users } from '../../db/schema/auth.ts'
import { people } from '../../db/schema/people.ts'
import { reminders } from '../../db/schema/reminders.ts'

export type ReminderRow = typeof reminders.$inferSelect

export async function countOf(executor: Executor, userId: string): Promise<number> {
  const [row] = await executor.select({ rows: count() }).from(reminders).where(eq(reminders.userId, userId))
  return row?.rows ?? 0
}

/** The earliest day first. */
export async function remindersOf(executor: Executor, userId: string): Promise<ReminderRow[]> {
  return executor
    .select()
    .from(reminders)
    .where(eq(reminders.userId, userId))
    .orderBy(asc(reminders.day), asc(reminders.createdAt), asc(reminders.id))
}

export async function insertReminder(executor: Executor, row: ReminderRow): Promise<ReminderRow> {
  await executor.insert(reminders).values(row)
  return row
}

/** Held until the transaction ends; null where the account has no such reminder. */
export async function findReminder(
  executor: Executor,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<ReminderRow | null> {
  const [row] = await executor
    .select()
    .from(reminders)
    .where(and(eq(reminders.userId, userId), eq(reminders.id, id)))
    .for('update')
  return row ?? null
}

/** Null where the account has no such reminder. */
export async function updateReminder(
  executor: Executor,
  { userId, id }: { readonly userId: string; readonly id: string },
  change: Partial<Omit<ReminderRow, 'id' | 'userId' | 'createdAt'>>,
): Promise<ReminderRow | null> {
  const [row] = await executor
    .update(reminders)
    .set(change)
    .where(and(eq(reminders.userId, userId), eq(reminders.id, id)))
    .returning()
  return row ?? null
}

/** Whether there was such a reminder of this account. */
export async function deleteReminder(executor: Executor, userId: string, id: string): Promise<boolean> {
  const deleted = await executor
    .delete(reminders)
    .where(and(eq(reminders.userId, userId), eq(reminders.id, id)))
    .returning({ id: reminders.id })
  return deleted.length > 0
}

/** Writes nothing where it is the same: browsers tell it with every change. */
export async function setTimeZone(executor: Executor, userId: string, timeZone: string): Promise<void> {
  await executor
    .update(users)
    .set({ timeZone })
    .where(and(eq(users.id, userId), sql`${users.timeZone} is distinct from ${timeZone}`))
}

/** The zone that the account's browser told; UTC before it did. */
export async function timeZoneOf(executor: Executor, userId: string): Promise<string> {
  const [row] = await executor.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId))
  return row?.timeZone ?? 'UTC'
}

/** Whether the person is one of the account's. */
export async function hasPerson(executor: Executor, userId: string, personId: string): Promise<boolean> {
  const [row] = await executor
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.userId, userId), eq(people.id, personId)))
  return row !== undefined
}

/** Where the account keeps its feasts: as it chose last. */
export async function lastCountryOf(executor: Executor, userId: string): Promise<string | null> {
  const [row] = await executor
    .select({ country: reminders.country })
    .from(reminders)
    .where(and(eq(reminders.userId, userId), isNotNull(reminders.feast)))
    .orderBy(desc(reminders.updatedAt))
    .limit(1)
  return row?.country ?? null
}
