/** The payment provider: the sandbox, on a port of its own as Stripe is, shared by every instance. */
import { OFFERS, WEBHOOK_PATH } from '@presently/contract/subscription'
import { createSandbox, type Sandbox } from '@presently/stripe-sandbox/create-sandbox'
import { listenLoopback } from '@presently/stripe-sandbox/listen-loopback'
import Stripe from 'stripe'
import type { SiteSettings } from './site.ts'

export type PaymentProvider = {
  readonly stripe: Stripe
  readonly control: Sandbox['control']
  /** What the instances are told of it. */
  readonly settings: SiteSettings
  /** Resolves when every event that is due was sent once. */
  eventsSent(): Promise<void>
  close(): Promise<void>
}

/** In cents a month; the site shows and charges its own table's, which these repeat. */
const CENTS = { plus: 599, premium: 1_299, single: 499 } as const

/** `site`: where events are sent. */
export async function openPayments(site: string): Promise<PaymentProvider> {
  const sandbox = createSandbox({ folder: null, publicOrigin: () => site })
  const listener = await listenLoopback(sandbox)
  const stripe = new Stripe(sandbox.secretKey, {
    host: listener.host,
    port: listener.port,
    protocol: 'http',
    telemetry: false,
  })
  const prices: Record<string, string> = {}
  for (const offer of OFFERS) {
    const product = await stripe.products.create({ name: offer })
    const price = await stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: CENTS[offer],
      recurring: { interval: 'month' },
    })
    prices[`STRIPE_PRICE_${offer.toUpperCase()}`] = price.id
  }
  return {
    stripe,
    control: sandbox.control,
    settings: {
      PAYMENTS: 'stripe',
      STRIPE_API_BASE: `http://${listener.host}:${listener.port}`,
      STRIPE_SECRET_KEY: sandbox.secretKey,
      STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
      STRIPE_WEBHOOK_SECRET: sandbox.addWebhookEndpoint(`${site}${WEBHOOK_PATH}`, ['*']),
      ...prices,
    },
    eventsSent: () => sandbox.webhooksSent(),
    close: async () => {
      await listener.close()
      await sandbox.close()
    },
  }
}
