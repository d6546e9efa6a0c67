import { type Birth, type Metadata, none } from './common.ts'

export const newProduct = ({ id, created }: Birth, name: string) => ({
  id,
  object: 'product' as const,
  active: true,
  created,
  default_price: none<string>(),
  description: none<string>(),
  images: [] as string[],
  livemode: false,
  marketing_features: [] as { name: string }[],
  metadata: {} as Metadata,
  name,
  package_dimensions: null,
  shippable: none<boolean>(),
  statement_descriptor: none<string>(),
  tax_code: none<string>(),
  tax_details: null,
  type: 'service',
  unit_label: none<string>(),
  updated: created,
  url: none<string>(),
})

export type Product = ReturnType<typeof newProduct>

type Interval = 'day' | 'week' | 'month' | 'year'

export interface Recurring {
  interval: Interval
  interval_count: number
  meter: string | null
  trial_period_days: number | null
  usage_type: 'licensed'
}

export interface PriceTerms {
  readonly currency: string
  readonly product: string
  readonly unitAmount: number
  readonly recurring: Recurring | null
}

export const newPrice = ({ id, created }: Birth, terms: PriceTerms) => ({
  id,
  object: 'price' as const,
  active: true,
  billing_scheme: 'per_unit',
  created,
  currency: terms.currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: none<string>(),
  metadata: {} as Metadata,
  nickname: none<string>(),
  product: terms.product,
  recurring: terms.recurring,
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: terms.recurring ? 'recurring' : 'one_time',
  unit_amount: terms.unitAmount,
  unit_amount_decimal: String(terms.unitAmount),
})

export type Price = ReturnType<typeof newPrice>

/** The older word for a price, which subscription items still carry. */
export const planOf = (price: Price) => ({
  id: price.id,
  object: 'plan' as const,
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: price.billing_scheme,
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
})
