import { changeSubscription } from '../billing/change.ts'
import { customerOf, keepForNextInvoice } from '../billing/invoices.ts'
import { creditLine } from '../billing/lines.ts'
import { resume } from '../billing/renewals.ts'
import { spanOf } from '../billing/subscribe.ts'
import { changing, endSubscription, hasEnded } from '../billing/subscription-states.ts'
import { invalidRequest } from '../core/errors.ts'
import {
  atLeast,
  emptyable,
  flag,
  ignored,
  instant,
  list,
  metadata,
  object,
  oneOf,
  type Parsed,
  text,
} from '../core/params.ts'
import { type Route, route } from '../core/router.ts'
import { itemsOf } from '../core/show.ts'
import { nowForCustomer, type Work } from '../core/work.ts'
import type { Wire } from '../objects/common.ts'
import type { Subscription } from '../objects/subscription.ts'
import {
  cardOfCustomer,
  PAYMENT_SETTINGS,
  setPlainFields,
  showSubscription,
  subscriptionById,
  TRIAL_SETTINGS,
} from './subscriptions.ts'

export const PRORATION = oneOf('always_invoice', 'create_prorations', 'none')

export const ITEM_CHANGES = list(
  object({ deleted: flag, id: text, metadata, price: text, quantity: atLeast(1) }),
)

export const PAYMENT_BEHAVIOR = oneOf(
  'allow_incomplete',
  'default_incomplete',
  'error_if_incomplete',
  'pending_if_incomplete',
)

const CANCELLATION = object({
  comment: emptyable(text),
  feedback: emptyable(
    oneOf(
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ),
  ),
})

const UPDATE = {
  automatic_tax: ignored,
  billing_cycle_anchor: oneOf('now', 'unchanged'),
  cancel_at: emptyable(atLeast(0)),
  cancel_at_period_end: flag,
  cancellation_details: CANCELLATION,
  default_payment_method: emptyable(text),
  description: emptyable(text),
  items: ITEM_CHANGES,
  metadata,
  off_session: flag,
  payment_behavior: PAYMENT_BEHAVIOR,
  payment_settings: PAYMENT_SETTINGS,
  proration_behavior: PRORATION,
  proration_date: atLeast(0),
  trial_end: instant,
  trial_settings: TRIAL_SETTINGS,
}

type Update = Parsed<typeof UPDATE>

/** What may go along with a change that waits for its payment. */
const WITH_PENDING = new Set([
  'billing_cycle_anchor',
  'items',
  'off_session',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'trial_end',
])

function checkPending(given: Update): void {
  if (given.payment_behavior !== 'pending_if_incomplete') return
  const other = Object.keys(given).find((key) => !WITH_PENDING.has(key))
  if (other) {
    throw invalidRequest(
      `When \`payment_behavior\` is set to \`pending_if_incomplete\`, you can only pass supported params: ${other} is not one of them.`,
      { param: other },
    )
  }
}

function update(work: Work, given: Update, id: string): Wire {
  const subscription = subscriptionById(work, id)
  checkPending(given)
  if (hasEnded(subscription)) checkEnded(subscription, given)
  changing(work, subscription, () => {
    setPlainFields(subscription, given)
    setCard(work, subscription, given.default_payment_method)
    setCancellation(work, subscription, given)
  })
  const restarts = given.billing_cycle_anchor === 'now' || given.trial_end === 'now'
  if (given.items || restarts) {
    changeSubscription(
      work,
      subscription,
      {
        items: given.items ?? [],
        proration: given.proration_behavior ?? 'create_prorations',
        at: given.proration_date ?? nowForCustomer(work, subscription.customer),
        restarts,
      },
      given.payment_behavior ?? 'allow_incomplete',
    )
  }
  if (typeof given.trial_end === 'number') moveTrialEnd(work, subscription, given.trial_end)
  return showSubscription(work, subscription)
}

function checkEnded(subscription: Subscription, given: Update): void {
  const other = Object.keys(given).find((key) => key !== 'metadata' && key !== 'cancellation_details')
  if (other) {
    throw invalidRequest(
      `A canceled subscription can only update its cancellation_details and metadata: ${subscription.id}.`,
      { param: other },
    )
  }
}

