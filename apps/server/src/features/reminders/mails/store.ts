/** Queries of the mails of reminders: whose turn it may be, what went out, and what was pressed in them. */
import { and, asc, desc, eq, gt, gte, lt, lte } from 'drizzle-orm'
import type { UserRow } from '../../../access/store.ts'
import type { Executor } from '../../../db/open.ts'
import { deleteInPortions } from '../../../db/portions.ts'
import { users } from '../../../db/schema/auth.ts'
import { reminderMails, reminders } from '../../../db/schema/reminders.ts'
import type { Told } from '../planning.ts'
import type { ReminderRow } from '../store.ts'

/** A reminder with its owner, and the mails that went out of it. */
export type Remembered = {
  readonly reminder: ReminderRow
  readonly owner: UserRow
  readonly told: readonly Told[]
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Ids of the active reminders that may have something to say by a day, after an id, in the order of ids. */
export async function idsToLookAt(
  executor: Executor,
  { by, after, limit }: { readonly by: string; readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  const rows = await executor
    .select({ id: reminders.id })
    .from(reminders)
    .where(and(eq(reminders.isActive, true), lte(reminders.nextLook, by), gt(reminders.id, after ?? NOBODY)))
    .orderBy(asc(reminders.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Null where it is gone. With `isHeld` nobody else changes it until the transaction ends. */
export async function findRemembered(
  executor: Executor,
  id: string,
  { isHeld }: { readonly isHeld: boolean } = { isHeld: false },
): Promise<Remembered | null> {
  const query = executor.select().from(reminders).where(eq(reminders.id, id))
  const [reminder] = await (isHeld ? query.for('update') : query)
  if (!reminder) return null
  const [owner] = await executor.select().from(users).where(eq(users.id, reminder.userId))
  return owner ? { reminder, owner, told: await toldOf(executor, id) } : null
}

async function toldOf(executor: Executor, reminderId: string): Promise<Told[]> {
  const rows = await executor.select().from(reminderMails).where(eq(reminderMails.reminderId, reminderId))
  return rows.map(({ occurrence, step, stepDay }) => ({ occurrence, stepDay, step: stepNamed(step) }))
}

const stepNamed = (name: string): Told['step'] => (name === 'ideas' || name === 'again' ? name : 'day')

export type NewMail = typeof reminderMails.$inferInsert

export async function noteTold(executor: Executor, rows: readonly NewMail[]): Promise<void> {
  await executor.insert(reminderMails).values([...rows])
}

/** Says when to look again. It is no change of its owner's. */
export async function setNextLook(executor: Executor, id: string, nextLook: string): Promise<void> {
  await executor.update(reminders).set({ nextLook }).where(eq(reminders.id, id))
}

/** The mail that a link came from; null where there is none, or where it is older than `since`. */
export async function findMailByToken(
  executor: Executor,
  tokenHash: string,
  since: Date,
): Promise<typeof reminderMails.$inferSelect | null> {
  const [mail] = await executor
    .select()
    .from(reminderMails)
    .where(and(eq(reminderMails.tokenHash, tokenHash), gt(reminderMails.createdAt, since)))
  return mail ?? null
}

export async function changeByMail(
  executor: Executor,
  id: string,
  change: Partial<Pick<ReminderRow, 'doneUntil' | 'snoozedTo' | 'isActive' | 'nextLook' | 'updatedAt'>>,
): Promise<void> {
  await executor.update(reminders).set(change).where(eq(reminders.id, id))
}

export async function noteStopped(executor: Executor, mailId: string, at: Date): Promise<void> {
  await executor.update(reminderMails).set({ stoppedAt: at }).where(eq(reminderMails.id, mailId))
}

/** A stop that was the last change of a reminder stays its last change, though something was pressed since. */
export async function carryStop(
  executor: Executor,
  reminderId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<void> {
  await executor
    .update(reminderMails)
    .set({ stoppedAt: to })
    .where(and(eq(reminderMails.reminderId, reminderId), gte(reminderMails.stoppedAt, from)))
}

/** What went out for an account's reminders, the newest first. No secret of a link is in it. */
export async function reminderMailsOf(executor: Executor, userId: string) {
  const { reminderId, occurrence, step, createdAt } = reminderMails
  return executor
    .select({ reminderId, occurrence, step, createdAt })
    .from(reminderMails)
    .innerJoin(reminders, eq(reminders.id, reminderId))
    .where(eq(reminders.userId, userId))
    .orderBy(desc(createdAt))
}

/** Forgets mails of days that are long past: they hold up no mail any more, and their links have ended. */
export async function deleteMailsOfDaysBefore(executor: Executor, day: string): Promise<void> {
  await deleteInPortions(executor, reminderMails, lt(reminderMails.occurrence, day))
}
