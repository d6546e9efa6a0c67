import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  advanceClock,
  errorOf,
  latestInvoice,
  openTestSandbox,
  type Subscribed,
  sell,
  subscribeWith,
  type TestSandbox,
} from './testing/open-test-sandbox.ts'

const at = (text: string): number => Date.parse(text) / 1_000
const START = at('2026-06-01T00:00:00Z')
const MIDDLE = at('2026-06-11T06:30:15Z')

let open: TestSandbox
let clock = ''
let plus = ''
let premium = ''
let yearly = ''

beforeEach(async () => {
  open = await openTestSandbox()
  const { stripe } = open
  clock = (await stripe.testHelpers.testClocks.create({ frozen_time: START })).id
  plus = (await sell(stripe, 599, 'Plus')).id
  premium = (await sell(stripe, 1299, 'Premium')).id
  const year = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 9900,
    recurring: { interval: 'year' },
    product_data: { name: 'Premium yearly' },
  })
  yearly = year.id
})
afterEach(() => open.close())

const begin = (card = 'pm_card_visa', price = plus): Promise<Subscribed> =>
  subscribeWith(open.stripe, card, price, { testClock: clock })

const amounts = (invoice: Stripe.Invoice): number[] => invoice.lines.data.map(({ amount }) => amount)

describe('from Plus to Premium at once', () => {
  it('charges exactly what the preview showed, to the second', async () => {
    const { stripe } = open
    const { subscription, item } = await begin()
    await advanceClock(stripe, clock, MIDDLE)
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: {
        items: [{ id: item, price: premium }],
        proration_behavior: 'always_invoice',
        proration_date: MIDDLE,
      },
    })
    const total = at('2026-07-01T00:00:00Z') - START
    const left = at('2026-07-01T00:00:00Z') - MIDDLE
    const expected = [-Math.round((599 * left) / total), Math.round((1299 * left) / total)]
    expect(amounts(preview)).toEqual(expected)
    expect(preview).toMatchObject({ status: 'draft', billing_reason: 'subscription_update' })
    expect(preview.lines.data[0]?.description).toBe('Unused time on Plus after 11 Jun 2026')
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1)

    const changed = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price: premium }],
      proration_behavior: 'always_invoice',
      proration_date: MIDDLE,
      payment_behavior: 'pending_if_incomplete',
    })
    expect(changed).toMatchObject({ status: 'active', pending_update: null })
    expect(changed.items.data[0]).toMatchObject({ id: item, price: { id: premium }, plan: { id: premium } })
    const charged = await latestInvoice(stripe, subscription.id)
    expect(amounts(charged)).toEqual(expected)
    expect(charged).toMatchObject({ status: 'paid', amount_paid: preview.amount_due, total: preview.total })
    expect(charged.lines.data[0]?.parent?.subscription_item_details).toMatchObject({ proration: true })
  })

  it('keeps the old plan until the failed payment of pending_if_incomplete is made up for', async () => {
    const { stripe } = open
    const { subscription, item, customer } = await begin()
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
    await stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id })
    await advanceClock(stripe, clock, MIDDLE)
    const waiting = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price: premium }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    })
    expect(waiting).toMatchObject({ status: 'active', pending_update: { expires_at: MIDDLE + 23 * 3_600 } })
    expect(waiting.items.data[0]?.price.id).toBe(plus)
    const open_ = await latestInvoice(stripe, subscription.id)
    await stripe.invoices.pay(open_.id, { payment_method: 'pm_card_visa' })
    const applied = await stripe.subscriptions.retrieve(subscription.id)
    expect(applied).toMatchObject({ status: 'active', pending_update: null })
    expect(applied.items.data[0]?.price.id).toBe(premium)
  })

  it('drops an unpaid pending update after 23 hours and voids its invoice', async () => {
    const { stripe } = open
    const { subscription, item, customer } = await begin()
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
    await stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id })
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price: premium }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    })
    await advanceClock(stripe, clock, START + 23 * 3_600)
    const kept = await stripe.subscriptions.retrieve(subscription.id)
    expect(kept).toMatchObject({ status: 'active', pending_update: null })
    expect(kept.items.data[0]?.price.id).toBe(plus)
    expect(await latestInvoice(stripe, subscription.id)).toMatchObject({ status: 'void' })
  })

  it('changes nothing at all with error_if_incomplete', async () => {
    const { stripe } = open
    const { subscription, item, customer } = await begin()
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
    await stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id })
    const error = await errorOf(
      stripe.subscriptions.update(subscription.id, {
        items: [{ id: item, price: premium }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
      }),
    )
    expect(error).toMatchObject({ statusCode: 402, code: 'card_declined' })
    expect((await stripe.subscriptions.retrieve(subscription.id)).items.data[0]?.price.id).toBe(plus)
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1)
  })

  it('falls behind with allow_incomplete, and waits with default_incomplete', async () => {
    const { stripe } = open
    const { subscription, item, customer } = await begin()
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
    await stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id })
    const behind = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price: premium }],
      proration_behavior: 'always_invoice',
    })
    expect(behind).toMatchObject({ status: 'past_due' })
    expect(behind.items.data[0]?.price.id).toBe(premium)

    const other = await begin()
    const waits = await stripe.subscriptions.update(other.subscription.id, {
      items: [{ id: other.item, price: premium }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
    })
    expect(waits).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open' } })
  })
})

