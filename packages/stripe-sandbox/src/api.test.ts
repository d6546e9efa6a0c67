import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  errorOf,
  openTestSandbox,
  sell,
  subscribeWith,
  type TestSandbox,
} from './testing/open-test-sandbox.ts'

let open: TestSandbox
beforeEach(async () => {
  open = await openTestSandbox()
})
afterEach(() => open.close())

async function raw(method: string, path: string, body: string | null, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${open.port}${path}`, {
    method,
    headers: { authorization: `Bearer ${open.sandbox.secretKey}`, ...headers },
    ...(body === null ? {} : { body }),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: JSON.parse(await response.text()) as Wire,
  }
}
type Wire = { readonly id?: string; readonly error?: Readonly<Record<string, unknown>> }

describe('authentication and errors', () => {
  it('refuses no key, a wrong key and the publishable key', async () => {
    const call = (authorization: string) => raw('GET', '/v1/customers', null, { authorization })
    expect(await call('')).toMatchObject({ status: 401, body: { error: { type: 'invalid_request_error' } } })
    expect(await call('Bearer sk_test_wrong')).toMatchObject({ status: 401 })
    expect(await call(`Bearer ${open.sandbox.publishableKey}`)).toMatchObject({
      status: 401,
      body: { error: { code: 'secret_key_required' } },
    })
    const basic = Buffer.from(`${open.sandbox.secretKey}:`).toString('base64')
    expect(await call(`Basic ${basic}`)).toMatchObject({ status: 200 })
  })

  it('tells each failure in the shape of the API, with a request id', async () => {
    const { stripe } = open
    expect(await errorOf(stripe.customers.retrieve('cus_none'))).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
      message: "No such customer: 'cus_none'",
      doc_url: 'https://stripe.com/docs/error-codes/resource-missing',
    })
    const missing = await raw('POST', '/v1/subscriptions', 'items[0][price]=price_x')
    expect(missing.headers.get('request-id')).toMatch(/^req_\w+$/)
    expect(missing).toMatchObject({
      status: 400,
      body: {
        error: { code: 'parameter_missing', param: 'customer', message: 'Missing required param: customer.' },
      },
    })
    expect(await raw('POST', '/v1/customers', 'emial=x')).toMatchObject({
      body: { error: { code: 'parameter_unknown', param: 'emial' } },
    })
    expect(await raw('POST', '/v1/customers', 'name=')).toMatchObject({ status: 200 })
    expect(await raw('POST', '/v1/prices', 'currency=usd&unit_amount=1.5')).toMatchObject({
      body: { error: { code: 'parameter_invalid_integer', param: 'unit_amount' } },
    })
    expect(await raw('GET', '/v1/nothing', null)).toMatchObject({ status: 404 })
    expect(await raw('POST', '/v1/customers', '__proto__[x]=1&metadata[__proto__]=1')).toMatchObject({
      status: 400,
    })
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it('echoes the version of the API that was asked for', async () => {
    const answer = await raw('GET', '/v1/customers', null, { 'stripe-version': '2026-10-28.endive' })
    expect(answer.headers.get('stripe-version')).toBe('2026-10-28.endive')
  })
})

describe('idempotency', () => {
  const create = (body: string, key: string) => raw('POST', '/v1/customers', body, { 'idempotency-key': key })

  it('answers the same again and refuses other parameters', async () => {
    const first = await create('name=A', 'k1')
    const again = await create('name=A', 'k1')
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await create('name=B', 'k1')).toMatchObject({
      status: 400,
      body: { error: { type: 'idempotency_error' } },
    })
    expect((await open.stripe.customers.list()).data).toHaveLength(1)
  })

  it('remembers errors after execution began, and forgets what was refused before', async () => {
    const price = await sell(open.stripe, 1299)
    const customer = await open.stripe.customers.create({ payment_method: 'pm_card_chargeCustomerFail' })
    const [card] = (await open.stripe.customers.listPaymentMethods(customer.id)).data
    const params = `customer=${customer.id}&items[0][price]=${price.id}&default_payment_method=${card?.id}&payment_behavior=error_if_incomplete`
    const declined = await raw('POST', '/v1/subscriptions', params, { 'idempotency-key': 'k2' })
    const again = await raw('POST', '/v1/subscriptions', params, { 'idempotency-key': 'k2' })
    expect(declined.status).toBe(402)
    expect(again).toMatchObject({ status: 402, body: declined.body })
    expect(await create('bad=1', 'k3')).toMatchObject({ status: 400 })
    expect(await create('name=A', 'k3')).toMatchObject({ status: 200 })
  })

  it('makes one of fifty creates with one key, and says 409 to the others meanwhile', async () => {
    open.sandbox.control.fail({ kind: 'late', delayMs: 50 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => create('name=A', 'k4')))
    const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.id))
    const refused = answers.filter(({ status }) => status === 409)
    expect(ids.size).toBe(1)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.body.error).toMatchObject({ code: 'idempotency_key_in_use' })
    expect((await open.stripe.customers.list()).data).toHaveLength(1)
  })

  it('forgets a key after a day', async () => {
    await create('name=A', 'k5')
    await open.sandbox.control.advance(new Date(Date.now() + 25 * 3_600_000))
    expect(await create('name=B', 'k5')).toMatchObject({ status: 200 })
  })
})

describe('concurrency', () => {
  it('charges once when two confirm at once', async () => {
    const price = await sell(open.stripe, 1299)
    const { subscription, customer } = await subscribeWith(
      open.stripe,
      'pm_card_authenticationRequired',
      price.id,
    )
    expect(subscription.status).toBe('incomplete')
    const [intent] = (await open.stripe.paymentIntents.list({ customer: customer.id })).data
    const confirm = () =>
      open.stripe.paymentIntents.confirm(intent?.id ?? '', { payment_method: 'pm_card_visa' })
    const outcomes = await Promise.allSettled([confirm(), confirm(), confirm()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const charges = await open.stripe.charges.list({ customer: customer.id })
    expect(charges.data.filter(({ status }) => status === 'succeeded')).toHaveLength(1)
  })
})

describe('lists', () => {
  it('walks both ways through pages', async () => {
    const { stripe } = open
    for (let number = 1; number <= 25; number += 1) await stripe.customers.create({ name: `N${number}` })
    const names = (list: Stripe.ApiList<Stripe.Customer>) => list.data.map(({ name }) => name)
    const first = await stripe.customers.list()
    expect(names(first)).toEqual(['N25', 'N24', 'N23', 'N22', 'N21', 'N20', 'N19', 'N18', 'N17', 'N16'])
    expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/customers' })
    const last = await stripe.customers.list({ limit: 20, starting_after: first.data[9]?.id ?? '' })
    expect(last.data).toHaveLength(15)
    expect(last.has_more).toBe(false)
    const back = await stripe.customers.list({ limit: 2, ending_before: last.data[0]?.id ?? '' })
    expect(names(back)).toEqual(['N17', 'N16'])
    expect(back.has_more).toBe(true)
    const all = await stripe.customers.list({ limit: 7 }).autoPagingToArray({ limit: 100 })
    expect(new Set(all.map(({ id }) => id)).size).toBe(25)
    expect(await errorOf(stripe.customers.list({ limit: 101 }))).toMatchObject({ param: 'limit' })
    expect(await errorOf(stripe.customers.list({ starting_after: 'cus_none' }))).toMatchObject({
      param: 'starting_after',
    })
  })

  it('lists subscriptions by customer and status, without the canceled ones', async () => {
    const { stripe } = open
    const price = await sell(stripe, 599)
    const kept = await subscribeWith(stripe, 'pm_card_visa', price.id)
    const gone = await subscribeWith(stripe, 'pm_card_visa', price.id)
    await stripe.subscriptions.cancel(gone.subscription.id)
    const ids = async (params: Stripe.SubscriptionListParams) =>
      (await stripe.subscriptions.list(params)).data.map(({ id }) => id)
    expect(await ids({})).toEqual([kept.subscription.id])
    expect(await ids({ customer: gone.customer.id, status: 'all' })).toEqual([gone.subscription.id])
    expect(await ids({ status: 'canceled' })).toEqual([gone.subscription.id])
  })
})

describe('expand', () => {
  it('opens several levels, in lists too, and refuses what cannot be opened', async () => {
    const { stripe } = open
    const price = await sell(stripe, 599)
    const { subscription, customer } = await subscribeWith(stripe, 'pm_card_visa', price.id)
    const opened = await stripe.subscriptions.retrieve(subscription.id, {
      expand: [
        'customer',
        'items.data.price.product',
        'latest_invoice.payments.data.payment.payment_intent',
        'default_payment_method',
      ],
    })
    expect(opened).toMatchObject({
      customer: { id: customer.id, object: 'customer' },
      default_payment_method: { card: { last4: '4242' } },
      items: { data: [{ price: { product: { name: 'Premium' } } }] },
      latest_invoice: {
        payments: { data: [{ status: 'paid', payment: { payment_intent: { status: 'succeeded' } } }] },
      },
    })
    const list = await stripe.subscriptions.list({ expand: ['data.latest_invoice'] })
    expect(list.data[0]?.latest_invoice).toMatchObject({ object: 'invoice' })
    expect(
      await errorOf(stripe.subscriptions.retrieve(subscription.id, { expand: ['nothing'] })),
    ).toMatchObject({
      statusCode: 400,
      param: 'expand',
    })
    const deep = 'latest_invoice.customer.invoice_settings.default_payment_method.customer'
    expect(
      (await errorOf(stripe.subscriptions.retrieve(subscription.id, { expand: [deep] }))).message,
    ).toMatch(/4 levels/)
  })
})

describe('trouble that is ordered', () => {
  it('refuses before, forgets after, cuts off and comes late', async () => {
    const { sandbox } = open
    sandbox.control.fail({ kind: 'refuse', status: 503 })
    expect(await errorOf(open.stripe.customers.create({}))).toMatchObject({ statusCode: 503 })
    expect((await open.stripe.customers.list()).data).toHaveLength(0)
    const retrying = new Stripe(sandbox.secretKey, {
      host: '127.0.0.1',
      port: open.port,
      protocol: 'http',
      maxNetworkRetries: 2,
      telemetry: false,
    })
    sandbox.control.fail({ kind: 'forget' })
    sandbox.control.fail({ kind: 'cut', path: '/v1/products' })
    await retrying.customers.create({ name: 'Once' })
    await retrying.products.create({ name: 'Once' })
    expect((await open.stripe.customers.list()).data).toHaveLength(1)
    expect((await open.stripe.products.list()).data).toHaveLength(1)
    const control = await raw('POST', '/sandbox/control/faults', 'kind=refuse&count=2&status=429')
    expect(control).toMatchObject({ status: 200, body: { ordered: 2 } })
    expect(await errorOf(open.stripe.customers.list())).toMatchObject({ statusCode: 429 })
    await raw('DELETE', '/sandbox/control/faults', null)
    await open.stripe.customers.list()
  })

  it('is controlled on the loopback port with the secret key', async () => {
    expect(await raw('POST', '/sandbox/control/settings', 'after_retries=unpaid')).toMatchObject({
      body: { after_retries: 'unpaid' },
    })
    const to = Math.floor(Date.now() / 1_000) + 86_400
    expect(await raw('POST', '/sandbox/control/advance', `to=${to}`)).toMatchObject({ status: 200 })
    expect((await open.stripe.customers.create({})).created).toBeGreaterThanOrEqual(to)
    expect(await raw('GET', '/sandbox/control/clock', null, { authorization: '' })).toMatchObject({
      status: 401,
    })
  })
})

describe('unpaid instead of canceled', () => {
  it('keeps the subscription, drafts on, and is active again when the last invoice is paid', async () => {
    const { stripe, sandbox } = open
    sandbox.control.set({ after_retries: 'unpaid', retry_days: [1] })
    const price = await sell(stripe, 599)
    const { subscription, customer } = await subscribeWith(stripe, 'pm_card_visa', price.id)
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
    await stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id })
    const end = subscription.items.data[0]?.current_period_end ?? 0
    await sandbox.control.advance(new Date((end + 2 * 86_400) * 1_000))
    const unpaid = await stripe.subscriptions.retrieve(subscription.id)
    expect(unpaid.status).toBe('unpaid')
    await stripe.invoices.pay(unpaid.latest_invoice as string, { payment_method: 'pm_card_visa' })
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' })
  })
})
