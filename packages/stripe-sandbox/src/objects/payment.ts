import { type Address, type Birth, emptyAddress, type Metadata, none } from './common.ts'

export interface BillingDetails {
  address: Address
  email: string | null
  name: string | null
  phone: string | null
  tax_id: string | null
}

export const noBillingDetails = (): BillingDetails => ({
  address: emptyAddress(),
  email: null,
  name: null,
  phone: null,
  tax_id: null,
})

export interface CardFacts {
  readonly brand: string
  readonly country: string
  readonly expMonth: number
  readonly expYear: number
  readonly fingerprint: string
  readonly funding: string
  readonly last4: string
  readonly cvcCheck: 'pass' | 'unchecked' | 'fail' | null
  readonly postalCodeCheck: 'pass' | null
}

const checksOf = (card: CardFacts) => ({
  address_line1_check: none<string>(),
  address_postal_code_check: card.postalCodeCheck,
  cvc_check: card.cvcCheck,
})

export const newPaymentMethod = ({ id, created }: Birth, card: CardFacts, details: BillingDetails) => ({
  id,
  object: 'payment_method' as const,
  allow_redisplay: 'unspecified',
  billing_details: details,
  card: {
    brand: card.brand,
    checks: checksOf(card),
    country: card.country,
    display_brand: card.brand,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    fingerprint: card.fingerprint,
    funding: card.funding,
    generated_from: null,
    last4: card.last4,
    networks: { available: [card.brand], preferred: none<string>() },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created,
  customer: none<string>(),
  customer_account: none<string>(),
  livemode: false,
  metadata: {} as Metadata,
  type: 'card' as const,
})

export type PaymentMethod = ReturnType<typeof newPaymentMethod>

/** How a payment failed, as it is kept on an intent and told in errors. */
export interface PaymentError {
  charge?: string
  code: string
  decline_code?: string
  doc_url: string
  message: string
  param?: string
  payment_method?: unknown
  type: 'card_error' | 'invalid_request_error'
}

export interface NextAction {
  type: 'redirect_to_url'
  redirect_to_url: { return_url: string; url: string }
}
export interface ScriptAction {
  type: 'use_stripe_sdk'
  use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string; source: string }
}

export type IntentStatus =
  | 'canceled'
  | 'processing'
  | 'requires_action'
  | 'requires_confirmation'
  | 'requires_payment_method'
  | 'succeeded'

export interface IntentTerms {
  readonly secret: string
  readonly customer: string | null
}

/** What payment and setup intents have in common; `more` goes to their options for cards. */
const intentFields = <M extends object>({ secret, customer }: IntentTerms, more: M) => ({
  allowed_payment_method_types: null,
  application: none<string>(),
  automatic_payment_methods: none<{ allow_redirects: string; enabled: boolean }>(),
  cancellation_reason: none<string>(),
  client_secret: secret,
  customer,
  customer_account: none<string>(),
  description: none<string>(),
  excluded_payment_method_types: null,
  livemode: false,
  managed_payments: null,
  metadata: {} as Metadata,
  next_action: none<NextAction | ScriptAction>(),
  on_behalf_of: none<string>(),
  payment_method: none<string>(),
  payment_method_configuration_details: null,
  payment_method_options: {
    card: { ...more, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
  },
  payment_method_types: ['card'],
  status: 'requires_payment_method' as IntentStatus,
})

export const newPaymentIntent = (
  { id, created }: Birth,
  terms: IntentTerms & { readonly amount: number; readonly currency: string },
) => ({
  id,
  object: 'payment_intent' as const,
  ...intentFields(terms, { installments: null }),
  amount: terms.amount,
  amount_capturable: 0,
  amount_details: { tip: {} },
  amount_received: 0,
  application_fee_amount: none<number>(),
  canceled_at: none<number>(),
  capture_method: 'automatic',
  confirmation_method: 'automatic',
  created,
  currency: terms.currency,
  last_payment_error: none<PaymentError>(),
  latest_charge: none<string>(),
  payment_record: none<string>(),
  processing: null,
  receipt_email: none<string>(),
  review: none<string>(),
  setup_future_usage: none<'off_session' | 'on_session'>(),
  shipping: null,
  source: none<string>(),
  statement_descriptor: none<string>(),
  statement_descriptor_suffix: none<string>(),
  transfer_data: null,
  transfer_group: none<string>(),
})

export type PaymentIntent = ReturnType<typeof newPaymentIntent>

export const newSetupIntent = ({ id, created }: Birth, terms: IntentTerms) => ({
  id,
  object: 'setup_intent' as const,
  ...intentFields(terms, {}),
  created,
  flow_directions: null,
  last_setup_error: none<PaymentError>(),
  latest_attempt: none<string>(),
  mandate: none<string>(),
  single_use_mandate: none<string>(),
  usage: 'off_session',
})

export type SetupIntent = ReturnType<typeof newSetupIntent>

/** A one-time stand-in for a card. */
export const newToken = ({ id, created }: Birth, card: CardFacts, cardId: string) => ({
  id,
  object: 'token' as const,
  card: {
    id: cardId,
    object: 'card' as const,
    address_city: none<string>(),
    address_country: none<string>(),
    address_line1: none<string>(),
    address_line1_check: none<string>(),
    address_line2: none<string>(),
    address_state: none<string>(),
    address_zip: none<string>(),
    address_zip_check: none<string>(),
    brand: card.brand,
    country: card.country,
    cvc_check: card.cvcCheck,
    dynamic_last4: none<string>(),
    exp_month: card.expMonth,
    exp_year: card.expYear,
    fingerprint: card.fingerprint,
    funding: card.funding,
    last4: card.last4,
    metadata: {} as Metadata,
    name: none<string>(),
    networks: { preferred: none<string>() },
    regulated_status: 'unregulated',
    tokenization_method: none<string>(),
  },
  client_ip: none<string>(),
  created,
  livemode: false,
  type: 'card' as const,
  used: false,
})

export type Token = ReturnType<typeof newToken>
