import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Account, anAccount } from '../../../test-support/accounts.ts'
import { describeOnEachDatabase, queryRows } from '../../../test-support/databases.ts'
import { askForCheckout, pageOf, payOn } from '../../../test-support/hosted-pages.ts'
import {
  depsOf,
  openPayingSite,
  type PayingSite,
  subscriptionsAt,
  userOf,
} from '../../../test-support/payments.ts'
import { inTier } from '../../../test-support/tier.ts'
import { receiveEvent } from './webhook.ts'

const SECRET = 'whsec_order'

const PURCHASE = [
  'customer.subscription.created',
  'invoice.paid',
  'customer.subscription.updated',
  'checkout.session.completed',
]

/** All orders of a few things. */
function ordersOf<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]]
  return all.flatMap((first) => ordersOf(all.filter((one) => one !== first)).map((rest) => [first, ...rest]))
}

describeOnEachDatabase('events in every order they may come in', (database) => {
  /** Nobody tells it of anything but these tests. */
  let site: PayingSite
  beforeAll(async () => {
    site = await openPayingSite(database(), { withoutEvents: true })
  })
  afterAll(() => site.close())

  const buyOnCheckout = async (account: Account) => payOn(site, await pageOf(askForCheckout(site, account)))

  /** The first event of each kind since `since`. */
  async function eventsOf(types: readonly string[], since: ReadonlySet<string>): Promise<Stripe.Event[]> {
    const { data } = await site.stripe.events.list({ limit: 100 })
    const fresh = data.toReversed().filter(({ id }) => !since.has(id))
    return types.map((type) => {
      const event = fresh.find((one) => one.type === type)
      if (!event) throw new Error(`There was no ${type}.`)
      return event
    })
  }

  async function deliver(event: Stripe.Event): Promise<void> {
    const deps = depsOf(site)
    const payload = JSON.stringify(event)
    const signature = site.stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET })
    const body = Buffer.from(payload)
    const payments = { ...deps.payments, webhookSecrets: () => [SECRET] }
    await receiveEvent({ ...deps, payments }, { body, signature })
  }

  /** As though nothing of the subscription had been heard; the account may hold a plan that is no more. */
  async function forget({ user }: Account, tier: string): Promise<void> {
    await queryRows(database(), 'delete from stripe_events')
    await queryRows(database(), `delete from subscriptions where user_id = '${user.id}'`)
    await queryRows(
      database(),
      `update users set subscription_tier = '${tier}', premium_status = 'inactive' where id = '${user.id}'`,
    )
  }

  it.each([
    ['paid for', PURCHASE, 'free', { subscriptionTier: 'premium', premiumActive: true }],
    [
      'ended',
      [...PURCHASE, 'customer.subscription.deleted'],
      'premium',
      { subscriptionTier: 'free', premiumActive: false },
    ],
  ] as const)('tell of a plan that is %s, each of them twice', async (state, types, before, expected) => {
    const since = new Set((await site.stripe.events.list({ limit: 100 })).data.map(({ id }) => id))
    const maya = await anAccount(site.app)
    await buyOnCheckout(maya)
    const [bought] = await subscriptionsAt(site, maya)
    if (state === 'ended') await site.stripe.subscriptions.cancel(bought?.id ?? '')
    const orders = ordersOf(await eventsOf(types, since))
    expect(orders.length).toBe(types.length === 4 ? 24 : 120)
    // Every order in the long tier; the quick one takes some of them.
    for (const events of orders.filter((_, place) => place % inTier(7, 1) === 0)) {
      await forget(maya, before)
      for (const event of events) {
        for (let time = 0; time < 2; time += 1) await deliver(event)
        expect(await userOf(maya)).toMatchObject(expected)
      }
      expect(await queryRows(database(), 'select id from stripe_events')).toHaveLength(events.length)
    }
  })
})
