/** Removes accounts: for whoever asked for it when their days are over, and on an operator's request at once. */
import { and, eq, isNull, lt, notExists } from 'drizzle-orm'
import type { Executor } from '../../../db/open.ts'
import { countRowsOf } from '../../../db/rows-of-account.ts'
import { users } from '../../../db/schema/auth.ts'
import { contactMessages } from '../../../db/schema/contact.ts'
import { interactions } from '../../../db/schema/history.ts'
import { purchaseAttempts, subscriptions } from '../../../db/schema/subscription.ts'

type Leaving = { readonly id: string; readonly emailKey: string; readonly emailVerifiedAt: Date | null }

/** Rows that went, by the name of their table. */
export type Removed = Readonly<Record<string, number>>

/** Removes an account whose deletion was asked for before a moment, with everything of its own. */
export async function deleteUserAskedBefore(executor: Executor, id: string, moment: Date): Promise<void> {
  const [due] = await executor
    .select({ id: users.id, emailKey: users.emailKey, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(and(eq(users.id, id), lt(users.deletionRequestedAt, moment)))
    // Who takes the request back at this moment waits, and comes too late.
    .for('update')
  if (due) await deleteEverythingOf(executor, due)
}

/** Removes an account at once, with everything of its own; null where there is none. */
export async function deleteUserNow(executor: Executor, id: string): Promise<Removed | null> {
  const [leaving] = await executor
    .select({ id: users.id, emailKey: users.emailKey, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  if (!leaving) return null
  const counted = await countRowsOf(executor, id)
  return sumOf(counted, await deleteEverythingOf(executor, leaving))
}

/** Answers what went beside the rows that the account's own takes along. */
async function deleteEverythingOf(executor: Executor, leaving: Leaving): Promise<Removed> {
  const { id } = leaving
  // An address that nobody has proven may be somebody else's.
  const byAddress = leaving.emailVerifiedAt === null ? {} : await deleteByAddress(executor, leaving.emailKey)
  // The only rows that outlive their account: what it searched for stands in them.
  const looked = await executor
    .delete(interactions)
    .where(eq(interactions.userId, id))
    .returning({ id: interactions.id })
  await executor.delete(users).where(eq(users.id, id))
  return { ...byAddress, interactions: looked.length }
}

/** What the same person did while signed out: wrote to us, or began to buy and never paid. */
async function deleteByAddress(executor: Executor, emailKey: string): Promise<Removed> {
  const written = await executor
    .delete(contactMessages)
    .where(and(isNull(contactMessages.userId), eq(contactMessages.emailKey, emailKey)))
    .returning({ id: contactMessages.id })
  return { contact_messages: written.length, ...(await deleteUnpaidPurchasesOf(executor, emailKey)) }
}

/** What the same person began to buy while signed out, and never paid. One that is under way may still be paid. */
async function deleteUnpaidPurchasesOf(executor: Executor, emailKey: string): Promise<Removed> {
  const unpaid = and(
    isNull(subscriptions.userId),
    eq(subscriptions.emailKey, emailKey),
    eq(subscriptions.status, 'incomplete_expired'),
  )
  const ended = await executor.delete(subscriptions).where(unpaid).returning({ id: subscriptions.id })
  const kept = executor
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.id, purchaseAttempts.subscriptionId))
  const attempts = await executor
    .delete(purchaseAttempts)
    .where(
      and(
        isNull(purchaseAttempts.userId),
        eq(purchaseAttempts.emailKey, emailKey),
        eq(purchaseAttempts.isOpen, false),
        notExists(kept),
      ),
    )
    .returning({ id: purchaseAttempts.id })
  return { subscriptions: ended.length, purchase_attempts: attempts.length }
}

/** Of both together; a table without a row that went is not named. */
function sumOf(one: Removed, other: Removed): Removed {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort()
  const sums = names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)] as const)
  return Object.fromEntries(sums.filter(([, rows]) => rows > 0))
}
