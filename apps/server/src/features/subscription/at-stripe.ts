/**
 * What the site needs to have at Stripe, or at the sandbox: prices, a portal, a webhook endpoint. Each is found again by its
 * metadata, so that asking twice makes nothing twice; a key of test mode sees and makes nothing of live mode.
 */
import { OFFERS, type Offer } from '@presently/contract/subscription'
import type Stripe from 'stripe'
import { EVENT_TYPES } from './events/counter.ts'
import { OFFER_TABLE } from './offers.ts'

type Prices = Readonly<Record<Offer, string>>

/** Told of each thing that was made: what it is, and how it is taken back. */
export type OnMade = (what: string, takeBack: () => Promise<unknown>) => void

const PAGE = 100
const OURS = { site: 'presently' } as const

/** A product and a monthly price in US dollars for each offer. */
export async function pricesAt(stripe: Stripe, onMade: OnMade = () => {}): Promise<Prices> {
  const known = await all(stripe.prices.list({ limit: PAGE, active: true, expand: ['data.product'] }))
  const ids: string[] = []
  // One after another: what fails leaves the ones before it to be taken back.
  for (const offer of OFFERS) ids.push(known.find((price) => sells(price, offer))?.id ?? (await make(offer)))
  const [plus = '', premium = '', single = ''] = ids
  return { plus, premium, single }

  async function make(offer: Offer): Promise<string> {
    const { cents, name } = OFFER_TABLE[offer]
    const product = await stripe.products.create({ name, metadata: { ...OURS, offer } })
    onMade(`the product ${name}`, () => stripe.products.update(product.id, { active: false }))
    const price = await stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: cents,
      recurring: { interval: 'month' },
      metadata: { ...OURS, offer },
    })
    onMade(`its price of ${cents} cents a month`, () => stripe.prices.update(price.id, { active: false }))
    return price.id
  }
}

function sells({ metadata, unit_amount, currency, product, recurring }: Stripe.Price, offer: Offer): boolean {
  const isOpen = typeof product === 'string' || !('active' in product) || product.active
  const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1
  return (
    isOpen &&
    isMonthly &&
    metadata.offer === offer &&
    unit_amount === OFFER_TABLE[offer].cents &&
    currency === 'usd'
  )
}

/** The portal as docs/payments.md sets it up: moving down waits for the end of the period, and so does ending. */
export async function portalAt(stripe: Stripe, prices: Prices, onMade: OnMade = () => {}): Promise<string> {
  const known = await all(stripe.billingPortal.configurations.list({ limit: PAGE, active: true }))
  const own = known.find(({ metadata }) => metadata?.site === OURS.site)
  const features = await featuresOf(stripe, prices)
  if (own) {
    await stripe.billingPortal.configurations.update(own.id, { features })
    return own.id
  }
  const made = await stripe.billingPortal.configurations.create({ metadata: OURS, features })
  onMade('the billing portal', () => stripe.billingPortal.configurations.update(made.id, { active: false }))
  return made.id
}

async function featuresOf(stripe: Stripe, prices: Prices) {
  const products = await Promise.all(
    [prices.plus, prices.premium].map(async (price) => {
      const { product } = await stripe.prices.retrieve(price)
      return { product: typeof product === 'string' ? product : product.id, prices: [price] }
    }),
  )
  return {
    customer_update: { enabled: false },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price'],
      products,
      proration_behavior: 'always_invoice',
      schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }] },
    },
  } satisfies Stripe.BillingPortal.ConfigurationCreateParams['features']
}

type Endpoint = {
  /** Where events go. */
  readonly url: string
  /** The secret that signs them, where it is known from an earlier time: Stripe tells it only once. */
  readonly knownSecret: string | null
}

/** The endpoint that events are sent to; answers the secret that signs them. One whose secret nobody knows is made anew. */
export async function webhookAt(
  stripe: Stripe,
  { url, knownSecret }: Endpoint,
  onMade: OnMade = () => {},
): Promise<string> {
  const known = await all(stripe.webhookEndpoints.list({ limit: PAGE }))
  const own = known.filter(({ metadata }) => metadata.site === OURS.site)
  const kept = knownSecret === null ? undefined : (own.find((one) => one.url === url) ?? own[0])
  if (kept && knownSecret !== null) {
    await stripe.webhookEndpoints.update(kept.id, { url, enabled_events: [...EVENT_TYPES] })
    return knownSecret
  }
  const made = await stripe.webhookEndpoints.create({
    url,
    enabled_events: [...EVENT_TYPES],
    metadata: OURS,
    description: 'Plans of the gift site',
  })
  onMade('the webhook endpoint', () => stripe.webhookEndpoints.del(made.id))
  if (!made.secret) throw new Error('Stripe made a webhook endpoint and told no secret')
  // Those whose secret is lost would be sent events that nobody can check.
  for (const { id } of own.filter((one) => one.url === url)) await stripe.webhookEndpoints.del(id)
  return made.secret
}

/** Every page of a list. */
async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of list) found.push(one)
  return found
}
