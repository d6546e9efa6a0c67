/** Queries over who runs the site, and the desk that they have open. */
import { and, eq, lt } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { openDesks, operators } from '../../db/schema/operator.ts'

/** An operator, and the desk that is open in a session; null where the account is no operator's. */
export async function findOperator(
  executor: Executor,
  { userId, session }: { readonly userId: string; readonly session: string },
) {
  const [found] = await executor
    .select({ number: operators.number, secret: operators.secret, desk: openDesks })
    .from(operators)
    .leftJoin(openDesks, and(eq(openDesks.userId, operators.userId), eq(openDesks.session, session)))
    .where(eq(operators.userId, userId))
  return found ?? null
}

/** Notes that a desk was used; no other moment takes the place of a later one. */
export async function noteDeskUse(executor: Executor, session: string, now: Date): Promise<void> {
  await executor
    .update(openDesks)
    .set({ lastUsedAt: now })
    .where(and(eq(openDesks.session, session), lt(openDesks.lastUsedAt, now)))
}

/** Locks every desk of an account. */
export async function lockDesksOf(executor: Executor, userId: string): Promise<void> {
  await executor.delete(openDesks).where(eq(openDesks.userId, userId))
}
