import { createServer } from 'node:http'
import Stripe from 'stripe'
import { createSandbox, type Sandbox, type SandboxOptions } from '../create-sandbox.ts'
import { listenLoopback } from '../listen-loopback.ts'

export interface TestSandbox {
  readonly sandbox: Sandbox
  readonly stripe: Stripe
  readonly port: number
  close(): Promise<void>
}

/** A sandbox in memory with the official client in front of it. */
export async function openTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const sandbox = createSandbox({ folder: null, publicOrigin: () => 'http://site.test', ...options })
  const listener = await listenLoopback(sandbox)
  const stripe = new Stripe(sandbox.secretKey, {
    host: listener.host,
    port: listener.port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  })
  return {
    sandbox,
    stripe,
    port: listener.port,
    close: async () => {
      await sandbox.close()
      await listener.close()
    },
  }
}

export interface Receiver {
  readonly url: string
  readonly received: { readonly body: string; readonly signature: string }[]
  /** What the next calls answer; 200 once it is empty. */
  readonly answers: number[]
  close(): Promise<void>
}

/** A receiver of webhooks that keeps what it gets. */
export async function openReceiver(): Promise<Receiver> {
  const received: Receiver['received'] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({
        body: Buffer.concat(parts).toString('utf8'),
        signature: String(request.headers['stripe-signature']),
      })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A product with a monthly price. */
export async function sell(stripe: Stripe, unitAmount: number, name = 'Premium'): Promise<Stripe.Price> {
  return stripe.prices.create({
    currency: 'usd',
    unit_amount: unitAmount,
    recurring: { interval: 'month' },
    product_data: { name },
  })
}

export interface Subscribed {
  readonly customer: Stripe.Customer
  readonly subscription: Stripe.Subscription
  readonly item: string
}

/** A customer with a card and a subscription at this price. */
export async function subscribeWith(
  stripe: Stripe,
  card: string,
  price: string,
  more: Partial<Stripe.SubscriptionCreateParams> & { readonly testClock?: string } = {},
): Promise<Subscribed> {
  const { testClock, ...rest } = more
  const customer = await stripe.customers.create({
    email: 'lena@example.com',
    ...(testClock ? { test_clock: testClock } : {}),
  })
  const made = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
    ...rest,
  })
  const intent = intentIdOf(made)
  if (intent) await stripe.paymentIntents.confirm(intent, { payment_method: card })
  const subscription = await stripe.subscriptions.retrieve(made.id)
  return { customer, subscription, item: subscription.items.data[0]?.id ?? '' }
}

/** The payment intent of the latest invoice, which must be expanded with its confirmation secret. */
export function intentIdOf({ latest_invoice: invoice }: Stripe.Subscription): string | undefined {
  const secret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : undefined
  return secret?.split('_secret_')[0]
}

/** The latest invoice of a subscription. */
export async function latestInvoice(stripe: Stripe, subscription: string): Promise<Stripe.Invoice> {
  const { data } = await stripe.invoices.list({ subscription, limit: 1 })
  const invoice = data[0]
  if (!invoice) throw new Error(`${subscription} has no invoice`)
  return invoice
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Moves a test clock and waits until it is ready. */
export async function advanceClock(stripe: Stripe, clock: string, to: number): Promise<void> {
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: to })
  while ((await stripe.testHelpers.testClocks.retrieve(clock)).status !== 'ready') await wait(5)
}

/** The error that a call answers. */
export async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('the call went through')
}
