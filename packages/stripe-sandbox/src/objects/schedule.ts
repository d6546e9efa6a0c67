import { type Birth, type Metadata, none } from './common.ts'
import type { Subscription } from './subscription.ts'

export interface SchedulePrice {
  readonly price: string
  readonly quantity: number
}

const phase = (currency: string, sold: SchedulePrice, start: number, end: number) => ({
  add_invoice_items: [],
  application_fee_percent: null,
  billing_cycle_anchor: null,
  billing_thresholds: null,
  collection_method: null,
  currency,
  default_payment_method: none<string>(),
  default_tax_rates: [],
  description: none<string>(),
  discounts: [],
  end_date: end,
  invoice_settings: null,
  items: [
    {
      billing_thresholds: null,
      discounts: [],
      metadata: {} as Metadata,
      plan: sold.price,
      price: sold.price,
      quantity: sold.quantity,
      tax_rates: [],
    },
  ],
  metadata: {} as Metadata,
  on_behalf_of: none<string>(),
  proration_behavior: 'none',
  start_date: start,
  transfer_data: null,
  trial_end: none<number>(),
})

export interface ScheduleTerms {
  readonly subscription: Subscription
  readonly current: SchedulePrice
  readonly next: SchedulePrice
  readonly start: number
  readonly change: number
  readonly end: number
}

const defaultSettings = () => ({
  application_fee_percent: none<number>(),
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor: 'automatic',
  billing_thresholds: null,
  collection_method: 'charge_automatically',
  default_payment_method: none<string>(),
  description: none<string>(),
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    days_until_due: none<number>(),
    description: none<string>(),
    footer: none<string>(),
    issuer: { type: 'self' },
  },
  on_behalf_of: none<string>(),
  transfer_data: null,
})

/** One price until the period ends, another one after it. */
export const newSchedule = ({ id, created }: Birth, terms: ScheduleTerms) => ({
  id,
  object: 'subscription_schedule' as const,
  application: none<string>(),
  billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
  canceled_at: none<number>(),
  completed_at: none<number>(),
  created,
  current_phase: { end_date: terms.change, start_date: terms.start } as {
    end_date: number
    start_date: number
  } | null,
  customer: terms.subscription.customer,
  customer_account: none<string>(),
  default_settings: defaultSettings(),
  end_behavior: 'release',
  livemode: false,
  metadata: {} as Metadata,
  pause_schedules: [],
  phases: [
    phase(terms.subscription.currency, terms.current, terms.start, terms.change),
    phase(terms.subscription.currency, terms.next, terms.change, terms.end),
  ],
  released_at: none<number>(),
  released_subscription: none<string>(),
  status: 'active' as 'active' | 'canceled' | 'completed' | 'not_started' | 'released',
  subscription: terms.subscription.id as string | null,
  test_clock: terms.subscription.test_clock,
})

export type SubscriptionSchedule = ReturnType<typeof newSchedule>
