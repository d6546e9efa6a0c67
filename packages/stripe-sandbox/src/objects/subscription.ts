import { type Birth, type Metadata, none } from './common.ts'

export type SubscriptionStatus =
  | 'active'
  | 'canceled'
  | 'incomplete'
  | 'incomplete_expired'
  | 'past_due'
  | 'paused'
  | 'trialing'
  | 'unpaid'

export const newSubscriptionItem = ({ id, created }: Birth, subscription: string, price: string) => ({
  id,
  object: 'subscription_item' as const,
  billing_thresholds: null,
  created,
  current_period_end: created,
  current_period_start: created,
  current_trial: null,
  discounts: [] as string[],
  metadata: {} as Metadata,
  /** The id here; the whole price and its plan are added when it is shown. */
  price,
  quantity: 1,
  subscription,
  tax_rates: [],
})

export type SubscriptionItem = ReturnType<typeof newSubscriptionItem>

export interface PendingUpdate {
  billing_cycle_anchor: number | null
  cancel_at_period_end: null
  discount: null
  discounts: null
  expires_at: number
  metadata: null
  subscription_items: SubscriptionItem[]
  trial_end: number | null
  trial_from_plan: boolean | null
}

export interface CancellationDetails {
  comment: string | null
  feedback: string | null
  feedback_option: string | null
  reason: 'cancellation_requested' | 'payment_disputed' | 'payment_failed' | null
}

const paymentSettings = () => ({
  payment_method_options: none<object>(),
  payment_method_types: none<string[]>(),
  save_default_payment_method: 'off' as 'off' | 'on_subscription',
})

export interface SubscriptionTerms {
  readonly customer: string
  readonly currency: string
  readonly testClock: string | null
}

/** Parts of a subscription that nothing here ever fills. */
const unusedFields = () => ({
  application: none<string>(),
  application_fee_percent: none<number>(),
  billing_cycle_anchor_config: null,
  billing_schedules: [],
  billing_thresholds: null,
  customer_account: none<string>(),
  days_until_due: none<number>(),
  default_source: none<string>(),
  default_tax_rates: [],
  managed_payments: null,
  next_pending_invoice_item_invoice: none<number>(),
  on_behalf_of: none<string>(),
  pause_collection: null,
  pending_invoice_item_interval: null,
  transfer_data: null,
})

/** Its items are records of their own and are added when it is shown. */
export const newSubscription = ({ id, created }: Birth, terms: SubscriptionTerms) => ({
  id,
  object: 'subscription' as const,
  ...unusedFields(),
  automatic_tax: { disabled_reason: none<string>(), enabled: false, liability: null },
  billing_cycle_anchor: created,
  billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
  cancel_at: none<number>(),
  cancel_at_period_end: false,
  canceled_at: none<number>(),
  cancellation_details: {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: null,
  } as CancellationDetails,
  collection_method: 'charge_automatically' as const,
  created,
  currency: terms.currency,
  customer: terms.customer,
  default_payment_method: none<string>(),
  description: none<string>(),
  discounts: [] as string[],
  ended_at: none<number>(),
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: none<string>(),
    footer: none<string>(),
    issuer: { type: 'self' },
  },
  latest_invoice: none<string>(),
  livemode: false,
  metadata: {} as Metadata,
  payment_settings: paymentSettings(),
  pending_setup_intent: none<string>(),
  pending_update: none<PendingUpdate>(),
  schedule: none<string>(),
  start_date: created,
  status: 'active' as SubscriptionStatus,
  test_clock: terms.testClock,
  trial_end: none<number>(),
  trial_settings: {
    end_behavior: {
      billing_cycle_anchor: none<string>(),
      missing_payment_method: 'create_invoice' as 'cancel' | 'create_invoice' | 'pause',
    },
  },
  trial_start: none<number>(),
})

export type Subscription = ReturnType<typeof newSubscription>
