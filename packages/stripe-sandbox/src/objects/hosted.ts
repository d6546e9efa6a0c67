import type { Address } from './common.ts'
import { type Birth, type Metadata, none } from './common.ts'

export interface CustomerDetails {
  address: Address | null
  business_name: string | null
  email: string | null
  individual_name: string | null
  name: string | null
  phone: string | null
  tax_exempt: string | null
  tax_ids: null
}

/** Parts of a checkout session that nothing here ever fills. */
const unusedFields = () => ({
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: none<boolean>(),
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: none<string>(), status: none<string>() },
  billing_address_collection: none<string>(),
  client_secret: none<string>(),
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: none<string>(),
  discounts: [],
  integration_identifier: none<string>(),
  invoice_creation: null,
  locale: none<string>(),
  managed_payments: null,
  origin_context: none<string>(),
  payment_link: none<string>(),
  payment_method_configuration_details: null,
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: none<string>(),
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: none<string>(),
  wallet_options: null,
})

export interface CheckoutTerms {
  readonly mode: 'setup' | 'subscription'
  readonly url: string
  readonly expiresAt: number
  readonly successUrl: string
  readonly cancelUrl: string | null
}

/** What is bought is a record beside it and is added when it is shown. */
export const newCheckoutSession = ({ id, created }: Birth, terms: CheckoutTerms) => ({
  id,
  object: 'checkout.session' as const,
  ...unusedFields(),
  amount_subtotal: none<number>(),
  amount_total: none<number>(),
  cancel_url: terms.cancelUrl,
  client_reference_id: none<string>(),
  created,
  currency: none<string>(),
  customer: none<string>(),
  customer_creation: none<'always'>(),
  customer_details: none<CustomerDetails>(),
  customer_email: none<string>(),
  expires_at: terms.expiresAt,
  invoice: none<string>(),
  livemode: false,
  metadata: {} as Metadata,
  mode: terms.mode,
  payment_intent: none<string>(),
  payment_method_collection: 'always' as string | null,
  payment_method_options: { card: { request_three_d_secure: 'automatic' } },
  payment_method_types: ['card'],
  payment_status: (terms.mode === 'setup' ? 'no_payment_required' : 'unpaid') as
    | 'no_payment_required'
    | 'paid'
    | 'unpaid',
  saved_payment_method_options: {
    allow_redisplay_filters: ['always'],
    payment_method_remove: 'disabled',
    payment_method_save: none<string>(),
  },
  setup_intent: none<string>(),
  status: 'open' as 'complete' | 'expired' | 'open',
  subscription: none<string>(),
  success_url: terms.successUrl as string | null,
  total_details: none<{ amount_discount: number; amount_shipping: number; amount_tax: number }>(),
  ui_mode: 'hosted_page',
  url: terms.url as string | null,
})

export type CheckoutSession = ReturnType<typeof newCheckoutSession>

/** What a checkout session sells. Not an object of the API. */
export interface CheckoutOrder {
  id: string
  items: { id: string; price: string; quantity: number }[]
  subscription_metadata: Metadata
  trial_days: number
  /** Made by a first try whose card asked for authentication. */
  subscription: string | null
}

export interface PortalFeatures {
  customer_update: { allowed_updates: string[]; enabled: boolean }
  invoice_history: { enabled: boolean }
  payment_method_update: { enabled: boolean; payment_method_configuration: null }
  subscription_cancel: {
    cancellation_reason: { enabled: boolean; feedback_options: null; options: string[] }
    enabled: boolean
    mode: 'at_period_end' | 'immediately'
    proration_behavior: 'always_invoice' | 'create_prorations' | 'none'
  }
  subscription_pause: {
    duration: { interval_options: { interval: string; interval_count: number }[]; type: string }
    enabled: boolean
  }
  subscription_update: {
    billing_cycle_anchor: null
    default_allowed_updates: string[]
    enabled: boolean
    products:
      | {
          product: string
          prices: string[]
          adjustable_quantity: { enabled: boolean; maximum: null; minimum: number }
        }[]
      | null
    proration_behavior: 'always_invoice' | 'create_prorations' | 'none'
    schedule_at_period_end: { conditions: { type: string }[] }
    trial_update_behavior: string
  }
}

const allOff = (): PortalFeatures => ({
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled: false,
    mode: 'at_period_end',
    proration_behavior: 'none',
  },
  subscription_pause: {
    duration: { interval_options: [{ interval: 'month', interval_count: 1 }], type: 'interval_options' },
    enabled: false,
  },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    products: [],
    proration_behavior: 'none',
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: 'end_trial',
  },
})

export const newPortalConfiguration = ({ id, created }: Birth) => ({
  id,
  object: 'billing_portal.configuration' as const,
  active: true,
  application: none<string>(),
  business_profile: {
    headline: none<string>(),
    privacy_policy_url: none<string>(),
    terms_of_service_url: none<string>(),
  },
  created,
  default_return_url: none<string>(),
  features: allOff(),
  is_default: false,
  livemode: false,
  login_page: { enabled: false, url: none<string>() },
  metadata: {} as Metadata,
  name: none<string>(),
  updated: created,
})

export type PortalConfiguration = ReturnType<typeof newPortalConfiguration>

export interface PortalFlow {
  customer_update: null
  subscription_pause: null
  after_completion: {
    hosted_confirmation: { custom_message: string | null } | null
    redirect: { return_url: string } | null
    type: 'hosted_confirmation' | 'portal_homepage' | 'redirect'
  }
  subscription_cancel: { retention: null; subscription: string } | null
  subscription_update: { subscription: string } | null
  subscription_update_confirm: {
    discounts: null
    items: { id: string | null; price: string; quantity?: number }[]
    subscription: string
  } | null
  type:
    | 'payment_method_update'
    | 'subscription_cancel'
    | 'subscription_update'
    | 'subscription_update_confirm'
}

export const newPortalSession = (
  { id, created }: Birth,
  terms: { readonly configuration: string; readonly customer: string; readonly url: string },
) => ({
  id,
  object: 'billing_portal.session' as const,
  configuration: terms.configuration,
  created,
  customer: terms.customer,
  customer_account: none<string>(),
  flow: none<PortalFlow>(),
  livemode: false,
  locale: none<string>(),
  on_behalf_of: none<string>(),
  return_url: none<string>(),
  url: terms.url,
})

export type PortalSession = ReturnType<typeof newPortalSession>
