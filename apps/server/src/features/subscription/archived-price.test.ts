/** Our own prices, archived or gone at the provider: nobody is charged, nothing breaks, and whoever runs the site is told. */
import { previewUpgrade } from '@presently/contract/subscription'
import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Account, aBrowser, anAccount, type Browser } from '../../test-support/accounts.ts'
import { describeOnDatabases } from '../../test-support/databases.ts'
import { askForCheckout } from '../../test-support/hosted-pages.ts'
import {
  begin,
  buy,
  chargesAt,
  depsOf,
  openPayingSite,
  type PayingSite,
  pay,
  subscriptionsAt,
  userOf,
} from '../../test-support/payments.ts'
import { beginPurchase } from './buy.ts'

const SENTENCE =
  'This plan cannot be bought just now: its price is being corrected. Nothing was charged; please try again later.'

describeOnDatabases('a plan', (database) => {
  const logLines: string[] = []
  let site: PayingSite
  beforeAll(async () => {
    site = await openPayingSite(database(), { logLines })
  })
  afterAll(() => site.close())
  beforeEach(() => void (logLines.length = 0))

  const preview = ({ ask }: Browser) =>
    ask({ method: 'POST', url: previewUpgrade.path, payload: { tier: 'premium' } })
  const told = () => logLines.filter((line) => line.includes('a plan is not sold')).join('')

  describe('whose price is archived', () => {
    afterEach(() => setActive(true))
    const setActive = async (active: boolean): Promise<void> => {
      for (const price of [site.payments.prices.plus, site.payments.prices.premium])
        await site.stripe.prices.update(price, { active })
    }
    const boughtOnce = async (maya: Account): Promise<void> => {
      await buy(site, maya, 'plus')
      expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'plus', premiumActive: true })
      expect((await chargesAt(site, maya)).map(({ amount }) => amount)).toEqual([599])
      expect((await subscriptionsAt(site, maya)).map(({ status }) => status)).toEqual(['active'])
    }

    it('is not begun, in a sentence, also where it was sold before; and is sold again, once, when that is undone', async () => {
      await buy(site, await anAccount(site.app), 'plus')
      await setActive(false)
      const maya = await anAccount(site.app)
      for (const browser of [maya, aBrowser(site.app), maya]) {
        const { status, body } = await begin(browser, { tier: 'plus' })
        expect([status, body.message]).toEqual([409, SENTENCE])
      }
      expect(told()).toContain(`STRIPE_PRICE_PLUS (${site.payments.prices.plus}) is archived`)
      expect(await subscriptionsAt(site, maya)).toEqual([])
      await setActive(true)
      await boughtOnce(maya)
    })

    it('is not begun where that happens between looking and buying, and is sold again when it is undone', async () => {
      const maya = await anAccount(site.app)
      const deps = depsOf(site)
      const { stripe } = site
      const retrieve: Stripe['prices']['retrieve'] = async (...asked) => {
        const price = await stripe.prices.retrieve(...asked)
        await setActive(false)
        return price
      }
      const archiving = new Proxy(stripe, {
        get: (target, name) => (name === 'prices' ? { retrieve } : Reflect.get(target, name)),
      })
      const buyer = { userId: maya.user.id, email: maya.user.email, name: 'Maya', attemptId: null }
      const payments = { ...deps.payments, stripe: archiving }
      await expect(beginPurchase({ ...deps, payments }, buyer, 'plus')).rejects.toThrow(SENTENCE)
      await setActive(true)
      await boughtOnce(maya)
    })

    it('opens no checkout, and what was begun before is paid as it was sold', async () => {
      const maya = await anAccount(site.app)
      const { body } = await begin(maya, { tier: 'plus' })
      await setActive(false)
      const answer = await askForCheckout(site, maya)
      expect([answer.statusCode, answer.json().message]).toEqual([409, SENTENCE])
      expect((await site.stripe.checkout.sessions.list({ status: 'open' })).data).toEqual([])
      expect(told()).toContain(`STRIPE_PRICE_PREMIUM (${site.payments.prices.premium}) is archived`)
      await pay(site, body.clientSecret)
      await site.eventsDelivered()
      expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'plus' })
    })

    it('is not moved up to: what is paid for stays as it is, and is moved when that is undone', async () => {
      const maya = await anAccount(site.app)
      await buy(site, maya, 'plus')
      const { previewedAt } = (await preview(maya)).json()
      await setActive(false)
      const seen = await preview(maya)
      expect([seen.statusCode, seen.json().message]).toEqual([409, SENTENCE])
      const moved = await begin(maya, { tier: 'premium', previewedAt })
      expect([moved.status, moved.body.message]).toEqual([409, SENTENCE])
      expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'plus', premiumActive: true })
      expect(await chargesAt(site, maya)).toHaveLength(1)
      await setActive(true)
      expect((await begin(maya, { tier: 'premium', previewedAt })).status).toBe(200)
      await site.eventsDelivered()
      expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'premium' })
    })
  })

  it('whose price, or product, is gone is not sold either, and the log says which', async () => {
    const maya = await anAccount(site.app)
    const { prices } = site.payments
    const { product: made } = await site.stripe.prices.retrieve(prices.plus)
    const product = typeof made === 'string' ? made : made.id
    await site.stripe.products.update(product, { active: false })
    expect((await begin(maya, { tier: 'plus' })).body.message).toBe(SENTENCE)
    expect(told()).toContain(`(${prices.plus}) is of a product that is archived`)
    await site.stripe.products.update(product, { active: true })
    expect((await begin(maya, { tier: 'plus' })).status).toBe(200)

    logLines.length = 0
    const gone = await openPayingSite(database(), { logLines })
    Object.assign(gone.payments.prices, { plus: 'price_gone', premium: 'price_gone_too' })
    expect((await begin(await anAccount(gone.app), { tier: 'plus' })).body.message).toBe(SENTENCE)
    expect(told()).toContain('STRIPE_PRICE_PLUS (price_gone) is not there')
    await gone.close()
  })
})
