import { Script } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SandboxResponse } from './core/messages.ts'
import {
  intentIdOf,
  latestInvoice,
  openTestSandbox,
  type Subscribed,
  sell,
  subscribeWith,
  type TestSandbox,
} from './testing/open-test-sandbox.ts'

let open: TestSandbox
let plus = ''
let premium = ''
beforeEach(async () => {
  open = await openTestSandbox()
  plus = (await sell(open.stripe, 599, 'Plus')).id
  premium = (await sell(open.stripe, 1299, 'Premium <b>')).id
})
afterEach(() => open.close())

const visit = (
  address: string,
  form?: Record<string, string>,
  accept = 'text/html',
): Promise<SandboxResponse> => {
  const { pathname, search } = new URL(address, 'http://site.test')
  return open.sandbox.pages({
    method: form ? 'POST' : 'GET',
    path: pathname,
    query: search.slice(1),
    headers: { accept },
    body: Buffer.from(new URLSearchParams(form).toString()),
  })
}
const ask = async (address: string, form: Record<string, string>) => {
  const answer = await visit(address, form, 'application/json')
  return { status: answer.status, body: JSON.parse(answer.body) as Record<string, unknown> }
}

const key = () => ({ key: open.sandbox.publishableKey })
const typed = (number: string) => ({
  'card[number]': number,
  'card[exp_month]': '12',
  'card[exp_year]': '2034',
  'card[cvc]': '123',
})

/** A card as the script makes it of what was typed. */
async function typedCard(number: string): Promise<string> {
  const { body } = await ask('/sandbox/stripe/v1/payment_methods', {
    ...key(),
    type: 'card',
    ...typed(number),
  })
  return String(body['id'])
}

describe('the script and its look', () => {
  it('are plain files that run under a strict policy', async () => {
    for (const path of ['/sandbox/stripe/js', '/sandbox/stripe/page.js']) {
      const { status, headers, body } = await visit(path)
      expect(status).toBe(200)
      expect(headers['content-type']).toMatch(/^text\/javascript/)
      expect(() => new Script(body)).not.toThrow()
      expect(body).not.toMatch(/^\s*(?:import|export)\b/m)
      expect(body).not.toMatch(/innerHTML|\beval\(|\.setAttribute\('style'/)
    }
    expect((await visit('/sandbox/stripe/css')).headers['content-type']).toMatch(/^text\/css/)
    expect((await visit('/sandbox/stripe/page.css')).body).toContain('--ribbon: light-dark(#ad1640, #cf2f59)')
    expect((await visit('/sandbox/stripe/nothing')).status).toBe(404)
  })
})

describe('what the browser may call', () => {
  async function waiting() {
    const customer = await open.stripe.customers.create({})
    const subscription = await open.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: plus }],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
    })
    const id = intentIdOf(subscription) ?? ''
    const { client_secret } = await open.stripe.paymentIntents.retrieve(id)
    return { id, client_secret: client_secret ?? '', subscription: subscription.id }
  }

  it('needs the publishable key and the secret of the intent, and shows nothing of the customer', async () => {
    const { id, client_secret } = await waiting()
    const at = `/sandbox/stripe/v1/payment_intents/${id}`
    const look = (query: Record<string, string>) => visit(`${at}?${new URLSearchParams(query).toString()}`)
    expect((await look({ ...key(), client_secret: `${id}_secret_wrong` })).status).toBe(404)
    expect((await look({ key: 'pk_test_wrong', client_secret })).status).toBe(401)
    expect((await look({ key: open.sandbox.secretKey, client_secret })).status).toBe(401)
    const seen = JSON.parse((await look({ ...key(), client_secret })).body) as object
    expect(seen).toMatchObject({ id, status: 'requires_payment_method' })
    expect(seen).not.toHaveProperty('customer')
    expect(seen).not.toHaveProperty('metadata')
  })

  it('declines, asks the bank, and pays', async () => {
    const { id, client_secret, subscription } = await waiting()
    const at = `/sandbox/stripe/v1/payment_intents/${id}`
    const confirm = async (number: string) =>
      ask(`${at}/confirm`, {
        ...key(),
        client_secret,
        use_stripe_sdk: 'true',
        'payment_method_data[type]': 'card',
        ...Object.fromEntries(
          Object.entries(typed(number)).map(([name, value]) => [
            name.replace('card', 'payment_method_data[card]'),
            value,
          ]),
        ),
      })
    expect(await confirm('4000000000000002')).toMatchObject({
      body: { error: { code: 'card_declined', payment_intent: { status: 'requires_payment_method' } } },
    })
    expect((await confirm('4000002760003184')).body).toMatchObject({ status: 'requires_action' })
    const answer = (outcome: string) => ask(`${at}/authenticate`, { ...key(), client_secret, outcome })
    expect((await answer('fail')).body).toMatchObject({ status: 'requires_payment_method' })
    await confirm('4000002760003184')
    expect((await answer('complete')).body).toMatchObject({ status: 'succeeded' })
    expect((await open.stripe.subscriptions.retrieve(subscription)).status).toBe('active')
    expect((await answer('complete')).status).toBe(400)
  })

  it('sends to the bank and back with a return address', async () => {
    const { id } = await waiting()
    const intent = await open.stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'http://site.test/done?x=1',
    })
    const address = intent.next_action?.redirect_to_url?.url ?? ''
    expect((await visit(address)).body).toContain('3D Secure authentication')
    expect((await visit(address.replace(/secret=\w+/, 'secret=wrong'))).status).toBe(404)
    const back = await visit(address, { client_secret: intent.client_secret ?? '', outcome: 'complete' })
    expect(back.status).toBe(303)
    expect(back.headers['location']).toMatch(
      /^http:\/\/site\.test\/done\?x=1&payment_intent=pi_.*redirect_status=succeeded$/,
    )
  })
})

