/** Buying, as somebody does who would rather not pay, or would have somebody else pay. */
import { createSubscription, planInfo, subscriptionState } from '@presently/contract/subscription'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, aBrowser, anAccount, type Browser } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, openedBy, openTestPglite } from '../../test-support/databases.ts'
import { askForCheckout, askForPortal } from '../../test-support/hosted-pages.ts'
import {
  begin,
  buy,
  chargesAt,
  customerOf,
  openPayingSite,
  type PayingSite,
  pay,
  subscriptionsAt,
  userOf,
} from '../../test-support/payments.ts'

describeOnDatabases('paid plans, abused', (database) => {
  let site: PayingSite
  let maya: Account
  beforeAll(async () => {
    site = await openPayingSite(database())
    maya = await anAccount(site.app)
  })
  afterAll(() => site.close())

  const checkout = (browser: Browser, differing: object = {}) => askForCheckout(site, browser, differing)
  const subscribe = (browser: Browser) =>
    browser.ask({
      method: 'POST',
      url: createSubscription.path,
      payload: { email: 'maya@example.com', name: 'Maya', tier: 'plus' },
    })
  const openCheckouts = async () => (await site.stripe.checkout.sessions.list({ status: 'open' })).data.length

  it.each([
    'https://evil.example/',
    '//evil.example',
    'http://127.0.0.1:3000.evil.example/',
    'http://127.0.0.1:3000@evil.example/',
    'http://user@127.0.0.1:3000/',
    'http://127.0.0.1:3001/',
    'https://127.0.0.1:3000/',
    'http://localhost:3000/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/settings',
    '',
    'http://127.0.0.1:3000\\@evil.example',
    'http://127.0.0.1:3000/\r\nset-cookie:x',
    'http://127.0.0.1:3000/\t/evil.example',
    'http://127.0.0.1:3000 .evil.example',
    'not an address',
  ])('come back from no hosted page to %j, neither paid nor cancelled', async (address) => {
    for (const field of ['successUrl', 'cancelUrl']) {
      const answer = await checkout(maya, { [field]: address })
      expect([answer.statusCode, answer.json().message]).toEqual([422, 'Invalid return address'])
      expect(Object.keys(answer.json().fields)).toEqual([field])
    }
    const answer = await askForPortal(maya, { returnUrl: address })
    expect([answer.statusCode, answer.json().message]).toEqual([422, 'Invalid return address'])
    expect(await openCheckouts()).toBe(0)
  })

  it.each<[what: string, amount: number, isArchived: boolean]>([
    ['for nothing', 0, false],
    ['for a cent', 1, false],
    ['no longer sold', 1299, true],
    ['of the same amount, but none of ours', 1299, false],
  ])('are sold at none of the provider’s other prices: %s', async (_what, unit_amount, isArchived) => {
    const { product } = await site.stripe.prices.retrieve(site.payments.prices.premium)
    const price = await site.stripe.prices.create({
      currency: 'usd',
      unit_amount,
      recurring: { interval: 'month' },
      product: typeof product === 'string' ? product : product.id,
    })
    if (isArchived) await site.stripe.prices.update(price.id, { active: false })
    const answer = await checkout(maya, { priceId: price.id })
    expect([answer.statusCode, answer.json().message]).toEqual([422, 'Unknown price'])
    expect(await openCheckouts()).toBe(0)
  })

  it.each([{ id: 'price_1' }, ['price_1'], null, 0, true, '__proto__', 'constructor', 'x'.repeat(10_000)])(
    'are sold at nothing that is no price: %j',
    async (priceId) => {
      const answer = await checkout(maya, { priceId })
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json().fields)).toEqual(['priceId'])
    },
  )

  it('are sold once: who has one is sent neither to a checkout nor to a second one', async () => {
    const noor = await anAccount(site.app)
    await buy(site, noor, 'plus')
    for (const priceId of Object.values(site.payments.prices)) {
      const answer = await checkout(noor, { priceId })
      expect([answer.statusCode, answer.json().message]).toEqual([409, 'Current plan'])
    }
    const again = await begin(noor, { tier: 'plus' })
    expect([again.status, again.body.message]).toEqual([409, 'Current plan'])
    expect(await chargesAt(site, noor)).toHaveLength(1)
  })

  it('are not sold at the price of the single plan once that is retired', async () => {
    const isSold = async (app: FastifyInstance) => {
      const noor = await anAccount(app)
      const answer = await checkout(noor, { priceId: site.payments.prices.single })
      return [answer.statusCode, answer.json().message]
    }
    expect(await isSold(site.app)).toEqual([200, undefined])
    const environment = { SINGLE_PLAN_ENABLED: 'false' }
    const retired = await buildTestApp(database(), { payments: site.payments, environment })
    expect(await isSold(retired)).toEqual([422, 'Unknown price'])
    await retired.close()
  })

  it('move from Plus to Premium once, by however many presses at once', async () => {
    const noor = await anAccount(site.app)
    await buy(site, noor, 'plus')
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin(noor, { tier: 'premium' })))
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const secrets = new Set(
      answers.map(({ body }) => body.clientSecret ?? null).filter((one) => one !== null),
    )
    await Promise.allSettled([...secrets].map((secret) => pay(site, secret)))
    await site.eventsDelivered()
    expect(await userOf(noor)).toMatchObject({ subscriptionTier: 'premium', isPremium: true })
    expect(await subscriptionsAt(site, noor)).toHaveLength(1)
    expect(await chargesAt(site, noor)).toHaveLength(2)
    const again = await begin(noor, { tier: 'premium' })
    expect([again.status, again.body.message]).toEqual([409, 'Current plan'])
  })

  it('belong to who is signed in, whatever address is typed', async () => {
    const [noor, eve] = [await anAccount(site.app), await anAccount(site.app)]
    const { body } = await begin(eve, { tier: 'plus', email: noor.user.email })
    await pay(site, body.clientSecret)
    await site.eventsDelivered()
    expect(await userOf(eve)).toMatchObject({ subscriptionTier: 'plus', email: eve.user.email })
    expect(await userOf(noor)).toEqual(noor.user)
  })

  it('are begun for no address that no account could be made with, as it could never be proven', async () => {
    const before = (await site.stripe.customers.list({ limit: 100 })).data.length
    const { status, body } = await begin(aBrowser(site.app), { tier: 'plus', email: 'mаya@example.com' })
    expect(status).toBe(422)
    expect(body.message).toContain('“а” is of another one')
    expect((await site.stripe.customers.list({ limit: 100 })).data).toHaveLength(before)
  })

  it('open nobody else’s account at the provider, whoever is named in the body', async () => {
    const [noor, eve] = [await anAccount(site.app), await anAccount(site.app)]
    await buy(site, noor, 'premium')
    const customer = await customerOf(site, noor)
    const [{ id } = { id: '' }] = await subscriptionsAt(site, noor)
    const named = { customer, customerId: customer, subscriptionId: id, userId: noor.user.id }
    const refused = await askForPortal(eve, named)
    expect([refused.statusCode, refused.json().message]).toEqual([404, 'No active subscription found'])
    expect((await checkout(eve, named)).statusCode).toBe(200)
    const [session] = (await site.stripe.checkout.sessions.list({ status: 'open' })).data
    expect(session?.customer).toBe(await customerOf(site, eve))
    expect(session?.customer).not.toBe(customer)
    await site.stripe.checkout.sessions.expire(session?.id ?? '')
  })

  it('are not given for coming back as if one had paid', async () => {
    const noor = await anAccount(site.app)
    expect((await checkout(noor)).statusCode).toBe(200)
    const back =
      '/settings?premium=success&session_id=cs_test_1&payment_intent=pi_1&redirect_status=succeeded'
    expect((await noor.ask({ url: back })).statusCode).toBe(200)
    expect((await noor.ask({ url: subscriptionState.path })).json()).toMatchObject({ tier: 'free' })
    expect(await userOf(noor)).toMatchObject({ subscriptionTier: 'free', premiumActive: false })
  })

  it('are unavailable, in a sentence, while the provider is', async () => {
    const noor = await anAccount(site.app)
    await buy(site, noor, 'plus')
    const eve = await anAccount(site.app)
    site.control.fail({ kind: 'refuse', status: 500 }, 1_000)
    const answers = [await subscribe(eve), await checkout(eve), await askForPortal(noor)]
    site.control.clearFaults()
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503)
      expect(answer.json().message).toMatch(/Nothing was charged; please try again in a moment\.$/)
    }
    expect(await chargesAt(site, noor)).toHaveLength(1)
  })
})

describe('where nothing is sold', () => {
  const database = openedBy(openTestPglite)

  it('plan info and buying say so', async () => {
    const app = await buildTestApp(database())
    const payload = { email: 'maya@example.com', name: 'Maya', tier: 'plus' }
    const answers = [
      await app.inject(planInfo.path),
      await aBrowser(app).ask({ method: 'POST', url: createSubscription.path, payload }),
    ]
    await app.close()
    for (const answer of answers)
      expect([answer.statusCode, answer.json().message]).toEqual([
        503,
        'Paid plans are not available on this site.',
      ])
  })
})
