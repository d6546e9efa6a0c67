/** The site with a payment sandbox beside it, on ports of their own: events travel as they do in earnest. */

import { currentUser } from '@presently/contract/auth'
import { createSubscription } from '@presently/contract/subscription'
import type { Sandbox } from '@presently/stripe-sandbox/create-sandbox'
import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import type { Database } from '../db/open.ts'
import { createPutMail } from '../db/outbox.ts'
import type { EventDeps } from '../features/subscription/events/parked.ts'
import { type Closers, closeAll } from '../parts.ts'
import { openSandbox, paymentClockOf } from '../payments-parts.ts'
import { createMovableClock } from '../platform/clock.ts'
import { createLog } from '../platform/logging.ts'
import type { LivePayments } from '../platform/payments.ts'
import type { Account, Browser } from './accounts.ts'
import { buildTestApp, type TestAppOptions } from './build-test-app.ts'
import { queryRows } from './databases.ts'
import { aSite } from './site-config.ts'

export type PayingSite = {
  readonly app: FastifyInstance
  readonly database: Database
  readonly stripe: Stripe
  readonly payments: LivePayments
  readonly origin: string
  /** The sandbox's clock and what its customers do. */
  readonly control: Sandbox['control']
  /** Resolves when every event that is due was delivered once. */
  readonly eventsDelivered: () => Promise<void>
  readonly close: () => Promise<void>
}

type PayingOptions = TestAppOptions & {
  /** Nobody is told of events: the test delivers them, or they are lost. */
  readonly withoutEvents?: boolean
}

export async function openPayingSite(
  database: Database,
  { withoutEvents = false, ...options }: PayingOptions = {},
): Promise<PayingSite> {
  const closers: Closers = []
  const log = createLog('silent')
  const { payments, sandbox, onListening } = await openSandbox({
    folder: null,
    hasAutomaticTax: false,
    log,
    closers,
  })
  if (payments.mode === 'off' || !sandbox) throw new Error('The sandbox did not start.')
  const site = createMovableClock()
  const app = await buildTestApp(database, {
    payments,
    sandbox: sandbox.pages,
    clock: site.now,
    movable: { site, payments: paymentClockOf(sandbox) },
    ...options,
  })
  closers.push(() => app.close())
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  onListening(origin)
  if (withoutEvents) await closeEndpoints(payments.stripe)
  return {
    app,
    database,
    stripe: payments.stripe,
    payments,
    origin,
    control: sandbox.control,
    eventsDelivered: () => sandbox.webhooksSent(),
    close: () => closeAll(closers),
  }
}

async function closeEndpoints({ webhookEndpoints }: Stripe): Promise<void> {
  for (const { id } of (await webhookEndpoints.list()).data) await webhookEndpoints.del(id)
}

/** Cards as payment methods of the sandbox (docs.stripe.com/testing). */
export const CARD = { pays: 'pm_card_visa', declined: 'pm_card_chargeDeclined' } as const

type Begun = { readonly clientSecret: string | null; readonly amountCents: number }

/** Begins a subscription as the upgrade modal does. */
export async function begin(
  browser: Browser,
  body: { readonly tier?: 'plus' | 'premium'; readonly email?: string; readonly previewedAt?: number },
): Promise<{ readonly status: number; readonly body: Begun & { readonly message?: string } }> {
  const answer = await browser.ask({
    method: 'POST',
    url: createSubscription.path,
    payload: { email: 'maya@example.com', name: 'Maya', ...body },
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Pays with a card, as Stripe's form does in the browser. */
export const pay = (
  { stripe }: PayingSite,
  clientSecret: string | null,
  card: string = CARD.pays,
): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.confirm(clientSecret?.split('_secret_')[0] ?? '', { payment_method: card })

/** What the feature's own functions take, for tests that call them without a request. */
export const depsOf = ({ payments, origin, database }: PayingSite): EventDeps => ({
  db: database.db,
  clock: () => new Date(),
  payments,
  log: createLog('silent'),
  origin,
  putMail: createPutMail(null, { site: aSite(), origin: 'https://presently.example' }),
  jobs: { enqueue: async () => {} },
})

/** What the API says of an account. */
export const userOf = async ({ ask }: Browser) => (await ask({ url: currentUser.path })).json()

/** Who an account is at Stripe. */
export async function customerOf({ database }: PayingSite, { user }: Account): Promise<string> {
  const [row] = await queryRows(
    database,
    `select customer_id from stripe_customers where user_id = '${user.id}'`,
  )
  return String(row?.customer_id)
}

/** An account's subscriptions as Stripe has them, the newest first. */
export async function subscriptionsAt(site: PayingSite, account: Account): Promise<Stripe.Subscription[]> {
  const customer = await customerOf(site, account)
  return (await site.stripe.subscriptions.list({ customer, status: 'all' })).data
}

/** What an account has paid, the newest first. */
export async function chargesAt(site: PayingSite, account: Account): Promise<Stripe.Charge[]> {
  const { data } = await site.stripe.charges.list({ customer: await customerOf(site, account) })
  return data.filter(({ paid }) => paid)
}

/** Buys a plan and waits for the events. */
export async function buy(site: PayingSite, account: Account, tier: 'plus' | 'premium'): Promise<void> {
  const { status, body } = await begin(account, { tier, email: account.user.email })
  if (body.clientSecret === null || body.clientSecret === undefined)
    throw new Error(`Nothing is to be paid: ${status} ${JSON.stringify(body)}`)
  await pay(site, body.clientSecret)
  await site.eventsDelivered()
}
