import { confirmPayment } from '../billing/collect.ts'
import { invoiceOfIntent } from '../billing/invoices.ts'
import { invalidRequest, noSuch } from '../core/errors.ts'
import { listRecords, PAGING } from '../core/lists.ts'
import {
  emptyable,
  flag,
  ignored,
  mergedMetadata,
  metadata,
  object,
  oneOf,
  type Parsed,
  range,
  text,
} from '../core/params.ts'
import { type Route, route } from '../core/router.ts'
import type { Work } from '../core/work.ts'
import { cancelIntent, declinedError } from '../money/intents.ts'
import type { PaymentIntent, PaymentMethod } from '../objects/payment.ts'
import { METHOD_DATA, methodById, methodFromData } from './payment-methods.ts'

export function intentById(work: Work, id: string): PaymentIntent {
  const intent = work.tx.get('payment_intent', id)
  if (!intent) throw noSuch('payment_intent', id)
  return intent
}

export const CONFIRM = {
  mandate_data: ignored,
  off_session: flag,
  payment_method: text,
  payment_method_data: object(METHOD_DATA),
  payment_method_options: ignored,
  receipt_email: emptyable(text),
  return_url: text,
  setup_future_usage: oneOf('off_session', 'on_session'),
  use_stripe_sdk: flag,
}

/** The card that a confirmation names, types, or left on the intent before. */
function chosenCard(work: Work, intent: PaymentIntent, given: Parsed<typeof CONFIRM>): PaymentMethod {
  if (given.payment_method) return methodById(work, given.payment_method, 'payment_method')
  if (given.payment_method_data) return methodFromData(work, given.payment_method_data)
  if (intent.payment_method) return methodById(work, intent.payment_method)
  throw invalidRequest(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    { code: 'payment_intent_unexpected_state', objects: { payment_intent: intent } },
  )
}

/** Confirms as server code and as the browser's script do. A declined card is an error that stays on the record. */
export function confirmIntent(
  work: Work,
  intent: PaymentIntent,
  given: Parsed<typeof CONFIRM>,
): PaymentIntent {
  const method = chosenCard(work, intent, given)
  if (given.setup_future_usage) intent.setup_future_usage = given.setup_future_usage
  const returnUrl = given.use_stripe_sdk ? null : (given.return_url ?? null)
  const offSession = given.off_session ?? false
  if (confirmPayment(work, intent, { method, offSession, returnUrl }) === 'declined')
    throw declinedError(intent)
  return intent
}

export const paymentIntentRoutes: readonly Route[] = [
  route('GET', '/v1/payment_intents/:id', { client_secret: ignored }, (work, _given, id) =>
    intentById(work, id),
  ),
  route('POST', '/v1/payment_intents/:id', { metadata, description: text }, (work, given, id) => {
    const intent = intentById(work, id)
    intent.metadata = mergedMetadata(intent.metadata, given.metadata)
    intent.description = given.description ?? intent.description
    return intent
  }),
  route('POST', '/v1/payment_intents/:id/confirm', CONFIRM, (work, given, id) =>
    confirmIntent(work, intentById(work, id), given),
  ),
  route(
    'POST',
    '/v1/payment_intents/:id/cancel',
    { cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer') },
    (work, given, id) => {
      const intent = intentById(work, id)
      const invoice = invoiceOfIntent(work, intent)
      if (invoice && invoice.status === 'open') {
        throw invalidRequest(
          'You cannot cancel this PaymentIntent because it belongs to an open invoice. Void the invoice instead.',
          { code: 'payment_intent_unexpected_state' },
        )
      }
      cancelIntent(work, intent, given.cancellation_reason ?? null)
      return intent
    },
  ),
  route('GET', '/v1/payment_intents', { ...PAGING, created: range, customer: text }, (work, given) =>
    listRecords(work, {
      table: 'payment_intent',
      url: '/v1/payment_intents',
      paging: given,
      keep: ({ created, customer }) =>
        (given.customer === undefined || customer === given.customer) && (given.created?.(created) ?? true),
    }),
  ),
]
