import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  errorOf,
  intentIdOf,
  openTestSandbox,
  sell,
  subscribeWith,
  type TestSandbox,
} from './testing/open-test-sandbox.ts'

let open: TestSandbox
let price = ''
beforeEach(async () => {
  open = await openTestSandbox()
  price = (await sell(open.stripe, 1299)).id
})
afterEach(() => open.close())

const card = (number: string) => ({
  payment_method_data: {
    type: 'card' as const,
    card: { number, exp_month: 12, exp_year: 2034, cvc: number.startsWith('37') ? '1234' : '123' },
  },
})

/** A subscription that waits for the card of its first payment. */
async function waiting() {
  const customer = await open.stripe.customers.create({})
  const subscription = await open.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
  })
  return { customer, subscription, intent: intentIdOf(subscription) ?? '' }
}

const statusOf = async (id: string): Promise<string> => (await open.stripe.subscriptions.retrieve(id)).status

describe('cards that pay', () => {
  it.each([
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['378282246310005', 'amex'],
  ])('%s pays as %s', async (number, brand) => {
    const { subscription, intent } = await waiting()
    const paid = await open.stripe.paymentIntents.confirm(intent, {
      ...(card(number) as object),
      expand: ['payment_method', 'latest_charge.balance_transaction'],
    })
    expect(paid).toMatchObject({
      status: 'succeeded',
      payment_method: { card: { brand, last4: number.slice(-4) } },
      latest_charge: { paid: true, balance_transaction: { amount: 1299, fee: 68, net: 1231 } },
    })
    expect(await statusOf(subscription.id)).toBe('active')
  })
})

describe('cards that are declined', () => {
  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
  ])('%s answers %s (%s)', async (number, code, declineCode, message) => {
    const { subscription, intent } = await waiting()
    const error = await errorOf(open.stripe.paymentIntents.confirm(intent, card(number) as object))
    expect(error).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code: declineCode,
      message,
    })
    expect(await open.stripe.paymentIntents.retrieve(intent)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code, decline_code: declineCode, message },
    })
    expect(await statusOf(subscription.id)).toBe('incomplete')
    const events = await open.stripe.events.list({ types: ['charge.failed', 'invoice.payment_failed'] })
    expect(events.data.map(({ type }) => type).sort()).toEqual(['charge.failed', 'invoice.payment_failed'])
  })

  it('takes a second card after the first was declined, on the same subscription and once', async () => {
    const { subscription, intent, customer } = await waiting()
    await errorOf(open.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_chargeDeclined' }))
    await open.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
    expect(await statusOf(subscription.id)).toBe('active')
    const charges = await open.stripe.charges.list({ customer: customer.id })
    expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
  })

  it('refuses a number with a wrong digit, a real card, and an expiry in the past', async () => {
    const make = (fields: object) =>
      errorOf(
        open.stripe.paymentMethods.create({
          type: 'card',
          card: { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123', ...fields },
        }),
      )
    expect(await make({ number: '4242424242424241' })).toMatchObject({
      code: 'incorrect_number',
      param: 'number',
    })
    expect(await make({ number: '4111111111111111' })).toMatchObject({ decline_code: 'test_mode_live_card' })
    expect(await make({ exp_year: 2020 })).toMatchObject({ code: 'invalid_expiry_year' })
    expect(await make({ exp_month: 13 })).toMatchObject({ code: 'invalid_expiry_month' })
    expect(await make({ cvc: '12' })).toMatchObject({ code: 'invalid_cvc' })
  })

  it('declines 0002 when it is attached, but attaches 0341 and fails its charges', async () => {
    const customer = await open.stripe.customers.create({})
    const attach = (id: string) => open.stripe.paymentMethods.attach(id, { customer: customer.id })
    expect(await errorOf(attach('pm_card_chargeDeclined'))).toMatchObject({ code: 'card_declined' })
    const method = await attach('pm_card_chargeCustomerFail')
    const error = await errorOf(
      open.stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price }],
        default_payment_method: method.id,
        payment_behavior: 'error_if_incomplete',
      }),
    )
    expect(error).toMatchObject({ statusCode: 402, code: 'card_declined' })
    expect((await open.stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([])
  })
})

