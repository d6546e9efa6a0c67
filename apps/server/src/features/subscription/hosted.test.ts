import { createReminder, listReminders } from '@presently/contract/reminders'
import { listSavedGifts, saveGift } from '@presently/contract/saved-gifts'
import { subscriptionState } from '@presently/contract/subscription'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, anAccount } from '../../test-support/accounts.ts'
import { describeOnDatabases } from '../../test-support/databases.ts'
import {
  askForCheckout,
  askForPortal,
  OWN_PAGE,
  pageOf,
  payOn,
  submit,
} from '../../test-support/hosted-pages.ts'
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
import { stopRenewing } from './ending.ts'
import { reconcile } from './jobs.ts'

const HOUR_MS = 3_600_000

describeOnDatabases('the payment provider’s own pages', (database) => {
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

  const checkout = (where: PayingSite, account: Account): Promise<string> =>
    pageOf(askForCheckout(where, account))
  const portal = (account: Account): Promise<string> => pageOf(askForPortal(account))
  /** A checkout that our server knows nothing of, as when two of its instances open one each at the same moment. */
  const secretCheckout = async (where: PayingSite, account: Account): Promise<string> => {
    const { url } = await where.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: await customerOf(where, account),
      line_items: [{ price: where.payments.prices.premium, quantity: 1 }],
      success_url: OWN_PAGE,
      cancel_url: OWN_PAGE,
    })
    return new URL(url ?? '').pathname
  }
  const expectPaidOnce = async (where: PayingSite, account: Account, cents: number): Promise<void> => {
    const statuses = (await subscriptionsAt(where, account)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 'active')).toHaveLength(1)
    const charges = await chargesAt(where, account)
    expect(charges.filter(({ refunded }) => !refunded).map(({ amount }) => amount)).toEqual([cents])
    expect(await userOf(account)).toMatchObject({ premiumActive: true, premiumStatus: 'active' })
  }

  describe('opened in two tabs', () => {
    it('one after the other: the first page has expired, and the second is paid', async () => {
      const maya = await anAccount(site.app)
      const first = await checkout(site, maya)
      const second = await checkout(site, maya)
      expect((await payOn(site, first)).json().error.message).toMatch(/expired/)
      expect((await payOn(site, second)).statusCode).toBe(200)
      await site.eventsDelivered()
      expect(await chargesAt(site, maya)).toHaveLength(1)
      await expectPaidOnce(site, maya, 1299)
      expect((await askForCheckout(site, maya)).json().message).toBe('Current plan')
    })

    it('at the same moment, and both completed: one is paid for', async () => {
      const maya = await anAccount(site.app)
      const pages = await Promise.all([checkout(site, maya), checkout(site, maya)])
      await Promise.all(pages.map((page) => payOn(site, page)))
      await site.eventsDelivered()
      await expectPaidOnce(site, maya, 1299)
    })

    it.each(['in turn', 'at once'])(
      'and paid twice, %s, because neither knew of the other: the double is paid back in full',
      async (manner) => {
        const maya = await anAccount(site.app)
        const first = await checkout(site, maya)
        const second = await secretCheckout(site, maya)
        if (manner === 'at once') await Promise.all([payOn(site, first), payOn(site, second)])
        else for (const page of [first, second]) await payOn(site, page)
        expect((await subscriptionsAt(site, maya)).map(({ status }) => status)).toEqual(['active', 'active'])
        await site.eventsDelivered()
        await expectPaidOnce(site, maya, 1299)
        const charges = await chargesAt(site, maya)
        expect(charges.map(({ amount_refunded: back }) => back).toSorted((a, b) => a - b)).toEqual([0, 1299])
        expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'premium' })
      },
    )

    it('and paid twice while every event is lost: the comparison pays the double back, once', async () => {
      const maya = await anAccount(deaf.app)
      const first = await checkout(deaf, maya)
      const second = await secretCheckout(deaf, maya)
      for (const page of [first, second]) await payOn(deaf, page)
      for (let time = 0; time < 2; time += 1) await reconcile(depsOf(deaf))
      await expectPaidOnce(deaf, maya, 1299)
      expect((await deaf.stripe.refunds.list()).data).toHaveLength(1)
    })

    it('beside the dialog, where another plan is paid first: one stays, and that alone is paid for', async () => {
      const maya = await anAccount(site.app)
      const page = await checkout(site, maya)
      const { body } = await begin(maya, { tier: 'plus' })
      await pay(site, body.clientSecret)
      await site.eventsDelivered()
      await payOn(site, page)
      await site.eventsDelivered()
      const live = (await subscriptionsAt(site, maya)).filter(({ status }) => status === 'active')
      expect(live).toHaveLength(1)
      const kept = (await chargesAt(site, maya)).filter(({ refunded }) => !refunded)
      expect(kept).toHaveLength(1)
      const isPlus = live[0]?.items.data[0]?.price.id === site.payments.prices.plus
      expect(kept[0]?.amount).toBe(isPlus ? 599 : 1299)
      expect(await userOf(maya)).toMatchObject({ subscriptionTier: isPlus ? 'plus' : 'premium' })
    })
  })

  it.each(['checkout', 'portal', 'settings'] as const)(
    'find what was bought while every event was lost: %s',
    async (where) => {
      const maya = await anAccount(deaf.app)
      await payOn(deaf, await checkout(deaf, maya))
      expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'free' })
      if (where === 'checkout') expect((await askForCheckout(deaf, maya)).json().message).toBe('Current plan')
      else if (where === 'portal') await portal(maya)
      else expect((await maya.ask({ url: subscriptionState.path })).json()).toMatchObject({ tier: 'premium' })
      expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'premium', isPremium: true })
    },
  )

  describe('move Premium down to Plus', () => {
    const planned = async (account: Account): Promise<Stripe.Subscription> => {
      await buy(site, account, 'premium')
      const [bought] = await subscriptionsAt(site, account)
      if (!bought) throw new Error('Nothing was bought.')
      const change = `${await portal(account)}/subscriptions/${bought.id}/change`
      await submit(site, change, { price: site.payments.prices.plus })
      await site.eventsDelivered()
      return bought
    }
    const stateOf = async (account: Account) => (await account.ask({ url: subscriptionState.path })).json()

    it('at the end of what is paid, which the settings say before', async () => {
      const maya = await anAccount(site.app)
      const { id, items } = await planned(maya)
      const end = (items.data[0]?.current_period_end ?? 0) * 1000
      expect(await stateOf(maya)).toMatchObject({
        tier: 'premium',
        priceCents: 1299,
        renewsAt: new Date(end).toISOString(),
        next: { planName: 'Plus', priceCents: 599 },
      })
      expect(await chargesAt(site, maya)).toHaveLength(1)
      await site.control.advance(new Date(end - HOUR_MS))
      await site.eventsDelivered()
      expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'premium', isPremium: true })
      await site.control.advance(new Date(end + 2 * HOUR_MS))
      await site.eventsDelivered()
      expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'plus', isPremium: false })
      expect(await stateOf(maya)).toMatchObject({ tier: 'plus', priceCents: 599, next: null })
      const charges = (await chargesAt(site, maya)).map(({ amount }) => amount)
      expect(charges.toSorted((a, b) => a - b)).toEqual([599, 1299])
      expect((await subscriptionsAt(site, maya)).map((one) => one.id)).toEqual([id])
    })

    it('not at all, where the account is to be removed: nothing is charged any more', async () => {
      const maya = await anAccount(site.app)
      const { id } = await planned(maya)
      await stopRenewing(depsOf(site), maya.user.id)
      expect(await site.stripe.subscriptions.retrieve(id)).toMatchObject({
        schedule: null,
        cancel_at_period_end: true,
      })
      expect(await stateOf(maya)).toMatchObject({ tier: 'premium', renewsAt: null, next: null })
    })
  })

  it('cancel, and take it back before the end', async () => {
    const maya = await anAccount(site.app)
    await buy(site, maya, 'plus')
    const [{ id } = { id: '' }] = await subscriptionsAt(site, maya)
    const at = `${await portal(maya)}/subscriptions/${id}`
    const state = async () => (await maya.ask({ url: subscriptionState.path })).json()
    await submit(site, `${at}/cancel`, {})
    expect(await state()).toMatchObject({ tier: 'plus', renewsAt: null, endsAt: expect.any(String) })
    await submit(site, `${at}/resume`, {})
    expect(await state()).toMatchObject({ tier: 'plus', renewsAt: expect.any(String), endsAt: null })
  })

  it('end a plan, and all that was kept under it is there again with the next one', async () => {
    const maya = await anAccount(site.app)
    await buy(site, maya, 'plus')
    const keep = (gift: number) =>
      maya.ask({
        method: 'POST',
        url: saveGift.path,
        payload: { giftData: { id: `gift-${gift}`, title: `Gift ${gift}` } },
      })
    for (let gift = 0; gift < 12; gift += 1) expect((await keep(gift)).statusCode).toBe(200)
    const reminder = await maya.ask({
      method: 'POST',
      url: createReminder.path,
      payload: { title: "Dad's birthday", reminderDate: '2027-05-01' },
    })
    expect(reminder.statusCode, reminder.body).toBe(200)
    const [{ id } = { id: '' }] = await subscriptionsAt(site, maya)
    await site.stripe.subscriptions.cancel(id)
    await site.eventsDelivered()
    expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'free', savedGiftCount: 12 })
    expect((await maya.ask({ url: listReminders.path })).json()).toMatchObject({ upgradeRequired: true })
    expect((await keep(12)).json()).toMatchObject({ limitReached: true })
    const charges = await chargesAt(site, maya)
    expect(charges.map(({ amount_refunded: back }) => back)).toEqual([0])
    await buy(site, maya, 'plus')
    expect((await maya.ask({ url: listSavedGifts.path })).json().savedGifts).toHaveLength(12)
    expect((await maya.ask({ url: listReminders.path })).json().reminders).toHaveLength(1)
  })
})
