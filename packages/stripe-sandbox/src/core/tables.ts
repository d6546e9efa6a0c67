import type { Price, Product } from '../objects/catalogue.ts'
import type { BalanceTransaction, Charge, Dispute, Refund } from '../objects/charge.ts'
import type { Customer } from '../objects/customer.ts'
import type { CheckoutOrder, CheckoutSession, PortalConfiguration, PortalSession } from '../objects/hosted.ts'
import type { Invoice, InvoiceItem, InvoicePayment } from '../objects/invoice.ts'
import type { PaymentIntent, PaymentMethod, SetupIntent, Token } from '../objects/payment.ts'
import type { SubscriptionSchedule } from '../objects/schedule.ts'
import type { Subscription, SubscriptionItem } from '../objects/subscription.ts'
import type {
  CardBehaviour,
  Delivery,
  IdempotencyRecord,
  SettingsRecord,
  StripeEvent,
  TestClock,
  WebhookEndpoint,
} from '../objects/system.ts'

/** Every kind of record that is kept. The first part are objects of the API, the rest is our own book-keeping. */
export interface Tables {
  balance_transaction: BalanceTransaction
  charge: Charge
  checkout_session: CheckoutSession
  customer: Customer
  dispute: Dispute
  event: StripeEvent
  invoice: Invoice
  invoice_item: InvoiceItem
  invoice_payment: InvoicePayment
  payment_intent: PaymentIntent
  payment_method: PaymentMethod
  portal_configuration: PortalConfiguration
  portal_session: PortalSession
  price: Price
  product: Product
  refund: Refund
  schedule: SubscriptionSchedule
  setup_intent: SetupIntent
  subscription: Subscription
  subscription_item: SubscriptionItem
  test_clock: TestClock
  token: Token
  webhook_endpoint: WebhookEndpoint

  card_behaviour: CardBehaviour
  checkout_order: CheckoutOrder
  delivery: Delivery
  idempotency: IdempotencyRecord
  /** Things that are told once, by name. */
  notice: { id: string; created: number }
  settings: SettingsRecord
}

export type TableName = keyof Tables

/** Fields by which records are looked up without reading the whole table. */
export const INDEXED: { readonly [N in TableName]?: readonly (keyof Tables[N] & string)[] } = {
  charge: ['customer', 'payment_intent'],
  checkout_order: ['subscription'],
  checkout_session: ['status', 'subscription'],
  customer: ['test_clock'],
  delivery: ['state', 'event'],
  dispute: ['charge'],
  invoice: ['customer', 'status', 'subscription', 'test_clock'],
  invoice_item: ['customer'],
  invoice_payment: ['invoice'],
  payment_method: ['customer'],
  refund: ['charge'],
  schedule: ['subscription'],
  setup_intent: ['customer'],
  subscription: ['customer', 'status', 'test_clock'],
  subscription_item: ['subscription'],
  test_clock: ['status'],
}
