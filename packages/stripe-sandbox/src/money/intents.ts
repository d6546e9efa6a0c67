import { type ErrorDetails, invalidRequest, StripeFailure } from '../core/errors.ts'
import { emit } from '../core/events.ts'
import { newId, randomText } from '../core/ids.ts'
import { born, must, nowForCustomer, type Work } from '../core/work.ts'
import {
  newPaymentIntent,
  type PaymentError,
  type PaymentIntent,
  type PaymentMethod,
} from '../objects/payment.ts'
import { needsAuthentication, type Refusal } from './cards.ts'
import { chargeCard } from './charges.ts'
import { attach, behaviourOf, rememberAuthentication } from './payment-methods.ts'

export interface IntentOrder {
  readonly amount: number
  readonly currency: string
  readonly customer: string | null
  readonly description: string | null
}

/** A payment that waits for its card. */
export function createIntent(work: Work, order: IntentOrder): PaymentIntent {
  const birth = born('pi', nowForCustomer(work, order.customer))
  const intent = newPaymentIntent(birth, { ...order, secret: `${birth.id}_secret_${randomText(25)}` })
  intent.description = order.description
  work.tx.add('payment_intent', intent)
  emit(work, 'payment_intent.created', 'payment_intent', intent)
  return intent
}

export interface Confirmation {
  readonly method: PaymentMethod
  /** The customer is not there to authenticate. */
  readonly offSession: boolean
  /** Where a redirect goes afterwards; without it the script shows the dialog. */
  readonly returnUrl: string | null
}

export type AttemptResult = 'declined' | 'requires_action' | 'succeeded'

const OPEN = new Set(['requires_action', 'requires_confirmation', 'requires_payment_method'])

/** Tries to pay an intent with a card. Only the intent and its charge change here. */
export function attemptPayment(work: Work, intent: PaymentIntent, by: Confirmation): AttemptResult {
  checkOpen(intent, 'confirm')
  checkOwner(intent, by.method)
  intent.payment_method = by.method.id
  intent.next_action = null
  const { behaviour, authenticated } = behaviourOf(work.tx, by.method)
  if (needsAuthentication(behaviour, authenticated)) return askForAuthentication(work, intent, by)
  return charge(work, intent, by.method, false)
}

function checkOpen(intent: PaymentIntent, verb: string): void {
  if (OPEN.has(intent.status)) return
  const hint =
    intent.status === 'succeeded'
      ? `You cannot ${verb} this PaymentIntent because it has already succeeded after being previously confirmed.`
      : `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`
  throw invalidRequest(hint, {
    code: 'payment_intent_unexpected_state',
    objects: { payment_intent: intent },
  })
}

function checkOwner(intent: PaymentIntent, method: PaymentMethod): void {
  if (method.customer === null || method.customer === intent.customer) return
  throw invalidRequest(
    'The provided PaymentMethod cannot be attached. To reuse a PaymentMethod, you must attach it to a Customer first.',
    { param: 'payment_method' },
  )
}

function askForAuthentication(work: Work, intent: PaymentIntent, by: Confirmation): AttemptResult {
  const page = `${work.origin}/sandbox/stripe/authenticate/${intent.id}`
  intent.status = 'requires_action'
  intent.next_action = by.returnUrl
    ? {
        type: 'redirect_to_url',
        redirect_to_url: {
          return_url: by.returnUrl,
          url: `${page}?client_secret=${intent.client_secret}&return_url=${encodeURIComponent(by.returnUrl)}`,
        },
      }
    : {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page, source: newId('payatt') },
      }
  if (by.offSession) {
    intent.last_payment_error = errorOf(NEEDS_CUSTOMER, null, by.method)
    emit(work, 'payment_intent.payment_failed', 'payment_intent', intent)
  }
  emit(work, 'payment_intent.requires_action', 'payment_intent', intent)
  return 'requires_action'
}

const NEEDS_CUSTOMER: Refusal = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message:
    'Your card was declined. This transaction requires authentication. Please check your card details and try again.',
}

function charge(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  wasAuthenticated: boolean,
): AttemptResult {
  intent.next_action = null
  const outcome = chargeCard(work, { intent, method, wasAuthenticated })
  intent.latest_charge = outcome.charge.id
  if (outcome.refusal) return fail(work, intent, errorOf(outcome.refusal, outcome.charge.id, method))
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.last_payment_error = null
  keepCard(work, intent, method)
  emit(work, 'payment_intent.succeeded', 'payment_intent', intent)
  return 'succeeded'
}

/** A card used for what comes back every month stays with the customer. */
function keepCard(work: Work, intent: PaymentIntent, method: PaymentMethod): void {
  if (!intent.setup_future_usage || !intent.customer) return
  if (method.customer === null) {
    attach(work, method, must(work.tx.get('customer', intent.customer), `the customer ${intent.customer}`))
  }
  if (intent.setup_future_usage === 'off_session') rememberAuthentication(work.tx, method)
}

function fail(work: Work, intent: PaymentIntent, error: PaymentError): AttemptResult {
  intent.status = 'requires_payment_method'
  intent.last_payment_error = error
  intent.payment_method = null
  emit(work, 'payment_intent.payment_failed', 'payment_intent', intent)
  return 'declined'
}

const errorOf = (refusal: Refusal, chargeId: string | null, method: PaymentMethod): PaymentError => ({
  ...(chargeId ? { charge: chargeId } : {}),
  code: refusal.code,
  ...(refusal.declineCode ? { decline_code: refusal.declineCode } : {}),
  doc_url: `https://stripe.com/docs/error-codes/${refusal.code.replaceAll('_', '-')}`,
  message: refusal.message,
  payment_method: { ...method },
  type: 'card_error',
})

const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/** What the customer did when asked to authenticate. */
export function finishAuthentication(work: Work, intent: PaymentIntent, didPass: boolean): AttemptResult {
  if (intent.status !== 'requires_action' || !intent.payment_method) {
    throw invalidRequest('This PaymentIntent is not waiting for authentication.', {
      code: 'payment_intent_unexpected_state',
      objects: { payment_intent: intent },
    })
  }
  const method = must(work.tx.get('payment_method', intent.payment_method), 'the card to authenticate')
  if (didPass) return charge(work, intent, method, true)
  intent.next_action = null
  return fail(work, intent, {
    code: 'payment_intent_authentication_failure',
    doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
    message: AUTHENTICATION_FAILED,
    payment_method: { ...method },
    type: 'invalid_request_error',
  })
}

/** The error that a call answers when the card did not pay. What happened stays on the record. */
export function declinedError(intent: PaymentIntent, keepsChanges = true): StripeFailure {
  const error = intent.last_payment_error
  const details: ErrorDetails = {
    type: 'card_error',
    status: 402,
    message: error?.message ?? 'Your card was declined.',
    code: error?.code,
    declineCode: error?.decline_code,
    charge: error?.charge,
    objects: { payment_intent: { ...intent }, payment_method: error?.payment_method },
    keepsChanges,
  }
  return new StripeFailure(details)
}

export function cancelIntent(work: Work, intent: PaymentIntent, reason: string | null): void {
  checkOpen(intent, 'cancel')
  intent.status = 'canceled'
  intent.canceled_at = nowForCustomer(work, intent.customer)
  intent.cancellation_reason = reason
  intent.next_action = null
  emit(work, 'payment_intent.canceled', 'payment_intent', intent)
}
