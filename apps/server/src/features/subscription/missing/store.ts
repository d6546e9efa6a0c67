/** Queries over customers that the provider no longer has. */
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../../db/open.ts'
import {
  purchaseAttempts,
  stripeCustomers,
  stripeEvents,
  subscriptions,
} from '../../../db/schema/subscription.ts'
import { UNFINISHED } from '../store.ts'

/** The customer that an account was before, where the provider no longer has it; null where it is one, or never was. */
export async function goneCustomer(executor: Executor, userId: string): Promise<string | null> {
  const [row] = await executor
    .select({ customerId: stripeCustomers.customerId })
    .from(stripeCustomers)
    .where(and(eq(stripeCustomers.userId, userId), isNotNull(stripeCustomers.goneAt)))
  return row?.customerId ?? null
}

/** The first customer stays, unless it is gone: of two at once both answer the same. */
export async function keepCustomer(executor: Executor, userId: string, customerId: string): Promise<void> {
  await executor
    .insert(stripeCustomers)
    .values({ userId, customerId })
    .onConflictDoUpdate({
      target: stripeCustomers.userId,
      set: { customerId, goneAt: null },
      setWhere: isNotNull(stripeCustomers.goneAt),
    })
}

/** Its id is kept: late events of it are still this account's. */
export async function markCustomerGone(executor: Executor, customerId: string, now: Date): Promise<void> {
  await executor
    .update(stripeCustomers)
    .set({ goneAt: now })
    .where(and(eq(stripeCustomers.customerId, customerId), isNull(stripeCustomers.goneAt)))
}

/** What was begun with it cannot be gone on with. */
export async function closeAttemptsOfAccount(executor: Executor, userId: string): Promise<void> {
  await executor
    .update(purchaseAttempts)
    .set({ isOpen: false })
    .where(and(eq(purchaseAttempts.userId, userId), eq(purchaseAttempts.isOpen, true)))
}

/** Customers that accounts are taken to be, at most so many. */
export async function heldCustomers(executor: Executor, limit: number): Promise<string[]> {
  const rows = await executor
    .select({ id: stripeCustomers.customerId })
    .from(stripeCustomers)
    .where(isNull(stripeCustomers.goneAt))
    .orderBy(desc(stripeCustomers.customerId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Those that are known to be gone, and were not made anew. The last to go first. */
export async function lostCustomers(executor: Executor, limit: number): Promise<string[]> {
  const rows = await executor
    .select({ id: stripeCustomers.customerId })
    .from(stripeCustomers)
    .where(isNotNull(stripeCustomers.goneAt))
    .orderBy(desc(stripeCustomers.goneAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Subscriptions that may still change, the newest first. */
export async function heldSubscriptions(executor: Executor, limit: number): Promise<string[]> {
  const rows = await executor
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(inArray(subscriptions.status, UNFINISHED))
    .orderBy(desc(subscriptions.createdAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Events of which the ledger says this outcome, the newest first. */
export async function eventsWith(executor: Executor, outcome: string, limit: number): Promise<string[]> {
  const rows = await executor
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(eq(stripeEvents.outcome, outcome))
    .orderBy(desc(stripeEvents.receivedAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}
