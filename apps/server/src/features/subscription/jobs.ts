/** Compares what we hold with what Stripe holds, and repairs it: whatever event was lost, the next hour sets it right. */
import { HOURLY, type Routine } from '../../db/jobs.ts'
import { pagedIds } from '../../platform/paged-ids.ts'
import { type Parts, partsOf } from '../../platform/parts.ts'
import { daysBefore, ROW_KEPT_DAYS } from '../../platform/retention.ts'
import { attachPurchases } from './claims.ts'
import { syncAndEndDoubles } from './doubles.ts'
import { deleteEventsBefore } from './events/store.ts'
import {
  claimable,
  closeAttemptsBefore,
  deleteUnpaidAttemptsBefore,
  deleteUnpaidSubscriptionsBefore,
  findSubscription,
  isOurCustomer,
  unfinishedAfter,
} from './store.ts'
import type { SyncDeps } from './sync.ts'

/** It is asked about every plan: with many of them that takes its time. */
export const RECONCILE: Routine = { name: 'reconcile-subscriptions', cron: HOURLY, patience: 7_200 }

export const FORGET_PURCHASES: Routine = { name: 'forget-purchases', cron: HOURLY, patience: 600 }

/** Stripe has forgotten a first invoice after a day. */
const ATTEMPT_DAYS = 1

/** Stripe sends an event again for three days: what is older than that and unknown was never heard of. */
const UNHEARD_OF_DAYS = 7

/** One that cannot be read keeps no other from being repaired. Throws once all were tried, where any could not be. */
export async function reconcile(deps: SyncDeps, signal?: AbortSignal): Promise<void> {
  const { db, clock, log } = deps
  const parts = partsOf(log)
  for await (const id of pagedIds((after, limit) => unfinishedAfter(db, after, limit), signal))
    await parts.do(() => syncAndEndDoubles(deps, id), 'a subscription could not be compared')
  await parts.do(() => takeInUnheardOf(deps, parts, signal), 'what was bought lately could not be listed')
  for (const { userId, emailKey } of await claimable(db)) {
    if (signal?.aborted) break
    await parts.do(
      () => attachPurchases(deps, userId, emailKey),
      'a plan that was bought signed out could not be attached',
    )
  }
  await closeAttemptsBefore(db, daysBefore(clock(), ATTEMPT_DAYS))
  parts.end('parts of the comparison with Stripe failed')
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
async function takeInUnheardOf(deps: SyncDeps, parts: Parts, signal?: AbortSignal): Promise<void> {
  const { db, clock, payments } = deps
  const since = Math.floor(daysBefore(clock(), UNHEARD_OF_DAYS).getTime() / 1000)
  const bought = payments.stripe.subscriptions.list({ created: { gte: since }, limit: 100 })
  for await (const { id, customer } of bought) {
    if (signal?.aborted) return
    await parts.do(async () => {
      const isOurs = await isOurCustomer(db, typeof customer === 'string' ? customer : customer.id)
      if (!isOurs || (await findSubscription(db, id))) return
      await syncAndEndDoubles(deps, id)
    }, 'a subscription that nobody told of could not be read')
  }
}
