import { invalidRequest } from '../core/errors.ts'
import { emit } from '../core/events.ts'
import { newId, randomText } from '../core/ids.ts'
import { born, must, nowForCustomer, type Work } from '../core/work.ts'
import { newSetupIntent, type PaymentMethod, type SetupIntent } from '../objects/payment.ts'
import { needsAuthentication } from './cards.ts'
import { attach, behaviourOf, rememberAuthentication } from './payment-methods.ts'

/** A card to be kept for later, without a payment now. */
export function createSetupIntent(work: Work, customer: string | null): SetupIntent {
  const birth = born('seti', nowForCustomer(work, customer))
  const intent = newSetupIntent(birth, { customer, secret: `${birth.id}_secret_${randomText(25)}` })
  work.tx.add('setup_intent', intent)
  emit(work, 'setup_intent.created', 'setup_intent', intent)
  return intent
}

/** Keeps the card, after its owner authenticated where the card asks for it. */
export function confirmSetup(work: Work, intent: SetupIntent, method: PaymentMethod): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw invalidRequest(`You cannot confirm this SetupIntent because it has a status of ${intent.status}.`, {
      code: 'setup_intent_unexpected_state',
    })
  }
  intent.payment_method = method.id
  const { behaviour, authenticated } = behaviourOf(work.tx, method)
  if (!needsAuthentication(behaviour, authenticated)) {
    succeed(work, intent, method)
    return
  }
  intent.status = 'requires_action'
  intent.next_action = {
    type: 'use_stripe_sdk',
    use_stripe_sdk: {
      type: 'three_d_secure_redirect',
      stripe_js: `${work.origin}/sandbox/stripe/authenticate/${intent.id}`,
      source: newId('setatt'),
    },
  }
  emit(work, 'setup_intent.requires_action', 'setup_intent', intent)
}

export function finishSetup(work: Work, intent: SetupIntent, didPass: boolean): void {
  if (intent.status !== 'requires_action' || !intent.payment_method) {
    throw invalidRequest('This SetupIntent is not waiting for authentication.', {
      code: 'setup_intent_unexpected_state',
    })
  }
  const method = must(work.tx.get('payment_method', intent.payment_method), 'the card to authenticate')
  intent.next_action = null
  if (didPass) {
    succeed(work, intent, method)
    return
  }
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_setup_error = {
    code: 'setup_intent_authentication_failure',
    doc_url: 'https://stripe.com/docs/error-codes/setup-intent-authentication-failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    type: 'invalid_request_error',
  }
  emit(work, 'setup_intent.setup_failed', 'setup_intent', intent)
}

function succeed(work: Work, intent: SetupIntent, method: PaymentMethod): void {
  if (intent.customer) {
    attach(work, method, must(work.tx.get('customer', intent.customer), `the customer ${intent.customer}`))
  }
  rememberAuthentication(work.tx, method)
  intent.status = 'succeeded'
  intent.last_setup_error = null
  emit(work, 'setup_intent.succeeded', 'setup_intent', intent)
}
