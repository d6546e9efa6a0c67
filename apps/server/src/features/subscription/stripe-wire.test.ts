import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadRetailers } from '@presently/catalog/load'
import { createCheckout, openBillingPortal, previewUpgrade } from '@presently/contract/subscription'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../db/open.ts'
import { type Closers, closeAll } from '../../parts.ts'
import { openPayments } from '../../payments-parts.ts'
import { readConfig } from '../../platform/config/read-config.ts'
import { createLog } from '../../platform/logging.ts'
import { aBrowser, anAccount } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { openedBy, openTestPglite } from '../../test-support/databases.ts'
import { begin } from '../../test-support/payments.ts'

type Call = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly form: Readonly<Record<string, string>>
}

/** What stands at the recorder's Stripe; each test may change it. */
type There = {
  status: string
  price: string
  customer: string
  cents: Record<string, number>
  bought: number
}

const KEYS = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_recorded',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_recorded',
  STRIPE_WEBHOOK_SECRET: 'whsec_recorded',
  STRIPE_PRICE_PLUS: 'price_plus',
  STRIPE_PRICE_PREMIUM: 'price_premium',
  STRIPE_PRICE_SINGLE: 'price_single',
}

/** Answers in the shapes of Stripe's documentation (docs.stripe.com/api), with no more than is read of them. */
function answerTo({ method, path, form }: Call, there: There): object {
  const route = `${method} ${path.replace(/\?.*/, '')}`
  if (route.startsWith('GET /v1/prices/')) {
    const id = route.slice('GET /v1/prices/'.length)
    const recurring = { interval: 'month', interval_count: 1, usage_type: 'licensed' }
    return {
      id,
      object: 'price',
      active: true,
      currency: 'usd',
      unit_amount: there.cents[id] ?? 0,
      recurring,
    }
  }
  if (route === 'POST /v1/customers') {
    there.bought += 1
    there.customer = `cus_${there.bought}`
    return { id: there.customer, object: 'customer', email: form.email }
  }
  if (route === 'POST /v1/invoices/create_preview') return { object: 'invoice', amount_due: 700 }
  if (route === 'GET /v1/subscriptions' || route === 'GET /v1/checkout/sessions')
    return { object: 'list', data: [], has_more: false, url: path }
  if (route === 'POST /v1/checkout/sessions' || route === 'POST /v1/billing_portal/sessions')
    return { id: 'session_1', object: 'session', url: 'https://checkout.stripe.com/c/pay/session_1' }
  return {
    id: `sub_${there.bought}`,
    object: 'subscription',
    status: there.status,
    customer: there.customer,
    created: 1_760_000_000,
    cancel_at: null,
    cancel_at_period_end: false,
    schedule: null,
    metadata: {},
    items: {
      object: 'list',
      data: [
        {
          id: 'si_1',
          current_period_start: 1_750_000_000,
          current_period_end: 2_000_000_000,
          price: { id: there.price },
        },
      ],
    },
    latest_invoice: {
      id: 'in_1',
      object: 'invoice',
      status: 'open',
      amount_due: there.cents[there.price],
      confirmation_secret: { client_secret: 'pi_1_secret_1', type: 'payment_intent' },
    },
  }
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { method = '', url: path = '', headers } = request
  return {
    method,
    path,
    headers,
    form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
  }
}