describe('other ways to change', () => {
  it('keeps prorations for the next invoice with create_prorations', async () => {
    const { stripe } = open
    const { subscription, item } = await begin()
    await advanceClock(stripe, clock, MIDDLE)
    const change = { items: [{ id: item, price: premium }], proration_date: MIDDLE }
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { ...change, proration_behavior: 'create_prorations' },
    })
    await stripe.subscriptions.update(subscription.id, { ...change, proration_behavior: 'create_prorations' })
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1)
    await advanceClock(stripe, clock, at('2026-07-01T02:00:00Z'))
    const next = await latestInvoice(stripe, subscription.id)
    expect(next.lines.data).toHaveLength(3)
    expect(amounts(next)).toEqual(amounts(preview))
    expect(next).toMatchObject({ status: 'paid', total: preview.total, billing_reason: 'subscription_cycle' })
  })

  it('credits a downgrade to the balance, which pays the next invoice', async () => {
    const { stripe } = open
    const { subscription, item, customer } = await begin('pm_card_visa', premium)
    await advanceClock(stripe, clock, MIDDLE)
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price: plus }],
      proration_behavior: 'always_invoice',
    })
    const credit = await latestInvoice(stripe, subscription.id)
    expect(credit.total).toBeLessThan(0)
    expect(credit).toMatchObject({ status: 'paid', amount_due: 0, ending_balance: credit.total })
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: credit.total })
    await advanceClock(stripe, clock, at('2026-07-01T02:00:00Z'))
    expect(await latestInvoice(stripe, subscription.id)).toMatchObject({
      total: 599,
      amount_due: 599 + credit.total,
      starting_balance: credit.total,
    })
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: 0 })
  })

  it('bills nothing now with none', async () => {
    const { stripe } = open
    const { subscription, item } = await begin()
    const changed = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price: premium }],
      proration_behavior: 'none',
    })
    expect(changed.items.data[0]?.price.id).toBe(premium)
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1)
    expect(await stripe.invoices.createPreview({ subscription: subscription.id })).toMatchObject({
      total: 1299,
    })
  })

  it('starts a new period when the interval changes', async () => {
    const { stripe } = open
    const { subscription, item } = await begin()
    await advanceClock(stripe, clock, MIDDLE)
    const changed = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item, price: yearly }],
      proration_behavior: 'create_prorations',
    })
    expect(changed).toMatchObject({ billing_cycle_anchor: MIDDLE })
    expect(changed.items.data[0]).toMatchObject({
      current_period_start: MIDDLE,
      current_period_end: at('2027-06-11T06:30:15Z'),
    })
    const invoice = await latestInvoice(stripe, subscription.id)
    expect(invoice.status).toBe('paid')
    expect(amounts(invoice)[1]).toBe(9900)
  })

  it('refuses what cannot be: a date outside the period, an inactive price, an item of another one', async () => {
    const { stripe } = open
    const { subscription, item } = await begin()
    const update = (params: Stripe.SubscriptionUpdateParams) =>
      errorOf(stripe.subscriptions.update(subscription.id, params))
    expect(await update({ items: [{ id: item, price: premium }], proration_date: START - 1 })).toMatchObject({
      param: 'proration_date',
    })
    await stripe.prices.update(premium, { active: false })
    expect(await update({ items: [{ id: item, price: premium }] })).toMatchObject({ statusCode: 400 })
    expect(await update({ items: [{ id: 'si_unknown', price: plus }] })).toMatchObject({ statusCode: 400 })
  })

  it('cancels at once without a refund, and a second time not at all', async () => {
    const { stripe } = open
    const { subscription } = await begin()
    const gone = await stripe.subscriptions.cancel(subscription.id)
    expect(gone).toMatchObject({ status: 'canceled', ended_at: START })
    expect(await errorOf(stripe.subscriptions.cancel(subscription.id))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
    expect((await stripe.refunds.list()).data).toEqual([])
  })

  it('resumes before the end', async () => {
    const { stripe } = open
    const { subscription } = await begin()
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    const resumed = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
    expect(resumed).toMatchObject({ cancel_at: null, canceled_at: null, cancel_at_period_end: false })
  })
})
