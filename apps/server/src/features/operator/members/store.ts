/** Queries over what operators do to an account. */
import { eq } from 'drizzle-orm'
import type { Executor } from '../../../db/open.ts'
import { accountNotes } from '../../../db/schema/operator.ts'

export type NoteRow = typeof accountNotes.$inferInsert

export async function insertNote(executor: Executor, row: NoteRow): Promise<void> {
  await executor.insert(accountNotes).values(row)
}

/** What was done to an account and why, for the copy that its owner downloads. */
export async function deskNotesOf(executor: Executor, userId: string) {
  const { at, deed, reason } = accountNotes
  return executor
    .select({ at, deed, reason })
    .from(accountNotes)
    .where(eq(accountNotes.userId, userId))
    .orderBy(at)
}