describe('the checkout page', () => {
  const session = (more: object = {}) =>
    open.stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: premium, quantity: 1 }],
      success_url: 'http://site.test/settings?premium=success&s={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://site.test/settings',
      ...more,
    })

  it('shows what is sold with every name escaped, and takes the card once', async () => {
    const made = await session({ subscription_data: { metadata: { attempt: 'one' } } })
    const shown = await visit(made.url ?? '')
    expect(shown.body).toContain('Premium &lt;b&gt;')
    expect(shown.body).toContain('Due today')
    expect(shown.headers['content-security-policy']).toContain("script-src 'self'")
    const pay = async (number: string) =>
      ask(made.url ?? '', {
        payment_method: await typedCard(number),
        email: 'lena@example.com',
        name: 'Lena',
      })
    expect((await pay('4000000000009995')).body).toMatchObject({
      error: { decline_code: 'insufficient_funds' },
    })
    expect((await open.stripe.checkout.sessions.retrieve(made.id)).status).toBe('open')
    const paid = await pay('4242424242424242')
    expect(paid.body['redirect']).toBe(`http://site.test/settings?premium=success&s=${made.id}`)
    const done = await open.stripe.checkout.sessions.retrieve(made.id, {
      expand: ['subscription', 'line_items'],
    })
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      amount_total: 1299,
      customer_details: { email: 'lena@example.com' },
      subscription: { status: 'active', metadata: { attempt: 'one' } },
      line_items: { data: [{ amount_total: 1299 }] },
    })
    expect((await pay('4242424242424242')).body).toEqual(paid.body)
    expect((await open.stripe.charges.list()).data).toHaveLength(1)
    const completed = await open.stripe.events.list({ type: 'checkout.session.completed' })
    expect(completed.data).toHaveLength(1)
  })

  it('is complete only after the bank agreed', async () => {
    const made = await session()
    const asked = await ask(made.url ?? '', {
      payment_method: await typedCard('4000002500003155'),
      email: 'a@example.com',
      name: 'A',
    })
    const secret = String(asked.body['client_secret'])
    const id = secret.split('_secret_')[0] ?? ''
    expect((await open.stripe.checkout.sessions.retrieve(made.id)).status).toBe('open')
    await ask(`/sandbox/stripe/v1/payment_intents/${id}/authenticate`, {
      ...key(),
      client_secret: secret,
      outcome: 'complete',
    })
    expect((await open.stripe.checkout.sessions.retrieve(made.id)).status).toBe('complete')
  })

  it('expires by itself and by a call', async () => {
    const made = await session()
    const other = await session()
    expect(await open.stripe.checkout.sessions.expire(made.id)).toMatchObject({
      status: 'expired',
      url: null,
    })
    await open.sandbox.control.advance(new Date(Date.now() + 25 * 3_600_000))
    expect((await open.stripe.checkout.sessions.retrieve(other.id)).status).toBe('expired')
    const answer = await visit(other.url ?? '')
    expect(answer.status).toBe(410)
    expect(answer.body).toContain('Nothing was charged')
  })
})

