import { emit, updating } from '../core/events.ts'
import { newId, randomText } from '../core/ids.ts'
import { born, must, nowFor, type Work } from '../core/work.ts'
import { cancelIntent, createIntent } from '../money/intents.ts'
import type { Customer } from '../objects/customer.ts'
import {
  type BillingReason,
  type Invoice,
  type InvoiceItem,
  newInvoice,
  newInvoiceItem,
  newInvoicePayment,
  newLine,
} from '../objects/invoice.ts'
import type { PaymentIntent } from '../objects/payment.ts'
import type { Subscription } from '../objects/subscription.ts'
import { type LineDraft, lineId, type Span } from './lines.ts'

export interface InvoiceOrder {
  readonly subscription: Subscription
  readonly reason: BillingReason
  readonly period: Span
  readonly lines: readonly LineDraft[]
}

export const customerOf = (work: Work, { customer }: { readonly customer: string }): Customer =>
  must(work.tx.get('customer', customer), `the customer ${customer}`)

/** A new invoice with its lines and with the prorations that waited for it. */
export function draftInvoice(work: Work, order: InvoiceOrder): Invoice {
  const { subscription } = order
  const customer = customerOf(work, subscription)
  const invoice = newInvoice(born('in', nowFor(work, customer)), {
    customer,
    currency: subscription.currency,
    billingReason: order.reason,
    subscription: subscription.id,
    subscriptionMetadata: { ...subscription.metadata },
    period: order.period,
  })
  const waiting = waitingItems(work, subscription)
  for (const item of waiting) item.invoice = invoice.id
  const lines = [...waiting.map(lineOfItem), ...order.lines]
  invoice.lines.data = lines.map((line) => newLine({ ...line, id: lineId(), invoice: invoice.id }))
  addUp(invoice, customer)
  work.tx.add('invoice', invoice)
  subscription.latest_invoice = invoice.id
  emit(work, 'invoice.created', 'invoice', invoice)
  return invoice
}

const waitingItems = (work: Work, subscription: Subscription): InvoiceItem[] =>
  work.tx
    .by('invoice_item', 'customer', subscription.customer)
    .filter(
      ({ invoice, parent }) =>
        invoice === null && parent.subscription_details.subscription === subscription.id,
    )
    .sort((a, b) => a.date - b.date)

const lineOfItem = (item: InvoiceItem): LineDraft => ({
  amount: item.amount,
  credited: item.proration_details.credited_items?.invoice_line_item_details ?? null,
  currency: item.currency,
  description: item.description,
  invoiceItem: item.id,
  metadata: item.metadata,
  period: item.period,
  price: item.pricing.price_details.price,
  product: item.pricing.price_details.product,
  proration: true,
  quantity: item.quantity,
  subscription: item.parent.subscription_details.subscription,
  subscriptionItem: item.parent.subscription_details.subscription_item,
  unitAmount: Number(item.pricing.unit_amount_decimal),
})

/** Keeps a proration for the next invoice. */
export function keepForNextInvoice(work: Work, line: LineDraft, customer: Customer): void {
  const item = newInvoiceItem(born('ii', nowFor(work, customer)), customer, line)
  work.tx.add('invoice_item', item)
  emit(work, 'invoiceitem.created', 'invoice_item', item)
}

/** Less than this no card is charged for; it waits on the customer's balance. */
const LEAST_CHARGE = 50

/** Adds the lines up and takes the customer's balance into account: below zero it is theirs, above it is owed. */
function addUp(invoice: Invoice, customer: Customer): void {
  const total = invoice.lines.data.reduce((sum, { amount }) => sum + amount, 0)
  const owed = total + customer.balance
  invoice.subtotal = total
  invoice.subtotal_excluding_tax = total
  invoice.total = total
  invoice.total_excluding_tax = total
  invoice.starting_balance = customer.balance
  invoice.amount_due = owed >= LEAST_CHARGE ? owed : 0
  invoice.amount_remaining = invoice.amount_due
}