describe('what is sent to Stripe', () => {
  const database = openedBy(openTestPglite)
  const calls: Call[] = []
  const there: There = { status: '', price: '', customer: '', cents: {}, bought: 0 }
  const closers: Closers = []
  const logLines: string[] = []
  let recorder: Server
  let app: FastifyInstance

  beforeAll(async () => {
    recorder = createServer((request, response) => {
      void readCall(request).then((call) => {
        calls.push(call)
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(answerTo(call, there)))
      })
    })
    await new Promise<void>((resolve) => void recorder.listen(0, '127.0.0.1', resolve))
    closers.push(() => void recorder.close())
    app = await siteWith(database())
  })
  afterAll(() => closeAll(closers))
  beforeEach(() => {
    Object.assign(there, { status: 'incomplete', price: 'price_plus' })
    there.cents = { price_plus: 599, price_premium: 1299, price_single: 499 }
  })

  /** The site with the keys of a test account, whose calls go to the recorder. */
  async function siteWith(
    opened: Database,
    environment: Record<string, string> = {},
  ): Promise<FastifyInstance> {
    const { port } = recorder.address() as AddressInfo
    const settings = { ...KEYS, STRIPE_API_BASE: `http://127.0.0.1:${port}`, ...environment }
    const read = readConfig(settings, loadRetailers())
    if (!read.ok) throw new Error(read.problems.join('\n'))
    const { payments } = await openPayments(read.config, createLog('silent'), closers)
    const site = await buildTestApp(opened, { payments, logLines, environment: settings })
    await site.ready()
    closers.push(() => site.close())
    return site
  }

  /** What changes something at Stripe, of what the work sends. */
  async function sent(work: () => Promise<unknown>): Promise<Call[]> {
    const before = calls.length
    await work()
    return calls.slice(before).filter(({ method }) => method === 'POST')
  }
  const shapeOf = ({ method, path, form }: Call) => [`${method} ${path}`, form]

  it('to begin a subscription is a customer and an incomplete subscription of the test mode [PAY-05]', async () => {
    const maya = await anAccount(app)
    const posts = await sent(() => begin(maya, { tier: 'plus' }))
    expect(posts.map(shapeOf)).toEqual([
      ['POST /v1/customers', { email: 'maya@example.com', name: 'Maya' }],
      [
        'POST /v1/subscriptions',
        {
          customer: there.customer,
          'items[0][price]': 'price_plus',
          payment_behavior: 'default_incomplete',
          'payment_settings[save_default_payment_method]': 'on_subscription',
          'expand[0]': 'latest_invoice.confirmation_secret',
          'metadata[attempt]': expect.stringMatching(/^[\da-f-]{36}$/),
        },
      ],
    ])
    for (const { headers } of posts) {
      expect(headers.authorization).toBe('Bearer sk_test_recorded')
      expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
    }
    const [customer, subscription] = posts
    expect(customer?.headers['idempotency-key']).toContain(`customer:${maya.user.id}`)
    expect(subscription?.headers['idempotency-key']).toBe(
      `sub-create:${subscription?.form['metadata[attempt]']}`,
    )
  })

  it('never is a trial, a coupon or an amount: the first month is due at once [PAY-08]', async () => {
    const { body } = await begin(aBrowser(app), { tier: 'plus' })
    expect(body.amountCents).toBe(599)
    const names = calls.flatMap(({ form }) => Object.keys(form)).join(' ')
    expect(names).not.toMatch(/trial|coupon|discount|promotion|amount/)
  })

  it('to move up is a preview and a change that waits for its payment', async () => {
    const maya = await anAccount(app)
    there.status = 'active'
    await begin(maya, { tier: 'plus' })
    const ask = { method: 'POST', url: previewUpgrade.path, payload: { tier: 'premium' } } as const
    const previews = await sent(() => maya.ask(ask))
    expect(previews.map(shapeOf)).toEqual([
      [
        'POST /v1/invoices/create_preview',
        {
          subscription: `sub_${there.bought}`,
          'subscription_details[items][0][id]': 'si_1',
          'subscription_details[items][0][price]': 'price_premium',
          'subscription_details[proration_behavior]': 'always_invoice',
          'subscription_details[proration_date]': expect.stringMatching(/^\d{10}$/),
        },
      ],
    ])
    const previewedAt = Number(previews[0]?.form['subscription_details[proration_date]'])
    const changes = await sent(() => begin(maya, { tier: 'premium', previewedAt }))
    expect(changes.map(shapeOf)).toEqual([
      [
        `POST /v1/subscriptions/sub_${there.bought}`,
        {
          'items[0][id]': 'si_1',
          'items[0][price]': 'price_premium',
          proration_behavior: 'always_invoice',
          proration_date: String(previewedAt),
          payment_behavior: 'pending_if_incomplete',
          'expand[0]': 'latest_invoice.confirmation_secret',
        },
      ],
    ])
    expect(changes[0]?.headers['idempotency-key']).toBe(`sub-upgrade:sub_${there.bought}:${previewedAt}`)
  })

  it('for the hosted pages is the customer, the price and our own addresses', async () => {
    const maya = await anAccount(app)
    const own = 'http://127.0.0.1:3000/settings'
    const payload = { priceId: 'price_premium', successUrl: `${own}?premium=success`, cancelUrl: own }
    const [, checkout] = await sent(() => maya.ask({ method: 'POST', url: createCheckout.path, payload }))
    expect(checkout && shapeOf(checkout)).toEqual([
      'POST /v1/checkout/sessions',
      {
        mode: 'subscription',
        customer: there.customer,
        'line_items[0][price]': 'price_premium',
        'line_items[0][quantity]': '1',
        success_url: `${own}?premium=success`,
        cancel_url: own,
      },
    ])
    const portal = await sent(() =>
      maya.ask({ method: 'POST', url: openBillingPortal.path, payload: { returnUrl: own } }),
    )
    expect(portal.map(shapeOf)).toEqual([
      ['POST /v1/billing_portal/sessions', { customer: there.customer, return_url: own }],
    ])
  })

  it('asks for tax where that is set', async () => {
    const taxed = await siteWith(database(), { STRIPE_AUTOMATIC_TAX: 'on' })
    const maya = await anAccount(taxed)
    const [, subscription] = await sent(() => begin(maya, { tier: 'plus' }))
    expect(subscription?.form).toMatchObject({ 'automatic_tax[enabled]': 'true' })
  })

  it('is nothing where the price at Stripe is not the price that is shown', async () => {
    const site = await siteWith(database())
    const maya = await anAccount(site)
    there.cents = { price_plus: 999, price_premium: 1299, price_single: 499 }
    logLines.length = 0
    let answer = { status: 0, body: {} as { readonly message?: string } }
    const posts = await sent(async () => {
      answer = await begin(maya, { tier: 'plus' })
    })
    expect(answer.status).toBe(409)
    expect(answer.body.message).toMatch(/^This plan cannot be bought just now: its price is being corrected/)
    expect(posts.map(({ path }) => path)).not.toContain('/v1/subscriptions')
    expect(logLines.join('')).toMatch(
      /STRIPE_PRICE_PLUS \(price_plus\) is 999 usd every 1 month; the site shows 599/,
    )
    there.cents.price_plus = 599
    expect((await begin(maya, { tier: 'plus' })).status).toBe(200)
  })

  it('may be sent by the page too: its policy opens Stripe’s own hosts, and only with real keys', async () => {
    const policyOf = async (site: FastifyInstance) =>
      String(
        (await site.inject({ url: '/', headers: { accept: 'text/html' } })).headers[
          'content-security-policy'
        ],
      )
    const policy = await policyOf(app)
    expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
    expect(policy).toMatch(/script-src [^;]*https:\/\/\*\.js\.stripe\.com/)
    expect(policy).toMatch(
      /frame-src https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com https:\/\/hooks\.stripe\.com/,
    )
    expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/)
    const off = await buildTestApp(database())
    closers.push(() => off.close())
    const closed = await policyOf(off)
    expect(closed).not.toContain('stripe')
    expect(closed).toContain("frame-src 'none'")
  })
})
