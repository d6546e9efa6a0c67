/** Queries over privacy choices. */
import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { privacyChoices } from '../../db/schema/consent.ts'

export type PrivacyRow = typeof privacyChoices.$inferSelect

/** Null while the account has chosen nothing. */
export async function privacyChoicesOf(executor: Executor, userId: string): Promise<PrivacyRow | null> {
  const [row] = await executor.select().from(privacyChoices).where(eq(privacyChoices.userId, userId))
  return row ?? null
}

export async function upsertPrivacyChoices(executor: Executor, row: PrivacyRow): Promise<PrivacyRow> {
  const { userId: _key, ...choices } = row
  await executor
    .insert(privacyChoices)
    .values(row)
    .onConflictDoUpdate({ target: privacyChoices.userId, set: choices })
  return row
}