/** Makes a draft final: it gets its number, and a payment intent when there is something to pay. */
export function finalizeInvoice(work: Work, invoice: Invoice): void {
  const customer = customerOf(work, invoice)
  const now = nowFor(work, customer)
  addUp(invoice, customer)
  const owed = invoice.total + customer.balance
  invoice.ending_balance = owed - invoice.amount_due
  customer.balance = invoice.ending_balance
  customer.currency = invoice.currency
  invoice.number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`
  customer.next_invoice_sequence += 1
  invoice.status = 'open'
  invoice.status_transitions.finalized_at = now
  invoice.effective_at = now
  invoice.automatically_finalizes_at = null
  const page = `${work.origin}/sandbox/stripe/invoices/${invoice.id}/${randomText(32)}`
  invoice.hosted_invoice_url = page
  invoice.invoice_pdf = `${page}/pdf`
  emit(work, 'invoice.finalized', 'invoice', invoice)
  if (invoice.amount_due > 0) addIntent(work, invoice)
  else markPaid(work, invoice, null)
}

const DESCRIPTIONS: Readonly<Record<BillingReason, string>> = {
  manual: 'Payment for Invoice',
  subscription_create: 'Subscription creation',
  subscription_cycle: 'Subscription update',
  subscription_update: 'Subscription update',
  upcoming: 'Subscription update',
}

function addIntent(work: Work, invoice: Invoice): void {
  const intent = createIntent(work, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    description: DESCRIPTIONS[invoice.billing_reason],
  })
  intent.setup_future_usage = 'off_session'
  const birth = { id: paymentIdOf(intent), created: intent.created }
  work.tx.add('invoice_payment', newInvoicePayment(birth, invoice, intent.id))
}

/** An invoice payment is found from its intent by name. */
const paymentIdOf = ({ id }: Pick<PaymentIntent, 'id'>): string => `inpay_${id.slice('pi_'.length)}`

export function invoiceOfIntent(work: Work, intent: Pick<PaymentIntent, 'id'>): Invoice | null {
  const payment = work.tx.get('invoice_payment', paymentIdOf(intent))
  return payment ? work.tx.get('invoice', payment.invoice) : null
}

export function intentOfInvoice(work: Work, invoice: Invoice): PaymentIntent | null {
  const payment = work.tx.by('invoice_payment', 'invoice', invoice.id).find(({ is_default }) => is_default)
  return payment ? work.tx.get('payment_intent', payment.payment.payment_intent) : null
}

/** An invoice that nothing is owed on any more, by this intent or without any. */
export function markPaid(work: Work, invoice: Invoice, intent: PaymentIntent | null): void {
  const now = nowFor(work, customerOf(work, invoice))
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  invoice.attempted = true
  invoice.auto_advance = false
  invoice.next_payment_attempt = null
  invoice.status_transitions.paid_at = now
  const payment = intent ? work.tx.get('invoice_payment', paymentIdOf(intent)) : null
  if (payment) {
    payment.amount_paid = invoice.amount_paid
    payment.status = 'paid'
    payment.status_transitions.paid_at = now
    emit(work, 'invoice_payment.paid', 'invoice_payment', payment)
  }
  emit(work, 'invoice.paid', 'invoice', invoice)
  emit(work, 'invoice.payment_succeeded', 'invoice', invoice)
}

/** An invoice that nobody shall pay any more. */
export function voidInvoice(work: Work, invoice: Invoice): void {
  if (invoice.status !== 'open' && invoice.status !== 'draft') return
  const intent = intentOfInvoice(work, invoice)
  updating(work, 'invoice.updated', { table: 'invoice', record: invoice }, () => {
    invoice.status = 'void'
    invoice.auto_advance = false
    invoice.next_payment_attempt = null
    invoice.automatically_finalizes_at = null
    invoice.amount_remaining = 0
    invoice.status_transitions.voided_at = nowFor(work, customerOf(work, invoice))
  })
  if (intent && intent.status !== 'succeeded' && intent.status !== 'canceled') {
    cancelIntent(work, intent, 'void_invoice')
  }
  for (const payment of work.tx.by('invoice_payment', 'invoice', invoice.id)) {
    payment.status = 'canceled'
    payment.status_transitions.canceled_at = invoice.status_transitions.voided_at
  }
  emit(work, 'invoice.voided', 'invoice', invoice)
}

export const newInvoicePrefix = (): string => newId('x', 8).slice(2).toUpperCase()
