import { applyPlan, keepProrations, planChange, prorationInvoice } from '../billing/change.ts'
import { nextPeriod, renewalInvoice } from '../billing/renewals.ts'
import { spanOf, subscribe } from '../billing/subscribe.ts'
import { hasEnded } from '../billing/subscription-states.ts'
import { invalidRequest } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import { atLeast, flag, ignored, instant, object, oneOf, type Parsed, text } from '../core/params.ts'
import { type Route, route } from '../core/router.ts'
import { nowForCustomer, type Work } from '../core/work.ts'
import type { Wire } from '../objects/common.ts'
import type { Invoice } from '../objects/invoice.ts'
import type { Subscription } from '../objects/subscription.ts'
import { customerById } from './customers.ts'
import { ITEM_CHANGES, PRORATION } from './subscription-changes.ts'
import { subscriptionById } from './subscriptions.ts'

const PREVIEW = {
  automatic_tax: ignored,
  currency: text,
  customer: text,
  preview_mode: oneOf('next'),
  subscription: text,
  subscription_details: object({
    billing_cycle_anchor: oneOf('now', 'unchanged'),
    cancel_at_period_end: flag,
    items: ITEM_CHANGES,
    proration_behavior: PRORATION,
    proration_date: atLeast(0),
    trial_end: instant,
  }),
}

type Given = Parsed<typeof PREVIEW>

/** The invoice that would come, made as it will be made and then taken back. */
function preview(work: Work, given: Given): Wire {
  const invoice = work.tx.dryRun((tx) => {
    const trial = { ...work, tx }
    if (given.subscription)
      return ofSubscription(
        trial,
        subscriptionById(trial, given.subscription, 'subscription'),
        given.subscription_details ?? {},
      )
    return ofNewSubscription(trial, given)
  })
  const id = `upcoming_${newId('in')}`
  return {
    ...invoice,
    id,
    auto_advance: false,
    automatically_finalizes_at: null,
    lines: {
      ...invoice.lines,
      data: invoice.lines.data.map((line) => ({ ...line, id: newId('il_tmp'), invoice: id })),
      url: `/v1/invoices/upcoming/lines`,
    },
    status: 'draft',
  }
}

type Details = NonNullable<Given['subscription_details']>

function ofSubscription(work: Work, subscription: Subscription, details: Partial<Details>): Invoice {
  if (hasEnded(subscription)) throw none()
  const restarts = details.billing_cycle_anchor === 'now' || details.trial_end === 'now'
  const immediate = details.items || restarts ? ofChange(work, subscription, details, restarts) : null
  if (immediate) return immediate
  if (details.cancel_at_period_end ?? subscription.cancel_at_period_end) throw none()
  return nextInvoice(work, subscription)
}

/** The invoice that a change brings at once; otherwise the change is made and the next invoice tells of it. */
function ofChange(
  work: Work,
  subscription: Subscription,
  details: Partial<Details>,
  restarts: boolean,
): Invoice | null {
  const proration = details.proration_behavior ?? 'create_prorations'
  const plan = planChange(work, subscription, {
    items: details.items ?? [],
    proration,
    at: details.proration_date ?? nowForCustomer(work, subscription.customer),
    restarts,
  })
  const isImmediate = plan.isNewPeriod || proration === 'always_invoice'
  const invoice = isImmediate ? prorationInvoice(work, subscription, plan) : null
  if (invoice) return invoice
  keepProrations(work, subscription, plan)
  applyPlan(work, subscription, plan)
  return null
}

/** The invoice of the next period. */
function nextInvoice(work: Work, subscription: Subscription): Invoice {
  const before = spanOf(work, subscription)
  nextPeriod(work, subscription, before.end)
  const invoice = renewalInvoice(work, subscription, before)
  invoice.created = before.end
  invoice.next_payment_attempt = before.end + 3_600
  return invoice
}

function ofNewSubscription(work: Work, given: Given): Invoice {
  if (!given.customer) {
    throw invalidRequest('You must pass `subscription` or `customer` to preview an invoice.', {
      code: 'parameter_missing',
      param: 'customer',
    })
  }
  const customer = customerById(work, given.customer, 'customer')
  const items = given.subscription_details?.items ?? []
  if (items.length === 0) throw none()
  const subscription = subscribe(work, {
    customer,
    items: items.map(({ price, quantity }) => ({
      price: price ?? '',
      quantity: quantity ?? 1,
      metadata: {},
    })),
    paymentBehavior: 'default_incomplete',
    trialEnd: null,
    adjust: () => undefined,
  })
  const invoice = subscription.latest_invoice ? work.tx.get('invoice', subscription.latest_invoice) : null
  if (!invoice) throw none()
  return { ...invoice, number: null, hosted_invoice_url: null, invoice_pdf: null, ending_balance: null }
}

const none = () =>
  invalidRequest('No upcoming invoices for customer', { status: 404, code: 'invoice_upcoming_none' })

export const invoicePreviewRoutes: readonly Route[] = [
  route('POST', '/v1/invoices/create_preview', PREVIEW, (work, given) => preview(work, given)),
]
