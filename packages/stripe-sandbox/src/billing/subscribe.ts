import { invalidRequest, type StripeFailure } from '../core/errors.ts'
import { emit } from '../core/events.ts'
import { itemsOf, priceOf } from '../core/show.ts'
import { born, must, nowFor, type Work } from '../core/work.ts'
import { declinedError } from '../money/intents.ts'
import { createSetupIntent } from '../money/setup.ts'
import type { Price, Recurring } from '../objects/catalogue.ts'
import type { Metadata } from '../objects/common.ts'
import type { Customer } from '../objects/customer.ts'
import type { Invoice } from '../objects/invoice.ts'
import type { PaymentMethod } from '../objects/payment.ts'
import { newSubscription, newSubscriptionItem, type Subscription } from '../objects/subscription.ts'
import { collectByItself, defaultMethod } from './collect.ts'
import { draftInvoice, finalizeInvoice, intentOfInvoice } from './invoices.ts'
import { periodLines } from './lines.ts'
import { periodEnd } from './periods.ts'

interface WantedItem {
  readonly price: string
  readonly quantity: number
  readonly metadata: Metadata
}

export interface SubscriptionOrder {
  readonly customer: Customer
  readonly items: readonly WantedItem[]
  readonly paymentBehavior:
    | 'allow_incomplete'
    | 'default_incomplete'
    | 'error_if_incomplete'
    | 'pending_if_incomplete'
  readonly trialEnd: number | null
  /** Sets what else was asked for, before anything is shown or billed. */
  readonly adjust: (subscription: Subscription) => void
}

/** A new subscription with its first invoice, paid as far as it can be. */
export function subscribe(work: Work, order: SubscriptionOrder): Subscription {
  const subscription = open(work, order)
  const isTrial = order.trialEnd !== null
  const period = spanOf(work, subscription)
  // The first moment stands for the time before the subscription.
  const at = { start: subscription.created, end: subscription.created }
  const invoice = draftInvoice(work, {
    subscription,
    reason: 'subscription_create',
    period: at,
    lines: periodLines(work.tx, subscription, { ...period, isTrial }),
  })
  finalizeInvoice(work, invoice)
  const isOwed = invoice.status === 'open'
  if (isOwed) subscription.status = 'incomplete'
  else if (isTrial) needsCardLater(work, subscription, order)
  emit(work, 'customer.subscription.created', 'subscription', subscription)
  if (isOwed) firstPayment(work, { order, invoice })
  return subscription
}

function open(work: Work, order: SubscriptionOrder): Subscription {
  const prices = order.items.map(({ price }) => sellable(work, price))
  const recurring = sameInterval(prices)
  const now = nowFor(work, order.customer)
  const subscription = newSubscription(born('sub', now), {
    customer: order.customer.id,
    currency: prices[0]?.currency ?? 'usd',
    testClock: order.customer.test_clock,
  })
  if (order.trialEnd !== null) {
    subscription.status = 'trialing'
    subscription.trial_start = now
    subscription.trial_end = order.trialEnd
    subscription.billing_cycle_anchor = order.trialEnd
  }
  order.adjust(subscription)
  work.tx.add('subscription', subscription)
  const end = order.trialEnd ?? periodEnd(now, recurring, now)
  for (const { price, quantity, metadata } of order.items) {
    const item = newSubscriptionItem(born('si', now), subscription.id, price)
    item.quantity = quantity
    item.metadata = metadata
    item.current_period_end = end
    work.tx.add('subscription_item', item)
  }
  if (subscription.cancel_at_period_end) subscription.cancel_at = end
  return subscription
}

/** A price that can be subscribed to. */
export function sellable(work: Work, id: string): Price {
  const price = work.tx.get('price', id)
  if (!price)
    throw invalidRequest(`No such price: '${id}'`, { code: 'resource_missing', param: 'items[0][price]' })
  const product = work.tx.get('product', price.product)
  if (!price.active || !product?.active) {
    throw invalidRequest(`The price specified is inactive. This field only accepts active prices.`, {
      param: 'items[0][price]',
    })
  }
  if (!price.recurring) {
    throw invalidRequest(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      { param: 'items[0][price]' },
    )
  }
  return price
}

export function sameInterval(prices: readonly Price[]): Recurring {
  const [first, ...others] = prices
  if (!first?.recurring) throw invalidRequest('A subscription needs at least one item.', { param: 'items' })
  const { interval, interval_count: count } = first.recurring
  const fits = others.every(
    ({ recurring, currency }) =>
      recurring?.interval === interval && recurring.interval_count === count && currency === first.currency,
  )
  if (!fits) {
    throw invalidRequest('Currency and interval fields must match across all plans on this subscription.', {
      param: 'items',
    })
  }
  return first.recurring
}

export const recurringOf = (work: Work, subscription: Subscription): Recurring =>
  sameInterval(itemsOf(work.tx, subscription.id).map((item) => priceOf(work.tx, item.price)))

/** The current period, which all items of a subscription share. */
export function spanOf(work: Work, { id }: Pick<Subscription, 'id'>): { start: number; end: number } {
  const item = must(itemsOf(work.tx, id)[0] ?? null, `the items of ${id}`)
  return { start: item.current_period_start, end: item.current_period_end }
}

interface First {
  readonly order: SubscriptionOrder
  readonly invoice: Invoice
}

function firstPayment(work: Work, { order, invoice }: First): void {
  const method = defaultMethod(work, invoice)
  const intent = must(intentOfInvoice(work, invoice), `the payment of ${invoice.id}`)
  if (order.paymentBehavior === 'default_incomplete') {
    if (method) {
      intent.payment_method = method.id
      intent.status = 'requires_confirmation'
    }
    return
  }
  if (!method) throw needsCard()
  const result = collectByItself(work, invoice)
  if (result !== 'succeeded' && order.paymentBehavior === 'error_if_incomplete') {
    throw declinedError(intent, false)
  }
}

const needsCard = (): StripeFailure =>
  invalidRequest(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
    { code: 'resource_missing' },
  )

/** A trial without a card asks for one by a setup intent. */
function needsCardLater(work: Work, subscription: Subscription, order: SubscriptionOrder): void {
  const hasCard = cardOf(work, subscription, order.customer) !== null
  if (hasCard || order.paymentBehavior !== 'default_incomplete') return
  subscription.pending_setup_intent = createSetupIntent(work, order.customer.id).id
}

export function cardOf(work: Work, subscription: Subscription, customer: Customer): PaymentMethod | null {
  const id = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method
  return id ? work.tx.get('payment_method', id) : null
}
