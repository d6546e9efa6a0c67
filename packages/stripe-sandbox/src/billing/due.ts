import { emit } from '../core/events.ts'
import { must, type Work } from '../core/work.ts'
import type { CheckoutSession } from '../objects/hosted.ts'
import type { Invoice } from '../objects/invoice.ts'
import type { Subscription, SubscriptionStatus } from '../objects/subscription.ts'
import { collectByItself } from './collect.ts'
import { finalizeDue, renew, tellOfTrialEnd, wasToldOfTrialEnd } from './renewals.ts'
import { dropPendingUpdate, endSubscription, expireSubscription } from './subscription-states.ts'

/** Something that time brings about. */
export interface Due {
  readonly at: number
  run(work: Work): void
}

const LIVE: readonly SubscriptionStatus[] = ['active', 'incomplete', 'past_due', 'trialing', 'unpaid']
const FIRST_PAYMENT_SECONDS = 23 * 3_600
const TRIAL_NOTICE_SECONDS = 3 * 86_400

/** What falls due first among all that live by this test clock, or by the common clock. */
export function nextDue(work: Work, testClock: string | null): Due | null {
  const isMine = (record: { readonly test_clock: string | null }): boolean => record.test_clock === testClock
  const { tx } = work
  const subscriptions = LIVE.flatMap((status) => tx.peek('subscription', 'status', status)).filter(isMine)
  const invoices = (['draft', 'open'] as const)
    .flatMap((status) => tx.peek('invoice', 'status', status))
    .filter(isMine)
  const sessions = testClock === null ? tx.peek('checkout_session', 'status', 'open') : []
  const all = [
    ...subscriptions.flatMap((subscription) => dueOfSubscription(work, subscription)),
    ...invoices.flatMap(dueOfInvoice),
    ...sessions.map(dueOfSession),
  ]
  return all.reduce<Due | null>((first, due) => (first && first.at <= due.at ? first : due), null)
}

function dueOfSubscription(work: Work, subscription: Readonly<Subscription>): Due[] {
  const { id } = subscription
  const on = (at: number, run: (work: Work, subscription: Subscription) => void): Due => ({
    at,
    run: (later) => run(later, must(later.tx.get('subscription', id), `the subscription ${id}`)),
  })
  if (subscription.status === 'incomplete') {
    return [on(subscription.created + FIRST_PAYMENT_SECONDS, expireSubscription)]
  }
  // Looked at after each call, for every live subscription: nothing is copied here.
  const end = work.tx.peek('subscription_item', 'subscription', id)[0]?.current_period_end
  if (end === undefined) return []
  const due = [on(end, renew)]
  if (subscription.cancel_at !== null && subscription.cancel_at < end) {
    due.push(on(subscription.cancel_at, (later, mine) => endSubscription(later, mine, {})))
  }
  if (subscription.pending_update) {
    due.push(on(subscription.pending_update.expires_at, dropPendingUpdate))
  }
  if (subscription.status === 'trialing' && !wasToldOfTrialEnd(work, subscription)) {
    due.push(on(Math.max(subscription.created, end - TRIAL_NOTICE_SECONDS), tellOfTrialEnd))
  }
  return due
}

function dueOfInvoice(invoice: Readonly<Invoice>): Due[] {
  const { id, status } = invoice
  const moment = status === 'draft' ? invoice.automatically_finalizes_at : invoice.next_payment_attempt
  if (moment === null || !invoice.auto_advance) return []
  const run = status === 'draft' ? finalizeDue : collectByItself
  return [
    {
      at: moment,
      run: (work) => {
        run(work, must(work.tx.get('invoice', id), `the invoice ${id}`))
      },
    },
  ]
}

const dueOfSession = ({ id, expires_at }: Readonly<CheckoutSession>): Due => ({
  at: expires_at,
  run: (work) => expireSession(work, must(work.tx.get('checkout_session', id), `the session ${id}`)),
})

/** Nobody can pay on this page any more. */
export function expireSession(work: Work, session: CheckoutSession): void {
  session.status = 'expired'
  session.url = null
  const started = work.tx.get('checkout_order', session.id)?.subscription
  const subscription = started ? work.tx.get('subscription', started) : null
  if (subscription?.status === 'incomplete') expireSubscription(work, subscription)
  emit(work, 'checkout.session.expired', 'checkout_session', session)
}
