/**
 * Nobody pays twice. Where an account comes to two live subscriptions, as when one was bought signed out, the one that
 * grants less, or came later, is ended and paid back in full.
 */
import Stripe from 'stripe'
import { endAtStripe } from './ending.ts'
import { OFFER_TABLE } from './offers.ts'
import { askStripe } from './provider-errors.ts'
import { isLive, offerIn } from './status.ts'
import { type SubscriptionRow, subscriptionsOf } from './store.ts'
import { type Effect, type SyncDeps, type Synced, syncSubscription } from './sync.ts'

const tierRank = ({ offer }: SubscriptionRow): number => {
  const known = offerIn(offer)
  return known !== null && OFFER_TABLE[known].tier === 'premium' ? 1 : 0
}

/**
 * An account's live subscriptions, the one that stays first. No two stand level: of two that were bought in one second,
 * two events at once would each keep the other.
 */
export const liveInOrder = (all: readonly SubscriptionRow[]): SubscriptionRow[] =>
  all
    .filter(isLive)
    .sort(
      (a, b) =>
        a.createdAt.getTime() - b.createdAt.getTime() || tierRank(b) - tierRank(a) || (a.id < b.id ? -1 : 1),
    )

/** Reads a subscription, writes it down, and ends what its account has twice by it. */
export async function syncAndEndDoubles(deps: SyncDeps, id: string, effect?: Effect): Promise<Synced> {
  const synced = await syncSubscription(deps, id, effect)
  if (synced.kind === 'synced' && synced.row.userId !== null) await endDoubles(deps, synced.row.userId)
  return synced
}

/** Ends and pays back all but the first of an account's live subscriptions. Doing it again changes nothing. */
export async function endDoubles(deps: SyncDeps, userId: string): Promise<void> {
  const [, ...others] = liveInOrder(await subscriptionsOf(deps.db, userId))
  for (const { id } of others) await payBackAndEnd(deps, id)
}

/** Paid back first: what has ended is no double any more, and nobody would come back to its money. */
async function payBackAndEnd(deps: SyncDeps, id: string): Promise<void> {
  const { stripe } = deps.payments
  const invoices = await askStripe(() =>
    stripe.invoices.list({ subscription: id, status: 'paid', limit: 100 }),
  )
  for (const { id: invoice } of invoices.data) await payBack(deps, invoice)
  await endAtStripe(deps, id)
  await syncSubscription(deps, id)
}

async function payBack({ payments, log }: SyncDeps, invoice: string): Promise<void> {
  const { stripe } = payments
  const paid = await askStripe(() => stripe.invoicePayments.list({ invoice, status: 'paid', limit: 10 }))
  for (const { id, payment } of paid.data) {
    const intent = payment.payment_intent
    const paymentIntent = typeof intent === 'string' ? intent : intent?.id
    if (!paymentIntent) continue
    const refund = () =>
      stripe.refunds.create({ payment_intent: paymentIntent }, { idempotencyKey: `refund:${id}` })
    await askStripe(() =>
      refund().catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        // Given back before, or disputed: the plan ends all the same.
        if (error.code !== 'charge_already_refunded') log.error({ err: error }, 'a double was not paid back')
      }),
    )
  }
}
