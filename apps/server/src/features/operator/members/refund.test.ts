import { listAudit } from '@presently/contract/operator-audit'
import { readLastPayment, refundPayment } from '@presently/contract/operator-members'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Account, anAccount } from '../../../test-support/accounts.ts'
import { buildTestApp } from '../../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../../test-support/databases.ts'
import { anOperator } from '../../../test-support/operators.ts'
import {
  begin,
  buy,
  chargesAt,
  openPayingSite,
  type PayingSite,
  pay,
  subscriptionsAt,
  userOf,
} from '../../../test-support/payments.ts'

const ATTEMPTS = ['00000000-0000-4000-8000-0000000000e1', '00000000-0000-4000-8000-0000000000e2'] as const

describeOnDatabases('paying the last payment back', (database) => {
  let site: PayingSite
  let operator: Account
  beforeAll(async () => {
    site = await openPayingSite(database())
    operator = await anOperator(site.app, database())
  })
  afterAll(() => site.close())

  const lastOf = async ({ user }: Account) =>
    (await operator.ask({ url: readLastPayment.path.replace(':id', user.id) })).json().payment
  const refund = async (
    account: Account,
    differing: { paymentId?: string; attempt?: string; endsPlan?: boolean } = {},
  ) =>
    operator.ask({
      method: 'POST',
      url: refundPayment.path.replace(':id', account.user.id),
      payload: {
        paymentId: (await lastOf(account))?.id,
        attempt: ATTEMPTS[0],
        endsPlan: false,
        ...differing,
      },
    })
  const aMember = async (tier: 'plus' | 'premium' = 'plus'): Promise<Account> => {
    const maya = await anAccount(site.app)
    await buy(site, maya, tier)
    return maya
  }
  const refundsAt = async (account: Account) => {
    const [charge] = await chargesAt(site, account)
    return (await site.stripe.refunds.list({ charge: charge?.id ?? '' })).data
  }

  it('names amount, day and card first, and leaves the plan as it is', async () => {
    const maya = await aMember()
    expect(await lastOf(maya)).toMatchObject({
      amountCents: 599,
      refundedCents: 0,
      currency: 'usd',
      cardLast4: '4242',
      isDisputed: false,
    })
    const answer = await refund(maya)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      payment: { refundedCents: 599 },
      user: { notes: [{ deed: 'payment-refunded', reason: '5.99 USD, the plan goes on' }] },
    })
    await site.eventsDelivered()
    const heard = await queryRows(
      database(),
      "select outcome from stripe_events where type = 'charge.refunded'",
    )
    expect(heard).toEqual([{ outcome: 'plan kept' }])
    expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'plus', premiumStatus: 'active' })
    expect((await subscriptionsAt(site, maya))[0]?.status).toBe('active')
  })

  it('pays back once, however often and at once it is pressed', async () => {
    const maya = await aMember()
    const answers = await Promise.all([refund(maya), refund(maya)])
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    const later = await refund(maya, { attempt: ATTEMPTS[1] })
    expect([later.statusCode, later.json().message]).toEqual([409, 'This payment was paid back already.'])
    expect((await refundsAt(maya)).map(({ amount }) => amount)).toEqual([599])
  })

  it('ends the plan as well where that is ticked', async () => {
    const maya = await aMember('premium')
    const answer = await refund(maya, { endsPlan: true })
    expect(answer.json()).toMatchObject({ user: { subscriptionTier: 'free' } })
    await site.eventsDelivered()
    expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'free' })
    expect((await subscriptionsAt(site, maya))[0]?.status).toBe('canceled')
  })

  it('is about the payment that was confirmed, and no later one', async () => {
    const maya = await aMember()
    const shown = await lastOf(maya)
    await site.control.advance(new Date(site.control.now().getTime() + 32 * 86_400_000))
    await site.eventsDelivered()
    expect((await lastOf(maya)).id).not.toBe(shown.id)
    const answer = await refund(maya, { paymentId: shown.id })
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This is not the last payment any more. Look at it again.',
    ])
  })

  it('tells in plain words what the provider refuses', async () => {
    const maya = await anAccount(site.app)
    const { body } = await begin(maya, { tier: 'plus', email: maya.user.email })
    await pay(site, body.clientSecret, 'pm_card_createDispute')
    await site.eventsDelivered()
    expect(await lastOf(maya)).toMatchObject({ isDisputed: true })
    const answer = await refund(maya)
    expect(answer.json()).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('disputes this payment at their bank'),
    })
    const { entries } = (await operator.ask({ url: `${listAudit.path}?userId=${maya.user.id}` })).json()
    expect(entries[0]).toMatchObject({ action: 'payment-refunded', outcome: 'refused' })
  })

  it('finds nothing to pay back where nothing was paid', async () => {
    const maya = await anAccount(site.app)
    expect(await lastOf(maya)).toBeNull()
    const answer = await refund(maya, { paymentId: 'ch_nothing' })
    expect(answer.statusCode).toBe(409)
    for (const differing of [{ attempt: 'again' }, { paymentId: '' }]) {
      const refused = await refund(maya, differing)
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([
        422,
        expect.arrayContaining(Object.keys(differing)),
      ])
    }
  })
})

describeOnDatabases('a site that sells nothing', (database) => {
  it('has no payment to show or to pay back', async () => {
    const app = await buildTestApp(database())
    const operator = await anOperator(app, database())
    const maya = await anAccount(app)
    const shown = await operator.ask({ url: readLastPayment.path.replace(':id', maya.user.id) })
    expect(shown.json()).toEqual({ payment: null })
    const answer = await operator.ask({
      method: 'POST',
      url: refundPayment.path.replace(':id', maya.user.id),
      payload: { paymentId: 'ch_nothing', attempt: ATTEMPTS[0], endsPlan: false },
    })
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This site sells no plans: there is no payment provider to ask.',
    ])
    await app.close()
  })
})
