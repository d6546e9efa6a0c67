import { invalidRequest, noSuch } from '../core/errors.ts'
import { emitChange, updating } from '../core/events.ts'
import { listRecords, PAGING } from '../core/lists.ts'
import {
  emptyable,
  ignored,
  mergedMetadata,
  metadata,
  object,
  oneOf,
  type Parsed,
  required,
  text,
  whole,
} from '../core/params.ts'
import { type Route, route } from '../core/router.ts'
import type { Work } from '../core/work.ts'
import {
  attach,
  findPaymentMethod,
  makePaymentMethod,
  makeToken,
  methodFromToken,
} from '../money/payment-methods.ts'
import { type BillingDetails, noBillingDetails, type PaymentMethod } from '../objects/payment.ts'
import { address, addressOf, customerById } from './customers.ts'

const BILLING_DETAILS = {
  address: emptyable(address),
  email: emptyable(text),
  name: emptyable(text),
  phone: emptyable(text),
}

const CARD = {
  cvc: text,
  exp_month: whole,
  exp_year: whole,
  number: text,
  token: text,
}

export const METHOD_DATA = {
  type: required(oneOf('card')),
  allow_redisplay: ignored,
  billing_details: object(BILLING_DETAILS),
  card: object(CARD),
  metadata,
}

type MethodData = Parsed<typeof METHOD_DATA>

function detailsOf(given: Parsed<typeof BILLING_DETAILS> | undefined): BillingDetails {
  const details = noBillingDetails()
  if (given?.address) details.address = addressOf(given.address)
  details.email = given?.email || null
  details.name = given?.name || null
  details.phone = given?.phone || null
  return details
}

/** The payment method that the typed fields describe. */
export function methodFromData(work: Work, { card, billing_details }: MethodData): PaymentMethod {
  const details = detailsOf(billing_details)
  if (card?.token) {
    const method = methodFromToken(work, card.token, details)
    if (!method) throw noSuch('token', card.token, 'card[token]')
    return method
  }
  return makePaymentMethod(work, typedCard(card), details)
}

export function typedCard(card: Parsed<typeof CARD> | undefined) {
  if (!card?.number || card.exp_month === undefined || card.exp_year === undefined) {
    throw invalidRequest('Missing required param: card.', {
      code: 'parameter_missing',
      param: 'card',
      beforeExecution: true,
    })
  }
  const year = card.exp_year < 100 ? 2_000 + card.exp_year : card.exp_year
  return { number: card.number, expMonth: card.exp_month, expYear: year, cvc: card.cvc ?? null }
}

export function methodById(work: Work, id: string, param = 'id'): PaymentMethod {
  const method = findPaymentMethod(work, id)
  if (!method) throw noSuch('PaymentMethod', id, param)
  return method
}

/** A card that was taken away pays for nothing any more. */
function detach(work: Work, method: PaymentMethod): void {
  const { customer: customerId } = method
  if (!customerId) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  }
  const customer = customerById(work, customerId)
  if (customer.invoice_settings.default_payment_method === method.id) {
    customer.invoice_settings.default_payment_method = null
  }
  for (const subscription of work.tx.by('subscription', 'customer', customerId)) {
    if (subscription.default_payment_method === method.id) subscription.default_payment_method = null
  }
  const before = { ...method }
  method.customer = null
  emitChange(work, 'payment_method.detached', { table: 'payment_method', record: method }, before)
}

const ofCustomer = (work: Work, customer: string, paging: Parsed<typeof PAGING>, url: string) =>
  listRecords(work, { table: 'payment_method', url, paging, keep: (method) => method.customer === customer })

export const CREATE_TOKEN = { card: required(object(CARD)) }

export const paymentMethodRoutes: readonly Route[] = [
  route('POST', '/v1/payment_methods', METHOD_DATA, (work, given) => {
    const method = methodFromData(work, given)
    method.metadata = mergedMetadata({}, given.metadata)
    return method
  }),
  route('GET', '/v1/payment_methods/:id', {}, (work, _given, id) => methodById(work, id)),
  route(
    'POST',
    '/v1/payment_methods/:id',
    { metadata, billing_details: object(BILLING_DETAILS) },
    (work, given, id) => {
      const method = methodById(work, id)
      updating(work, 'payment_method.updated', { table: 'payment_method', record: method }, () => {
        method.metadata = mergedMetadata(method.metadata, given.metadata)
        if (given.billing_details) method.billing_details = detailsOf(given.billing_details)
      })
      return method
    },
  ),
  route('POST', '/v1/payment_methods/:id/attach', { customer: required(text) }, (work, given, id) => {
    const customer = customerById(work, given.customer, 'customer')
    const method = methodById(work, id)
    attach(work, method, customer)
    return method
  }),
  route('POST', '/v1/payment_methods/:id/detach', {}, (work, _given, id) => {
    const method = methodById(work, id)
    detach(work, method)
    return method
  }),
  route('GET', '/v1/payment_methods', { ...PAGING, customer: required(text), type: text }, (work, given) =>
    ofCustomer(work, given.customer, given, '/v1/payment_methods'),
  ),
  route('GET', '/v1/customers/:id/payment_methods', { ...PAGING, type: text }, (work, given, id) => {
    customerById(work, id)
    return ofCustomer(work, id, given, `/v1/customers/${id}/payment_methods`)
  }),
  route('POST', '/v1/tokens', CREATE_TOKEN, (work, given) => makeToken(work, typedCard(given.card))),
]
