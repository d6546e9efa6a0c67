/** Queries over the accounts of the cast. */
import { and, desc, eq, isNull, like } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'
import { users } from '../db/schema/auth.ts'

/** The newest account that was made for a role and has its plan still; null where there is none. */
export async function newestOfCast(executor: Executor, role: string, domain: string): Promise<string | null> {
  const [row] = await executor
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        like(users.emailKey, `${role}-%@${domain}`),
        eq(users.subscriptionTier, role),
        // Bought, changed or about to be deleted, it is no longer what the role says.
        eq(users.premiumStatus, role === 'free' ? 'inactive' : 'active'),
        isNull(users.accessUntil),
        isNull(users.deletionRequestedAt),
      ),
    )
    .orderBy(desc(users.createdAt))
    .limit(1)
  return row?.id ?? null
}