function setCard(work: Work, subscription: Subscription, card: string | undefined): void {
  if (card === undefined) return
  subscription.default_payment_method =
    card === '' ? null : cardOfCustomer(work, card, customerOf(work, subscription))
}

function setCancellation(work: Work, subscription: Subscription, given: Update): void {
  refuseBesideSchedule(subscription, given)
  const { comment, feedback } = given.cancellation_details ?? {}
  const details = subscription.cancellation_details
  if (comment !== undefined) details.comment = comment || null
  if (feedback !== undefined) details.feedback = feedback || null
  if (given.cancel_at_period_end === true) cancelAtPeriodEnd(work, subscription)
  else if (typeof given.cancel_at === 'number') cancelAt(work, subscription, given.cancel_at)
  else if (given.cancel_at_period_end === false || given.cancel_at === '') keepGoing(subscription)
}

function refuseBesideSchedule({ schedule }: Subscription, given: Update): void {
  if (schedule === null || (given.cancel_at_period_end ?? given.cancel_at) === undefined) return
  throw invalidRequest(
    `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
  )
}

function cancelAt(work: Work, subscription: Subscription, at: number): void {
  const now = nowForCustomer(work, subscription.customer)
  if (at <= now) throw invalidRequest('`cancel_at` must be in the future.', { param: 'cancel_at' })
  planEnd(subscription, at, now)
}

function planEnd(subscription: Subscription, at: number, now: number): void {
  subscription.cancel_at = at
  subscription.canceled_at = now
  subscription.cancellation_details.reason = 'cancellation_requested'
}

/** The subscription runs on to the end of what is paid for, and no longer. */
export function cancelAtPeriodEnd(work: Work, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) return
  planEnd(subscription, spanOf(work, subscription).end, nowForCustomer(work, subscription.customer))
  subscription.cancel_at_period_end = true
}

/** A cancellation that was planned is off. */
export function keepGoing(subscription: Subscription): void {
  subscription.cancel_at = null
  subscription.cancel_at_period_end = false
  subscription.canceled_at = null
  subscription.cancellation_details = { comment: null, feedback: null, feedback_option: null, reason: null }
}

function moveTrialEnd(work: Work, subscription: Subscription, end: number): void {
  if (subscription.status !== 'trialing' || end <= nowForCustomer(work, subscription.customer)) {
    throw invalidRequest('The sandbox moves the end of a running trial into the future only.', {
      param: 'trial_end',
    })
  }
  changing(work, subscription, () => {
    subscription.trial_end = end
    subscription.billing_cycle_anchor = end
    for (const item of itemsOf(work.tx, subscription.id)) item.current_period_end = end
  })
}

export const subscriptionChangeRoutes: readonly Route[] = [
  route('POST', '/v1/subscriptions/:id', UPDATE, update),
  route(
    'DELETE',
    '/v1/subscriptions/:id',
    { cancellation_details: CANCELLATION, invoice_now: flag, prorate: flag },
    (work, given, id) => {
      const subscription = subscriptionById(work, id)
      if (hasEnded(subscription)) {
        throw invalidRequest(`No such subscription: '${id}'`, {
          status: 404,
          code: 'resource_missing',
          param: 'id',
        })
      }
      if (given.prorate) creditUnused(work, subscription)
      endSubscription(work, subscription, {
        comment: given.cancellation_details?.comment || null,
        feedback: given.cancellation_details?.feedback || null,
        reason: 'cancellation_requested',
      })
      return showSubscription(work, subscription)
    },
  ),
  route(
    'POST',
    '/v1/subscriptions/:id/resume',
    { billing_cycle_anchor: oneOf('now'), proration_behavior: ignored },
    (work, _given, id) => {
      const subscription = subscriptionById(work, id)
      if (subscription.status !== 'paused') {
        throw invalidRequest('Only a subscription with the status `paused` can be resumed.')
      }
      resume(work, subscription, nowForCustomer(work, subscription.customer))
      return showSubscription(work, subscription)
    },
  ),
]

/** The unused time becomes a credit that waits for the customer's next invoice. */
function creditUnused(work: Work, subscription: Subscription): void {
  const now = nowForCustomer(work, subscription.customer)
  for (const item of itemsOf(work.tx, subscription.id)) {
    keepForNextInvoice(work, creditLine(work.tx, subscription, item, now), customerOf(work, subscription))
  }
}
