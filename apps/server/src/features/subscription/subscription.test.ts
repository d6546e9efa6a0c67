import { forgotPassword, resendVerification, resetPassword, verifyEmail } from '@presently/contract/auth'
import { listPlans, planInfo, previewUpgrade, subscriptionState } from '@presently/contract/subscription'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailFrom } from '../../platform/mail/mail.ts'
import { aBrowser, anAccount, PASSWORD, proveAddress, signIn } from '../../test-support/accounts.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { askForCheckout, askForPortal } from '../../test-support/hosted-pages.ts'
import { tokenTo } from '../../test-support/mails.ts'
import {
  begin,
  buy,
  CARD,
  chargesAt,
  depsOf,
  openPayingSite,
  type PayingSite,
  pay,
  subscriptionsAt,
  userOf,
} from '../../test-support/payments.ts'
import { aSite } from '../../test-support/site-config.ts'
import type { EventDeps } from './events/parked.ts'
import { findSubscription } from './store.ts'
import { tellBuyer } from './tell-buyer.ts'
import * as upgrading from './upgrade.ts'

describeOnDatabases('paid plans', (database) => {
  let site: PayingSite
  beforeAll(async () => {
    site = await openPayingSite(database())
  })
  afterAll(() => site.close())

  it('are listed with the prices that are charged [ENTITY-08] [PAY-01] [PAY-02] [PAY-03]', async () => {
    const { plans, single, payments } = (await site.app.inject(listPlans.path)).json()
    expect(payments).toBe('sandbox')
    expect(plans.map(({ id, price, popular }: Record<string, unknown>) => [id, price, popular])).toEqual([
      ['plus', '$5.99', true],
      ['premium', '$12.99', false],
    ])
    expect(single).toMatchObject({ name: 'Premium', price: '$4.99/month', offer: 'single' })
    for (const [offer, cents] of [
      ['plus', plans[0].priceCents],
      ['premium', plans[1].priceCents],
      ['single', single.priceCents],
    ] as const)
      expect((await site.stripe.prices.retrieve(site.payments.prices[offer])).unit_amount).toBe(cents)
  })

  it('open the pages’ policy for no host of Stripe’s while the sandbox answers', async () => {
    const { headers } = await site.app.inject('/')
    expect(headers['content-security-policy']).not.toContain('stripe.com')
    expect(headers['content-security-policy']).toContain("frame-src 'none'")
  })

  it('say what checkout sells [API-39] [ENTITY-09] [PAY-04]', async () => {
    expect((await site.app.inject(planInfo.path)).json()).toEqual({
      name: 'Premium',
      price: '$12.99/month',
      priceId: site.payments.prices.premium,
    })
  })

  it.each([
    ['plus', 599, { subscriptionTier: 'plus', isPremium: false }],
    ['premium', 1299, { subscriptionTier: 'premium', isPremium: true }],
  ] as const)('are opened by paying, and only by paying: %s [API-36] [API-38]', async (tier, cents, plan) => {
    const maya = await anAccount(site.app)
    const { status, body } = await begin(maya, { tier })
    expect(status).toBe(200)
    expect(body).toEqual({ clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/), amountCents: cents })
    await site.eventsDelivered()
    expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'free', premiumActive: false })
    await pay(site, body.clientSecret)
    await site.eventsDelivered()
    expect(await userOf(maya)).toMatchObject({ ...plan, premiumActive: true, premiumStatus: 'active' })
    expect((await chargesAt(site, maya)).map(({ amount }) => amount)).toEqual([cents])
  })

  it('without a tier sell the single plan, never something for nothing [API-37]', async () => {
    const maya = await anAccount(site.app)
    const { body } = await begin(maya, {})
    expect(body.amountCents).toBe(499)
    await pay(site, body.clientSecret)
    await site.eventsDelivered()
    expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'premium', isPremium: true })
  })

  it('ignore a price, a customer and a coupon from the page', async () => {
    const maya = await anAccount(site.app)
    const answer = await maya.ask({
      method: 'POST',
      url: '/api/create-subscription',
      payload: {
        email: 'maya@example.com',
        name: 'Maya',
        tier: 'premium',
        amount: 1,
        priceId: site.payments.prices.single,
        customer: 'cus_other',
        coupon: 'free',
        trial_period_days: 365,
      },
    })
    expect(answer.json().amountCents).toBe(1299)
  })

  it.each(['gold', '__proto__', 'constructor', 1, ['plus']])('refuse the tier %j', async (tier) => {
    const maya = await anAccount(site.app)
    const answer = await maya.ask({
      method: 'POST',
      url: '/api/create-subscription',
      payload: { email: 'maya@example.com', name: 'Maya', tier },
    })
    expect(answer.statusCode).toBe(422)
  })

  it('are bought once by a hundred presses, in two browsers', async () => {
    const maya = await anAccount(site.app)
    const answers = await Promise.all(Array.from({ length: 25 }, () => begin(maya, { tier: 'plus' })))
    const secrets = new Set(answers.map(({ body }) => body.clientSecret))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(secrets.size).toBe(1)
    const [secret = null] = secrets
    await Promise.allSettled([pay(site, secret), pay(site, secret)])
    await site.eventsDelivered()
    expect(await subscriptionsAt(site, maya)).toHaveLength(1)
    expect(await chargesAt(site, maya)).toHaveLength(1)
    const again = await begin(maya, { tier: 'plus' })
    expect([again.status, again.body.message]).toEqual([409, 'Current plan'])
  })

  it('leave one open attempt when the choice changes', async () => {
    const maya = await anAccount(site.app)
    const plus = await begin(maya, { tier: 'plus' })
    const premium = await begin(maya, { tier: 'premium' })
    expect(premium.body.clientSecret).not.toBe(plus.body.clientSecret)
    await expect(pay(site, plus.body.clientSecret)).rejects.toThrow()
    await pay(site, premium.body.clientSecret)
    await site.eventsDelivered()
    expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'premium' })
    const live = (await subscriptionsAt(site, maya)).filter(({ status }) => status === 'active')
    expect(live).toHaveLength(1)
    expect(await chargesAt(site, maya)).toHaveLength(1)
  })

  it('stay unopened by a declined card, and one subscription by a second card', async () => {
    const maya = await anAccount(site.app)
    const { body } = await begin(maya, { tier: 'plus' })
    await expect(pay(site, body.clientSecret, CARD.declined)).rejects.toThrow(/declined/)
    await site.eventsDelivered()
    expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'free' })
    await pay(site, body.clientSecret)
    await site.eventsDelivered()
    expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'plus' })
    expect(await subscriptionsAt(site, maya)).toHaveLength(1)
  })

  describe('from Plus to Premium', () => {
    it('charge exactly what the preview said, on the same subscription', async () => {
      const maya = await anAccount(site.app)
      await buy(site, maya, 'plus')
      const preview = await maya.ask({
        method: 'POST',
        url: previewUpgrade.path,
        payload: { tier: 'premium' },
      })
      expect(preview.json()).toMatchObject({ thenCents: 1299 })
      const { todayCents, previewedAt } = preview.json()
      const { status, body } = await begin(maya, { tier: 'premium', previewedAt })
      expect(status).toBe(200)
      if (body.clientSecret) await pay(site, body.clientSecret)
      await site.eventsDelivered()
      expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'premium', isPremium: true })
      const [upgradeCharge, plusCharge] = await chargesAt(site, maya)
      expect([upgradeCharge?.amount, plusCharge?.amount]).toEqual([todayCents, 599])
      expect(await subscriptionsAt(site, maya)).toHaveLength(1)
      const again = await begin(maya, { tier: 'premium' })
      expect([again.status, again.body.message]).toEqual([409, 'Current plan'])
    })

    it('is reckoned within the paid period, also where our clock lags behind the provider’s', async () => {
      const maya = await anAccount(site.app)
      await site.control.advance(new Date(site.control.now().getTime() + 3 * 86_400_000))
      await buy(site, maya, 'plus')
      const preview = await maya.ask({
        method: 'POST',
        url: previewUpgrade.path,
        payload: { tier: 'premium' },
      })
      expect(preview.statusCode, preview.body).toBe(200)
      const { todayCents, previewedAt } = preview.json()
      const { status, body } = await begin(maya, { tier: 'premium', previewedAt })
      expect([status, body.amountCents]).toEqual([200, todayCents])
    })

    it('is reckoned anew where the period was renewed between the preview and the press', async () => {
      const maya = await anAccount(site.app)
      await buy(site, maya, 'plus')
      const [row] = await queryRows(
        database(),
        `select extract(epoch from current_period_end)::int as end from subscriptions where user_id = '${maya.user.id}'`,
      )
      const renewalMs = Number(row?.end) * 1000
      const deps = { ...depsOf(site), clock: () => site.control.now() }
      await site.control.advance(new Date(renewalMs - 600_000))
      const { previewedAt } = await upgrading.previewUpgrade(deps, maya.user.id)
      await site.control.advance(new Date(renewalMs + 600_000))
      const { amountCents } = await upgrading.upgrade(deps, maya.user.id, previewedAt)
      expect(amountCents).toBeGreaterThan(600)
      await site.eventsDelivered()
      expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'premium' })
    })

    it.each(['pays after all', 'is never paid'])(
      'keeps Plus until it is paid, where the card fails: %s',
      async (ending) => {
        const maya = await anAccount(site.app)
        await buy(site, maya, 'plus')
        const [{ id, customer } = { id: '', customer: '' }] = await subscriptionsAt(site, maya)
        const failing = await site.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
          customer: typeof customer === 'string' ? customer : customer.id,
        })
        await site.stripe.subscriptions.update(id, { default_payment_method: failing.id })
        const { body } = await begin(maya, { tier: 'premium' })
        expect(body.clientSecret).toMatch(/_secret_/)
        await site.eventsDelivered()
        expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'plus', premiumStatus: 'active' })
        if (ending === 'pays after all') await pay(site, body.clientSecret)
        else await site.control.advance(new Date(site.control.now().getTime() + 86_400_000))
        await site.eventsDelivered()
        const charges = (await chargesAt(site, maya)).map(({ amount }) => amount)
        if (ending === 'pays after all') {
          expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'premium', isPremium: true })
          expect(charges).toEqual([body.amountCents, 599])
        } else {
          expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'plus', premiumStatus: 'active' })
          expect(charges).toEqual([599])
        }
        expect((await subscriptionsAt(site, maya)).map((one) => one.id)).toEqual([id])
      },
    )

    it('is the only way: Premium to Plus is the portal’s', async () => {
      const maya = await anAccount(site.app)
      await buy(site, maya, 'premium')
      const down = await begin(maya, { tier: 'plus' })
      expect([down.status, down.body.message]).toEqual([409, 'Contact Support'])
    })
  })

  describe('the state', () => {
    it('tells the plan and its next charge, and the end once it is set to end', async () => {
      const maya = await anAccount(site.app)
      await buy(site, maya, 'premium')
      const state = async () => (await maya.ask({ url: subscriptionState.path })).json()
      expect(await state()).toMatchObject({
        tier: 'premium',
        planName: 'Premium',
        priceCents: 1299,
        status: 'active',
        renewsAt: expect.any(String),
        endsAt: null,
      })
      const [{ id } = { id: '' }] = await subscriptionsAt(site, maya)
      await site.stripe.subscriptions.update(id, { cancel_at_period_end: true })
      const ending = await state()
      expect(ending).toMatchObject({ tier: 'premium', renewsAt: null, endsAt: expect.any(String) })
      await site.stripe.subscriptions.cancel(id)
      await site.eventsDelivered()
      expect(await state()).toMatchObject({ tier: 'free', planName: null, endsAt: null })
      expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'free', premiumActive: false })
    })
  })

  describe('bought signed out', () => {
    it('wait for whoever proves the address', async () => {
      const email = 'gift-giver@example.com'
      const browser = aBrowser(site.app)
      const { body } = await begin(browser, { tier: 'plus', email })
      expect((await begin(browser, { tier: 'plus', email })).body.clientSecret).toBe(body.clientSecret)
      await pay(site, body.clientSecret)
      await site.eventsDelivered()
      const giver = await anAccount(site.app, { email })
      expect(await userOf(giver)).toMatchObject({ subscriptionTier: 'free' })
      const [mail] = await queryRows(
        database(),
        `select body from outbox_mails where recipient = '${email}' and kind = 'verify-email'`,
      )
      const token = /token=([\w-]+)/.exec(String(mail?.body))?.[1]
      await giver.ask({ method: 'POST', url: '/api/auth/verify-email', payload: { token } })
      expect(await userOf(giver)).toMatchObject({ subscriptionTier: 'plus', premiumActive: true })
    })

    it.each(['verify-email', 'reset-password'] as const)(
      'are not lost with the link of their mail: any later one that is opened does, such as of %s',
      async (kind) => {
        const maya = await anAccount(site.app)
        const { email } = maya.user
        await proveAddress(database(), maya)
        const { body } = await begin(aBrowser(site.app), { tier: 'plus', email })
        await pay(site, body.clientSecret)
        await site.eventsDelivered()
        await queryRows(database(), `delete from one_time_links where user_id = '${maya.user.id}'`)
        await queryRows(database(), `delete from outbox_mails where recipient = '${email}'`)
        const post = (url: string, payload: object = {}) => maya.ask({ method: 'POST', url, payload })
        const asked =
          kind === 'verify-email'
            ? await post(resendVerification.path)
            : await post(forgotPassword.path, { email })
        expect(asked.statusCode).toBe(200)
        await expect.poll(() => tokenTo(database(), email, kind)).not.toBe('')
        const token = await tokenTo(database(), email, kind)
        if (kind === 'verify-email') await post(verifyEmail.path, { token })
        else await post(resetPassword.path, { token, password: PASSWORD })
        const again = aBrowser(site.app)
        await signIn(again, email)
        expect(await userOf(again)).toMatchObject({ subscriptionTier: 'plus', premiumActive: true })
      },
    )

    it('are not called by the name of another plan, where this release knows none for them', async () => {
      const browser = aBrowser(site.app)
      const { body } = await begin(browser, { tier: 'plus', email: 'later-release@example.com' })
      expect(body.clientSecret).not.toBeNull()
      const [bought] = await queryRows(
        database(),
        "select subscription_id as id from purchase_attempts where email = 'later-release@example.com'",
      )
      const row = await findSubscription(database().db, String(bought?.id))
      if (!row) throw new Error('The plan was not begun.')
      const subjects: string[] = []
      const putMail: EventDeps['putMail'] = async (_executor, mail) =>
        void subjects.push(mailFrom(aSite(), mail).subject)
      for (const offer of ['plus', 'a-later-one'])
        await tellBuyer(
          database().db,
          { row: { ...row, offer }, email: 'later-release@example.com', now: new Date() },
          { origin: site.origin, putMail },
        )
      expect(subjects).toEqual(['Your Plus plan is paid', 'Your plan is paid'])
    })

    it('are paid back where the account pays already', async () => {
      const maya = await anAccount(site.app)
      await buy(site, maya, 'premium')
      const { body } = await begin(aBrowser(site.app), { tier: 'plus', email: maya.user.email })
      const paid = await pay(site, body.clientSecret)
      await site.eventsDelivered()
      const [mail] = await queryRows(
        database(),
        `select body from outbox_mails where recipient = '${maya.user.email}' and kind = 'purchase'`,
      )
      const token = /token=([\w-]+)/.exec(String(mail?.body))?.[1]
      await maya.ask({ method: 'POST', url: '/api/auth/verify-email', payload: { token } })
      expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'premium' })
      const refunds = await site.stripe.refunds.list({ payment_intent: paid.id })
      expect(refunds.data.map(({ amount }) => amount)).toEqual([599])
    })
  })

  describe('the hosted pages', () => {
    it('are opened for a known price and our own addresses [API-41] [API-42]', async () => {
      const maya = await anAccount(site.app)
      const checkout = await askForCheckout(site, maya)
      expect(checkout.statusCode).toBe(200)
      expect(checkout.json().url).toMatch(/^http/)
      const portal = await askForPortal(maya)
      expect(portal.json().url).toMatch(/^http/)
    })

    it('answer who never bought anything that there is nothing', async () => {
      const maya = await anAccount(site.app)
      const portal = await askForPortal(maya)
      expect(portal.statusCode).toBe(404)
      expect(portal.json().message).toBe('No active subscription found')
    })

    it.each(['price_unknown', '', 'plus'])('sell nothing at the price %j', async (priceId) => {
      const maya = await anAccount(site.app)
      const answer = await askForCheckout(site, maya, { priceId })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().message).toBe('Unknown price')
    })
  })
})
