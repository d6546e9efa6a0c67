import { type Address, type Birth, type Metadata, none } from './common.ts'
import type { Customer } from './customer.ts'

export type BillingReason =
  | 'manual'
  | 'subscription_create'
  | 'subscription_cycle'
  | 'subscription_update'
  | 'upcoming'

export type InvoiceStatus = 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'

export interface LineTerms {
  readonly id: string
  readonly invoice: string
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly period: { readonly start: number; readonly end: number }
  readonly price: string
  readonly product: string
  readonly unitAmount: number
  readonly quantity: number
  readonly proration: boolean
  readonly subscription: string
  readonly subscriptionItem: string
  readonly metadata: Metadata
  /** The invoice item it was pending as, if it was. */
  readonly invoiceItem: string | null
  /** What a credit gives back: the invoice and lines that charged it. */
  readonly credited: { readonly invoice: string; readonly invoice_line_items: string[] } | null
}

const parentOf = (terms: LineTerms) => ({
  invoice_item_details: null,
  subscription_item_details: {
    invoice_item: terms.invoiceItem,
    proration: terms.proration,
    proration_details: { credited_items: terms.credited },
    subscription: terms.subscription,
    subscription_item: terms.subscriptionItem,
  },
  type: 'subscription_item_details' as const,
})

export const newLine = (terms: LineTerms) => ({
  id: terms.id,
  object: 'line_item' as const,
  amount: terms.amount,
  currency: terms.currency,
  description: terms.description,
  discount_amounts: [],
  discountable: !terms.proration,
  discounts: [],
  invoice: terms.invoice,
  livemode: false,
  metadata: terms.metadata,
  parent: parentOf(terms),
  period: terms.period,
  pretax_credit_amounts: [],
  pricing: {
    price_details: { price: terms.price, product: terms.product },
    type: 'price_details' as const,
    unit_amount_decimal: String(terms.unitAmount),
  },
  quantity: terms.quantity,
  quantity_decimal: String(terms.quantity),
  subscription: terms.subscription,
  subtotal: terms.amount,
  taxes: [],
})

export type Line = ReturnType<typeof newLine>

export interface InvoiceTerms {
  readonly customer: Customer
  readonly currency: string
  readonly billingReason: BillingReason
  readonly subscription: string
  readonly subscriptionMetadata: Metadata
  readonly period: { readonly start: number; readonly end: number }
}

const customerFields = (customer: Customer) => ({
  customer: customer.id,
  customer_account: none<string>(),
  customer_address: customer.address as Address | null,
  customer_email: customer.email,
  customer_name: customer.name,
  customer_phone: customer.phone,
  customer_shipping: customer.shipping,
  customer_tax_exempt: customer.tax_exempt,
  customer_tax_ids: [],
})

/** Parts of an invoice that nothing here ever fills. */
const unusedFields = () => ({
  account_country: 'US',
  account_name: 'Sandbox',
  account_tax_ids: null,
  amount_shipping: 0,
  application: none<string>(),
  automatic_tax: {
    disabled_reason: none<string>(),
    enabled: false,
    liability: null,
    provider: none<string>(),
    status: none<string>(),
  },
  custom_fields: null,
  default_source: none<string>(),
  default_tax_rates: [],
  discounts: [],
  due_date: none<number>(),
  footer: none<string>(),
  from_invoice: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: none<string>(),
  on_behalf_of: none<string>(),
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  receipt_number: none<string>(),
  pre_payment_credit_notes_amount: 0,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: none<string>(),
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
})

const noTransitions = () => ({
  finalized_at: none<number>(),
  marked_uncollectible_at: none<number>(),
  paid_at: none<number>(),
  voided_at: none<number>(),
})

export const newInvoice = ({ id, created }: Birth, terms: InvoiceTerms) => ({
  id,
  object: 'invoice' as const,
  ...unusedFields(),
  ...customerFields(terms.customer),
  amount_due: 0,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_remaining: 0,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  automatically_finalizes_at: none<number>(),
  billing_reason: terms.billingReason,
  collection_method: 'charge_automatically' as const,
  created,
  currency: terms.currency,
  default_payment_method: none<string>(),
  description: none<string>(),
  effective_at: none<number>(),
  ending_balance: none<number>(),
  hosted_invoice_url: none<string>(),
  invoice_pdf: none<string>(),
  lines: { object: 'list' as const, data: [] as Line[], has_more: false, url: `/v1/invoices/${id}/lines` },
  livemode: false,
  metadata: {} as Metadata,
  next_payment_attempt: none<number>(),
  number: none<string>(),
  parent: {
    quote_details: null,
    subscription_details: { metadata: terms.subscriptionMetadata, subscription: terms.subscription },
    type: 'subscription_details' as const,
  },
  period_end: terms.period.end,
  period_start: terms.period.start,
  starting_balance: terms.customer.balance,
  status: 'draft' as InvoiceStatus,
  status_transitions: noTransitions(),
  subscription: terms.subscription,
  subtotal: 0,
  subtotal_excluding_tax: 0,
  test_clock: terms.customer.test_clock,
  total: 0,
  total_excluding_tax: 0,
  webhooks_delivered_at: created as number | null,
})

export type Invoice = ReturnType<typeof newInvoice>

/** A proration that waits for the next invoice. */
export const newInvoiceItem = (
  { id, created }: Birth,
  customer: Customer,
  line: Omit<LineTerms, 'id' | 'invoice'>,
) => ({
  id,
  object: 'invoiceitem' as const,
  amount: line.amount,
  currency: line.currency,
  customer: customer.id,
  customer_account: none<string>(),
  date: created,
  description: line.description,
  discountable: false,
  discounts: [],
  invoice: none<string>(),
  livemode: false,
  metadata: line.metadata,
  net_amount: line.amount,
  parent: {
    subscription_details: { subscription: line.subscription, subscription_item: line.subscriptionItem },
    type: 'subscription_details' as const,
  },
  period: line.period,
  pricing: {
    price_details: { price: line.price, product: line.product },
    type: 'price_details' as const,
    unit_amount_decimal: String(line.unitAmount),
  },
  proration: true,
  proration_details: {
    credited_items: line.credited
      ? { invoice_line_item_details: line.credited, type: 'invoice_line_items' as const }
      : null,
    discount_amounts: [],
  },
  quantity: line.quantity,
  quantity_decimal: String(line.quantity),
  tax_rates: [],
  test_clock: customer.test_clock,
})

export type InvoiceItem = ReturnType<typeof newInvoiceItem>

/** The tie between an invoice and the payment intent that pays it. */
export const newInvoicePayment = ({ id, created }: Birth, invoice: Invoice, paymentIntent: string) => ({
  id,
  object: 'invoice_payment' as const,
  amount_paid: none<number>(),
  amount_requested: invoice.amount_remaining,
  created,
  currency: invoice.currency,
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { payment_intent: paymentIntent, type: 'payment_intent' as const },
  status: 'open' as 'canceled' | 'open' | 'paid',
  status_transitions: { canceled_at: none<number>(), paid_at: none<number>() },
})

export type InvoicePayment = ReturnType<typeof newInvoicePayment>
