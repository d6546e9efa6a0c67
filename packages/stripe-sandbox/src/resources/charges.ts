import { moneyText } from '../billing/lines.ts'
import { invalidRequest, noSuch } from '../core/errors.ts'
import { emit, updating } from '../core/events.ts'
import { listRecords, PAGING } from '../core/lists.ts'
import { atLeast, mergedMetadata, metadata, oneOf, type Parsed, range, text } from '../core/params.ts'
import { type Route, route } from '../core/router.ts'
import { show } from '../core/show.ts'
import { born, nowForCustomer, type Work } from '../core/work.ts'
import { bookBalance } from '../money/charges.ts'
import { type Charge, newRefund, type Refund } from '../objects/charge.ts'

function chargeById(work: Work, id: string, param = 'id'): Charge {
  const charge = work.tx.get('charge', id)
  if (!charge) throw noSuch('charge', id, param)
  return charge
}

const REFUND = {
  amount: atLeast(1),
  charge: text,
  metadata,
  payment_intent: text,
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
}

function chargeOf(work: Work, given: Parsed<typeof REFUND>): Charge {
  if (given.charge) return chargeById(work, given.charge, 'charge')
  if (!given.payment_intent) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
      { code: 'parameter_missing', beforeExecution: true },
    )
  }
  const intent = work.tx.get('payment_intent', given.payment_intent)
  if (!intent) throw noSuch('payment_intent', given.payment_intent, 'payment_intent')
  if (intent.status !== 'succeeded' || !intent.latest_charge) {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
    })
  }
  return chargeById(work, intent.latest_charge)
}

function checkRefundable(charge: Charge, amount: number): void {
  if (charge.status !== 'succeeded') {
    throw invalidRequest(`Charge ${charge.id} did not succeed and cannot be refunded.`)
  }
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  if (charge.refunded) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  const left = charge.amount - charge.amount_refunded
  if (amount > left) {
    const [asked, rest] = [amount, left].map((cents) => moneyText(cents, charge.currency))
    throw invalidRequest(`Refund amount (${asked}) is greater than unrefunded amount on charge (${rest})`, {
      param: 'amount',
    })
  }
}

function refund(work: Work, given: Parsed<typeof REFUND>): Refund {
  const charge = chargeOf(work, given)
  const amount = given.amount ?? charge.amount - charge.amount_refunded
  checkRefundable(charge, amount)
  const made = work.tx.add(
    'refund',
    newRefund(born('re', nowForCustomer(work, charge.customer)), charge, amount),
  )
  made.reason = given.reason ?? null
  made.metadata = mergedMetadata({}, given.metadata)
  made.balance_transaction = bookBalance(work, made.created, {
    amount: -amount,
    fee: 0,
    currency: charge.currency,
    type: 'refund',
    source: made.id,
    description: `REFUND FOR CHARGE${charge.description ? ` (${charge.description})` : ''}`,
  })
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  emit(work, 'refund.created', 'refund', made)
  emit(work, 'charge.refunded', 'charge', charge)
  return made
}

function refundById(work: Work, id: string): Refund {
  const found = work.tx.get('refund', id)
  if (!found) throw noSuch('refund', id)
  return found
}

export const chargeRoutes: readonly Route[] = [
  route('GET', '/v1/charges/:id', {}, (work, _given, id) => show(work.tx, 'charge', chargeById(work, id))),
  route('POST', '/v1/charges/:id', { metadata, description: text }, (work, given, id) => {
    const charge = chargeById(work, id)
    updating(work, 'charge.updated', { table: 'charge', record: charge }, () => {
      charge.metadata = mergedMetadata(charge.metadata, given.metadata)
      charge.description = given.description ?? charge.description
    })
    return show(work.tx, 'charge', charge)
  }),
  route(
    'GET',
    '/v1/charges',
    { ...PAGING, created: range, customer: text, payment_intent: text },
    (work, given) =>
      listRecords(work, {
        table: 'charge',
        url: '/v1/charges',
        paging: given,
        keep: (charge) =>
          (['customer', 'payment_intent'] as const).every(
            (key) => given[key] === undefined || given[key] === charge[key],
          ) &&
          (given.created?.(charge.created) ?? true),
      }),
  ),
  route('POST', '/v1/refunds', REFUND, (work, given) => refund(work, given)),
  route('GET', '/v1/refunds/:id', {}, (work, _given, id) => refundById(work, id)),
  route(
    'GET',
    '/v1/refunds',
    { ...PAGING, charge: text, created: range, payment_intent: text },
    (work, given) =>
      listRecords(work, {
        table: 'refund',
        url: '/v1/refunds',
        paging: given,
        keep: (made) =>
          (['charge', 'payment_intent'] as const).every(
            (key) => given[key] === undefined || given[key] === made[key],
          ) &&
          (given.created?.(made.created) ?? true),
      }),
  ),
  route('GET', '/v1/balance_transactions/:id', {}, (work, _given, id) => {
    const found = work.tx.get('balance_transaction', id)
    if (!found) throw noSuch('balance transaction', id)
    return found
  }),
]
