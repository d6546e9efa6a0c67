/** Queries over customers, attempts and subscriptions. */
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { users } from '../../db/schema/auth.ts'
import {
  purchaseAttempts,
  renewalsTold,
  stripeCustomers,
  subscriptions,
} from '../../db/schema/subscription.ts'

export type AttemptRow = typeof purchaseAttempts.$inferSelect
export type SubscriptionRow = typeof subscriptions.$inferSelect

export async function findCustomer(executor: Executor, userId: string): Promise<string | null> {
  const [row] = await executor
    .select({ customerId: stripeCustomers.customerId })
    .from(stripeCustomers)
    .where(and(eq(stripeCustomers.userId, userId), isNull(stripeCustomers.goneAt)))
  return row?.customerId ?? null
}

export async function findCustomerOwner(executor: Executor, customerId: string): Promise<string | null> {
  const [row] = await executor
    .select({ userId: stripeCustomers.userId })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.customerId, customerId))
  return row?.userId ?? null
}

/** The customer that the account is from now on: the one that its live plan belongs to. */
export async function setCustomer(executor: Executor, userId: string, customerId: string): Promise<void> {
  await executor
    .insert(stripeCustomers)
    .values({ userId, customerId })
    .onConflictDoUpdate({ target: stripeCustomers.userId, set: { customerId, goneAt: null } })
}

export async function insertAttempt(executor: Executor, row: AttemptRow): Promise<void> {
  await executor.insert(purchaseAttempts).values(row)
}

export async function findAttempt(executor: Executor, id: string): Promise<AttemptRow | null> {
  const [row] = await executor.select().from(purchaseAttempts).where(eq(purchaseAttempts.id, id))
  return row ?? null
}

export async function findOpenAttempt(executor: Executor, userId: string): Promise<AttemptRow | null> {
  const [row] = await executor
    .select()
    .from(purchaseAttempts)
    .where(and(eq(purchaseAttempts.userId, userId), eq(purchaseAttempts.isOpen, true)))
  return row ?? null
}

/** Every attempt of an account to buy, the newest first. */
export async function attemptsOf(executor: Executor, userId: string): Promise<AttemptRow[]> {
  return executor
    .select()
    .from(purchaseAttempts)
    .where(eq(purchaseAttempts.userId, userId))
    .orderBy(desc(purchaseAttempts.createdAt))
}

export async function updateAttempt(
  executor: Executor,
  id: string,
  change: Partial<Pick<AttemptRow, 'customerId' | 'isOpen'>>,
): Promise<void> {
  await executor.update(purchaseAttempts).set(change).where(eq(purchaseAttempts.id, id))
}

/** The newest attempt of a customer that belongs to no account. */
export async function findAttemptOfCustomer(
  executor: Executor,
  customerId: string,
): Promise<AttemptRow | null> {
  const [row] = await executor
    .select()
    .from(purchaseAttempts)
    .where(eq(purchaseAttempts.customerId, customerId))
    .orderBy(desc(purchaseAttempts.createdAt))
    .limit(1)
  return row ?? null
}

/** An attempt whose subscription is paid, or over, is open no more. */
export async function closeAttemptOf(executor: Executor, subscriptionId: string): Promise<void> {
  await executor
    .update(purchaseAttempts)
    .set({ isOpen: false })
    .where(eq(purchaseAttempts.subscriptionId, subscriptionId))
}

/** Attempts that are open although Stripe has forgotten them. */
export async function closeAttemptsBefore(executor: Executor, moment: Date): Promise<void> {
  await executor
    .update(purchaseAttempts)
    .set({ isOpen: false })
    .where(and(eq(purchaseAttempts.isOpen, true), lt(purchaseAttempts.createdAt, moment)))
}

/** Keeps the subscription of an attempt; false where another choice took the attempt's place meanwhile. */
export async function keepSubscription(executor: Executor, id: string, subscriptionId: string) {
  const kept = await executor
    .update(purchaseAttempts)
    .set({ subscriptionId })
    .where(and(eq(purchaseAttempts.id, id), eq(purchaseAttempts.isOpen, true)))
    .returning({ id: purchaseAttempts.id })
  return kept.length > 0
}

/** Whether we made a customer, for an account or for who bought signed out. */
export async function isOurCustomer(executor: Executor, customerId: string): Promise<boolean> {
  if ((await findCustomerOwner(executor, customerId)) !== null) return true
  return (await findAttemptOfCustomer(executor, customerId)) !== null
}

export async function findSubscription(executor: Executor, id: string): Promise<SubscriptionRow | null> {
  const [row] = await executor.select().from(subscriptions).where(eq(subscriptions.id, id))
  return row ?? null
}

export async function subscriptionsOf(executor: Executor, userId: string): Promise<SubscriptionRow[]> {
  return executor.select().from(subscriptions).where(eq(subscriptions.userId, userId))
}

