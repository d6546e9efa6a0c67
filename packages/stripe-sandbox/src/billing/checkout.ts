import { invalidRequest } from '../core/errors.ts'
import { emit } from '../core/events.ts'
import { priceOf } from '../core/show.ts'
import { born, must, type Work } from '../core/work.ts'
import { declinedError } from '../money/intents.ts'
import { attach } from '../money/payment-methods.ts'
import { confirmSetup } from '../money/setup.ts'
import type { Customer } from '../objects/customer.ts'
import { newCustomer } from '../objects/customer.ts'
import type { CheckoutOrder, CheckoutSession } from '../objects/hosted.ts'
import type { PaymentIntent, PaymentMethod, SetupIntent } from '../objects/payment.ts'
import type { Subscription } from '../objects/subscription.ts'
import { confirmPayment } from './collect.ts'
import { finishSession } from './finish-session.ts'
import { intentOfInvoice, newInvoicePrefix } from './invoices.ts'
import { subscribe } from './subscribe.ts'

/** What somebody typed on the checkout page. */
export interface CheckoutForm {
  readonly method: PaymentMethod
  readonly email: string | null
  readonly name: string | null
}

/** Pays on a checkout page; answers the intent that still asks for authentication, if any. */
export function payCheckout(
  work: Work,
  session: CheckoutSession,
  form: CheckoutForm,
): PaymentIntent | SetupIntent | null {
  if (session.status !== 'open') {
    throw invalidRequest(`This checkout session is ${session.status}.`, { code: 'checkout_session_closed' })
  }
  const customer = buyerOf(work, session, form)
  return session.mode === 'setup'
    ? keepCard(work, session, form)
    : buy(work, { session, customer, method: form.method })
}

function buyerOf(work: Work, session: CheckoutSession, { email, name }: CheckoutForm): Customer {
  if (session.customer) return must(work.tx.get('customer', session.customer), 'the buyer')
  const customer = newCustomer(born('cus', work.now, 14), newInvoicePrefix())
  customer.email = email ?? session.customer_email
  customer.name = name
  work.tx.add('customer', customer)
  emit(work, 'customer.created', 'customer', customer)
  session.customer = customer.id
  return customer
}

interface Purchase {
  readonly session: CheckoutSession
  readonly customer: Customer
  readonly method: PaymentMethod
}

function buy(work: Work, purchase: Purchase): PaymentIntent | null {
  const { session, customer, method } = purchase
  const order = must(work.tx.get('checkout_order', session.id), `the order of ${session.id}`)
  const subscription = startedBefore(work, order) ?? start(work, purchase, order)
  order.subscription = subscription.id
  const invoice = subscription.latest_invoice ? work.tx.get('invoice', subscription.latest_invoice) : null
  const intent = invoice?.status === 'open' ? intentOfInvoice(work, invoice) : null
  if (!intent) {
    attach(work, method, customer)
    subscription.default_payment_method = method.id
    finishSession(work, subscription)
    return null
  }
  const result = confirmPayment(work, intent, { method, offSession: false, returnUrl: null })
  if (result === 'declined') throw declinedError(intent, false)
  return result === 'requires_action' ? intent : null
}

const startedBefore = (work: Work, { subscription }: CheckoutOrder): Subscription | null => {
  const started = subscription ? work.tx.get('subscription', subscription) : null
  return started?.status === 'incomplete' ? started : null
}

function start(work: Work, { customer }: Purchase, order: CheckoutOrder): Subscription {
  return subscribe(work, {
    customer,
    items: order.items.map(({ price, quantity }) => ({ price, quantity, metadata: {} })),
    paymentBehavior: 'default_incomplete',
    trialEnd: order.trial_days > 0 ? work.now + order.trial_days * 86_400 : null,
    adjust: (subscription) => {
      subscription.metadata = { ...order.subscription_metadata }
      subscription.payment_settings.save_default_payment_method = 'on_subscription'
    },
  })
}

function keepCard(work: Work, session: CheckoutSession, { method }: CheckoutForm): SetupIntent | null {
  const id = must(session.setup_intent, `the setup of ${session.id}`)
  const intent = must(work.tx.get('setup_intent', id), `the setup intent ${id}`)
  intent.customer = session.customer
  confirmSetup(work, intent, method)
  if (intent.status === 'requires_action') return intent
  session.status = 'complete'
  session.url = null
  emit(work, 'checkout.session.completed', 'checkout_session', session)
  return null
}

/** What an order comes to. */
export const totalOf = (work: Work, { items }: Pick<CheckoutOrder, 'items'>): number =>
  items.reduce((sum, { price, quantity }) => sum + priceOf(work.tx, price).unit_amount * quantity, 0)
