/** Queries over the authenticators of operators and what stands in for them. */
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Executor } from '../../../db/open.ts'
import { users } from '../../../db/schema/auth.ts'
import { openDesks, operators, recoveryCodes } from '../../../db/schema/operator.ts'

/** An operator's secrets, sealed, and the address that tells the account in an authenticator. */
export async function secretsOf(executor: Executor, userId: string) {
  const [found] = await executor
    .select({ secret: operators.secret, newSecret: operators.newSecret, email: users.email })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .where(eq(operators.userId, userId))
  return found ?? null
}

/** Keeps a secret to set up; of two at once the first one stays. */
export async function keepNewSecret(executor: Executor, userId: string, newSecret: string): Promise<void> {
  await executor
    .update(operators)
    .set({ newSecret })
    .where(and(eq(operators.userId, userId), isNull(operators.newSecret)))
}

type SetUp = { readonly userId: string; readonly newSecret: string; readonly step: number }

/** Whether the secret was still the one to set up: it is the authenticator's from now on. */
export async function useNewSecret(executor: Executor, { userId, newSecret, step }: SetUp): Promise<boolean> {
  const changed = await executor
    .update(operators)
    .set({ secret: newSecret, newSecret: null, lastStep: step })
    .where(and(eq(operators.userId, userId), eq(operators.newSecret, newSecret), isNull(operators.secret)))
    .returning({ userId: operators.userId })
  return changed.length > 0
}

/** Whether no code of this step, or a later one, was taken before. */
export async function takeStep(executor: Executor, userId: string, step: number): Promise<boolean> {
  const isLater = or(isNull(operators.lastStep), lt(operators.lastStep, step))
  const taken = await executor
    .update(operators)
    .set({ lastStep: step })
    .where(and(eq(operators.userId, userId), isLater))
    .returning({ userId: operators.userId })
  return taken.length > 0
}

export async function insertRecoveryCodes(
  executor: Executor,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await executor.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await executor.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, userId })))
}

/** Whether it was there: it is no more. */
export async function takeRecoveryCode(
  executor: Executor,
  userId: string,
  codeHash: string,
): Promise<boolean> {
  const taken = await executor
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return taken.length > 0
}

type Opened = { readonly session: string; readonly userId: string; readonly now: Date }

/** Opens the desk of a session, from now on. */
export async function putDesk(executor: Executor, { session, userId, now }: Opened): Promise<void> {
  const desk = { userId, openedAt: now, lastUsedAt: now, codeAt: now }
  await executor
    .insert(openDesks)
    .values({ session, ...desk })
    .onConflictDoUpdate({ target: openDesks.session, set: desk })
}

/** Notes that a code was given at the open desk. */
export async function noteCode(executor: Executor, session: string, now: Date): Promise<void> {
  await executor.update(openDesks).set({ codeAt: now, lastUsedAt: now }).where(eq(openDesks.session, session))
}