export async function subscriptionsWaitingFor(
  executor: Executor,
  emailKey: string,
): Promise<SubscriptionRow[]> {
  return executor
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.emailKey, emailKey), isNull(subscriptions.userId)))
}

/** Accounts with a proven address that a plan waits for. */
export async function claimable(executor: Executor) {
  return executor
    .selectDistinct({ userId: users.id, emailKey: users.emailKey })
    .from(subscriptions)
    .innerJoin(users, eq(users.emailKey, subscriptions.emailKey))
    .where(
      and(
        isNull(subscriptions.userId),
        isNotNull(users.emailVerifiedAt),
        // A link must have been opened after the purchase: who typed the address need not be its owner.
        gt(users.emailVerifiedAt, subscriptions.createdAt),
      ),
    )
}

/** Plans of accounts that go on at an end of their period between two moments, of which nobody was told yet. */
export async function renewingBetween(
  executor: Executor,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<SubscriptionRow[]> {
  const isUntold = or(
    isNull(renewalsTold.periodEnd),
    lt(renewalsTold.periodEnd, subscriptions.currentPeriodEnd),
  )
  return executor
    .select(getTableColumns(subscriptions))
    .from(subscriptions)
    .leftJoin(renewalsTold, eq(renewalsTold.subscriptionId, subscriptions.id))
    .where(
      and(
        inArray(subscriptions.status, ['active', 'trialing']),
        eq(subscriptions.cancelAtPeriodEnd, false),
        isNotNull(subscriptions.userId),
        gt(subscriptions.currentPeriodEnd, from),
        lt(subscriptions.currentPeriodEnd, to),
        isUntold,
      ),
    )
}

/** Whether this is the first time that the end of this period is told of. */
export async function noteRenewalTold(executor: Executor, id: string, periodEnd: Date): Promise<boolean> {
  const told = await executor
    .insert(renewalsTold)
    .values({ subscriptionId: id, periodEnd })
    .onConflictDoUpdate({
      target: renewalsTold.subscriptionId,
      set: { periodEnd },
      setWhere: lt(renewalsTold.periodEnd, periodEnd),
    })
    .returning({ id: renewalsTold.subscriptionId })
  return told.length > 0
}

export const UNFINISHED = ['incomplete', 'active', 'trialing', 'past_due', 'unpaid', 'paused']

/** Ids of some of all that may still change: those after an id, in the order of ids. */
export async function unfinishedAfter(
  executor: Executor,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await executor
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(inArray(subscriptions.status, UNFINISHED), gt(subscriptions.id, after ?? '')))
    .orderBy(asc(subscriptions.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Writes a state that was read after `version` was: false where somebody wrote meanwhile. */
export async function writeSubscription(
  executor: Executor,
  row: Omit<SubscriptionRow, 'version'>,
  version: number | null,
): Promise<boolean> {
  if (version === null) {
    const inserted = await executor
      .insert(subscriptions)
      .values({ ...row, version: 1 })
      .onConflictDoNothing()
      .returning({ id: subscriptions.id })
    return inserted.length > 0
  }
  const updated = await executor
    .update(subscriptions)
    .set({ ...row, version: version + 1 })
    .where(and(eq(subscriptions.id, row.id), eq(subscriptions.version, version)))
    .returning({ id: subscriptions.id })
  return updated.length > 0
}

/** Gives a subscription that was bought signed out to an account, with the attempt that it came of: both go with the account. */
export async function attachSubscription(executor: Executor, id: string, userId: string): Promise<boolean> {
  const attached = await executor
    .update(subscriptions)
    // A reading that began before would write the owner of then: it finds another version, and reads again.
    .set({ userId, emailKey: null, version: sql`${subscriptions.version} + 1` })
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.userId)))
    .returning({ id: subscriptions.id })
  if (attached.length === 0) return false
  await executor
    .update(purchaseAttempts)
    .set({ userId, isOpen: false })
    .where(and(eq(purchaseAttempts.subscriptionId, id), isNull(purchaseAttempts.userId)))
  return true
}

/** Never paid, and never to be: Stripe ends it after a day. */
const UNPAID = ['incomplete', 'incomplete_expired']

/** Attempts of nobody's account, begun before a moment, that no paid plan came of. */
export async function deleteUnpaidAttemptsBefore(executor: Executor, moment: Date): Promise<void> {
  const paid = executor
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(eq(subscriptions.id, purchaseAttempts.subscriptionId), notInArray(subscriptions.status, UNPAID)),
    )
  await executor
    .delete(purchaseAttempts)
    .where(and(isNull(purchaseAttempts.userId), lt(purchaseAttempts.createdAt, moment), notExists(paid)))
}

/** Plans that wait for nobody's account any more, because they were never paid. */
export async function deleteUnpaidSubscriptionsBefore(executor: Executor, moment: Date): Promise<void> {
  await executor
    .delete(subscriptions)
    .where(
      and(
        isNull(subscriptions.userId),
        lt(subscriptions.createdAt, moment),
        inArray(subscriptions.status, UNPAID),
      ),
    )
}
