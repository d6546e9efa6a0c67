/** A small API in Stripe's shape (docs.stripe.com/api), as far as beginning a subscription asks it. It charges nothing. */
import { createServer, type Server } from 'node:http'

export type StripeApi = {
  /** Its address, for STRIPE_API_BASE. */
  readonly base: string
  readonly close: () => Promise<void>
}

/** Cents of the prices that it has. */
const PRICES: Readonly<Record<string, number>> = { price_plus: 599, price_premium: 1299, price_single: 499 }

const SUBSCRIPTION = {
  id: 'sub_1',
  object: 'subscription',
  status: 'incomplete',
  customer: 'cus_1',
  created: 1_760_000_000,
  cancel_at: null,
  cancel_at_period_end: false,
  schedule: null,
  metadata: {},
  items: {
    object: 'list',
    data: [{ id: 'si_1', current_period_end: 2_000_000_000, price: { id: 'price_single' } }],
  },
  latest_invoice: {
    id: 'in_1',
    object: 'invoice',
    status: 'open',
    amount_due: PRICES.price_single,
    confirmation_secret: { client_secret: 'pi_1_secret_1', type: 'payment_intent' },
  },
}

/** Null for what it does not know. */
function answerTo(route: string): object | null {
  const [, price] = /^GET \/v1\/prices\/(\w+)$/.exec(route) ?? []
  if (price !== undefined) {
    const recurring = { interval: 'month', interval_count: 1 }
    return {
      id: price,
      object: 'price',
      active: true,
      currency: 'usd',
      unit_amount: PRICES[price],
      recurring,
    }
  }
  if (route === 'POST /v1/customers') return { id: 'cus_1', object: 'customer' }
  if (route === 'GET /v1/subscriptions') return { object: 'list', data: [], has_more: false }
  const isSubscription = ['POST /v1/subscriptions', 'GET /v1/subscriptions/sub_1'].includes(route)
  return isSubscription ? SUBSCRIPTION : null
}

export async function openStripeApi(): Promise<StripeApi> {
  const server = createServer(({ method, url = '' }, response) => {
    const answer = answerTo(`${method} ${url.replace(/\?.*/, '')}`)
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? { error: { type: 'invalid_request_error', message: 'Unknown.' } }))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return { base: `http://127.0.0.1:${portOf(server)}`, close: () => closed(server) }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address && typeof address === 'object') return address.port
  throw new Error('The system named no port.')
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
