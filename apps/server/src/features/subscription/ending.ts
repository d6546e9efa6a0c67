/** Ending the plans of an account that is to be removed. */
import { askStripe } from './provider-errors.ts'
import { isLive } from './status.ts'
import { type SubscriptionRow, subscriptionsOf } from './store.ts'
import { type SyncDeps, syncSubscription } from './sync.ts'

/** Nothing is charged any more; what is paid is kept to the last second. Asked again, it changes nothing. */
export async function stopRenewing(deps: SyncDeps, userId: string): Promise<void> {
  for (const { id, cancelAtPeriodEnd } of await livePlans(deps, userId)) {
    if (cancelAtPeriodEnd) continue
    await askStripe(() => deps.payments.stripe.subscriptions.update(id, { cancel_at_period_end: true }))
    await syncSubscription(deps, id)
  }
}

/** Ends every plan at once: the account that it belongs to goes. */
export async function endPlans(deps: SyncDeps, userId: string): Promise<void> {
  for (const { id } of await livePlans(deps, userId)) {
    await askStripe(() => deps.payments.stripe.subscriptions.cancel(id))
    await syncSubscription(deps, id)
  }
}

const livePlans = async ({ db }: SyncDeps, userId: string): Promise<SubscriptionRow[]> =>
  (await subscriptionsOf(db, userId)).filter(isLive)
