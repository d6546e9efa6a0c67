import { confirmAuthentication } from '../billing/collect.ts'
import { isSame } from '../core/authenticate.ts'
import { invalidRequest, noSuch, StripeFailure } from '../core/errors.ts'
import { object, oneOf, required, text } from '../core/params.ts'
import { type Route, route } from '../core/router.ts'
import type { Work } from '../core/work.ts'
import { makeToken } from '../money/payment-methods.ts'
import { finishSetup } from '../money/setup.ts'
import type { Wire } from '../objects/common.ts'
import type { PaymentIntent, SetupIntent } from '../objects/payment.ts'
import { CONFIRM, confirmIntent, intentById } from '../resources/payment-intents.ts'
import { CREATE_TOKEN, METHOD_DATA, methodFromData, typedCard } from '../resources/payment-methods.ts'
import { setupById } from '../resources/setup-intents.ts'

const KEY = { key: required(text) }
const SECRET = { ...KEY, client_secret: required(text) }
const OUTCOME = { ...SECRET, outcome: required(oneOf('complete', 'fail')) }

/** What may be known with a client secret: nothing of the account, nothing of the customer. */
function publicIntent(intent: PaymentIntent | SetupIntent): Wire {
  const { application: _application, customer: _customer, metadata: _metadata, ...shown } = intent
  return shown
}

/** Only who has the secret of an intent may look at it or pay it. */
function withSecret<I extends PaymentIntent | SetupIntent>(intent: I, secret: string): I {
  if (isSame(intent.client_secret, secret)) return intent
  throw noSuch(intent.object, intent.id)
}

function checkKey(given: string, publishableKey: string): void {
  if (isSame(given, publishableKey)) return
  throw new StripeFailure({
    type: 'invalid_request_error',
    status: 401,
    message: 'Invalid API Key provided.',
  })
}

/** A failed call of the browser shows the intent in its public form too. */
function confirmPublicly(run: () => PaymentIntent): Wire {
  try {
    return publicIntent(run())
  } catch (error) {
    const intent = error instanceof StripeFailure ? error.details.objects?.['payment_intent'] : undefined
    if (!(error instanceof StripeFailure) || !intent) throw error
    // Only an intent is put under that name.
    const shown = publicIntent(intent as PaymentIntent)
    throw new StripeFailure({
      ...error.details,
      objects: { ...error.details.objects, payment_intent: shown },
    })
  }
}

/** The calls that the browser makes with the publishable key. */
export function publicCalls(publishableKey: string): readonly Route[] {
  const checked = <G extends { readonly key: string }>(given: G): G => {
    checkKey(given.key, publishableKey)
    return given
  }
  return [
    route('POST', '/sandbox/stripe/v1/payment_methods', { ...KEY, ...METHOD_DATA }, (work, given) =>
      methodFromData(work, checked(given)),
    ),
    route('POST', '/sandbox/stripe/v1/tokens', { ...KEY, ...CREATE_TOKEN }, (work, given) =>
      makeToken(work, typedCard(checked(given).card)),
    ),
    route('GET', '/sandbox/stripe/v1/payment_intents/:id', SECRET, (work, given, id) =>
      publicIntent(withSecret(intentById(work, id), checked(given).client_secret)),
    ),
    route('GET', '/sandbox/stripe/v1/setup_intents/:id', SECRET, (work, given, id) =>
      publicIntent(withSecret(setupById(work, id), checked(given).client_secret)),
    ),
    route(
      'POST',
      '/sandbox/stripe/v1/payment_intents/:id/confirm',
      { ...SECRET, ...CONFIRM, payment_method_data: object(METHOD_DATA) },
      (work, given, id) => {
        const intent = withSecret(intentById(work, id), checked(given).client_secret)
        return confirmPublicly(() => confirmIntent(work, intent, { ...given, off_session: false }))
      },
    ),
    route('POST', '/sandbox/stripe/v1/payment_intents/:id/authenticate', OUTCOME, (work, given, id) =>
      authenticate(work, withSecret(intentById(work, id), checked(given).client_secret), given.outcome),
    ),
    route('POST', '/sandbox/stripe/v1/setup_intents/:id/authenticate', OUTCOME, (work, given, id) => {
      const intent = withSecret(setupById(work, id), checked(given).client_secret)
      finishSetup(work, intent, given.outcome === 'complete')
      return publicIntent(intent)
    }),
  ]
}

/** What came of it is on the intent: the dialog's answer itself is never an error. */
function authenticate(work: Work, intent: PaymentIntent, outcome: 'complete' | 'fail'): Wire {
  if (intent.status !== 'requires_action') {
    throw invalidRequest('This payment no longer waits for authentication.', {
      code: 'payment_intent_unexpected_state',
    })
  }
  confirmAuthentication(work, intent, outcome === 'complete')
  return publicIntent(intent)
}
