/** Names what we hold of the payment provider and it has no more. Only reads: a wrong key must take nothing away. */
import { OFFERS } from '@presently/contract/subscription'
import type { Executor } from '../../../db/open.ts'
import type { LivePayments } from '../../../platform/payments.ts'
import { UNKNOWN_PAYMENT } from '../events/store.ts'
import { faultOfPrice, priceSetting } from '../prices.ts'
import { stateOf } from '../sync.ts'
import { isCustomerGone } from './gone.ts'
import { eventsWith, heldCustomers, heldSubscriptions, lostCustomers } from './store.ts'

type Missing = {
  readonly kind: 'customer' | 'subscription' | 'price' | 'payment'
  /** Stripe's id; of a payment, that of the event which told of it. */
  readonly id: string
  /** What that means here, and what becomes of it. */
  readonly sentence: string
}

export type MissingLook = {
  readonly missing: Missing[]
  /** Customers and subscriptions that Stripe was asked about. */
  readonly asked: number
  /** Whether there are more than were asked about. */
  readonly hasMore: boolean
}

type LookDeps = {
  readonly db: Executor
  readonly payments: Pick<LivePayments, 'stripe' | 'prices'>
}

/** Of customers, and of subscriptions: an operator waits for the answer. */
const ASKED_MAX = 300
const AT_ONCE = 8

const SENTENCES = {
  customer:
    'Stripe has no such customer. It is let go, and made anew, when its account buys or opens the portal.',
  letGo: 'Stripe has no such customer. It was let go: the next purchase of its account makes another.',
  subscription:
    'Stripe has no such subscription. It counts here until its account buys, or opens the portal or the checkout.',
  payment: 'An event told of a payment that Stripe has no more. It leads to no plan, and changed nothing.',
}

/** Throws where Stripe does not answer. */
export async function lookForMissing({ db, payments }: LookDeps): Promise<MissingLook> {
  const customers = await heldCustomers(db, ASKED_MAX + 1)
  const subscriptions = await heldSubscriptions(db, ASKED_MAX + 1)
  const askedCustomers = customers.slice(0, ASKED_MAX)
  const askedSubscriptions = subscriptions.slice(0, ASKED_MAX)
  const named =
    (kind: Missing['kind'], sentence: string) =>
    (id: string): Missing => ({ kind, id, sentence })
  const isCustomerMissing = (id: string) => isCustomerGone(payments.stripe, id)
  const isSubscriptionMissing = async (id: string) => (await stateOf(payments, id)) === null
  return {
    missing: [
      ...(await faultyPrices(payments)),
      ...(await those(askedCustomers, isCustomerMissing)).map(named('customer', SENTENCES.customer)),
      ...(await lostCustomers(db, ASKED_MAX)).map(named('customer', SENTENCES.letGo)),
      ...(await those(askedSubscriptions, isSubscriptionMissing)).map(
        named('subscription', SENTENCES.subscription),
      ),
      ...(await eventsWith(db, UNKNOWN_PAYMENT, ASKED_MAX)).map(named('payment', SENTENCES.payment)),
    ],
    asked: askedCustomers.length + askedSubscriptions.length,
    hasMore: customers.length > ASKED_MAX || subscriptions.length > ASKED_MAX,
  }
}

async function faultyPrices(payments: LookDeps['payments']): Promise<Missing[]> {
  const faults: Missing[] = []
  for (const offer of OFFERS) {
    const fault = await faultOfPrice(payments, offer)
    if (fault !== null)
      faults.push({ kind: 'price', id: payments.prices[offer], sentence: `${priceSetting(offer)} ${fault}.` })
  }
  return faults
}

/** Those of which something holds, asked a few at a time. */
async function those(ids: readonly string[], holds: (id: string) => Promise<boolean>): Promise<string[]> {
  const found: string[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    const answers = await Promise.all(some.map(holds))
    found.push(...some.filter((_id, place) => answers[place]))
  }
  return found
}
