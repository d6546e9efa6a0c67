/** The payment provider, as the features see it: Stripe's own library, whatever answers it. */
import type { Offer, PAYMENT_MODES } from '@presently/contract/subscription'
import Stripe from 'stripe'

type PaymentsMode = (typeof PAYMENT_MODES)[number]

/** Payments that work. */
export type LivePayments = {
  readonly mode: Exclude<PaymentsMode, 'off'>
  readonly stripe: Stripe
  readonly publishableKey: string
  /** A script that stands in for Stripe's own; null loads Stripe's. */
  readonly scriptUrl: string | null
  /** Any of these may have signed an event: while one is exchanged for another both are good. */
  readonly webhookSecrets: () => readonly string[]
  readonly prices: Readonly<Record<Offer, string>>
  readonly hasAutomaticTax: boolean
  /** What the billing portal offers; null for what is set up in Stripe's dashboard. */
  readonly portalConfiguration: string | null
}

export type Payments = LivePayments | { readonly mode: 'off' }

export type StripeAddress = {
  readonly host: string
  readonly port: number
  readonly protocol: 'http' | 'https'
}

/** A provider that has not answered by then will not. */
const TIMEOUT_MS = 8_000
const RETRIES = 2

/** Stripe's client; `address` points it at an API of the same shape. */
export function stripeClient(secretKey: string, address: StripeAddress | null): Stripe {
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(address && { host: address.host, port: address.port, protocol: address.protocol }),
  })
}

/** The parts of an address for the client; null for Stripe's own. */
export function stripeAddress(base: string | null): StripeAddress | null {
  if (base === null) return null
  const { hostname, port, protocol } = new URL(base)
  const scheme = protocol === 'http:' ? 'http' : 'https'
  return { host: hostname, port: Number(port) || (scheme === 'http' ? 80 : 443), protocol: scheme }
}