describe('cards that authenticate', () => {
  it('asks 3155 once and not when it renews', async () => {
    const { subscription, intent } = await waiting()
    const asked = await open.stripe.paymentIntents.confirm(intent, {
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      return_url: 'http://site.test/done',
    })
    expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
    expect(asked.next_action?.redirect_to_url?.url).toMatch(
      /^http:\/\/site\.test\/sandbox\/stripe\/authenticate\//,
    )
    expect(await statusOf(subscription.id)).toBe('incomplete')
    open.sandbox.control.authenticate(intent, true)
    expect(await statusOf(subscription.id)).toBe('active')
    const end =
      (await open.stripe.subscriptions.retrieve(subscription.id)).items.data[0]?.current_period_end ?? 0
    await open.sandbox.control.advance(new Date((end + 7_200) * 1_000))
    expect(await statusOf(subscription.id)).toBe('active')
  })

  it('asks 3184 each time, so a renewal falls behind', async () => {
    const { subscription, intent } = await waiting()
    await open.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_authenticationRequired' })
    open.sandbox.control.authenticate(intent, true)
    expect(await statusOf(subscription.id)).toBe('active')
    const end =
      (await open.stripe.subscriptions.retrieve(subscription.id)).items.data[0]?.current_period_end ?? 0
    await open.sandbox.control.advance(new Date((end + 7_200) * 1_000))
    expect(await statusOf(subscription.id)).toBe('past_due')
    const asked = await open.stripe.events.list({ type: 'invoice.payment_action_required', limit: 1 })
    expect(asked.data).toHaveLength(1)
  })

  it('lets 3178 authenticate and then has no money', async () => {
    const { subscription, intent } = await waiting()
    await open.stripe.paymentIntents.confirm(intent, {
      payment_method: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    })
    open.sandbox.control.authenticate(intent, true)
    expect(await open.stripe.paymentIntents.retrieve(intent)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'insufficient_funds' },
    })
    expect(await statusOf(subscription.id)).toBe('incomplete')
  })

  it('charges nothing when the authentication fails', async () => {
    const { intent, customer } = await waiting()
    await open.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_authenticationRequired' })
    open.sandbox.control.authenticate(intent, false)
    expect(await open.stripe.paymentIntents.retrieve(intent)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
    expect((await open.stripe.charges.list({ customer: customer.id })).data).toEqual([])
  })
})

describe('the disputed card', () => {
  it('pays and is disputed, and the dispute is won or lost', async () => {
    const first = await subscribeWith(open.stripe, 'pm_card_createDispute', price)
    const second = await subscribeWith(open.stripe, 'pm_card_createDispute', price)
    expect(first.subscription.status).toBe('active')
    const disputes = await open.stripe.disputes.list()
    expect(disputes.data.map(({ status, amount }) => ({ status, amount }))).toEqual([
      { status: 'needs_response', amount: 1299 },
      { status: 'needs_response', amount: 1299 },
    ])
    const [charge] = (await open.stripe.charges.list({ customer: second.customer.id })).data
    expect(charge?.disputed).toBe(true)
    const [newest, oldest] = disputes.data
    open.sandbox.control.closeDispute(newest?.id ?? '', 'lost')
    const won = await open.stripe.disputes.update(oldest?.id ?? '', {
      evidence: { uncategorized_text: 'winning_evidence' },
      submit: true,
    })
    expect(won.status).toBe('won')
    const closed = await open.stripe.events.list({ type: 'charge.dispute.closed' })
    expect(closed.data).toHaveLength(2)
    expect(await errorOf(open.stripe.refunds.create({ charge: charge?.id ?? '' }))).toMatchObject({
      code: 'charge_disputed',
    })
  })
})

describe('refunds', () => {
  it('gives a part and then the rest back, and no more', async () => {
    const { customer } = await subscribeWith(open.stripe, 'pm_card_visa', price)
    const [charge] = (await open.stripe.charges.list({ customer: customer.id })).data
    const id = charge?.id ?? ''
    const part = await open.stripe.refunds.create({
      charge: id,
      amount: 300,
      reason: 'requested_by_customer',
    })
    expect(part).toMatchObject({ amount: 300, status: 'succeeded', charge: id })
    expect(await open.stripe.charges.retrieve(id)).toMatchObject({ amount_refunded: 300, refunded: false })
    expect(await errorOf(open.stripe.refunds.create({ charge: id, amount: 1_000 }))).toMatchObject({
      message: 'Refund amount ($10.00) is greater than unrefunded amount on charge ($9.99)',
    })
    await open.stripe.refunds.create({ payment_intent: charge?.payment_intent as string })
    const whole = await open.stripe.charges.retrieve(id)
    expect(whole).toMatchObject({ amount_refunded: 1299, refunded: true })
    expect(whole.refunds?.data.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([300, 999])
    expect(await errorOf(open.stripe.refunds.create({ charge: id }))).toMatchObject({
      code: 'charge_already_refunded',
    })
  })
})
