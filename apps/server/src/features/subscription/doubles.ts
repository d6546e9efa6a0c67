/**
 * Nobody pays twice. Where an account comes to two live subscriptions, as when one was bought signed out, the one that
 * grants less, or came later, is ended and paid back in full.
 */

import { OFFER_TABLE } from './offers.ts'
import { askStripe } from './provider-errors.ts'
import { isLive, offerIn } from './status.ts'
import { type SubscriptionRow, subscriptionsOf } from './store.ts'
import { type SyncDeps, syncSubscription } from './sync.ts'

const tierRank = ({ offer }: SubscriptionRow): number => {
  const known = offerIn(offer)
  return known !== null && OFFER_TABLE[known].tier === 'premium' ? 1 : 0
}

/** Ends and pays back all but the first of an account's live subscriptions. Doing it again changes nothing. */
export async function endDoubles(deps: SyncDeps, userId: string): Promise<void> {
  const live = (await subscriptionsOf(deps.db, userId)).filter(isLive)
  const [, ...others] = live.sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || tierRank(b) - tierRank(a),
  )
  for (const { id } of others) await endAndPayBack(deps, id)
}

async function endAndPayBack(deps: SyncDeps, id: string): Promise<void> {
  const { stripe } = deps.payments
  const { latest_invoice: latest } = await askStripe(() => stripe.subscriptions.cancel(id))
  const invoiceId = typeof latest === 'string' ? latest : latest?.id
  if (invoiceId) {
    const paid = await askStripe(() =>
      stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid', limit: 10 }),
    )
    for (const { id: paymentId, payment } of paid.data) {
      const intent = payment.payment_intent
      const paymentIntent = typeof intent === 'string' ? intent : intent?.id
      if (paymentIntent)
        await askStripe(() =>
          stripe.refunds.create({ payment_intent: paymentIntent }, { idempotencyKey: `refund:${paymentId}` }),
        )
    }
  }
  await syncSubscription(deps, id)
}
