import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  advanceClock,
  latestInvoice,
  openTestSandbox,
  sell,
  subscribeWith,
  type TestSandbox,
} from './testing/open-test-sandbox.ts'

const DAY = 86_400
const HOUR = 3_600
const at = (text: string): number => Date.parse(text) / 1_000

let open: TestSandbox
beforeEach(async () => {
  open = await openTestSandbox()
})
afterEach(() => open.close())

describe('renewals on a test clock', () => {
  it('drafts an invoice when the period ends and charges an hour later', async () => {
    const { stripe } = open
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: at('2026-01-31T10:00:00Z') })
    const price = await sell(stripe, 599)
    const { subscription } = await subscribeWith(stripe, 'pm_card_visa', price.id, { testClock: clock.id })
    expect(subscription).toMatchObject({ status: 'active', created: at('2026-01-31T10:00:00Z') })
    expect(subscription.items.data[0]).toMatchObject({
      current_period_start: at('2026-01-31T10:00:00Z'),
      current_period_end: at('2026-02-28T10:00:00Z'),
    })

    await advanceClock(stripe, clock.id, at('2026-02-28T10:30:00Z'))
    expect(await latestInvoice(stripe, subscription.id)).toMatchObject({
      status: 'draft',
      billing_reason: 'subscription_cycle',
      automatically_finalizes_at: at('2026-02-28T11:00:00Z'),
      total: 599,
    })
    await advanceClock(stripe, clock.id, at('2026-02-28T11:00:00Z'))
    const paid = await latestInvoice(stripe, subscription.id)
    expect(paid).toMatchObject({ status: 'paid', amount_paid: 599, period_end: at('2026-02-28T10:00:00Z') })
    expect(paid.lines.data[0]?.period).toEqual({
      start: at('2026-02-28T10:00:00Z'),
      end: at('2026-03-31T10:00:00Z'),
    })
  })

  it('renews twelve times in a year, one charge a period', async () => {
    const { stripe } = open
    const start = at('2026-03-15T08:00:00Z')
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start })
    const price = await sell(stripe, 1299)
    const { subscription, customer } = await subscribeWith(stripe, 'pm_card_visa', price.id, {
      testClock: clock.id,
    })
    for (let month = 1; month <= 12; month += 1) {
      const date = new Date(start * 1_000)
      date.setUTCMonth(date.getUTCMonth() + month)
      await advanceClock(stripe, clock.id, date.getTime() / 1_000 + 2 * HOUR)
    }
    const invoices = await stripe.invoices.list({ subscription: subscription.id, limit: 100 })
    const charges = await stripe.charges.list({ customer: customer.id, limit: 100 })
    expect(invoices.data.map(({ status }) => status)).toEqual(Array(13).fill('paid'))
    expect(charges.data).toHaveLength(13)
    expect(new Set(invoices.data.map(({ number }) => number)).size).toBe(13)
  })

  it('falls behind when the card fails, retries by the schedule and is canceled after 21 days', async () => {
    const { stripe } = open
    const start = at('2026-05-01T00:00:00Z')
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start })
    const price = await sell(stripe, 1299)
    const { subscription, customer } = await subscribeWith(stripe, 'pm_card_visa', price.id, {
      testClock: clock.id,
    })
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
    await stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id })
    const firstTry = at('2026-06-01T01:00:00Z')
    await advanceClock(stripe, clock.id, firstTry)
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'past_due' })
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ delinquent: true })
    expect(await latestInvoice(stripe, subscription.id)).toMatchObject({
      status: 'open',
      attempt_count: 1,
      next_payment_attempt: firstTry + 3 * DAY,
    })
    await advanceClock(stripe, clock.id, firstTry + 5 * DAY)
    expect(await latestInvoice(stripe, subscription.id)).toMatchObject({
      attempt_count: 3,
      next_payment_attempt: firstTry + 7 * DAY,
    })
    await advanceClock(stripe, clock.id, firstTry + 21 * DAY)
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: firstTry + 21 * DAY,
      cancellation_details: { reason: 'payment_failed' },
    })
    expect(await latestInvoice(stripe, subscription.id)).toMatchObject({
      status: 'open',
      next_payment_attempt: null,
      auto_advance: false,
    })
  })

  it('is active again when the retry meets a good card', async () => {
    const { stripe } = open
    const start = at('2026-05-01T00:00:00Z')
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start })
    const price = await sell(stripe, 1299)
    const { subscription, customer } = await subscribeWith(stripe, 'pm_card_visa', price.id, {
      testClock: clock.id,
    })
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
    await stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id })
    await advanceClock(stripe, clock.id, at('2026-06-02T00:00:00Z'))
    const good = await stripe.paymentMethods.attach('pm_card_mastercard', { customer: customer.id })
    await stripe.subscriptions.update(subscription.id, { default_payment_method: good.id })
    await advanceClock(stripe, clock.id, at('2026-06-04T02:00:00Z'))
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' })
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ delinquent: false })
  })

  it('keeps a canceled subscription to the last second of its period', async () => {
    const { stripe } = open
    const start = at('2026-05-01T00:00:00Z')
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start })
    const price = await sell(stripe, 1299)
    const { subscription } = await subscribeWith(stripe, 'pm_card_visa', price.id, { testClock: clock.id })
    const end = at('2026-06-01T00:00:00Z')
    const marked = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    expect(marked).toMatchObject({
      status: 'active',
      cancel_at: end,
      canceled_at: start,
      cancellation_details: { reason: 'cancellation_requested' },
    })
    await advanceClock(stripe, clock.id, end - 1)
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' })
    await advanceClock(stripe, clock.id, end)
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: end,
    })
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1)
  })

  it('expires a first payment after 23 hours and voids its invoice', async () => {
    const { stripe } = open
    const start = at('2026-05-01T00:00:00Z')
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start })
    const price = await sell(stripe, 1299)
    const customer = await stripe.customers.create({ test_clock: clock.id })
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      payment_behavior: 'default_incomplete',
    })
    await advanceClock(stripe, clock.id, start + 23 * HOUR - 1)
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'incomplete' })
    await advanceClock(stripe, clock.id, start + 23 * HOUR)
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'incomplete_expired' })
    expect(await latestInvoice(stripe, id)).toMatchObject({ status: 'void' })
  })

  it('charges at the end of a trial, or pauses without a card and resumes', async () => {
    const { stripe } = open
    const start = at('2026-05-01T00:00:00Z')
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start })
    const price = await sell(stripe, 1299)
    const trial = { testClock: clock.id, trial_period_days: 7 }
    const customer = await stripe.customers.create({ test_clock: clock.id, payment_method: 'pm_card_visa' })
    const [card] = (await stripe.customers.listPaymentMethods(customer.id)).data
    const paying = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      trial_period_days: 7,
      default_payment_method: card?.id ?? '',
    })
    const bare = await subscribeWith(stripe, 'pm_card_visa', price.id, {
      ...trial,
      trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
    })
    expect(paying).toMatchObject({ status: 'trialing', trial_end: start + 7 * DAY })
    expect(bare.subscription.pending_setup_intent).toMatch(/^seti_/)
    await advanceClock(stripe, clock.id, start + 7 * DAY + 2 * HOUR)
    expect(await stripe.subscriptions.retrieve(paying.id)).toMatchObject({ status: 'active' })
    expect(await latestInvoice(stripe, paying.id)).toMatchObject({ status: 'paid', total: 1299 })
    expect(await stripe.subscriptions.retrieve(bare.subscription.id)).toMatchObject({ status: 'paused' })
    const good = await stripe.paymentMethods.attach('pm_card_visa', { customer: bare.customer.id })
    await stripe.customers.update(bare.customer.id, {
      invoice_settings: { default_payment_method: good.id },
    })
    const resumed = await stripe.subscriptions.resume(bare.subscription.id)
    expect(resumed).toMatchObject({ status: 'active', billing_cycle_anchor: start + 7 * DAY + 2 * HOUR })
    const told = await stripe.events.list({ type: 'customer.subscription.trial_will_end' })
    expect(told.data).toHaveLength(2)
  })

  it('goes forwards only and at most two periods a step', async () => {
    const { stripe } = open
    const start = at('2026-05-01T00:00:00Z')
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start })
    const price = await sell(stripe, 1299)
    await subscribeWith(stripe, 'pm_card_visa', price.id, { testClock: clock.id })
    const advance = (frozen_time: number) => stripe.testHelpers.testClocks.advance(clock.id, { frozen_time })
    await expect(advance(start - 1)).rejects.toThrow(/forwards/)
    await expect(advance(at('2026-07-01T00:00:01Z'))).rejects.toThrow(/two intervals/)
    await expect(advance(at('2026-07-01T00:00:00Z'))).resolves.toMatchObject({ status: 'advancing' })
  })
})

describe('the common clock', () => {
  it('renews everybody without a test clock when it is moved', async () => {
    const { stripe, sandbox } = open
    const price = await sell(stripe, 599)
    const { subscription } = await subscribeWith(stripe, 'pm_card_visa', price.id)
    const end = subscription.items.data[0]?.current_period_end ?? 0
    await sandbox.control.advance(new Date((end + 2 * HOUR) * 1_000))
    expect(await latestInvoice(stripe, subscription.id)).toMatchObject({ status: 'paid', created: end })
    const later = await stripe.customers.create({ name: 'Later' })
    expect(later.created).toBeGreaterThanOrEqual(end + 2 * HOUR)
    await expect(sandbox.control.advance(new Date(end * 1_000))).rejects.toThrow(/forwards only/)
  })
})
