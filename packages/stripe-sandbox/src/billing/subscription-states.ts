import { emit, updating } from '../core/events.ts'
import { itemsOf } from '../core/show.ts'
import { nowForCustomer, settingsOf, type Work } from '../core/work.ts'
import type { Invoice } from '../objects/invoice.ts'
import type { PaymentIntent } from '../objects/payment.ts'
import type { CancellationDetails, Subscription, SubscriptionItem } from '../objects/subscription.ts'
import { voidInvoice } from './invoices.ts'

const UPDATED = 'customer.subscription.updated'

/** Changes a subscription and tells of it if anything became different. */
export const changing = (work: Work, subscription: Subscription, change: () => void): void =>
  updating(work, UPDATED, { table: 'subscription', record: subscription }, change)

const ENDED = new Set(['canceled', 'incomplete_expired'])

export const hasEnded = ({ status }: Pick<Subscription, 'status'>): boolean => ENDED.has(status)

/** What a paid invoice does to its subscription. */
export function afterPayment(work: Work, invoice: Invoice, intent: PaymentIntent | null): void {
  const subscription = work.tx.get('subscription', invoice.subscription)
  if (!subscription || hasEnded(subscription)) return
  if (subscription.pending_update && subscription.latest_invoice === invoice.id) {
    applyPendingUpdate(work, subscription)
  }
  changing(work, subscription, () => {
    keepCard(subscription, intent)
    if (subscription.status === 'incomplete') subscription.status = 'active'
    const isBehind = subscription.status === 'past_due' || subscription.status === 'unpaid'
    if (isBehind && subscription.latest_invoice === invoice.id) subscription.status = 'active'
  })
  refreshDelinquency(work, invoice.customer)
}

function keepCard(subscription: Subscription, intent: PaymentIntent | null): void {
  const wantsCard = subscription.payment_settings.save_default_payment_method === 'on_subscription'
  if (wantsCard && intent?.payment_method) subscription.default_payment_method = intent.payment_method
}

/** A customer who owes for an invoice that was tried is delinquent. */
function refreshDelinquency(work: Work, customerId: string): void {
  const customer = work.tx.get('customer', customerId)
  if (!customer) return
  const owes = work.tx
    .peek('subscription', 'customer', customerId)
    .some(({ status }) => status === 'past_due' || status === 'unpaid')
  if (customer.delinquent === owes) return
  updating(work, 'customer.updated', { table: 'customer', record: customer }, () => {
    customer.delinquent = owes
  })
}

/** What an unpaid invoice does: only one that was running falls behind. */
export function afterFailure(work: Work, invoice: Invoice): void {
  const subscription = work.tx.get('subscription', invoice.subscription)
  if (!subscription || invoice.billing_reason === 'subscription_create') return
  if (subscription.pending_update && subscription.latest_invoice === invoice.id) return
  if (subscription.status !== 'active' && subscription.status !== 'trialing') return
  changing(work, subscription, () => {
    subscription.status = 'past_due'
  })
  refreshDelinquency(work, invoice.customer)
}

/** After the last retry the account's settings decide. */
export function afterLastRetry(work: Work, invoice: Invoice): void {
  const subscription = work.tx.get('subscription', invoice.subscription)
  if (!subscription || subscription.status !== 'past_due') return
  const { after_retries } = settingsOf(work.tx)
  if (after_retries === 'cancel') endSubscription(work, subscription, { reason: 'payment_failed' })
  if (after_retries === 'unpaid') {
    changing(work, subscription, () => {
      subscription.status = 'unpaid'
    })
  }
}

/** Puts the items in place that a change wants; items that it leaves out are gone. */
export function setItems(work: Work, subscription: Subscription, items: readonly SubscriptionItem[]): void {
  for (const old of itemsOf(work.tx, subscription.id)) {
    if (!items.some(({ id }) => id === old.id)) work.tx.remove('subscription_item', old.id)
  }
  for (const item of items) work.tx.add('subscription_item', { ...item })
}

function applyPendingUpdate(work: Work, subscription: Subscription): void {
  const pending = subscription.pending_update
  if (!pending) return
  changing(work, subscription, () => {
    subscription.pending_update = null
    if (pending.billing_cycle_anchor !== null)
      subscription.billing_cycle_anchor = pending.billing_cycle_anchor
    setItems(work, subscription, pending.subscription_items)
  })
  emit(work, 'customer.subscription.pending_update_applied', 'subscription', subscription)
}

/** A change that nobody paid for in time does not happen. */
export function dropPendingUpdate(work: Work, subscription: Subscription): void {
  if (!subscription.pending_update) return
  const invoice = subscription.latest_invoice ? work.tx.get('invoice', subscription.latest_invoice) : null
  changing(work, subscription, () => {
    subscription.pending_update = null
  })
  if (invoice) voidInvoice(work, invoice)
  emit(work, 'customer.subscription.pending_update_expired', 'subscription', subscription)
}

/** A first payment that did not come within 23 hours. */
export function expireSubscription(work: Work, subscription: Subscription): void {
  changing(work, subscription, () => {
    subscription.status = 'incomplete_expired'
    subscription.ended_at = nowForCustomer(work, subscription.customer)
  })
  for (const invoice of work.tx.by('invoice', 'subscription', subscription.id)) voidInvoice(work, invoice)
}

/** Ends a subscription now. Its open invoices stay, but nobody tries to collect them any more. */
export function endSubscription(
  work: Work,
  subscription: Subscription,
  details: Partial<CancellationDetails>,
): void {
  if (subscription.status === 'incomplete') {
    expireSubscription(work, subscription)
    return
  }
  const now = nowForCustomer(work, subscription.customer)
  subscription.status = 'canceled'
  subscription.ended_at = now
  subscription.canceled_at ??= now
  subscription.pending_update = null
  subscription.cancellation_details = { ...subscription.cancellation_details, ...details }
  releaseSchedules(work, subscription)
  for (const invoice of work.tx.by('invoice', 'subscription', subscription.id)) {
    if (invoice.status !== 'open' && invoice.status !== 'draft') continue
    invoice.auto_advance = false
    invoice.next_payment_attempt = null
    invoice.automatically_finalizes_at = null
  }
  emit(work, 'customer.subscription.deleted', 'subscription', subscription)
  refreshDelinquency(work, subscription.customer)
}

/** Whatever was planned for the subscription is off. */
export function releaseSchedules(work: Work, subscription: Subscription): void {
  for (const schedule of work.tx.by('schedule', 'subscription', subscription.id)) {
    if (schedule.status !== 'active') continue
    schedule.status = 'released'
    schedule.released_at = nowForCustomer(work, subscription.customer)
    schedule.released_subscription = subscription.id
    schedule.subscription = null
    schedule.current_phase = null
    emit(work, 'subscription_schedule.released', 'schedule', schedule)
  }
  subscription.schedule = null
}
