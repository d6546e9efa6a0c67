import { invalidRequest } from '../core/errors.ts'
import { itemsOf, priceOf } from '../core/show.ts'
import { born, must, nowForCustomer, type Work } from '../core/work.ts'
import { declinedError } from '../money/intents.ts'
import type { Invoice } from '../objects/invoice.ts'
import { newSubscriptionItem, type Subscription, type SubscriptionItem } from '../objects/subscription.ts'
import { collectByItself } from './collect.ts'
import { customerOf, draftInvoice, finalizeInvoice, intentOfInvoice, keepForNextInvoice } from './invoices.ts'
import { creditLine, type LineDraft, periodLine, restLine } from './lines.ts'
import { periodEnd } from './periods.ts'
import { sameInterval, sellable, spanOf } from './subscribe.ts'
import { changing, releaseSchedules, setItems } from './subscription-states.ts'

export interface ItemChange {
  readonly id?: string | undefined
  readonly price?: string | undefined
  readonly quantity?: number | undefined
  readonly deleted?: boolean | undefined
}

export type Proration = 'always_invoice' | 'create_prorations' | 'none'

export interface ChangeOrder {
  readonly items: readonly ItemChange[]
  readonly proration: Proration
  /** The moment from which unused and remaining time are counted. */
  readonly at: number
  /** A new period begins now, even if the interval stays. */
  readonly restarts: boolean
}

export type PaymentBehavior =
  | 'allow_incomplete'
  | 'default_incomplete'
  | 'error_if_incomplete'
  | 'pending_if_incomplete'

/** What a change would bring, before anything happens. */
export interface ChangePlan {
  readonly items: readonly SubscriptionItem[]
  readonly lines: readonly LineDraft[]
  readonly anchor: number | null
  /** Billed at once, whatever was said about prorations. */
  readonly isNewPeriod: boolean
}

export function planChange(work: Work, subscription: Subscription, order: ChangeOrder): ChangePlan {
  checkMoment(work, subscription, order.at)
  const before = itemsOf(work.tx, subscription.id)
  const wanted = wantedItems(work, subscription, before, order.items)
  const oldInterval = sameInterval(before.map(({ price }) => priceOf(work.tx, price)))
  const recurring = sameInterval(wanted.map(({ price }) => priceOf(work.tx, price)))
  const isOtherInterval =
    oldInterval.interval !== recurring.interval || oldInterval.interval_count !== recurring.interval_count
  const isTrial = subscription.status === 'trialing'
  if (!order.restarts && (!isOtherInterval || isTrial)) {
    const lines =
      isTrial || order.proration === 'none'
        ? []
        : partLines(work, subscription, { before, after: wanted, at: order.at })
    return { items: wanted, lines, anchor: null, isNewPeriod: false }
  }
  const now = nowForCustomer(work, subscription.customer)
  const period = { start: now, end: periodEnd(now, recurring, now) }
  const items = wanted.map((item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  }))
  const isCredited = !isTrial && order.proration !== 'none'
  const credits = isCredited ? before.map((item) => creditLine(work.tx, subscription, item, order.at)) : []
  const charges = items.map((item) => periodLine(work.tx, subscription, item, period))
  return { items, lines: [...credits, ...charges], anchor: now, isNewPeriod: true }
}

function checkMoment(work: Work, subscription: Subscription, at: number): void {
  const { start, end } = spanOf(work, subscription)
  if (at >= start && at <= end) return
  throw invalidRequest('Cannot specify a proration date outside of the current billing period.', {
    param: 'proration_date',
  })
}

function wantedItems(
  work: Work,
  subscription: Subscription,
  before: readonly SubscriptionItem[],
  changes: readonly ItemChange[],
): SubscriptionItem[] {
  const items = new Map(before.map((item) => [item.id, { ...item }]))
  for (const change of changes) {
    if (change.price) sellable(work, change.price)
    if (change.id === undefined) {
      const added = addedItem(work, subscription, before, change)
      items.set(added.id, added)
      continue
    }
    const item = items.get(change.id)
    if (!item) {
      throw invalidRequest(`Subscription item ${change.id} does not belong to this subscription.`, {
        param: 'items[0][id]',
        code: 'resource_missing',
      })
    }
    if (change.deleted) items.delete(item.id)
    item.price = change.price ?? item.price
    item.quantity = change.quantity ?? item.quantity
  }
  if (items.size > 0) return [...items.values()]
  throw invalidRequest('A subscription must have at least one active plan.', { param: 'items' })
}

function addedItem(
  work: Work,
  subscription: Subscription,
  before: readonly SubscriptionItem[],
  { price, quantity }: ItemChange,
): SubscriptionItem {
  if (!price) throw invalidRequest('Missing required param: items[0][price].', { param: 'items[0][price]' })
  if (before.some((item) => item.price === price)) {
    throw invalidRequest('Cannot add multiple subscription items with the same plan: ' + price, {
      param: 'items[0][price]',
    })
  }
  const birth = born('si', nowForCustomer(work, subscription.customer))
  const item = newSubscriptionItem(birth, subscription.id, price)
  const { start, end } = spanOf(work, subscription)
  return { ...item, quantity: quantity ?? 1, current_period_start: start, current_period_end: end }
}

