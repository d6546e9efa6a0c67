/** Queries over who runs the site, and the link that makes an operator. */
import { and, eq, gt, max } from 'drizzle-orm'
import type { Executor } from '../../../db/open.ts'
import { users } from '../../../db/schema/auth.ts'
import {
  auditEntries,
  openDesks,
  operatorLinks,
  operators,
  recoveryCodes,
} from '../../../db/schema/operator.ts'

/** There is one link, always in the same place. */
const SLOT = 1

export type OperatorLinkRow = Omit<typeof operatorLinks.$inferSelect, 'slot'>

/** Keeps a link in place of the one before. */
export async function putOperatorLink(executor: Executor, link: OperatorLinkRow): Promise<void> {
  await executor
    .insert(operatorLinks)
    .values({ slot: SLOT, ...link })
    .onConflictDoUpdate({ target: operatorLinks.slot, set: link })
}

/** Takes the link while it is good: it works once, whoever comes first. */
export async function takeOperatorLink(
  executor: Executor,
  tokenHash: string,
  now: Date,
): Promise<OperatorLinkRow | null> {
  const [row] = await executor
    .delete(operatorLinks)
    .where(and(eq(operatorLinks.tokenHash, tokenHash), gt(operatorLinks.expiresAt, now)))
    .returning()
  return row ?? null
}

/** The number of an operator who has just joined anew, with nothing set up; null where the account is none. */
export async function resetOperator(executor: Executor, userId: string): Promise<number | null> {
  const [row] = await executor
    .update(operators)
    .set({ secret: null, newSecret: null, lastStep: null })
    .where(eq(operators.userId, userId))
    .returning({ number: operators.number })
  if (!row) return null
  await executor.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await executor.delete(openDesks).where(eq(openDesks.userId, userId))
  return row.number
}

type Joined = { readonly userId: string; readonly now: Date; readonly madeBy: number | null }

/** Adds an operator under the next number that the log has never named. */
export async function insertOperator(executor: Executor, { userId, now, madeBy }: Joined): Promise<number> {
  const [here] = await executor.select({ highest: max(operators.number) }).from(operators)
  const [logged] = await executor.select({ highest: max(auditEntries.operator) }).from(auditEntries)
  const number = Math.max(here?.highest ?? 0, logged?.highest ?? 0) + 1
  await executor.insert(operators).values({ userId, number, createdAt: now, madeBy })
  return number
}

/** Every operator, the first one first; waits for whoever is changing them. */
export async function holdOperators(executor: Executor) {
  return executor
    .select({ userId: operators.userId, secret: operators.secret })
    .from(operators)
    .orderBy(operators.number)
    .for('update')
}

export async function deleteOperator(executor: Executor, userId: string): Promise<void> {
  await executor.delete(operators).where(eq(operators.userId, userId))
}

/** Every operator as the desk shows them. */
export async function operatorsOf(executor: Executor) {
  const rows = await executor
    .select({
      userId: operators.userId,
      number: operators.number,
      createdAt: operators.createdAt,
      secret: operators.secret,
      email: users.email,
    })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .orderBy(operators.number)
  const codes = await executor.select({ userId: recoveryCodes.userId }).from(recoveryCodes)
  const desks = await executor
    .select({ userId: openDesks.userId, lastUsedAt: max(openDesks.lastUsedAt) })
    .from(openDesks)
    .groupBy(openDesks.userId)
  return rows.map((row) => ({
    ...row,
    codesLeft: codes.filter(({ userId }) => userId === row.userId).length,
    lastUsedAt: desks.find(({ userId }) => userId === row.userId)?.lastUsedAt ?? null,
  }))
}

export type ListedOperator = Awaited<ReturnType<typeof operatorsOf>>[number]

/** What an operator is known by, and what operators did to the account, for its export; nothing where neither is. */
export async function operatorPartOf(executor: Executor, userId: string) {
  const [operator] = await executor
    .select({ number: operators.number, since: operators.createdAt })
    .from(operators)
    .where(eq(operators.userId, userId))
  const done = await executor
    .select({ at: auditEntries.at, action: auditEntries.action, outcome: auditEntries.outcome })
    .from(auditEntries)
    .where(eq(auditEntries.userId, userId))
    .orderBy(auditEntries.at)
  return operator || done.length > 0 ? { operator: operator ?? null, done } : undefined
}
