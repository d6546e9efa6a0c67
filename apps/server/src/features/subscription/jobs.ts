/** Compares what we hold with what Stripe holds, and repairs it: whatever event was lost, the next hour sets it right. */
import { daysBefore, ROW_KEPT_DAYS } from '../../platform/retention.ts'
import { attachPurchases } from './claims.ts'
import { endDoubles } from './doubles.ts'
import { claimable, closeAttemptsBefore, deleteEventsBefore, unfinishedSubscriptions } from './store.ts'
import { type SyncDeps, syncSubscription } from './sync.ts'

/** Stripe has forgotten a first invoice after a day. */
const ATTEMPT_DAYS = 1

export async function reconcile(deps: SyncDeps): Promise<void> {
  const { db, clock, log } = deps
  for (const { id, userId } of await unfinishedSubscriptions(db)) {
    // One that cannot be read must not keep the others from being repaired.
    try {
      await syncSubscription(deps, id)
      if (userId !== null) await endDoubles(deps, userId)
    } catch (err) {
      log.error({ err }, 'a subscription could not be compared')
    }
  }
  for (const { userId, emailKey } of await claimable(db)) await attachPurchases(deps, userId, emailKey)
  await closeAttemptsBefore(db, daysBefore(clock(), ATTEMPT_DAYS))
  await deleteEventsBefore(db, daysBefore(clock(), ROW_KEPT_DAYS))
}