interface Swap {
  readonly before: readonly SubscriptionItem[]
  readonly after: readonly SubscriptionItem[]
  readonly at: number
}

/** Credit for what is dropped and a charge for what takes its place, for the rest of the period. */
function partLines(work: Work, subscription: Subscription, { before, after, at }: Swap): LineDraft[] {
  const isKept = (item: SubscriptionItem, others: readonly SubscriptionItem[]): boolean =>
    others.some(
      ({ id, price, quantity }) => id === item.id && price === item.price && quantity === item.quantity,
    )
  const dropped = before.filter((item) => !isKept(item, after))
  const added = after.filter((item) => !isKept(item, before))
  return [
    ...dropped.map((item) => creditLine(work.tx, subscription, item, at)),
    ...added.map((item) => restLine(work.tx, subscription, item, at)),
  ]
}

/** Changes what a subscription sells, billed as asked. */
export function changeSubscription(
  work: Work,
  subscription: Subscription,
  order: ChangeOrder,
  behavior: PaymentBehavior,
): void {
  checkChangeable(subscription)
  const plan = planChange(work, subscription, order)
  releaseSchedules(work, subscription)
  if (!plan.isNewPeriod && order.proration !== 'always_invoice') {
    keepProrations(work, subscription, plan)
    applyPlan(work, subscription, plan)
    return
  }
  const invoice = prorationInvoice(work, subscription, plan)
  if (!invoice) {
    applyPlan(work, subscription, plan)
    return
  }
  if (behavior === 'pending_if_incomplete') payFirst(work, subscription, plan, invoice)
  else payAfter(work, { subscription, plan, invoice, behavior })
}

function checkChangeable({ status, id }: Subscription): void {
  if (status === 'canceled' || status === 'incomplete_expired') {
    throw invalidRequest(
      `A canceled subscription can only update its cancellation_details and metadata: ${id}.`,
    )
  }
  if (status === 'incomplete') {
    throw invalidRequest(
      'You cannot update a subscription in `incomplete` status in a way that results in a new invoice. Pay its first invoice, or cancel it and create a new one.',
    )
  }
}

export function keepProrations(work: Work, subscription: Subscription, plan: ChangePlan): void {
  const customer = customerOf(work, subscription)
  for (const line of plan.lines) keepForNextInvoice(work, line, customer)
}

/** The draft that bills a change at once; nothing when there is nothing to bill. */
export function prorationInvoice(work: Work, subscription: Subscription, plan: ChangePlan): Invoice | null {
  if (plan.lines.length === 0) return null
  const now = nowForCustomer(work, subscription.customer)
  return draftInvoice(work, {
    subscription,
    reason: 'subscription_update',
    period: { start: now, end: now },
    lines: plan.lines,
  })
}

export function applyPlan(work: Work, subscription: Subscription, plan: ChangePlan): void {
  changing(work, subscription, () => {
    if (plan.anchor !== null) subscription.billing_cycle_anchor = plan.anchor
    if (plan.anchor !== null && subscription.status === 'trialing') {
      subscription.status = 'active'
      subscription.trial_end = plan.anchor
    }
    setItems(work, subscription, plan.items)
    if (subscription.cancel_at_period_end) subscription.cancel_at = spanOf(work, subscription).end
  })
}

const UNPAID_UPDATE_SECONDS = 23 * 3_600

/** The change waits until it is paid for, at most 23 hours. */
function payFirst(work: Work, subscription: Subscription, plan: ChangePlan, invoice: Invoice): void {
  changing(work, subscription, () => {
    subscription.pending_update = {
      billing_cycle_anchor: plan.anchor,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: nowForCustomer(work, subscription.customer) + UNPAID_UPDATE_SECONDS,
      metadata: null,
      subscription_items: plan.items.map((item) => ({ ...item })),
      trial_end: null,
      trial_from_plan: null,
    }
  })
  finalizeInvoice(work, invoice)
  if (invoice.status === 'open') {
    collectByItself(work, invoice)
    return
  }
  subscription.pending_update = null
  applyPlan(work, subscription, plan)
}

interface Due {
  readonly subscription: Subscription
  readonly plan: ChangePlan
  readonly invoice: Invoice
  readonly behavior: PaymentBehavior
}

function payAfter(work: Work, { subscription, plan, invoice, behavior }: Due): void {
  applyPlan(work, subscription, plan)
  finalizeInvoice(work, invoice)
  if (invoice.status !== 'open') return
  if (behavior === 'default_incomplete') {
    changing(work, subscription, () => {
      subscription.status = 'past_due'
    })
    return
  }
  const result = collectByItself(work, invoice)
  if (result !== 'succeeded' && behavior === 'error_if_incomplete') {
    throw declinedError(must(intentOfInvoice(work, invoice), `the payment of ${invoice.id}`), false)
  }
}
