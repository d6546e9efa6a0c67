import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Declarations, readDeclarations } from './testing/declarations.ts'
import { openTestSandbox, sell, subscribeWith, type TestSandbox } from './testing/open-test-sandbox.ts'
import { complaintsAbout } from './testing/wire-check.ts'

type Wire = Record<string, unknown>

interface Kind {
  readonly declarations: Declarations
  readonly type: string
}

const SHARED = ['shared.d.ts']
const kind = (file: string, type: string, ...more: string[]): Kind => ({
  declarations: readDeclarations(
    ...SHARED,
    `resources/${file}.d.ts`,
    ...more.map((name) => `resources/${name}.d.ts`),
  ),
  type,
})

const KINDS: Readonly<Record<string, Kind>> = {
  customer: kind('Customers', 'Customer'),
  product: kind('Products', 'Product'),
  price: kind('Prices', 'Price'),
  plan: kind('Plans', 'Plan'),
  subscription: kind('Subscriptions', 'Subscription'),
  subscription_item: kind('SubscriptionItems', 'SubscriptionItem', 'Prices', 'Plans'),
  subscription_schedule: kind('SubscriptionSchedules', 'SubscriptionSchedule'),
  invoice: kind('Invoices', 'Invoice'),
  line_item: kind('InvoiceLineItems', 'InvoiceLineItem'),
  invoiceitem: kind('InvoiceItems', 'InvoiceItem'),
  invoice_payment: kind('InvoicePayments', 'InvoicePayment'),
  payment_intent: kind('PaymentIntents', 'PaymentIntent'),
  setup_intent: kind('SetupIntents', 'SetupIntent'),
  payment_method: kind('PaymentMethods', 'PaymentMethod'),
  token: kind('Tokens', 'Token', 'Cards'),
  charge: kind('Charges', 'Charge'),
  refund: kind('Refunds', 'Refund'),
  dispute: kind('Disputes', 'Dispute', 'BalanceTransactions'),
  balance_transaction: kind('BalanceTransactions', 'BalanceTransaction'),
  'checkout.session': kind('Checkout/Sessions', 'Session'),
  item: kind('LineItems', 'LineItem', 'Prices'),
  'billing_portal.configuration': kind('BillingPortal/Configurations', 'Configuration'),
  'billing_portal.session': kind('BillingPortal/Sessions', 'Session'),
  event: kind('Events', 'EventBase'),
  webhook_endpoint: kind('WebhookEndpoints', 'WebhookEndpoint'),
  'test_helpers.test_clock': kind('TestHelpers/TestClocks', 'TestClock'),
}

function fixtureOf(object: string): unknown {
  const path = new URL(`../fixtures/${object.replaceAll(/[_.]/g, '-')}.json`, import.meta.url)
  const { fixture } = JSON.parse(readFileSync(path, 'utf8')) as { fixture: unknown }
  return fixture
}

function check(value: Wire): readonly string[] {
  const object = String(value['object'])
  const found = KINDS[object]
  if (!found) return [`${object} is of no kind that is known`]
  return complaintsAbout(value, fixtureOf(object), { ...found, path: object })
}

let open: TestSandbox
const samples = new Map<string, Wire[]>()

async function call(method: 'GET' | 'POST', path: string, body = ''): Promise<Wire> {
  const response = await fetch(`http://127.0.0.1:${open.port}${path}`, {
    method,
    headers: { authorization: `Bearer ${open.sandbox.secretKey}` },
    ...(method === 'POST' ? { body } : {}),
  })
  return (await response.json()) as Wire
}

/** Every object inside an answer, however deep, filed under its kind. */
function collect(value: unknown): void {
  if (Array.isArray(value)) value.forEach(collect)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  const wire = value as Wire
  const object = wire['object']
  if (typeof object === 'string' && object in KINDS && wire['deleted'] !== true) {
    samples.set(object, [...(samples.get(object) ?? []), wire])
  }
  Object.values(wire).forEach(collect)
}

const LISTS = [
  'customers',
  'products',
  'prices',
  'subscriptions?status=all&limit=100',
  'invoices?limit=100',
  'invoice_payments',
  'payment_intents?limit=100',
  'charges?limit=100',
  'refunds',
  'disputes',
  'checkout/sessions',
  'webhook_endpoints',
  'billing_portal/configurations',
  'events?limit=100',
  'test_helpers/test_clocks',
  'subscription_schedules',
]

