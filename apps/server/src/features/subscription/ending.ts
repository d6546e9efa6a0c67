/** Ending the plans of an account that is to be removed. */
import Stripe from 'stripe'
import { askStripe } from './provider-errors.ts'
import { hasEnded, isLive } from './status.ts'
import { subscriptionsOf } from './store.ts'
import { type SyncDeps, syncSubscription } from './sync.ts'

/** Nothing is charged any more; what is paid is kept to the last second. Asked again, it changes nothing. */
export async function stopRenewing(deps: SyncDeps, userId: string): Promise<void> {
  for (const row of await subscriptionsOf(deps.db, userId)) {
    if (!isLive(row) || row.cancelAtPeriodEnd) continue
    await stopAtStripe(deps, row.id)
    await syncSubscription(deps, row.id)
  }
}

/** A plan that is set down for the next period is taken back first: Stripe lets nothing end beside it. */
async function stopAtStripe({ payments }: SyncDeps, id: string): Promise<void> {
  const { stripe } = payments
  const { schedule } = await askStripe(() => stripe.subscriptions.retrieve(id))
  if (schedule !== null)
    await askStripe(() =>
      stripe.subscriptionSchedules.release(typeof schedule === 'string' ? schedule : schedule.id),
    )
  await askStripe(() => stripe.subscriptions.update(id, { cancel_at_period_end: true }))
}

/** Ends every plan at once, those that wait for their first payment too: the account that they belong to goes. */
export async function endPlans(deps: SyncDeps, userId: string): Promise<void> {
  for (const row of await subscriptionsOf(deps.db, userId)) {
    if (hasEnded(row)) continue
    await endAtStripe(deps, row.id)
    await syncSubscription(deps, row.id)
  }
}

/** Ends a subscription at Stripe. One that has ended before we heard of it stays as it is. */
export async function endAtStripe({ payments }: Pick<SyncDeps, 'payments'>, id: string): Promise<void> {
  await askStripe(() =>
    payments.stripe.subscriptions.cancel(id).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    }),
  )
}

/** Stripe says of what it canceled before that there is no such thing. */
const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
