import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailFrom } from '../../platform/mail/mail.ts'
import { type Account, anAccount, proveAddress } from '../../test-support/accounts.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { buy, depsOf, openPayingSite, type PayingSite } from '../../test-support/payments.ts'
import { aSite } from '../../test-support/site-config.ts'
import { reconcile } from './jobs.ts'
import { tellRenewals } from './renewals.ts'
import { findSubscription } from './store.ts'
import { syncSubscription } from './sync.ts'

const DAY_MS = 86_400_000
/** A day longer than the longest month: a renewal is charged an hour after the month is over. */
const MONTH_MS = 32 * DAY_MS

describeOnDatabases('mails about a plan', (database) => {
  let site: PayingSite
  beforeAll(async () => {
    site = await openPayingSite(database())
  })
  afterAll(() => site.close())

  async function aBuyer(offer: 'plus' | 'premium'): Promise<{ maya: Account; id: string }> {
    const maya = await anAccount(site.app)
    await proveAddress(database(), maya)
    await buy(site, maya, offer)
    const [row] = await queryRows(
      database(),
      `select id from subscriptions where user_id = '${maya.user.id}' and status = 'active'`,
    )
    return { maya, id: String(row?.id) }
  }
  const mailsOf = async ({ user }: Account): Promise<{ kind: unknown; body: string }[]> => {
    const rows = await queryRows(
      database(),
      `select kind, body from outbox_mails where recipient = '${user.email}' and (kind like 'plan-%' or kind = 'payment-failed')
       order by created_at`,
    )
    return rows.map(({ kind, body }) => ({ kind, body: String(body) }))
  }
  const kindsOf = async (account: Account) => (await mailsOf(account)).map(({ kind }) => kind)
  async function later(ms: number): Promise<void> {
    await site.control.advance(new Date(site.control.now().getTime() + ms))
    await site.eventsDelivered()
  }
  async function takeFailingCard(id: string): Promise<void> {
    const { customer } = await site.stripe.subscriptions.retrieve(id)
    const failing = await site.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: typeof customer === 'string' ? customer : customer.id,
    })
    await site.stripe.subscriptions.update(id, { default_payment_method: failing.id })
  }

  it('tell once that a payment failed, and once that the plan has ended by it', async () => {
    const { maya, id } = await aBuyer('premium')
    await takeFailingCard(id)
    await later(MONTH_MS)
    expect(await kindsOf(maya)).toEqual(['payment-failed'])
    // Read again, as by the hourly comparison, it says nothing new.
    await syncSubscription(depsOf(site), id)
    await reconcile(depsOf(site))
    expect(await kindsOf(maya)).toEqual(['payment-failed'])
    await later(MONTH_MS)
    const [failed, ended, ...more] = await mailsOf(maya)
    expect(more).toEqual([])
    expect(failed?.body).toMatch(/you keep Premium until \w+ \d{1,2}, \d{4}\./)
    expect(ended?.kind).toBe('plan-ended')
    expect(ended?.body).toContain('The payment did not go through. Your Premium plan has ended')
  })

  it('tell until when a canceled plan goes on, and when it has ended', async () => {
    const { maya, id } = await aBuyer('plus')
    await site.stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await site.eventsDelivered()
    expect(await mailsOf(maya)).toMatchObject([
      { kind: 'plan-cancelled', body: expect.stringMatching(/You keep Plus until \w+ \d{1,2}, \d{4}\./) },
    ])
    await later(MONTH_MS)
    expect(await kindsOf(maya)).toEqual(['plan-cancelled', 'plan-ended'])
  })

  it('do not speak of an end while another plan goes on', async () => {
    const { maya, id } = await aBuyer('plus')
    await queryRows(
      database(),
      `insert into subscriptions (id, customer_id, user_id, offer, status, current_period_end, cancel_at_period_end, created_at, read_at, version)
       select 'sub_other', customer_id, user_id, 'premium', status, current_period_end, false, created_at, read_at, 1
       from subscriptions where id = '${id}'`,
    )
    await site.stripe.subscriptions.cancel(id)
    await syncSubscription(depsOf(site), id)
    expect(await kindsOf(maya)).toEqual([])
  })

  it('say once a period that it renews, for how much, and nothing where it ends', async () => {
    const { maya, id } = await aBuyer('plus')
    const ending = await aBuyer('premium')
    await site.stripe.subscriptions.update(ending.id, { cancel_at_period_end: true })
    await site.eventsDelivered()
    const renewals = async ({ user }: Account) =>
      queryRows(
        database(),
        `select subject, body from outbox_mails where recipient = '${user.email}' and kind = 'renewal-coming'`,
      )
    const look = () => tellRenewals({ ...depsOf(site), clock: () => site.control.now() })
    await look()
    expect(await renewals(maya)).toEqual([])
    const twoDaysBeforeItRenews = async (): Promise<void> => {
      const { currentPeriodEnd: end } = (await findSubscription(database().db, id)) ?? {}
      await later((end?.getTime() ?? 0) - site.control.now().getTime() - 2 * DAY_MS)
    }
    await twoDaysBeforeItRenews()
    await Promise.all([look(), look()])
    await look()
    expect(await renewals(maya)).toEqual([
      {
        subject: expect.stringMatching(/^Your Plus plan renews on \w+ \d{1,2}, \d{4}$/),
        body: expect.stringContaining('$5.99 is charged that day'),
      },
    ])
    expect(await renewals(ending.maya)).toEqual([])
    await later(3 * DAY_MS)
    await twoDaysBeforeItRenews()
    await look()
    expect(await renewals(maya)).toHaveLength(2)
  })

  it('say that a plan renews to the others, where one owner cannot be told', async () => {
    const [silent, told] = [await aBuyer('plus'), await aBuyer('plus')]
    const { currentPeriodEnd: end } = (await findSubscription(database().db, told.id)) ?? {}
    await later((end?.getTime() ?? 0) - site.control.now().getTime() - 2 * DAY_MS)
    const deps = { ...depsOf(site), clock: () => site.control.now() }
    const heard: string[] = []
    const putMail: typeof deps.putMail = async (_executor, mail) => {
      const { recipient } = mailFrom(aSite(), mail)
      if (recipient === silent.maya.user.email) throw new Error('The mail cannot be written.')
      heard.push(recipient)
    }
    await expect(tellRenewals({ ...deps, putMail })).rejects.toThrow('1 owners could not be told')
    expect(heard).toContain(told.maya.user.email)
  })

  it('go to nobody who has not proven the address', async () => {
    const { maya, id } = await aBuyer('plus')
    await queryRows(database(), `update users set email_verified_at = null where id = '${maya.user.id}'`)
    await site.stripe.subscriptions.cancel(id)
    await site.eventsDelivered()
    expect(await kindsOf(maya)).toEqual([])
  })
})
