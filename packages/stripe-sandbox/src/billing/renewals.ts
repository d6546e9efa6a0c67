import { emit } from '../core/events.ts'
import { itemsOf } from '../core/show.ts'
import { born, settingsOf, type Work } from '../core/work.ts'
import type { Invoice } from '../objects/invoice.ts'
import type { Subscription } from '../objects/subscription.ts'
import { collectByItself } from './collect.ts'
import { customerOf, draftInvoice, finalizeInvoice } from './invoices.ts'
import { periodLines } from './lines.ts'
import { periodEnd } from './periods.ts'
import { cardOf, recurringOf, spanOf } from './subscribe.ts'
import { afterPayment, changing, endSubscription } from './subscription-states.ts'

/** The end of a period: the next one begins, is paused or does not come. */
export function renew(work: Work, subscription: Subscription): void {
  const { end } = spanOf(work, subscription)
  if (subscription.cancel_at !== null && subscription.cancel_at <= end) {
    endSubscription(work, subscription, {})
    return
  }
  if (subscription.status === 'trialing' && !staysAfterTrial(work, subscription)) return
  applySchedule(work, subscription)
  const before = spanOf(work, subscription)
  changing(work, subscription, () => {
    if (subscription.status === 'trialing') subscription.status = 'active'
    nextPeriod(work, subscription, end)
  })
  const invoice = renewalInvoice(work, subscription, before)
  if (subscription.status === 'unpaid') {
    // Nobody collects it until the older ones are paid.
    invoice.auto_advance = false
    return
  }
  invoice.automatically_finalizes_at = end + settingsOf(work.tx).finalize_after_seconds
}

/** The draft that bills the period which the subscription now stands in. */
export const renewalInvoice = (
  work: Work,
  subscription: Subscription,
  before: { readonly start: number; readonly end: number },
): Invoice =>
  draftInvoice(work, {
    subscription,
    reason: 'subscription_cycle',
    period: before,
    lines: periodLines(work.tx, subscription, spanOf(work, subscription)),
  })

/** Moves all items on to the period that begins at `start`. */
export function nextPeriod(work: Work, subscription: Subscription, start: number): void {
  const end = periodEnd(subscription.billing_cycle_anchor, recurringOf(work, subscription), start)
  for (const item of itemsOf(work.tx, subscription.id)) {
    item.current_period_start = start
    item.current_period_end = end
  }
}

/** A trial without a card ends as it was agreed. */
function staysAfterTrial(work: Work, subscription: Subscription): boolean {
  const wanted = subscription.trial_settings.end_behavior.missing_payment_method
  if (wanted === 'create_invoice' || cardOf(work, subscription, customerOf(work, subscription))) return true
  if (wanted === 'cancel') {
    endSubscription(work, subscription, {})
    return false
  }
  changing(work, subscription, () => {
    subscription.status = 'paused'
  })
  emit(work, 'customer.subscription.paused', 'subscription', subscription)
  return false
}

/** A paused subscription starts again with a period from now. */
export function resume(work: Work, subscription: Subscription, now: number): void {
  const before = spanOf(work, subscription)
  changing(work, subscription, () => {
    subscription.billing_cycle_anchor = now
    subscription.status = 'active'
    nextPeriod(work, subscription, now)
  })
  const invoice = renewalInvoice(work, subscription, before)
  finalizeInvoice(work, invoice)
  if (invoice.status === 'open') collectByItself(work, invoice)
  emit(work, 'customer.subscription.resumed', 'subscription', subscription)
}

/** The price that was planned for the next period takes its place. */
function applySchedule(work: Work, subscription: Subscription): void {
  const schedule = subscription.schedule ? work.tx.get('schedule', subscription.schedule) : null
  if (!schedule || schedule.status !== 'active') return
  const { end } = spanOf(work, subscription)
  const [planned] = schedule.phases.find(({ start_date }) => start_date === end)?.items ?? []
  schedule.status = 'released'
  schedule.released_at = end
  schedule.released_subscription = subscription.id
  schedule.subscription = null
  schedule.current_phase = null
  emit(work, 'subscription_schedule.released', 'schedule', schedule)
  changing(work, subscription, () => {
    subscription.schedule = null
    const [item] = itemsOf(work.tx, subscription.id)
    if (!item || !planned) return
    item.price = planned.price
    item.quantity = planned.quantity
  })
}

/** A draft whose hour has passed is made final and collected. */
export function finalizeDue(work: Work, invoice: Invoice): void {
  finalizeInvoice(work, invoice)
  if (invoice.status === 'open') collectByItself(work, invoice)
  else afterPayment(work, invoice, null)
}

const TRIAL_NOTICE = 'trial_will_end'

export const wasToldOfTrialEnd = (work: Work, { id }: Pick<Subscription, 'id'>): boolean =>
  work.tx.lookup('notice', `${TRIAL_NOTICE}:${id}`) !== undefined

export function tellOfTrialEnd(work: Work, subscription: Subscription): void {
  work.tx.add('notice', { ...born('notice', work.now), id: `${TRIAL_NOTICE}:${subscription.id}` })
  emit(work, 'customer.subscription.trial_will_end', 'subscription', subscription)
}
