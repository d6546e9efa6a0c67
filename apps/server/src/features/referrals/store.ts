/** Queries over referrals. */
import { count, eq } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { users } from '../../db/schema/auth.ts'
import { referralClicks, referralSignups } from '../../db/schema/referrals.ts'

/** The account with that code; null where there is none. */
export async function findOwner(executor: Executor, code: string): Promise<string | null> {
  const [row] = await executor.select({ id: users.id }).from(users).where(eq(users.referralCode, code))
  return row?.id ?? null
}

type Click = typeof referralClicks.$inferInsert

/** The same visitor on the same day changes nothing. */
export async function insertClick(executor: Executor, click: Click): Promise<void> {
  await executor.insert(referralClicks).values(click).onConflictDoNothing()
}

type Signup = typeof referralSignups.$inferInsert

/** Who joined is credited once. */
export async function insertSignup(executor: Executor, signup: Signup): Promise<void> {
  await executor.insert(referralSignups).values(signup).onConflictDoNothing()
}

export async function statsOf(executor: Executor, userId: string) {
  const [clicks] = await executor
    .select({ rows: count() })
    .from(referralClicks)
    .where(eq(referralClicks.userId, userId))
  const [signups] = await executor
    .select({ rows: count() })
    .from(referralSignups)
    .where(eq(referralSignups.userId, userId))
  return { clicks: clicks?.rows ?? 0, signups: signups?.rows ?? 0 }
}
