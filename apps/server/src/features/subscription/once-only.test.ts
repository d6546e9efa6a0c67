import { listSavedGifts } from '@presently/contract/saved-gifts'
import { subscriptionState } from '@presently/contract/subscription'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, aBrowser, anAccount, signIn } from '../../test-support/accounts.ts'
import { buildTestApp } from '../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { delayedDatabase } from '../../test-support/delayed-database.ts'
import { askForPortal, OWN_PAGE } from '../../test-support/hosted-pages.ts'
import {
  begin,
  buy,
  chargesAt,
  customerOf,
  depsOf,
  openPayingSite,
  type PayingSite,
  pay,
  subscriptionsAt,
  userOf,
} from '../../test-support/payments.ts'
import { refuseRows } from '../../test-support/refused-rows.ts'
import type * as buying from './buy.ts'
import { attachPurchases } from './claims.ts'
import { endPlans } from './ending.ts'
import { receiveEvent } from './events/webhook.ts'
import { reconcile } from './jobs.ts'
import { syncSubscription } from './sync.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Loaded a second time under it, a module shares nothing of its own with the first in memory; other tests keep the first. */
const ANOTHER = './buy.ts?another-instance'
const anotherInstance = async (): Promise<typeof buying> => import(ANOTHER)

describeOnDatabases('a plan is paid once, and what is paid is given', (database) => {
  let site: PayingSite
  /** One whose events are all lost. */
  let deaf: PayingSite
  beforeAll(async () => {
    site = await openPayingSite(database())
    deaf = await openPayingSite(database(), { withoutEvents: true })
  })
  afterAll(async () => {
    await site.close()
    await deaf.close()
  })

  it('by twenty presses spread over two instances', async () => {
    const maya = await anAccount(site.app)
    const other = await anotherInstance()
    // What is remembered for a database is not shared either.
    const { database: elsewhere } = delayedDatabase(database())
    const buyer = { userId: maya.user.id, email: 'maya@example.com', name: 'Maya', attemptId: null }
    const pressHere = async () => (await begin(maya, { tier: 'plus' })).body.clientSecret
    const pressThere = async () =>
      (await other.beginPurchase({ ...depsOf(site), db: elsewhere.db }, buyer, 'plus')).clientSecret
    const presses = Array.from({ length: 20 }, (_, press) => (press % 2 === 0 ? pressHere() : pressThere()))
    const answers = await Promise.allSettled(presses)
    const secrets = answers.flatMap((answer) =>
      answer.status === 'fulfilled' && answer.value ? [answer.value] : [],
    )
    expect(new Set(secrets).size).toBe(1)
    await pay(site, secrets[0] ?? null)
    await site.eventsDelivered()
    expect(await subscriptionsAt(site, maya)).toHaveLength(1)
    expect(await chargesAt(site, maya)).toHaveLength(1)
    expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'plus' })
  })

  it('by two tabs, one for each plan, pressed at the same moment', async () => {
    const maya = await anAccount(site.app)
    const tabs = await Promise.all([begin(maya, { tier: 'plus' }), begin(maya, { tier: 'premium' })])
    await Promise.allSettled(
      tabs.flatMap(({ body }) => (body.clientSecret ? [pay(site, body.clientSecret)] : [])),
    )
    await site.eventsDelivered()
    const subscriptions = await subscriptionsAt(site, maya)
    expect(subscriptions.filter(({ status }) => status === 'active').length).toBeLessThanOrEqual(1)
    expect((await chargesAt(site, maya)).filter(({ refunded }) => !refunded).length).toBeLessThanOrEqual(1)
  })

  it.each([
    ['refuse', '/v1/customers'],
    ['refuse', '/v1/subscriptions'],
    ['forget', '/v1/customers'],
    ['cut', '/v1/customers'],
    ['forget', '/v1/subscriptions'],
    ['cut', '/v1/subscriptions'],
  ] as const)('when the provider does not answer, having done it or not: %s %s', async (kind, path) => {
    const maya = await anAccount(deaf.app)
    deaf.control.fail({ kind, path }, 3)
    const lost = await begin(maya, { tier: 'plus' })
    deaf.control.clearFaults()
    expect(lost.status).toBe(503)
    const again = await begin(maya, { tier: 'plus', email: 'corrected@example.com' })
    expect(again.status).toBe(200)
    await pay(deaf, again.body.clientSecret)
    expect(await subscriptionsAt(deaf, maya)).toHaveLength(1)
    expect(await chargesAt(deaf, maya)).toHaveLength(1)
  })

  it('in one browser that is signed out: who has paid is not charged again', async () => {
    const email = `twice-${database().kind}@example.com`
    const browser = aBrowser(deaf.app)
    const { body } = await begin(browser, { tier: 'plus', email })
    await pay(deaf, body.clientSecret)
    const again = await begin(browser, { tier: 'plus', email })
    expect([again.status, again.body.message]).toEqual([409, 'Current plan'])
    const { data } = await deaf.stripe.customers.list({ email })
    expect(data).toHaveLength(1)
  })

  it('on the provider’s own page while every event is lost: the next press and the comparison find it', async () => {
    for (const find of ['press', 'compare'] as const) {
      const maya = await anAccount(deaf.app)
      await begin(maya, { tier: 'plus' })
      const bought = await deaf.stripe.subscriptions.create({
        customer: await customerOf(deaf, maya),
        items: [{ price: deaf.payments.prices.premium }],
        payment_behavior: 'default_incomplete',
        expand: ['latest_invoice.confirmation_secret'],
      })
      const invoice = bought.latest_invoice as Stripe.Invoice
      await pay(deaf, invoice.confirmation_secret?.client_secret ?? null)
      if (find === 'compare') await reconcile(depsOf(deaf))
      else expect((await begin(maya, { tier: 'plus' })).body.message).toBe('Contact Support')
      expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'premium', isPremium: true })
    }
  })

  it('begins Premium anew, where Plus was cancelled and its event was lost', async () => {
    const maya = await anAccount(deaf.app)
    const plus = await begin(maya, { tier: 'plus' })
    await pay(deaf, plus.body.clientSecret)
    await reconcile(depsOf(deaf))
    const [{ id } = { id: '' }] = await subscriptionsAt(deaf, maya)
    await deaf.stripe.subscriptions.cancel(id)
    const premium = await begin(maya, { tier: 'premium' })
    expect([premium.status, premium.body.amountCents]).toEqual([200, 1299])
  })

  it('keeps the portal on the plan that stays, where a second one is paid back', async () => {
    const maya = await anAccount(site.app)
    await buy(site, maya, 'plus')
    const own = await customerOf(site, maya)
    const [{ created } = { created: 0 }] = await subscriptionsAt(site, maya)
    await expect.poll(() => site.control.now().getTime() / 1000).toBeGreaterThanOrEqual(created + 1)
    const { body } = await begin(aBrowser(site.app), { tier: 'premium', email: maya.user.email })
    await pay(site, body.clientSecret)
    await site.eventsDelivered()
    await attachPurchases(depsOf(site), maya.user.id, maya.user.email)
    await site.eventsDelivered()
    expect(await customerOf(site, maya)).toBe(own)
    expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'plus' })
  })

  it('leaves another site’s subscription alone, whose money goes back', async () => {
    const stranger = await site.stripe.customers.create({ email: 'stranger@example.com' })
    const foreign = await site.stripe.subscriptions.create({
      customer: stranger.id,
      items: [{ price: site.payments.prices.premium }],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
    })
    const invoice = foreign.latest_invoice as Stripe.Invoice
    const { id } = await pay(site, invoice.confirmation_secret?.client_secret ?? null)
    await site.stripe.refunds.create({ payment_intent: id })
    await site.eventsDelivered()
    expect((await site.stripe.subscriptions.retrieve(foreign.id)).status).toBe('active')
  })

  it('takes a cut tier from every open session on the very next request, on each instance', async () => {
    const maya = await anAccount(site.app)
    const second = await buildTestApp(database(), { payments: site.payments })
    const elsewhere = aBrowser(second)
    await signIn(elsewhere, maya.user.email)
    await buy(site, maya, 'plus')
    const statuses = async () =>
      Promise.all(
        [maya, elsewhere].map(async ({ ask }) => (await ask({ url: listSavedGifts.path })).statusCode),
      )
    expect(await statuses()).toEqual([200, 200])
    const [{ id } = { id: '' }] = await subscriptionsAt(site, maya)
    await site.stripe.subscriptions.cancel(id)
    await site.eventsDelivered()
    expect(await statuses()).toEqual([403, 403])
    await second.close()
  })

  it('ends with the account: what comes later finds nobody', async () => {
    const maya = await anAccount(site.app)
    await buy(site, maya, 'plus')
    const [{ id } = { id: '' }] = await subscriptionsAt(site, maya)
    await endPlans(depsOf(site), maya.user.id)
    await endPlans(depsOf(site), maya.user.id)
    await queryRows(database(), `delete from users where id = '${maya.user.id}'`)
    expect((await site.stripe.subscriptions.retrieve(id)).status).toBe('canceled')
    await site.eventsDelivered()
    expect(await queryRows(database(), `select id from subscriptions where id = '${id}'`)).toEqual([])
  })

  it('belongs to its account, whatever address the provider is told', async () => {
    const maya = await anAccount(site.app)
    const other = await anAccount(site.app)
    await buy(site, maya, 'plus')
    await site.stripe.customers.update(await customerOf(site, maya), {
      email: other.user.email,
      metadata: { userId: other.user.id },
    })
    await reconcile(depsOf(site))
    expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'plus' })
    expect(await userOf(other)).toMatchObject({ subscriptionTier: 'free' })
  })

  it('stays with who proved the address while an event of it was being read', async () => {
    const email = `proven-${database().kind}@example.com`
    const { body } = await begin(aBrowser(deaf.app), { tier: 'plus', email })
    await pay(deaf, body.clientSecret)
    const [customer] = (await deaf.stripe.customers.list({ email })).data
    const [bought] = (await deaf.stripe.subscriptions.list({ customer: customer?.id ?? '' })).data
    const id = bought?.id ?? ''
    await syncSubscription(depsOf(deaf), id)
    const giver = await anAccount(deaf.app, { email })
    await deaf.stripe.subscriptions.update(id, { cancel_at_period_end: true })
    const { database: slow, beforeNext } = delayedDatabase(database())
    beforeNext(() => attachPurchases(depsOf(deaf), giver.user.id, email))
    await syncSubscription({ ...depsOf(deaf), db: slow.db }, id)
    const kept = `select user_id, email_key, cancel_at_period_end from subscriptions where id = '${id}'`
    expect(await queryRows(database(), kept)).toEqual([
      { user_id: giver.user.id, email_key: null, cancel_at_period_end: true },
    ])
  })

  it('and bought signed out is given to the others, where one account cannot have its own', async () => {
    const aBuyer = async (name: string): Promise<Account> => {
      const email = `${name}-${database().kind}@example.com`
      const { body } = await begin(aBrowser(deaf.app), { tier: 'plus', email })
      await pay(deaf, body.clientSecret)
      return anAccount(deaf.app, { email })
    }
    const stuck = await aBuyer('stuck')
    const well = await aBuyer('well')
    // What was paid is known, and both addresses were proven while it could not be given.
    await reconcile(depsOf(deaf))
    await queryRows(
      database(),
      `update users set email_verified_at = now() + interval '1 minute' where id in ('${stuck.user.id}', '${well.user.id}')`,
    )
    const allow = await refuseRows(database(), 'stripe_customers', `new.user_id = '${stuck.user.id}'`)
    await expect(reconcile(depsOf(deaf))).rejects.toThrow('1 parts of the comparison with Stripe failed')
    await allow()
    expect(await userOf(well)).toMatchObject({ subscriptionTier: 'plus' })
    await reconcile(depsOf(deaf))
    expect(await userOf(stuck)).toMatchObject({ subscriptionTier: 'plus' })
  })

  it('is followed by events of either secret while one is exchanged', async () => {
    const { payments, ...rest } = depsOf(site)
    const rotating = { ...payments, webhookSecrets: () => ['whsec_new', 'whsec_old'] }
    for (const secret of ['whsec_new', 'whsec_old']) {
      const object = { object: 'teapot', id: 'tea_1' }
      const body = JSON.stringify({
        id: `evt_${secret}`,
        object: 'event',
        type: 'teapot',
        livemode: false,
        data: { object },
      })
      const signature = site.stripe.webhooks.generateTestHeaderString({ payload: body, secret })
      const taken = await receiveEvent(
        { ...rest, payments: rotating },
        { body: Buffer.from(body), signature },
      )
      expect(taken).toBe('nothing to do')
    }
  })

  describe('as months go by', () => {
    const later = async (where: PayingSite, ms: number): Promise<void> => {
      await where.control.advance(new Date(where.control.now().getTime() + ms))
      await where.eventsDelivered()
    }

    it('begins anew where the bank’s question was left open for 23 hours, also when nobody heard of it', async () => {
      for (const where of [site, deaf]) {
        const maya = await anAccount(where.app)
        const { body } = await begin(maya, { tier: 'plus' })
        await pay(where, body.clientSecret, 'pm_card_authenticationRequired')
        await later(where, 23.5 * HOUR_MS)
        const again = await begin(maya, { tier: 'plus' })
        expect(again.status).toBe(200)
        expect(again.body.clientSecret).not.toBe(body.clientSecret)
        await pay(where, again.body.clientSecret)
        await where.eventsDelivered()
        await maya.ask({ url: subscriptionState.path })
        expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'plus' })
        const statuses = (await subscriptionsAt(where, maya)).map(({ status }) => status)
        expect(statuses.toSorted()).toEqual(['active', 'incomplete_expired'])
        expect(await chargesAt(where, maya)).toHaveLength(1)
      }
    })

    it.each([0, 3, 26])(
      'can be cancelled on day %i: nothing is paid back, and it lasts to the end of the period [PAY-09] [PAY-10] [PAY-11]',
      async (day) => {
        const maya = await anAccount(site.app)
        await buy(site, maya, 'plus')
        if (day > 0) await later(site, day * DAY_MS)
        const portal = await askForPortal(maya, { returnUrl: `${OWN_PAGE}?subscription=cancelled` })
        expect(portal.statusCode).toBe(200)
        const [{ id } = { id: '' }] = await subscriptionsAt(site, maya)
        const ending = await site.stripe.subscriptions.update(id, { cancel_at_period_end: true })
        const end = (ending.items.data[0]?.current_period_end ?? 0) * 1000
        const state = (await maya.ask({ url: subscriptionState.path })).json()
        expect(state).toMatchObject({ tier: 'plus', renewsAt: null, endsAt: new Date(end).toISOString() })
        await later(site, end - site.control.now().getTime() - HOUR_MS)
        expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'plus', premiumActive: true })
        await later(site, 2 * HOUR_MS)
        expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'free', premiumActive: false })
        const charges = await chargesAt(site, maya)
        expect(charges.map(({ amount, amount_refunded: back }) => [amount, back])).toEqual([[599, 0]])
      },
    )

    it('comes back when a new card pays what was due', async () => {
      const maya = await anAccount(site.app)
      await buy(site, maya, 'premium')
      const [{ id } = { id: '' }] = await subscriptionsAt(site, maya)
      const customer = await customerOf(site, maya)
      const failing = await site.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
      await site.stripe.subscriptions.update(id, { default_payment_method: failing.id })
      await later(site, 31 * DAY_MS + 2 * HOUR_MS)
      expect(await userOf(maya)).toMatchObject({ premiumStatus: 'past_due', premiumActive: true })
      const card = await site.stripe.paymentMethods.attach('pm_card_visa', { customer })
      const { latest_invoice: invoice } = await site.stripe.subscriptions.update(id, {
        default_payment_method: card.id,
      })
      if (typeof invoice !== 'string') throw new Error('The invoice was not asked for whole.')
      await site.stripe.invoices.pay(invoice, { payment_method: card.id })
      await site.eventsDelivered()
      expect(await userOf(maya)).toMatchObject({ premiumStatus: 'active', isPremium: true })
    })
  })
})
