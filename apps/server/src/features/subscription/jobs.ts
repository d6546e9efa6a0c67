/** Compares what we hold with what Stripe holds, and repairs it: whatever event was lost, the next hour sets it right. */
import { HOURLY, type Routine } from '../../db/jobs.ts'
import { daysBefore, ROW_KEPT_DAYS } from '../../platform/retention.ts'
import { attachPurchases } from './claims.ts'
import { endDoubles } from './doubles.ts'
import { deleteEventsBefore } from './events/store.ts'
import {
  claimable,
  closeAttemptsBefore,
  deleteUnpaidAttemptsBefore,
  deleteUnpaidSubscriptionsBefore,
  findSubscription,
  isOurCustomer,
  unfinishedSubscriptions,
} from './store.ts'
import { type SyncDeps, syncSubscription } from './sync.ts'

/** It is asked about every plan: with many of them that takes its time. */
export const RECONCILE: Routine = { name: 'reconcile-subscriptions', cron: HOURLY, patience: 7_200 }

export const FORGET_PURCHASES: Routine = { name: 'forget-purchases', cron: HOURLY, patience: 600 }

/** Stripe has forgotten a first invoice after a day. */
const ATTEMPT_DAYS = 1

/** Stripe sends an event again for three days: what is older than that and unknown was never heard of. */
const UNHEARD_OF_DAYS = 7

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
  await takeInUnheardOf(deps)
  for (const { userId, emailKey } of await claimable(db)) await attachPurchases(deps, userId, emailKey)
  await closeAttemptsBefore(db, daysBefore(clock(), ATTEMPT_DAYS))
}

/**
 * Forgets events, and what somebody typed who began to buy without an account and never paid, 13 months after: a plan that was
 * paid for stays.
 */
export async function forgetOldPurchases({ db, clock }: Pick<SyncDeps, 'db' | 'clock'>): Promise<void> {
  const moment = daysBefore(clock(), ROW_KEPT_DAYS)
  await deleteEventsBefore(db, moment)
  await db.transaction(async (tx) => {
    await deleteUnpaidAttemptsBefore(tx, moment)
    await deleteUnpaidSubscriptionsBefore(tx, moment)
  })
}

/** What our customers bought, on Stripe's own pages say, while none of its events reached us. */
async function takeInUnheardOf(deps: SyncDeps): Promise<void> {
  const { db, clock, log, payments } = deps
  const since = Math.floor(daysBefore(clock(), UNHEARD_OF_DAYS).getTime() / 1000)
  try {
    const bought = payments.stripe.subscriptions.list({ created: { gte: since }, limit: 100 })
    for await (const { id, customer } of bought) {
      const isOurs = await isOurCustomer(db, typeof customer === 'string' ? customer : customer.id)
      if (!isOurs || (await findSubscription(db, id))) continue
      const synced = await syncSubscription(deps, id)
      if (synced.kind === 'synced' && synced.row.userId !== null) await endDoubles(deps, synced.row.userId)
    }
  } catch (err) {
    log.error({ err }, 'what was bought lately could not be listed')
  }
}
