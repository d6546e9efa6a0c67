import { WEBHOOK_PATH } from '@presently/contract/subscription'
import fc from 'fast-check'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, anAccount } from '../../../test-support/accounts.ts'
import { describeOnDatabases, queryRows } from '../../../test-support/databases.ts'
import {
  begin,
  buy,
  customerOf,
  depsOf,
  openPayingSite,
  type PayingSite,
  pay,
  userOf,
} from '../../../test-support/payments.ts'
import { inTier } from '../../../test-support/tier.ts'
import { reconcile } from '../jobs.ts'

/** A day longer than the longest month: a renewal is charged an hour after the month is over. */
const MONTH_MS = 32 * 86_400_000

describeOnDatabases('events of the payment provider', (database) => {
  const logLines: string[] = []
  let site: PayingSite
  beforeAll(async () => {
    site = await openPayingSite(database(), { logLines })
  })
  afterAll(() => site.close())

  const secret = (): string => site.payments.webhookSecrets()[0] ?? ''
  const signed = (body: string, options: Partial<{ secret: string; timestamp: number }> = {}): string =>
    site.stripe.webhooks.generateTestHeaderString({ payload: body, secret: secret(), ...options })
  const deliver = (body: string, signature?: string) =>
    site.app.inject({
      method: 'POST',
      url: WEBHOOK_PATH,
      payload: body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(signature !== undefined && { 'stripe-signature': signature }),
      },
    })
  const rowsOf = (id: string) => queryRows(database(), `select outcome from stripe_events where id = '${id}'`)
  const subscriptionOf = async (account: Account): Promise<string> => {
    const [row] = await queryRows(
      database(),
      `select id from subscriptions where user_id = '${account.user.id}' order by (status = 'canceled'), created_at desc`,
    )
    return String(row?.id)
  }
  /** An event about a subscription, as Stripe would send it; what it claims of the subscription is never believed. */
  const eventAbout = (
    subscription: object,
    type = 'customer.subscription.updated',
    id = `evt_${Math.random().toString(36).slice(2)}`,
  ) =>
    JSON.stringify({
      id,
      object: 'event',
      type,
      livemode: false,
      created: Math.floor(Date.now() / 1000),
      data: { object: { object: 'subscription', ...subscription } },
    })

  describe('that are not signed by the provider', () => {
    const body = eventAbout({ id: 'sub_x', status: 'active' })
    const now = Math.floor(Date.now() / 1000)
    it.each([
      ['nothing', () => undefined],
      ['an empty signature', () => ''],
      ['words', () => 'trust me'],
      ['another secret', () => signed(body, { secret: 'whsec_other' })],
      ['another body', () => signed(`${body} `)],
      ['five minutes and a second ago', () => signed(body, { timestamp: now - 301 })],
      ['a time without a signature', () => `t=${now}`],
      ['a signature without a time', () => signed(body).replace(/^t=\d+,/, '')],
      ['a time that was changed', () => signed(body).replace(/^t=\d+/, `t=${now + 77}`)],
      ['another scheme', () => signed(body).replace('v1=', 'v0=')],
      ['half a signature', () => signed(body).slice(0, -10)],
      ['no secret at all', () => signed(body, { secret: ' ' })],
    ])('are refused: %s', async (_what, signature) => {
      const answer = await deliver(body, signature())
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toMatch(/signed|signature/)
    })

    it('are refused before anything is read, also when they are no JSON', async () => {
      expect((await deliver('{', signed('{'))).statusCode).toBe(400)
      expect((await deliver('x'.repeat(300_000), 'x')).statusCode).toBe(413)
      expect([404, 405]).toContain((await site.app.inject(WEBHOOK_PATH)).statusCode)
    })
  })

  it('have their effect once, however often and at once they come', async () => {
    const maya = await anAccount(site.app)
    await buy(site, maya, 'plus')
    const id = await subscriptionOf(maya)
    const version = () => queryRows(database(), `select version from subscriptions where id = '${id}'`)
    const before = await version()
    const body = eventAbout({ id }, 'customer.subscription.updated', 'evt_tenfold')
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(body, signed(body))))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await rowsOf('evt_tenfold')).toEqual([{ outcome: 'synced' }])
    // What stood there already is not written anew: a crowd would make each other read again until one gives up.
    expect(await version()).toEqual(before)
    expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'plus' })
  })

  it('never revive or raise a plan by what they claim: the state is read', async () => {
    const maya = await anAccount(site.app)
    await buy(site, maya, 'plus')
    const id = await subscriptionOf(maya)
    await site.stripe.subscriptions.cancel(id)
    await site.eventsDelivered()
    const claim = eventAbout({
      id,
      status: 'active',
      items: { data: [{ price: site.payments.prices.premium }] },
    })
    expect((await deliver(claim, signed(claim))).statusCode).toBe(200)
    expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'free', premiumActive: false })
  })

  it('of another mode, of foreign customers and of unknown kinds are taken in and change nothing', async () => {
    const maya = await anAccount(site.app)
    const stranger = await site.stripe.customers.create({
      email: maya.user.email,
      metadata: { userId: maya.user.id },
    })
    const foreign = await site.stripe.subscriptions.create({
      customer: stranger.id,
      items: [{ price: site.payments.prices.premium }],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
      metadata: { userId: maya.user.id },
    })
    const invoice = foreign.latest_invoice as Stripe.Invoice
    await pay(site, invoice.confirmation_secret?.client_secret ?? null)
    await site.eventsDelivered()
    const live = eventAbout({ id: 'sub_live' }).replace('"livemode":false', '"livemode":true')
    const unknown = eventAbout({ object: 'teapot', id: 'tea_1' }, 'teapot.boiled')
    const connected = eventAbout({ id: foreign.id }).replace('{', '{"account":"acct_other",')
    logLines.length = 0
    for (const body of [live, unknown, connected])
      expect((await deliver(body, signed(body))).statusCode).toBe(200)
    expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'free' })
    // Whoever runs the site hears of what should not come here.
    const told = logLines.filter((line) => line.includes('an event of the payment provider'))
    expect(told).toHaveLength(2)
    expect(told[0]).toMatch(/other mode.*was left alone/)
    expect(told[1]).toContain('waits for its customer to be known')
    // Once it is over, it opens nothing for anybody, whoever the customer may turn out to be.
    await site.stripe.subscriptions.cancel(foreign.id)
    await site.eventsDelivered()
    const over = eventAbout({ id: foreign.id }, 'customer.subscription.deleted', 'evt_foreign_over')
    expect((await deliver(over, signed(over))).statusCode).toBe(200)
    expect(await rowsOf('evt_foreign_over')).toEqual([{ outcome: 'foreign customer' }])
  })

  it('that cannot be looked up are asked for again', async () => {
    const maya = await anAccount(site.app)
    await buy(site, maya, 'plus')
    const body = eventAbout({ id: await subscriptionOf(maya) })
    const { id } = JSON.parse(body) as { id: string }
    site.control.fail({ kind: 'refuse', status: 500 }, 10)
    const refused = await deliver(body, signed(body))
    site.control.clearFaults()
    expect(refused.statusCode).toBe(503)
    expect(await rowsOf(id)).toEqual([])
    expect((await deliver(body, signed(body))).statusCode).toBe(200)
    expect(await rowsOf(id)).toEqual([{ outcome: 'synced' }])
  })

  it('about what the provider does not know are taken in and reported', async () => {
    const body = eventAbout({ id: 'sub_nowhere' })
    expect((await deliver(body, signed(body))).statusCode).toBe(200)
    expect(await rowsOf((JSON.parse(body) as { id: string }).id)).toEqual([
      { outcome: 'unknown subscription' },
    ])
  })

  it('lost for days are made up for by the hourly comparison', async () => {
    const maya = await anAccount(site.app)
    await buy(site, maya, 'premium')
    const id = await subscriptionOf(maya)
    await queryRows(
      database(),
      `update users set subscription_tier = 'free', premium_status = 'inactive' where id = '${maya.user.id}'`,
    )
    await queryRows(database(), `update subscriptions set status = 'incomplete' where id = '${id}'`)
    await reconcile(depsOf(site))
    expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'premium', isPremium: true })
  })

  it('in any order, doubled, lost or late, leave the tier that the provider holds', async () => {
    const change = fc.constantFrom<Step[]>(
      'buy',
      'cancel',
      'end soon',
      'resume',
      'premium',
      'replay',
      'shuffle',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 6 }), fc.integer(), async (changes, order) => {
        const maya = await anAccount(site.app)
        await buy(site, maya, 'plus')
        for (const step of changes) await act(step, maya, order)
        await site.eventsDelivered()
        const id = await subscriptionOf(maya)
        const late = eventAbout({ id, status: 'trialing' }, 'customer.subscription.trial_will_end')
        await deliver(late, signed(late))
        expect(await userOf(maya)).toMatchObject(await expectedOf(maya))
      }),
      { numRuns: inTier(4, 12) },
    )
  })

  type Step = 'buy' | 'cancel' | 'end soon' | 'resume' | 'premium' | 'replay' | 'shuffle'
  type Acting = { readonly maya: Account; readonly id: string; readonly item: string; readonly order: number }

  /** What a customer, or the network, may do next. */
  const STEPS: Readonly<Record<Step, (acting: Acting) => Promise<unknown>>> = {
    buy: async () => {},
    cancel: ({ id }) => site.stripe.subscriptions.cancel(id),
    'end soon': ({ id }) => site.stripe.subscriptions.update(id, { cancel_at_period_end: true }),
    resume: ({ id }) => site.stripe.subscriptions.update(id, { cancel_at_period_end: false }),
    premium: ({ id, item }) =>
      site.stripe.subscriptions.update(id, {
        items: [{ id: item, price: site.payments.prices.premium }],
        proration_behavior: 'none',
      }),
    replay: () => replay((events) => events),
    shuffle: ({ order }) => replay((events) => events.toSorted((a, b) => (a.id < b.id ? order : -order))),
  }

  async function act(step: Step, maya: Account, order: number): Promise<void> {
    const id = await subscriptionOf(maya)
    const { status, items } = await site.stripe.subscriptions.retrieve(id)
    const acting = { maya, id, item: items.data[0]?.id ?? '', order }
    if (status !== 'canceled') await STEPS[step](acting)
    else if (step === 'buy') await buy(site, maya, order % 2 === 0 ? 'plus' : 'premium')
  }

  /** The newest events again, in some order. */
  async function replay(order: (events: Stripe.Event[]) => Stripe.Event[]): Promise<void> {
    const { data } = await site.stripe.events.list({ limit: 10 })
    for (const event of order(data)) {
      const body = JSON.stringify(event)
      await deliver(body, signed(body))
    }
  }

  async function expectedOf(maya: Account) {
    const customer = await customerOf(site, maya)
    const { data } = await site.stripe.subscriptions.list({ customer, status: 'all' })
    const live = data.find(({ status }) => status === 'active')
    if (!live) return { subscriptionTier: 'free', premiumActive: false, isPremium: false }
    const isPlus = live.items.data[0]?.price.id === site.payments.prices.plus
    return { subscriptionTier: isPlus ? 'plus' : 'premium', premiumActive: true, isPremium: !isPlus }
  }

  describe('of a renewal', () => {
    it('that pays keep the plan, month after month, one charge each', async () => {
      const maya = await anAccount(site.app)
      await buy(site, maya, 'plus')
      for (let month = 0; month < 3; month += 1) {
        await site.control.advance(new Date(site.control.now().getTime() + MONTH_MS))
        await site.eventsDelivered()
      }
      expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'plus', premiumStatus: 'active' })
      const invoices = await site.stripe.invoices.list({ subscription: await subscriptionOf(maya) })
      expect(new Set(invoices.data.map(({ status }) => status))).toEqual(new Set(['paid']))
      expect(invoices.data.length).toBeGreaterThanOrEqual(3)
    })

    it('that fails leave access while it is tried again, and end it when it never pays', async () => {
      const maya = await anAccount(site.app)
      const { body } = await begin(maya, { tier: 'premium' })
      await pay(site, body.clientSecret, 'pm_card_chargeCustomerFail').catch(() =>
        pay(site, body.clientSecret),
      )
      await site.eventsDelivered()
      const id = await subscriptionOf(maya)
      const failing = await site.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
        customer: (await site.stripe.subscriptions.retrieve(id)).customer as string,
      })
      await site.stripe.subscriptions.update(id, { default_payment_method: failing.id })
      const { items } = await site.stripe.subscriptions.retrieve(id)
      const end = (items.data[0]?.current_period_end ?? 0) * 1000
      await site.control.advance(new Date(end + 2 * 3_600_000))
      await site.eventsDelivered()
      expect(await userOf(maya)).toMatchObject({
        subscriptionTier: 'premium',
        premiumActive: true,
        premiumStatus: 'past_due',
      })
      await site.control.advance(new Date(site.control.now().getTime() + MONTH_MS))
      await site.eventsDelivered()
      expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'free', premiumActive: false })
    })

    it('that never pays ends it also where the provider leaves it unpaid instead of cancelling it', async () => {
      site.control.set({ after_retries: 'unpaid' })
      try {
        const maya = await anAccount(site.app)
        await buy(site, maya, 'plus')
        const id = await subscriptionOf(maya)
        const { customer } = await site.stripe.subscriptions.retrieve(id)
        const failing = await site.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
          customer: typeof customer === 'string' ? customer : customer.id,
        })
        await site.stripe.subscriptions.update(id, { default_payment_method: failing.id })
        for (let month = 0; month < 2; month += 1)
          await site.control.advance(new Date(site.control.now().getTime() + MONTH_MS))
        await site.eventsDelivered()
        expect((await site.stripe.subscriptions.retrieve(id)).status).toBe('unpaid')
        expect(await userOf(maya)).toMatchObject({
          subscriptionTier: 'free',
          premiumActive: false,
          premiumStatus: 'inactive',
        })
      } finally {
        site.control.set({ after_retries: 'cancel' })
      }
    })

    it('that was cancelled keeps access to the last second of the period', async () => {
      const maya = await anAccount(site.app)
      await buy(site, maya, 'plus')
      const id = await subscriptionOf(maya)
      await site.stripe.subscriptions.update(id, { cancel_at_period_end: true })
      await site.eventsDelivered()
      expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'plus', premiumActive: true })
      await site.control.advance(new Date(site.control.now().getTime() + MONTH_MS))
      await site.eventsDelivered()
      expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'free', premiumActive: false })
    })
  })

  describe('of money that goes back', () => {
    it('end the plan when all of it does', async () => {
      const maya = await anAccount(site.app)
      const { body } = await begin(maya, { tier: 'plus' })
      const { id } = await pay(site, body.clientSecret)
      await site.eventsDelivered()
      await site.stripe.refunds.create({ payment_intent: id, amount: 100 })
      await site.eventsDelivered()
      expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'plus' })
      await site.stripe.refunds.create({ payment_intent: id })
      await site.eventsDelivered()
      expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'free' })
    })

    it('keep the plan when a dispute is won', async () => {
      const maya = await anAccount(site.app)
      const { body } = await begin(maya, { tier: 'plus' })
      await pay(site, body.clientSecret, 'pm_card_createDispute')
      await site.eventsDelivered()
      const { data } = await site.stripe.disputes.list({ limit: 1 })
      site.control.closeDispute(data[0]?.id ?? '', 'won')
      await site.eventsDelivered()
      expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'plus', premiumActive: true })
    })

    it('end the plan when a dispute is lost', async () => {
      const maya = await anAccount(site.app)
      const { body } = await begin(maya, { tier: 'plus' })
      await pay(site, body.clientSecret, 'pm_card_createDispute')
      await site.eventsDelivered()
      expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'plus' })
      const { data } = await site.stripe.disputes.list({ limit: 1 })
      site.control.closeDispute(data[0]?.id ?? '', 'lost')
      await site.eventsDelivered()
      expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'free' })
    })
  })
})
