/** The calls of plans and payments, and the webhook. */

import { PURCHASE_COOKIE } from '@presently/contract/cookie-names'
import { KEPT } from '@presently/contract/kept'
import {
  createCheckout,
  createSubscription,
  listPlans,
  openBillingPortal,
  planInfo,
  previewUpgrade,
  subscriptionState,
  WEBHOOK_PATH,
} from '@presently/contract/subscription'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { registerCall } from '../../access/register-call.ts'
import { findUser } from '../../access/store.ts'
import type { Throttles } from '../../access/throttles.ts'
import type { Jobs, Routines } from '../../db/jobs.ts'
import type { Db } from '../../db/open.ts'
import type { PutMail } from '../../db/outbox.ts'
import { clientNetwork } from '../../platform/client-network.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError, sentenceFor } from '../../platform/errors.ts'
import type { Payments } from '../../platform/payments.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { beginPurchase } from './buy.ts'
import { createEventCounter } from './events/counter.ts'
import { type EventDeps, PARKED_EVENT, tryParked } from './events/parked.ts'
import { type CountEvent, receiveEvent } from './events/webhook.ts'
import { openCheckout, openPortal } from './hosted.ts'
import { FORGET_PURCHASES, forgetOldPurchases, RECONCILE, reconcile } from './jobs.ts'
import { dollars, OFFER_TABLE, offersSold, plansForSale, singleOffer, singlePlan } from './offers.ts'
import { presentState } from './present.ts'
import { TELL_RENEWALS, tellRenewals } from './renewals.ts'
import { subscriptionsOf } from './store.ts'
import { freshen, type SyncDeps } from './sync.ts'
import { livePlus, previewUpgrade as preview, upgrade } from './upgrade.ts'

export type SubscriptionDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly payments: Payments
  readonly origin: string
  readonly putMail: PutMail
  readonly isHttps: boolean
  /** Whether the older single plan is still sold. */
  readonly isSingleSold: boolean
  readonly rateLimits: RateLimits
  readonly throttles: Pick<Throttles, 'purchase'>
  readonly jobs: Routines & Pick<Jobs, 'enqueue' | 'on'>
  readonly registry: Registry
}

const OFF = 'Paid plans are not available on this site.'
/** An event is larger than what pages send. */
const EVENT_LIMIT_BYTES = 256 * 1024
const HOUR_SECONDS = 60 * 60

export function subscriptionFeature(app: FastifyInstance, deps: SubscriptionDeps): void {
  const { payments, isSingleSold, rateLimits } = deps
  const live = (): SyncDeps => {
    if (payments.mode === 'off') throw new AppError('unavailable', OFF)
    return { ...deps, payments, log: app.log }
  }
  registerCall(app, listPlans, rateLimits.call, () => ({
    plans: plansForSale(),
    single: singlePlan(isSingleSold),
    payments: payments.mode,
  }))
  registerCall(app, planInfo, rateLimits.call, () => ({
    name: OFFER_TABLE.premium.name,
    price: `${dollars(OFFER_TABLE.premium.cents)}/month`,
    priceId: live().payments.prices.premium,
  }))
  registerBuying(app, deps, live)
  registerHosted(app, deps, live)
  deps.jobs.every(FORGET_PURCHASES, () => forgetOldPurchases(deps))
  if (payments.mode === 'off') return
  registerWebhook(app, { ...live(), jobs: deps.jobs }, createEventCounter(deps.registry))
  deps.jobs.on(PARKED_EVENT, (event) => tryParked(live(), event))
  deps.jobs.every(RECONCILE, (signal) => reconcile(live(), signal))
  deps.jobs.every(TELL_RENEWALS, (signal) => tellRenewals({ ...deps, log: app.log }, signal))
}

function registerBuying(app: FastifyInstance, deps: SubscriptionDeps, live: () => SyncDeps): void {
  const { isSingleSold, rateLimits } = deps
  registerCall(app, createSubscription, rateLimits.write, async ({ input, viewer, request, reply }) => {
    const { email, name, tier, previewedAt } = input
    const userId = viewer.kind === 'account' ? viewer.userId : null
    if (userId !== null && tier === 'premium' && (await livePlus(live(), userId)))
      return upgrade(live(), userId, previewedAt)
    if (userId === null) await deps.throttles.purchase(clientNetwork(request.ip))
    const attemptId = request.cookies[PURCHASE_COOKIE] ?? null
    const buyer = { userId, email, name, attemptId: isUuid(attemptId) ? attemptId : null }
    const begun = await beginPurchase(live(), buyer, tier ?? singleOffer(isSingleSold))
    if (userId === null) keepAttempt(reply, begun.attemptId, deps.isHttps)
    return { clientSecret: begun.clientSecret, amountCents: begun.amountCents }
  })
  registerCall(app, previewUpgrade, rateLimits.write, ({ viewer }) => preview(live(), viewer.userId))
}

const isUuid = (text: string | null): boolean =>
  text !== null && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

function keepAttempt(reply: FastifyReply, id: string, secure: boolean): void {
  const options = { httpOnly: true, sameSite: 'lax', path: '/api/create-subscription', secure } as const
  const maxAge = KEPT.purchaseCookieHours * HOUR_SECONDS
  reply.setCookie(PURCHASE_COOKIE, id, { ...options, maxAge })
}

function registerHosted(app: FastifyInstance, deps: SubscriptionDeps, live: () => SyncDeps): void {
  const { db, clock, payments, rateLimits } = deps
  const sold = offersSold(deps.isSingleSold)
  registerCall(app, createCheckout, rateLimits.write, async ({ input, viewer }) => {
    const user = await findUser(db, viewer.userId)
    if (!user) throw new AppError('unauthorized', sentenceFor('unauthorized'))
    const member = { userId: user.id, email: user.email, name: user.displayName ?? user.username }
    return { url: await openCheckout(live(), member, { ...input, sold }) }
  })
  registerCall(app, openBillingPortal, rateLimits.write, async ({ input, viewer }) => ({
    url: await openPortal(live(), viewer.userId, input.returnUrl),
  }))
  registerCall(app, subscriptionState, rateLimits.call, async ({ viewer, request }) => {
    // Who comes back from the portal may be quicker than its event. Where Stripe does not answer, what is known stands.
    if (payments.mode !== 'off')
      await freshen(live(), viewer.userId).catch((err: unknown) =>
        request.log.error({ err }, 'the plan of an account could not be read anew'),
      )
    const user = await findUser(db, viewer.userId)
    if (!user) throw new AppError('unauthorized', sentenceFor('unauthorized'))
    return presentState(await subscriptionsOf(db, viewer.userId), user, clock())
  })
}

/** The body is kept as it came: the signature is over its very bytes. */
function registerWebhook(app: FastifyInstance, deps: EventDeps, count: CountEvent): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: EVENT_LIMIT_BYTES },
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    scope.route({
      method: 'POST',
      url: WEBHOOK_PATH,
      bodyLimit: EVENT_LIMIT_BYTES,
      config: { isWebhook: true },
      schema: { hide: true },
      handler: async (request) => {
        const signature = request.headers['stripe-signature']
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const delivery = { body, signature: [signature].flat()[0] }
        await receiveEvent({ ...deps, log: request.log }, delivery, count)
        return { message: 'Received' }
      },
    })
  })
}
