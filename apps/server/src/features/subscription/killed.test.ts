import { previewUpgrade } from '@presently/contract/subscription'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findUser } from '../../access/store.ts'
import { type Account, anAccount } from '../../test-support/accounts.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { depsOf, openPayingSite, type PayingSite, pay } from '../../test-support/payments.ts'
import { Killed, killAt, killableDb, killableStripe } from '../../test-support/payments-kill.ts'
import { inTier } from '../../test-support/tier.ts'
import { type Begun, type Buyer, beginPurchase } from './buy.ts'
import { attachPurchases } from './claims.ts'
import { endDoubles } from './doubles.ts'
import type { EventDeps } from './events/parked.ts'
import { receiveEvent } from './events/webhook.ts'
import { upgrade } from './upgrade.ts'

const SECRET = 'whsec_of_these_tests'
/** More than any of these has; a flow that never ends would show as one. */
const STEPS_MAX = 80
/** Every step in the long tier; the quick one dies at some steps of every flow. */
const STRIDE = inTier(6, 1)

type Killable = { readonly deps: EventDeps; readonly steps: () => number }

describeOnDatabases('a process that is killed at any step', (database) => {
  let site: PayingSite
  beforeAll(async () => {
    site = await openPayingSite(database(), { withoutEvents: true })
  })
  afterAll(() => site.close())

  const living = (): EventDeps => ({
    ...depsOf(site),
    payments: { ...site.payments, webhookSecrets: () => [SECRET] },
  })
  const killedAt = (step: number): Killable => {
    const kill = killAt(step)
    const { db, payments, ...rest } = living()
    const stripe = killableStripe(payments.stripe, kill)
    return {
      deps: { ...rest, db: killableDb(db, kill), payments: { ...payments, stripe } },
      steps: kill.steps,
    }
  }

  /** Kills the work at its n-th step, for one n after another until it ends untouched, and hands over what was left behind. */
  async function killEverywhere<T>(
    begin: () => Promise<T>,
    work: (deps: EventDeps, about: T) => Promise<unknown>,
    after: (about: T) => Promise<void>,
  ): Promise<void> {
    for (let step = 1; step <= STEPS_MAX; step += STRIDE) {
      const about = await begin()
      const { deps, steps } = killedAt(step)
      const end = await work(deps, about).catch((error: unknown) => error)
      const wasKilled = steps() >= step
      if (!wasKilled && end instanceof Error) throw end
      if (wasKilled && !isKill(end) && end instanceof Error) throw end
      await after(about)
      if (!wasKilled) {
        expect(step).toBeGreaterThan(3)
        return
      }
    }
    throw new Error('It never came to its end.')
  }

  const isKill = (error: unknown): boolean =>
    error instanceof Killed || (error instanceof Error && error.cause instanceof Killed)

  const buyerOf = ({ user }: Account): Buyer => ({
    userId: user.id,
    email: user.email,
    name: 'Maya',
    attemptId: null,
  })

  let events = 0
  /** Events about all subscriptions of an address, as the provider sends them in the end. */
  async function deliverAbout(email: string, deps = living()): Promise<void> {
    for (const { id } of await subscriptionsOf(email)) await deliver(eventAbout(id), deps)
  }
  function eventAbout(subscription: string, type = 'customer.subscription.updated'): string {
    events += 1
    return JSON.stringify({
      id: `evt_${events}`,
      object: 'event',
      type,
      livemode: false,
      data: { object: { object: 'subscription', id: subscription } },
    })
  }
  const deliver = (body: string, deps: EventDeps): Promise<string> => {
    const signature = site.stripe.webhooks.generateTestHeaderString({ payload: body, secret: SECRET })
    return receiveEvent(deps, { body: Buffer.from(body), signature })
  }

  const customersOf = async (email: string) => (await site.stripe.customers.list({ email })).data
  const subscriptionsOf = async (email: string) => {
    const lists = (await customersOf(email)).map(({ id }) =>
      site.stripe.subscriptions.list({ customer: id, status: 'all' }),
    )
    return (await Promise.all(lists)).flatMap(({ data }) => data)
  }
  const liveOf = async (email: string) =>
    (await subscriptionsOf(email)).filter(({ status }) => status === 'active')
  const chargesOf = async (email: string) => {
    const lists = (await customersOf(email)).map(({ id }) => site.stripe.charges.list({ customer: id }))
    return (await Promise.all(lists)).flatMap(({ data }) => data.filter(({ paid }) => paid))
  }
  const tierOf = async ({ user }: Account) => (await findUser(database().db, user.id))?.subscriptionTier

  /** What must be true in the end, whatever was killed. */
  async function expectPaidOnce(account: Account, tier: string, cents: number): Promise<void> {
    const { email } = account.user
    await deliverAbout(email)
    expect(await customersOf(email)).toHaveLength(1)
    expect(await liveOf(email)).toHaveLength(1)
    expect((await chargesOf(email)).map(({ amount }) => amount)).toEqual([cents])
    expect(await tierOf(account)).toBe(tier)
  }

  const paidFor = async (account: Account, tier: 'plus' | 'premium'): Promise<void> => {
    const { clientSecret } = await beginPurchase(living(), buyerOf(account), tier)
    await pay(site, clientSecret)
  }

  it('has begun one subscription, when the same is asked for again', async () => {
    await killEverywhere(
      () => anAccount(site.app),
      (deps, maya) => beginPurchase(deps, buyerOf(maya), 'plus'),
      async (maya) => {
        await paidFor(maya, 'plus')
        await expectPaidOnce(maya, 'plus', 599)
      },
    )
  })

  it('has begun one subscription, when another plan is chosen the next time', async () => {
    await killEverywhere(
      () => anAccount(site.app),
      (deps, maya) => beginPurchase(deps, buyerOf(maya), 'plus'),
      async (maya) => {
        await paidFor(maya, 'premium')
        await expectPaidOnce(maya, 'premium', 1299)
      },
    )
  })

  it('leaves nothing of an earlier choice that could still be paid', async () => {
    await killEverywhere(
      async () => {
        const maya = await anAccount(site.app)
        return { maya, earlier: await beginPurchase(living(), buyerOf(maya), 'plus') }
      },
      (deps, { maya }) => beginPurchase(deps, buyerOf(maya), 'premium'),
      async ({ maya, earlier }) => {
        const { clientSecret } = await beginPurchase(living(), buyerOf(maya), 'premium')
        await expect(pay(site, earlier.clientSecret)).rejects.toThrow()
        await pay(site, clientSecret)
        await expectPaidOnce(maya, 'premium', 1299)
      },
    )
  })

  it('leaves who buys signed out with one subscription', async () => {
    let people = 0
    const visitor = async (): Promise<Buyer> => {
      people += 1
      const email = `visitor-${people}-${database().kind}@example.com`
      return { userId: null, email, name: 'Visitor', attemptId: null }
    }
    await killEverywhere(
      visitor,
      (deps, buyer) => beginPurchase(deps, buyer, 'premium'),
      async (buyer) => {
        const { clientSecret } = await beginPurchase(living(), buyer, 'premium')
        await pay(site, clientSecret)
        await deliverAbout(buyer.email)
        expect(await liveOf(buyer.email)).toHaveLength(1)
        expect((await chargesOf(buyer.email)).map(({ amount }) => amount)).toEqual([1299])
        const mails = await queryRows(
          database(),
          `select id from outbox_mails where recipient = '${buyer.email}' and kind = 'purchase'`,
        )
        expect(mails).toHaveLength(1)
      },
    )
  })

  it('has moved Plus to Premium once, for what the preview said', async () => {
    await killEverywhere(
      async () => {
        const maya = await anAccount(site.app)
        await paidFor(maya, 'plus')
        await deliverAbout(maya.user.email)
        const preview = await maya.ask({
          method: 'POST',
          url: previewUpgrade.path,
          payload: { tier: 'premium' },
        })
        return { maya, ...preview.json<{ todayCents: number; previewedAt: number }>() }
      },
      (deps, { maya, previewedAt }) => upgrade(deps, maya.user.id, previewedAt),
      async ({ maya, todayCents, previewedAt }) => {
        const again = await upgrade(living(), maya.user.id, previewedAt).catch((error: unknown) => error)
        if (again instanceof Error) expect(again.message).toBe('Current plan')
        const { email } = maya.user
        await deliverAbout(email)
        expect(await subscriptionsOf(email)).toHaveLength(1)
        expect((await chargesOf(email)).map(({ amount }) => amount)).toEqual([todayCents, 599])
        expect(await tierOf(maya)).toBe('premium')
      },
    )
  })

  it.each([
    ['an activation', 'customer.subscription.updated', 'plus', false],
    ['a cancellation', 'customer.subscription.deleted', 'free', true],
  ] as const)('has taken in %s once, when it is delivered again', async (_what, type, tier, isCanceled) => {
    await killEverywhere(
      async () => {
        const maya = await anAccount(site.app)
        await paidFor(maya, 'plus')
        const [{ id } = { id: '' }] = await subscriptionsOf(maya.user.email)
        if (isCanceled) {
          await deliver(eventAbout(id), living())
          await site.stripe.subscriptions.cancel(id)
        }
        return { maya, event: eventAbout(id, type) }
      },
      (deps, { event }) => deliver(event, deps),
      async ({ maya, event }) => {
        await deliver(event, living())
        expect(await tierOf(maya)).toBe(tier)
        const { id } = JSON.parse(event) as { id: string }
        const ledger = await queryRows(database(), `select outcome from stripe_events where id = '${id}'`)
        expect(ledger).toEqual([{ outcome: 'synced' }])
        expect(await chargesOf(maya.user.email)).toHaveLength(1)
      },
    )
  })

  it('has given a plan that was bought signed out to its account', async () => {
    await killEverywhere(
      async () => {
        const maya = await anAccount(site.app)
        await boughtSignedOut(maya.user.email)
        return maya
      },
      (deps, { user }) => attachPurchases(deps, user.id, user.email),
      async (maya) => {
        await attachPurchases(living(), maya.user.id, maya.user.email)
        await expectPaidOnce(maya, 'premium', 1299)
      },
    )
  })

  it('has ended a second plan and paid it back, once and in full', async () => {
    await killEverywhere(
      async () => {
        const maya = await anAccount(site.app)
        await paidFor(maya, 'plus')
        await deliverAbout(maya.user.email)
        await boughtSignedOut(maya.user.email)
        await queryRows(
          database(),
          `update subscriptions set user_id = '${maya.user.id}' where email_key = '${maya.user.email}'`,
        )
        return maya
      },
      (deps, { user }) => endDoubles(deps, user.id),
      async (maya) => {
        await deliverAbout(maya.user.email)
        await endDoubles(living(), maya.user.id)
        expect(await liveOf(maya.user.email)).toHaveLength(1)
        const [kept] = await liveOf(maya.user.email)
        const left = (await chargesOf(maya.user.email)).map(
          (charge) => charge.amount - charge.amount_refunded,
        )
        expect(left.filter((cents) => cents > 0)).toEqual([kept?.items.data[0]?.price.unit_amount])
        const isPlus = kept?.items.data[0]?.price.id === site.payments.prices.plus
        expect(await tierOf(maya)).toBe(isPlus ? 'plus' : 'premium')
      },
    )
  })

  async function boughtSignedOut(email: string): Promise<Begun> {
    const begun = await beginPurchase(
      living(),
      { userId: null, email, name: 'Maya', attemptId: null },
      'premium',
    )
    await pay(site, begun.clientSecret)
    await deliverAbout(email)
    return begun
  }
})
