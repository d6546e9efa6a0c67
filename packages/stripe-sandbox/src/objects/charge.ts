import { type Birth, type Metadata, none } from './common.ts'
import type { PaymentIntent, PaymentMethod } from './payment.ts'

export interface ThreeDSecure {
  authentication_flow: 'challenge'
  electronic_commerce_indicator: string | null
  exemption_indicator: null
  result: 'authenticated' | 'failed'
  result_reason: string | null
  transaction_id: string
  version: string
}

const cardDetails = ({ card }: PaymentMethod, amount: number, threeDSecure: ThreeDSecure | null) => ({
  amount_authorized: amount,
  authorization_code: none<string>(),
  brand: card.brand,
  checks: card.checks,
  country: card.country,
  electronic_commerce_indicator: threeDSecure?.electronic_commerce_indicator ?? null,
  exp_month: card.exp_month,
  exp_year: card.exp_year,
  extended_authorization: { status: 'disabled' },
  fingerprint: card.fingerprint,
  funding: card.funding,
  incremental_authorization: { status: 'unavailable' },
  installments: null,
  last4: card.last4,
  mandate: none<string>(),
  multicapture: { status: 'unavailable' },
  network: card.brand,
  network_token: { used: false },
  network_transaction_id: none<string>(),
  overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
  regulated_status: card.regulated_status,
  three_d_secure: threeDSecure,
  transaction_link_id: none<string>(),
  wallet: null,
})

export interface ChargeTerms {
  readonly intent: PaymentIntent
  readonly method: PaymentMethod
  readonly threeDSecure: ThreeDSecure | null
  readonly receiptUrl: string
}

/** Parts of a charge that nothing here ever fills. */
const unusedFields = () => ({
  application: none<string>(),
  application_fee: none<string>(),
  application_fee_amount: none<number>(),
  fraud_details: {},
  on_behalf_of: none<string>(),
  receipt_email: none<string>(),
  receipt_number: none<string>(),
  review: none<string>(),
  shipping: null,
  source: null,
  source_transfer: none<string>(),
  statement_descriptor: none<string>(),
  statement_descriptor_suffix: none<string>(),
  transfer_data: null,
  transfer_group: none<string>(),
})

/** A charge that went through; what a refusal changes is set afterwards. */
export const newCharge = (
  { id, created }: Birth,
  { intent, method, threeDSecure, receiptUrl }: ChargeTerms,
) => ({
  id,
  object: 'charge' as const,
  ...unusedFields(),
  amount: intent.amount,
  amount_captured: intent.amount,
  amount_refunded: 0,
  balance_transaction: none<string>(),
  billing_details: method.billing_details,
  calculated_statement_descriptor: 'SANDBOX' as string | null,
  captured: true,
  created,
  currency: intent.currency,
  customer: intent.customer,
  description: intent.description,
  disputed: false,
  failure_balance_transaction: none<string>(),
  failure_code: none<string>(),
  failure_message: none<string>(),
  livemode: false,
  metadata: { ...intent.metadata } as Metadata,
  outcome: {
    advice_code: none<string>(),
    network_advice_code: none<string>(),
    network_decline_code: none<string>(),
    network_status: 'approved_by_network',
    reason: none<string>(),
    risk_level: 'normal',
    risk_score: 12,
    seller_message: 'Payment complete.',
    type: 'authorized',
  },
  paid: true,
  payment_intent: intent.id as string | null,
  payment_method: method.id,
  payment_method_details: { card: cardDetails(method, intent.amount, threeDSecure), type: 'card' as const },
  receipt_url: receiptUrl as string | null,
  refunded: false,
  status: 'succeeded' as 'failed' | 'succeeded',
})

export type Charge = ReturnType<typeof newCharge>

export const newRefund = ({ id, created }: Birth, charge: Charge, amount: number) => ({
  id,
  object: 'refund' as const,
  amount,
  balance_transaction: none<string>(),
  charge: charge.id,
  created,
  currency: charge.currency,
  customer: charge.customer,
  customer_account: none<string>(),
  destination_details: {
    card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    type: 'card',
  },
  metadata: {} as Metadata,
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method as string | null,
  reason: none<'duplicate' | 'fraudulent' | 'requested_by_customer'>(),
  receipt_number: none<string>(),
  source_transfer_reversal: none<string>(),
  status: 'succeeded',
  transfer_reversal: none<string>(),
})

export type Refund = ReturnType<typeof newRefund>

export interface BalanceTerms {
  readonly amount: number
  readonly fee: number
  readonly currency: string
  readonly type: 'adjustment' | 'charge' | 'refund'
  readonly source: string
  readonly description: string | null
}

const DAY = 86_400

export const newBalanceTransaction = ({ id, created }: Birth, terms: BalanceTerms) => ({
  id,
  object: 'balance_transaction' as const,
  amount: terms.amount,
  available_on: created + 2 * DAY,
  balance_type: 'payments',
  created,
  currency: terms.currency,
  description: terms.description,
  exchange_rate: none<number>(),
  fee: terms.fee,
  fee_details:
    terms.fee === 0
      ? []
      : [
          {
            amount: terms.fee,
            application: null,
            currency: terms.currency,
            description: 'Processing fees',
            type: 'stripe_fee',
          },
        ],
  net: terms.amount - terms.fee,
  reporting_category: terms.type === 'adjustment' ? 'dispute' : terms.type,
  source: terms.source as string | null,
  status: 'pending',
  type: terms.type,
})

export type BalanceTransaction = ReturnType<typeof newBalanceTransaction>

const EVIDENCE = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const

export type EvidenceName = (typeof EVIDENCE)[number]
export const EVIDENCE_NAMES: readonly EvidenceName[] = EVIDENCE

type Evidence = Record<EvidenceName, string | null> & { enhanced_evidence: object }

export const newDispute = ({ id, created }: Birth, charge: Charge) => ({
  id,
  object: 'dispute' as const,
  amount: charge.amount,
  balance_transactions: [] as BalanceTransaction[],
  charge: charge.id,
  created,
  currency: charge.currency,
  enhanced_eligibility_types: [] as string[],
  // Every name of the list gets its null.
  evidence: {
    ...Object.fromEntries(EVIDENCE.map((name) => [name, null])),
    enhanced_evidence: {},
  } as Evidence,
  evidence_details: {
    due_by: (created + 9 * DAY) as number | null,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'not_submitted' as 'manual' | 'not_submitted',
  },
  intended_submission_method: none<string>(),
  is_charge_refundable: false,
  livemode: false,
  metadata: {} as Metadata,
  payment_intent: charge.payment_intent,
  payment_method_details: {
    card: {
      brand: charge.payment_method_details.card.brand,
      case_type: 'chargeback',
      network: charge.payment_method_details.card.brand,
      network_reason_code: '10.4' as string | null,
    },
    type: 'card' as const,
  },
  reason: 'fraudulent',
  status: 'needs_response' as 'lost' | 'needs_response' | 'under_review' | 'won',
})

export type Dispute = ReturnType<typeof newDispute>
