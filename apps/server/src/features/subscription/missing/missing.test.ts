/** What the provider no longer has: nobody meets it for ever, and the next purchase makes it anew. */
import { subscriptionState } from '@presently/contract/subscription'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Account, anAccount } from '../../../test-support/accounts.ts'
import { describeOnDatabases, queryRows } from '../../../test-support/databases.ts'
import { askForCheckout, askForPortal } from '../../../test-support/hosted-pages.ts'
import {
  begin,
  buy,
  customerOf,
  openPayingSite,
  type PayingSite,
  userOf,
} from '../../../test-support/payments.ts'
import { lookForMissing } from './look.ts'

/** Ids that no provider has: those of another account of the operator's. */
const GONE = { customer: 'cus_of_another_account', subscription: 'sub_of_another_account' }

describeOnDatabases('what is gone at the provider', (database) => {
  let site: PayingSite
  beforeAll(async () => {
    site = await openPayingSite(database())
  })
  afterAll(() => site.close())

  const deleteCustomer = async (maya: Account): Promise<void> => {
    await site.stripe.customers.del(await customerOf(site, maya))
    await site.eventsDelivered()
  }
  const planOf = async (maya: Account) => (await userOf(maya)).subscriptionTier

  it('a customer that was deleted has no plan, buys again, and opens the portal', async () => {
    const maya = await anAccount(site.app)
    await buy(site, maya, 'plus')
    const before = await customerOf(site, maya)
    await deleteCustomer(maya)
    expect(await planOf(maya)).not.toBe('plus')
    await buy(site, maya, 'plus')
    expect(await planOf(maya)).toBe('plus')
    expect(await customerOf(site, maya)).not.toBe(before)
    expect((await askForPortal(maya)).statusCode).toBe(200)
  })

  it('a customer of another account of the operator’s is let go where something is bought', async () => {
    const maya = await anAccount(site.app)
    await buy(site, maya, 'plus')
    const mine = `where user_id = '${maya.user.id}'`
    await queryRows(database(), `update stripe_customers set customer_id = '${GONE.customer}' ${mine}`)
    await queryRows(
      database(),
      `update subscriptions set id = '${GONE.subscription}', customer_id = '${GONE.customer}' ${mine}`,
    )
    // Looking alone takes nothing away: a wrong key would end every plan.
    expect((await maya.ask({ url: subscriptionState.path })).statusCode).toBe(200)
    expect(await planOf(maya)).toBe('plus')
    const { status } = await begin(maya, { tier: 'plus' })
    expect(status).toBe(200)
    await buy(site, maya, 'plus')
    expect(await planOf(maya)).toBe('plus')
    await queryRows(database(), `delete from subscriptions where id = '${GONE.subscription}'`)
  })

  it.each(['portal', 'checkout'] as const)(
    'opens the %s once more for who was deleted unheard',
    async (page) => {
      const maya = await anAccount(site.app)
      expect((await begin(maya, { tier: 'plus' })).status).toBe(200)
      const gone = await customerOf(site, maya)
      await site.stripe.customers.del(gone)
      await site.eventsDelivered()
      await queryRows(database(), `update stripe_customers set gone_at = null where customer_id = '${gone}'`)
      const answer = page === 'checkout' ? await askForCheckout(site, maya) : await askForPortal(maya)
      // Without a customer there is nothing to show in the portal, and that is said.
      expect(answer.statusCode).toBe(page === 'checkout' ? 200 : 404)
    },
  )

  it('is named, with what becomes of it, and nothing is taken away by naming it', async () => {
    const [kept, deleted, foreign] = [
      await anAccount(site.app),
      await anAccount(site.app),
      await anAccount(site.app),
    ]
    for (const account of [kept, deleted, foreign]) await buy(site, account, 'plus')
    const gone = await customerOf(site, deleted)
    await deleteCustomer(deleted)
    const mine = `where user_id = '${foreign.user.id}'`
    await queryRows(database(), `update stripe_customers set customer_id = 'cus_elsewhere' ${mine}`)
    await queryRows(database(), `update subscriptions set id = 'sub_elsewhere' ${mine}`)
    await queryRows(
      database(),
      `insert into stripe_events (id, type, received_at, outcome) values ('evt_gone', 'charge.refunded', now(), 'unknown payment')`,
    )
    const look = () => lookForMissing({ db: database().db, payments: site.payments })
    const named = async () => (await look()).missing.map(({ kind, id }) => `${kind} ${id}`)
    const found = await named()
    expect(found).toEqual(
      expect.arrayContaining([
        'customer cus_elsewhere',
        `customer ${gone}`,
        'subscription sub_elsewhere',
        'payment evt_gone',
      ]),
    )
    expect(found).not.toContain(`customer ${await customerOf(site, kept)}`)
    expect(await named()).toEqual(found)
    expect(await planOf(foreign)).toBe('plus')

    const prices = { ...site.payments.prices, plus: 'price_elsewhere' }
    const { missing } = await lookForMissing({ db: database().db, payments: { ...site.payments, prices } })
    expect(missing.filter(({ kind }) => kind === 'price')).toEqual([
      {
        kind: 'price',
        id: 'price_elsewhere',
        sentence: 'STRIPE_PRICE_PLUS is not there: Stripe knows no such price in this account and mode.',
      },
    ])
  })
})
