import { noSuch } from '../core/errors.ts'
import { ignored, mergedMetadata, metadata, object, oneOf, text } from '../core/params.ts'
import { type Route, route } from '../core/router.ts'
import type { Work } from '../core/work.ts'
import { confirmSetup, createSetupIntent } from '../money/setup.ts'
import type { SetupIntent } from '../objects/payment.ts'
import { customerById } from './customers.ts'
import { METHOD_DATA, methodById, methodFromData } from './payment-methods.ts'

export function setupById(work: Work, id: string): SetupIntent {
  const intent = work.tx.get('setup_intent', id)
  if (!intent) throw noSuch('setupintent', id)
  return intent
}

export const setupIntentRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/setup_intents',
    {
      automatic_payment_methods: ignored,
      customer: text,
      metadata,
      payment_method_types: ignored,
      usage: oneOf('off_session', 'on_session'),
    },
    (work, given) => {
      const customer = given.customer ? customerById(work, given.customer, 'customer').id : null
      const intent = createSetupIntent(work, customer)
      intent.metadata = mergedMetadata({}, given.metadata)
      return intent
    },
  ),
  route('GET', '/v1/setup_intents/:id', { client_secret: ignored }, (work, _given, id) =>
    setupById(work, id),
  ),
  route(
    'POST',
    '/v1/setup_intents/:id/confirm',
    {
      payment_method: text,
      payment_method_data: object(METHOD_DATA),
      return_url: text,
      use_stripe_sdk: ignored,
    },
    (work, given, id) => {
      const intent = setupById(work, id)
      const method = given.payment_method_data
        ? methodFromData(work, given.payment_method_data)
        : methodById(work, given.payment_method ?? intent.payment_method ?? '', 'payment_method')
      confirmSetup(work, intent, method)
      return intent
    },
  ),
]
