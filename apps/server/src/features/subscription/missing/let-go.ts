/**
 * Customers and subscriptions that the provider no longer has: deleted in its dashboard, for somebody's privacy, or of
 * another account of the operator's. Their ids are let go, and made anew when the next thing is bought.
 */
import type { Log } from '../../../platform/logging.ts'
import { settle } from '../settle.ts'
import { hasEnded } from '../status.ts'
import {
  findAttempt,
  findCustomer,
  type SubscriptionRow,
  subscriptionsOf,
  updateAttempt,
  writeSubscription,
} from '../store.ts'
import { freshen, type SyncDeps, syncSubscription } from '../sync.ts'
import { isCustomerGone, isMissingThere } from './gone.ts'
import { closeAttemptsOfAccount, markCustomerGone } from './store.ts'

/** Who acts: an account, or a browser that buys signed out. */
export type Whose = { readonly userId: string | null; readonly attemptId?: string | null }

/** Does something at the provider; where that fails for an id that is gone there, lets go of it and does it once more. */
export async function lettingGo<T>(deps: SyncDeps, whose: Whose, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isMissingThere(error) || !(await letGo(deps, whose))) throw error
    return work()
  }
}

/** Reads an account's plans anew before something is sold: one that is gone there is no plan. */
export async function freshenForSale(deps: SyncDeps, userId: string): Promise<void> {
  const missing = await freshen(deps, userId)
  if (missing.length > 0) await letGoOfAccount(deps, userId)
}

/** Whether anything was let go. */
const letGo = (deps: SyncDeps, { userId, attemptId = null }: Whose): Promise<boolean> =>
  userId === null ? letGoOfAttempt(deps, attemptId) : letGoOfAccount(deps, userId)

async function letGoOfAttempt({ db, log }: SyncDeps, attemptId: string | null): Promise<boolean> {
  const attempt = attemptId === null ? null : await findAttempt(db, attemptId)
  if (!attempt?.isOpen) return false
  tellGone(log, attempt.customerId)
  await updateAttempt(db, attempt.id, { isOpen: false })
  return true
}

/** Looks at everything of an account that is still going on. */
export async function letGoOfAccount(deps: SyncDeps, userId: string): Promise<boolean> {
  const isGone = await letGoOfCustomer(deps, userId)
  let ended = 0
  for (const row of await subscriptionsOf(deps.db, userId))
    if (!hasEnded(row) && (await endIfMissing(deps, row))) ended += 1
  // What was begun for one of them cannot be gone on with.
  if (ended > 0) await closeAttemptsOfAccount(deps.db, userId)
  return isGone || ended > 0
}

async function letGoOfCustomer(deps: SyncDeps, userId: string): Promise<boolean> {
  const { db, clock, log } = deps
  const customer = await findCustomer(db, userId)
  if (customer === null || !(await isCustomerGone(deps.payments.stripe, customer))) return false
  tellGone(log, customer)
  await db.transaction(async (tx) => {
    await markCustomerGone(tx, customer, clock())
    await closeAttemptsOfAccount(tx, userId)
  })
  return true
}

/** Whoever runs the site hears which it was. */
const tellGone = (log: Log, customer: string | null): void =>
  log.error(
    { err: new Error(`the provider no longer has ${customer ?? 'a customer'}`) },
    'a customer of the payment provider was let go',
  )

/** What the provider still has is read; what it has not is over. */
async function endIfMissing(deps: SyncDeps, row: SubscriptionRow): Promise<boolean> {
  const synced = await syncSubscription(deps, row.id)
  if (synced.kind !== 'missing') return false
  const now = deps.clock()
  const { version, ...state } = row
  const over = { ...state, status: 'canceled', nextOffer: null, cancelAtPeriodEnd: false }
  return deps.db.transaction(async (tx) => {
    const written = await writeSubscription(tx, { ...over, endedAt: now, readAt: now }, version)
    if (written && row.userId !== null) await settle(tx, row.userId)
    return written
  })
}