describe('the billing portal', () => {
  async function portal({ customer }: Subscribed): Promise<string> {
    const { url } = await open.stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: 'http://site.test/settings',
    })
    return url
  }

  it('plans a downgrade for the end of the period, and takes it back', async () => {
    const bought = await subscribeWith(open.stripe, 'pm_card_visa', premium)
    const url = await portal(bought)
    const at = `${url}/subscriptions/${bought.subscription.id}`
    expect((await visit(`${at}/change`)).body).toContain('Until then your plan stays as it is.')
    expect((await visit(`${at}/change`, { price: plus })).status).toBe(303)
    const planned = await open.stripe.subscriptions.retrieve(bought.subscription.id, { expand: ['schedule'] })
    expect(planned.items.data[0]?.price.id).toBe(premium)
    expect(planned.schedule).toMatchObject({ status: 'active', phases: [{}, { items: [{ price: plus }] }] })
    expect((await visit(url)).body).toContain('Changes to Plus')
    await expect(
      open.stripe.subscriptions.update(bought.subscription.id, { cancel_at_period_end: true }),
    ).rejects.toThrow(/managed by the subscription schedule `sub_sched_\w+`/)
    await visit(`${at}/keep`, {})
    expect((await open.stripe.subscriptions.retrieve(bought.subscription.id)).schedule).toBeNull()
    await visit(`${at}/change`, { price: plus })
    const end = planned.items.data[0]?.current_period_end ?? 0
    await open.sandbox.control.advance(new Date((end + 7_200) * 1_000))
    const changed = await open.stripe.subscriptions.retrieve(bought.subscription.id)
    expect(changed.items.data[0]?.price.id).toBe(plus)
    expect(await latestInvoice(open.stripe, bought.subscription.id)).toMatchObject({
      status: 'paid',
      total: 599,
    })
  })

  it('charges an upgrade at once, as much as it said', async () => {
    const bought = await subscribeWith(open.stripe, 'pm_card_visa', plus)
    const at = `${await portal(bought)}/subscriptions/${bought.subscription.id}/change`
    const said = /\$(\d+\.\d\d) is charged today/.exec((await visit(at)).body)?.[1]
    await visit(at, { price: premium })
    const invoice = await latestInvoice(open.stripe, bought.subscription.id)
    expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update' })
    expect(Math.abs(invoice.amount_paid - Number(said) * 100)).toBeLessThanOrEqual(1)
  })

  it('cancels at the end of the period and keeps the plan again', async () => {
    const bought = await subscribeWith(open.stripe, 'pm_card_visa', plus)
    const at = `${await portal(bought)}/subscriptions/${bought.subscription.id}`
    await visit(`${at}/cancel`, {})
    expect(await open.stripe.subscriptions.retrieve(bought.subscription.id)).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
    })
    await visit(`${at}/resume`, {})
    expect(await open.stripe.subscriptions.retrieve(bought.subscription.id)).toMatchObject({
      cancel_at: null,
    })
  })

  it('takes a new card, which pays at once what is owed', async () => {
    const bought = await subscribeWith(open.stripe, 'pm_card_visa', plus)
    const bad = await open.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: bought.customer.id,
    })
    await open.stripe.subscriptions.update(bought.subscription.id, { default_payment_method: bad.id })
    const end = bought.subscription.items.data[0]?.current_period_end ?? 0
    await open.sandbox.control.advance(new Date((end + 7_200) * 1_000))
    expect((await open.stripe.subscriptions.retrieve(bought.subscription.id)).status).toBe('past_due')
    const url = await portal(bought)
    expect((await visit(url)).body).toContain('The last payment failed')
    await ask(`${url}/card`, { payment_method: await typedCard('5555555555554444') })
    expect((await open.stripe.subscriptions.retrieve(bought.subscription.id)).status).toBe('active')
    expect((await visit(url)).body).toContain('Mastercard ending in 4444')
  })

  it('knows nothing of other customers, and ends after an hour', async () => {
    const mine = await subscribeWith(open.stripe, 'pm_card_visa', plus)
    const other = await subscribeWith(open.stripe, 'pm_card_visa', plus)
    const url = await portal(mine)
    expect((await visit(`${url}/subscriptions/${other.subscription.id}/cancel`, {})).status).toBe(404)
    expect(await open.stripe.subscriptions.retrieve(other.subscription.id)).toMatchObject({ cancel_at: null })
    await open.sandbox.control.advance(new Date(Date.now() + 3_700_000))
    expect((await visit(url)).status).toBe(404)
  })

  it('offers only what its configuration lists, and starts where the flow says', async () => {
    const { stripe } = open
    const bought = await subscribeWith(stripe, 'pm_card_visa', premium)
    const { product } = await stripe.prices.retrieve(plus)
    const configuration = await stripe.billingPortal.configurations.create({
      features: {
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price'],
          products: [{ product: product as string, prices: [plus] }],
        },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
      },
    })
    await sell(stripe, 499, 'Single')
    const { url } = await stripe.billingPortal.sessions.create({
      customer: bought.customer.id,
      configuration: configuration.id,
      flow_data: {
        type: 'subscription_update',
        subscription_update: { subscription: bought.subscription.id },
      },
    })
    const { body } = await visit(url)
    expect(body).toContain('Change to Plus')
    expect(body).not.toContain('Single')
    expect((await visit(`${url}?home=1`)).body).not.toContain('Update card')
  })
})

describe('invoices and receipts', () => {
  it('are shown to who has their address', async () => {
    const { subscription } = await subscribeWith(open.stripe, 'pm_card_visa', plus)
    const { hosted_invoice_url: url } = await latestInvoice(open.stripe, subscription.id)
    expect((await visit(url ?? '')).body).toContain('Receipt')
    expect((await visit((url ?? '').replace(/\w+$/, 'wrong'))).status).toBe(404)
  })
})
