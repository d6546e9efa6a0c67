/** Events that come before their customer is known, on the queue as it is, and in its own time. */
import { type DeadLetter, listDeadLetters, retryDeadLetter } from '@presently/contract/operator-jobs'
import { WEBHOOK_PATH } from '@presently/contract/subscription'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createJobs } from '../../../db/jobs.ts'
import { createLog } from '../../../platform/logging.ts'
import { type Account, anAccount } from '../../../test-support/accounts.ts'
import { describeOnEachDatabase, queryRows } from '../../../test-support/databases.ts'
import { anOperator } from '../../../test-support/operators.ts'
import { openPayingSite, type PayingSite, pay, userOf } from '../../../test-support/payments.ts'
import { keepCustomer } from '../missing/store.ts'
import { PARKED_EVENT } from './parked.ts'

/** The first try comes after five to ten seconds, the next one after ten to twenty. */
const WAIT = { interval: 250 }

describeOnEachDatabase('an event about a customer that nobody knows yet', (database) => {
  let site: PayingSite
  beforeAll(async () => {
    const { jobStore: store } = database()
    const jobs = createJobs({ store, log: createLog('silent'), works: true, lookSeconds: 1 })
    site = await openPayingSite(database(), { jobs })
  })
  afterAll(async () => {
    await site.close()
    await queryRows(database(), 'drop schema if exists jobs cascade')
  })

  type Bought = { readonly customer: string; readonly subscription: string; readonly payment: string }
  /** A plan that is bought and paid for by a customer that this database does not have. */
  const boughtElsewhere = async (): Promise<Bought> => {
    const { id: customer } = await site.stripe.customers.create({ email: 'maya@example.com' })
    const { id: subscription, latest_invoice } = await site.stripe.subscriptions.create({
      customer,
      items: [{ price: site.payments.prices.premium }],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
    })
    const invoice = latest_invoice as Stripe.Invoice
    const { id: payment } = await pay(site, invoice.confirmation_secret?.client_secret ?? null)
    await site.eventsDelivered()
    return { customer, subscription, payment }
  }
  const becomesKnown = ({ user }: Account, { customer }: Bought): Promise<void> =>
    keepCustomer(database().db, user.id, customer)
  const outcomes = async (): Promise<unknown[]> =>
    (await queryRows(database(), 'select distinct outcome from stripe_events order by outcome')).map(
      ({ outcome }) => outcome,
    )
  const waiting = async (): Promise<number> =>
    (
      await queryRows(
        database(),
        `select id from jobs.job where name = '${PARKED_EVENT.name}' and state < 'completed'`,
      )
    ).length
  /** How many are left: one that fails at this very moment is written anew, behind what is deleted. */
  const forgetWaiting = async (): Promise<number> => {
    await queryRows(database(), `delete from jobs.job where name = '${PARKED_EVENT.name}'`)
    return waiting()
  }
  const deliver = (payload: string) =>
    site.app.inject({
      method: 'POST',
      url: WEBHOOK_PATH,
      payload,
      headers: {
        'content-type': 'application/json',
        'stripe-signature': site.stripe.webhooks.generateTestHeaderString({
          payload,
          secret: site.payments.webhookSecrets()[0] ?? '',
        }),
      },
    })

  it('is taken in, waits, and has its effect once the customer is known: the money that went back ends the plan', async () => {
    const [maya, noor] = [await anAccount(site.app), await anAccount(site.app)]
    const [kept, refunded] = [await boughtElsewhere(), await boughtElsewhere()]
    await site.stripe.refunds.create({ payment_intent: refunded.payment })
    await site.eventsDelivered()
    expect(await outcomes()).toContain('parked')
    expect(await outcomes()).not.toContain('synced')
    expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'free' })

    await becomesKnown(maya, kept)
    await becomesKnown(noor, refunded)
    await expect.poll(waiting, WAIT).toBe(0)
    expect(await outcomes()).not.toContain('parked')
    expect(await userOf(maya)).toMatchObject({ subscriptionTier: 'premium', premiumActive: true })
    expect(await userOf(noor)).toMatchObject({ subscriptionTier: 'free', premiumActive: false })
    expect((await site.stripe.subscriptions.retrieve(kept.subscription)).status).toBe('active')
    expect((await site.stripe.subscriptions.retrieve(refunded.subscription)).status).toBe('canceled')
  })

  it('waits once, however often it comes; is a dead letter when nobody ever knows the customer, and can be tried again', async () => {
    const bought = await boughtElsewhere()
    await queryRows(database(), 'delete from stripe_events')
    await expect.poll(forgetWaiting, WAIT).toBe(0)
    const { data } = await site.stripe.events.list({ type: 'customer.subscription.updated', limit: 1 })
    const payload = JSON.stringify(data[0])
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(payload)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await outcomes()).toEqual(['parked'])
    expect(await waiting()).toBe(1)

    // Three days later: this was the last try but one.
    await queryRows(
      database(),
      `update jobs.job set retry_limit = retry_count + 1 where name = '${PARKED_EVENT.name}'`,
    )
    const operator = await anOperator(site.app, database())
    const dead = async (): Promise<DeadLetter[]> =>
      (await operator.ask({ url: listDeadLetters.path })).json().deadLetters
    await expect.poll(async () => (await dead()).length, WAIT).toBe(1)
    const [letter] = await dead()
    expect(letter?.queue).toBe('parked-event')
    expect(letter?.reason).toContain(`${bought.customer}, who is no customer of this site`)
    expect(letter?.reason).toContain(data[0]?.id)

    const maya = await anAccount(site.app)
    await becomesKnown(maya, bought)
    const again = retryDeadLetter.path.replace(':id', letter?.id ?? '')
    await operator.ask({ method: 'POST', url: again, payload: { queue: letter?.queue } })
    await expect.poll(async () => (await userOf(maya)).subscriptionTier, WAIT).toBe('premium')
    expect(await outcomes()).toEqual(['synced'])
    expect(await dead()).toEqual([])
  })
})
