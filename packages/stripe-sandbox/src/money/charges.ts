import { emit } from '../core/events.ts'
import { newId } from '../core/ids.ts'
import { born, nowForCustomer, type Work } from '../core/work.ts'
import {
  type BalanceTerms,
  type Charge,
  newBalanceTransaction,
  newCharge,
  newDispute,
  type ThreeDSecure,
} from '../objects/charge.ts'
import type { PaymentIntent, PaymentMethod } from '../objects/payment.ts'
import { type Behaviour, type Refusal, refusalOf } from './cards.ts'
import { behaviourOf } from './payment-methods.ts'

export interface Attempt {
  readonly intent: PaymentIntent
  readonly method: PaymentMethod
  readonly wasAuthenticated: boolean
}

/** 2.9 % and 30 cents, as in the United States. */
const feeOf = (amount: number): number => Math.round(amount * 0.029) + 30

export function bookBalance(work: Work, created: number, terms: BalanceTerms): string {
  return work.tx.add('balance_transaction', newBalanceTransaction(born('txn', created), terms)).id
}

/** Charges a card for an intent. What came of it is on the charge; a refusal is answered as well. */
export function chargeCard(work: Work, attempt: Attempt): { charge: Charge; refusal: Refusal | null } {
  const { intent, method } = attempt
  const { behaviour } = behaviourOf(work.tx, method)
  const birth = born('ch', nowForCustomer(work, intent.customer))
  const receiptUrl = `${work.origin}/sandbox/stripe/receipts/${birth.id}`
  const charge = work.tx.add(
    'charge',
    newCharge(birth, { intent, method, threeDSecure: threeDSecure(attempt), receiptUrl }),
  )
  const refusal = refusalOf(behaviour)
  if (refusal) {
    markFailed(charge, refusal)
    emit(work, 'charge.failed', 'charge', charge)
    return { charge, refusal }
  }
  charge.balance_transaction = bookBalance(work, charge.created, {
    amount: charge.amount,
    fee: feeOf(charge.amount),
    currency: charge.currency,
    type: 'charge',
    source: charge.id,
    description: charge.description,
  })
  emit(work, 'charge.succeeded', 'charge', charge)
  if (isDisputed(behaviour)) openDispute(work, charge)
  return { charge, refusal: null }
}

const isDisputed = (behaviour: Behaviour): boolean => behaviour === 'disputed'

const threeDSecure = ({ wasAuthenticated }: Attempt): ThreeDSecure | null =>
  wasAuthenticated
    ? {
        authentication_flow: 'challenge',
        electronic_commerce_indicator: '05',
        exemption_indicator: null,
        result: 'authenticated',
        result_reason: null,
        transaction_id: newId('tds'),
        version: '2.2.0',
      }
    : null

function markFailed(charge: Charge, { code, declineCode, message }: Refusal): void {
  charge.amount_captured = 0
  charge.captured = false
  charge.paid = false
  charge.status = 'failed'
  charge.failure_code = code
  charge.failure_message = message
  charge.receipt_url = null
  charge.outcome = {
    ...charge.outcome,
    advice_code: 'try_again_later',
    network_status: 'declined_by_network',
    reason: declineCode ?? code,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  }
}

const DISPUTE_FEE = 1_500

/** The bank takes the money back until somebody decides. */
function openDispute(work: Work, charge: Charge): void {
  charge.disputed = true
  const dispute = work.tx.add('dispute', newDispute(born('dp', charge.created), charge))
  const balance = newBalanceTransaction(born('txn', charge.created), {
    amount: -charge.amount,
    fee: DISPUTE_FEE,
    currency: charge.currency,
    type: 'adjustment',
    source: dispute.id,
    description: `Chargeback withdrawal for ${charge.id}`,
  })
  work.tx.add('balance_transaction', balance)
  dispute.balance_transactions.push(balance)
  emit(work, 'charge.dispute.created', 'dispute', dispute)
  emit(work, 'charge.dispute.funds_withdrawn', 'dispute', dispute)
}