beforeAll(async () => {
  open = await openTestSandbox()
  const { stripe } = open
  const plus = (await sell(stripe, 599, 'Plus')).id
  const premium = (await sell(stripe, 1299)).id
  await stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9/hook', enabled_events: ['payout.failed'] })
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000, name: 'a clock' })
  const onClock = await subscribeWith(stripe, 'pm_card_visa', premium, { testClock: clock.id })
  await stripe.subscriptions.update(onClock.subscription.id, { cancel_at_period_end: true })
  const bought = await subscribeWith(stripe, 'pm_card_visa', plus, { metadata: { attempt: 'one' } })
  const change = { items: [{ id: bought.item, price: premium }] }
  await stripe.subscriptions.update(bought.subscription.id, {
    ...change,
    proration_behavior: 'always_invoice',
  })
  await stripe.subscriptions.update(bought.subscription.id, {
    items: [{ id: bought.item, price: plus }],
    proration_behavior: 'create_prorations',
  })
  const [charge] = (await stripe.charges.list({ customer: bought.customer.id })).data
  await stripe.refunds.create({ charge: charge?.id ?? '', amount: 100 })
  await subscribeWith(stripe, 'pm_card_createDispute', premium)
  await subscribeWith(stripe, 'pm_card_visa', premium, { trial_period_days: 7 })
  await subscribeWith(stripe, 'pm_card_chargeDeclined', premium).catch(() => null)
  await subscribeWith(stripe, 'pm_card_authenticationRequired', premium)
  const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: bought.customer.id,
  })
  await stripe.subscriptions.update(bought.subscription.id, { default_payment_method: bad.id })
  collect(
    await call(
      'POST',
      `/v1/subscriptions/${bought.subscription.id}`,
      `items[0][id]=${bought.item}&items[0][price]=${premium}&proration_behavior=always_invoice&payment_behavior=pending_if_incomplete`,
    ),
  )
  collect(
    await call(
      'POST',
      '/v1/invoices/create_preview',
      `subscription=${onClock.subscription.id}&subscription_details[items][0][id]=${onClock.item}&subscription_details[items][0][price]=${plus}&subscription_details[proration_behavior]=always_invoice`,
    ),
  )
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: bought.customer.id,
    line_items: [{ price: plus, quantity: 1 }],
    success_url: 'http://site.test/done',
  })
  collect(await call('GET', `/v1/checkout/sessions/${session.id}?expand[]=line_items`))
  collect(
    await call(
      'POST',
      '/v1/billing_portal/sessions',
      `customer=${bought.customer.id}&flow_data[type]=subscription_update&flow_data[subscription_update][subscription]=${bought.subscription.id}`,
    ),
  )
  collect(
    await call(
      'POST',
      '/v1/tokens',
      'card[number]=4242424242424242&card[exp_month]=12&card[exp_year]=2034&card[cvc]=123',
    ),
  )
  collect(await call('POST', '/v1/setup_intents', `customer=${bought.customer.id}`))
  collect(await call('GET', `/v1/payment_methods?customer=${bought.customer.id}`))
  await planDowngrade(onClock.customer.id)
  for (const list of LISTS) collect(await call('GET', `/v1/${list}`))
  for (const { balance_transaction: id } of samples.get('charge') ?? []) {
    if (typeof id === 'string') collect(await call('GET', `/v1/balance_transactions/${id}`))
  }
})
afterAll(() => open.close())

/** Goes down at the end of the period, as a customer does in the portal. */
async function planDowngrade(customer: string): Promise<void> {
  const { stripe, sandbox } = open
  const [subscription] = (await stripe.subscriptions.list({ customer })).data
  await stripe.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: false })
  const portal = await stripe.billingPortal.sessions.create({ customer })
  const [plus] = (await stripe.prices.list()).data.filter(({ unit_amount }) => unit_amount === 599)
  const answer = await sandbox.pages({
    method: 'POST',
    path: `${new URL(portal.url).pathname}/subscriptions/${subscription?.id}/change`,
    query: '',
    headers: {},
    body: Buffer.from(`price=${plus?.id}`),
  })
  expect(answer.status).toBe(303)
}

describe('the objects of the sandbox', () => {
  it.each(Object.keys(KINDS))('%s is as Stripe publishes and declares it', (object) => {
    const found = samples.get(object) ?? []
    expect(found.length, `no ${object} was seen`).toBeGreaterThan(0)
    expect([...new Set(found.flatMap(check))]).toEqual([])
  })

  it('tells webhook secrets only when an endpoint is created', () => {
    for (const endpoint of samples.get('webhook_endpoint') ?? [])
      expect(endpoint).not.toHaveProperty('secret')
  })
})

describe('the check itself', () => {
  const first = (object: string): Wire => structuredClone(samples.get(object)?.[0] ?? {})
  const inside = (wire: Wire, key: string): Wire => wire[key] as Wire

  it.each<[string, string, (wire: Wire) => void]>([
    ['a key is gone', 'subscription', (wire) => delete wire['latest_invoice']],
    [
      'a number is a text',
      'price',
      (wire) => {
        wire['unit_amount'] = '599'
      },
    ],
    [
      'a status is no word of it',
      'subscription',
      (wire) => {
        wire['status'] = 'running'
      },
    ],
    [
      'seconds are milliseconds',
      'invoice',
      (wire) => {
        wire['created'] = Date.now()
      },
    ],
    ['livemode is gone', 'charge', (wire) => delete wire['livemode']],
    [
      'livemode is true',
      'customer',
      (wire) => {
        wire['livemode'] = true
      },
    ],
    [
      'null where none may be',
      'payment_intent',
      (wire) => {
        wire['amount'] = null
      },
    ],
    [
      'a key of a part is gone',
      'subscription',
      (wire) => delete inside(wire, 'payment_settings')['save_default_payment_method'],
    ],
    [
      'a list is a bare array',
      'invoice',
      (wire) => {
        wire['lines'] = []
      },
    ],
    [
      'the wrong kind of object',
      'refund',
      (wire) => {
        wire['object'] = 'charge_refund'
      },
    ],
    [
      'a key that Stripe does not know',
      'customer',
      (wire) => {
        wire['isPremium'] = true
      },
    ],
    [
      'metadata that is no text',
      'subscription',
      (wire) => {
        wire['metadata'] = { attempt: 1 }
      },
    ],
    [
      'a decimal as a number',
      'price',
      (wire) => {
        wire['unit_amount_decimal'] = 599
      },
    ],
  ])('turns red when %s', (_what, object, mutate) => {
    const mutant = first(object)
    expect(complaintsAbout(mutant, fixtureOf(object), { ...(KINDS[object] as Kind), path: object })).toEqual(
      [],
    )
    mutate(mutant)
    expect(
      complaintsAbout(mutant, fixtureOf(object), { ...(KINDS[object] as Kind), path: object }),
    ).not.toEqual([])
  })
})
