/** Queries of signing in and of the one-time links. */
import { and, eq } from 'drizzle-orm'
import type { UserRow } from '../../access/store.ts'
import type { Executor } from '../../db/open.ts'
import { users } from '../../db/schema/auth.ts'

/** Whether a password's hash is still the account's; it then stays so until the transaction ends. */
export async function holdPassword(
  executor: Executor,
  userId: string,
  passwordHash: string,
): Promise<boolean> {
  const held = await executor
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
    .for('share')
  return held.length > 0
}

/** Null where the address, or the referral code, is taken already: whoever came first has it. */
export async function insertUser(
  executor: Executor,
  row: typeof users.$inferInsert,
): Promise<UserRow | null> {
  const [inserted] = await executor.insert(users).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}
