import { emit, updating } from '../core/events.ts'
import { must, nowForCustomer, settingsOf, type Work } from '../core/work.ts'
import {
  type AttemptResult,
  attemptPayment,
  type Confirmation,
  finishAuthentication,
} from '../money/intents.ts'
import type { Invoice } from '../objects/invoice.ts'
import type { PaymentIntent, PaymentMethod } from '../objects/payment.ts'
import { finishSession } from './finish-session.ts'
import { intentOfInvoice, invoiceOfIntent, markPaid } from './invoices.ts'
import { afterFailure, afterLastRetry, afterPayment } from './subscription-states.ts'

/** Confirms a payment and carries what came of it to its invoice and subscription. */
export function confirmPayment(work: Work, intent: PaymentIntent, by: Confirmation): AttemptResult {
  const result = attemptPayment(work, intent, by)
  carryOn(work, intent, result)
  return result
}

/** The same for a payment whose customer was asked to authenticate. */
export function confirmAuthentication(work: Work, intent: PaymentIntent, didPass: boolean): AttemptResult {
  const result = finishAuthentication(work, intent, didPass)
  carryOn(work, intent, result)
  return result
}

function carryOn(work: Work, intent: PaymentIntent, result: AttemptResult): void {
  const invoice = invoiceOfIntent(work, intent)
  if (!invoice || invoice.status !== 'open') return
  if (result === 'succeeded') {
    countAttempt(invoice)
    markPaid(work, invoice, intent)
    afterPayment(work, invoice, intent)
    const subscription = work.tx.get('subscription', invoice.subscription)
    if (subscription) finishSession(work, subscription)
    return
  }
  updating(work, 'invoice.updated', { table: 'invoice', record: invoice }, () => countAttempt(invoice))
  if (result === 'requires_action') emit(work, 'invoice.payment_action_required', 'invoice', invoice)
  else emit(work, 'invoice.payment_failed', 'invoice', invoice)
}

/** The first attempt of whoever counts; after it only those of the retry schedule do. */
function countAttempt(invoice: Invoice): void {
  if (!invoice.attempted) invoice.attempt_count = 1
  invoice.attempted = true
}

/** The card that pays for a subscription when nobody names one. */
export function defaultMethod(work: Work, invoice: Invoice): PaymentMethod | null {
  const subscription = work.tx.get('subscription', invoice.subscription)
  const customer = work.tx.get('customer', invoice.customer)
  const id =
    invoice.default_payment_method ??
    subscription?.default_payment_method ??
    customer?.invoice_settings.default_payment_method
  return id ? work.tx.get('payment_method', id) : null
}

export type Collected = AttemptResult | 'no_card'

/** Tries to collect an open invoice from the card on file, as the schedule does. */
export function collectByItself(work: Work, invoice: Invoice): Collected {
  const intent = must(intentOfInvoice(work, invoice), `the payment of ${invoice.id}`)
  const isRetry = invoice.attempted
  const method = defaultMethod(work, invoice)
  const result = method
    ? confirmPayment(work, intent, { method, offSession: true, returnUrl: null })
    : failWithoutCard(work, invoice)
  if (result === 'succeeded') return result
  if (isRetry) invoice.attempt_count += 1
  if (result === 'requires_action') emit(work, 'invoice.payment_failed', 'invoice', invoice)
  afterFailure(work, invoice)
  planRetry(work, invoice)
  return result
}

function failWithoutCard(work: Work, invoice: Invoice): Collected {
  countAttempt(invoice)
  emit(work, 'invoice.payment_failed', 'invoice', invoice)
  return 'no_card'
}

const DAY = 86_400
const LONGEST_RETRY_DAYS = 21

/** The next day of the schedule, counted from the first attempt; after the last one the settings decide. */
function planRetry(work: Work, invoice: Invoice): void {
  if (invoice.billing_reason === 'subscription_create') return
  const now = nowForCustomer(work, invoice.customer)
  const first = invoice.status_transitions.finalized_at ?? now
  const days = settingsOf(work.tx).retry_days.filter((day) => day <= LONGEST_RETRY_DAYS)
  const next = days.map((day) => first + day * DAY).find((moment) => moment > now)
  updating(work, 'invoice.updated', { table: 'invoice', record: invoice }, () => {
    invoice.next_payment_attempt = next ?? null
  })
  if (next === undefined) afterLastRetry(work, invoice)
}
