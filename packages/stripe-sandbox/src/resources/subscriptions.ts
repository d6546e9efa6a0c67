import { subscribe } from '../billing/subscribe.ts'
import { invalidRequest, noSuch } from '../core/errors.ts'
import { listRecords, PAGING } from '../core/lists.ts'
import {
  atLeast,
  emptyable,
  flag,
  ignored,
  instant,
  list,
  mergedMetadata,
  metadata,
  object,
  oneOf,
  type Parsed,
  range,
  required,
  text,
} from '../core/params.ts'
import { type Route, route } from '../core/router.ts'
import { show } from '../core/show.ts'
import { nowFor, type Work } from '../core/work.ts'
import type { Wire } from '../objects/common.ts'
import type { Customer } from '../objects/customer.ts'
import type { Subscription } from '../objects/subscription.ts'
import { customerById } from './customers.ts'
import { methodById } from './payment-methods.ts'

export const PAYMENT_SETTINGS = object({
  payment_method_options: ignored,
  payment_method_types: list(text),
  save_default_payment_method: oneOf('off', 'on_subscription'),
})

export const TRIAL_SETTINGS = object({
  end_behavior: required(
    object({ missing_payment_method: required(oneOf('cancel', 'create_invoice', 'pause')) }),
  ),
})

const CREATE = {
  automatic_tax: ignored,
  cancel_at: atLeast(0),
  cancel_at_period_end: flag,
  collection_method: oneOf('charge_automatically'),
  currency: text,
  customer: required(text),
  default_payment_method: text,
  description: text,
  items: required(list(object({ metadata, price: required(text), quantity: atLeast(1) }))),
  metadata,
  off_session: flag,
  payment_behavior: oneOf(
    'allow_incomplete',
    'default_incomplete',
    'error_if_incomplete',
    'pending_if_incomplete',
  ),
  payment_settings: PAYMENT_SETTINGS,
  proration_behavior: ignored,
  trial_end: instant,
  trial_period_days: atLeast(0),
  trial_settings: TRIAL_SETTINGS,
}

export function subscriptionById(work: Work, id: string, param = 'id'): Subscription {
  const subscription = work.tx.get('subscription', id)
  if (!subscription) throw noSuch('subscription', id, param)
  return subscription
}

export const showSubscription = (work: Work, subscription: Subscription): Wire =>
  show(work.tx, 'subscription', subscription)

/** The customer's card that shall pay. */
export function cardOfCustomer(work: Work, id: string, customer: Customer): string {
  if (methodById(work, id, 'default_payment_method').customer === customer.id) return id
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { param: 'default_payment_method', code: 'resource_missing' },
  )
}

function trialEndOf(work: Work, customer: Customer, given: Parsed<typeof CREATE>): number | null {
  const now = nowFor(work, customer)
  if (given.trial_period_days) return now + given.trial_period_days * 86_400
  if (typeof given.trial_end !== 'number') return null
  if (given.trial_end > now) return given.trial_end
  throw invalidRequest('Invalid timestamp: must be an integer Unix timestamp in the future.', {
    param: 'trial_end',
  })
}

interface PaymentFields {
  readonly description: string | undefined
  readonly metadata: Readonly<Record<string, string>> | '' | undefined
  readonly payment_settings: Parsed<{ all: typeof PAYMENT_SETTINGS }>['all']
  readonly trial_settings: Parsed<{ all: typeof TRIAL_SETTINGS }>['all']
}

/** What can be set at any time and bills nothing. */
export function setPlainFields(subscription: Subscription, given: PaymentFields): void {
  if (given.description !== undefined) subscription.description = given.description || null
  subscription.metadata = mergedMetadata(subscription.metadata, given.metadata)
  const settings = given.payment_settings
  if (settings?.save_default_payment_method) {
    subscription.payment_settings.save_default_payment_method = settings.save_default_payment_method
  }
  if (settings?.payment_method_types) {
    subscription.payment_settings.payment_method_types = settings.payment_method_types
  }
  if (given.trial_settings) {
    const { missing_payment_method } = given.trial_settings.end_behavior
    subscription.trial_settings.end_behavior.missing_payment_method = missing_payment_method
  }
}

function create(work: Work, given: Parsed<typeof CREATE>): Wire {
  const customer = customerById(work, given.customer, 'customer')
  const card = given.default_payment_method
  const cardId = card ? cardOfCustomer(work, card, customer) : null
  const subscription = subscribe(work, {
    customer,
    items: given.items.map(({ price, quantity, metadata: itemMetadata }) => ({
      price,
      quantity: quantity ?? 1,
      metadata: mergedMetadata({}, itemMetadata),
    })),
    paymentBehavior: given.payment_behavior ?? 'allow_incomplete',
    trialEnd: trialEndOf(work, customer, given),
    adjust: (made) => {
      setPlainFields(made, given)
      made.default_payment_method = cardId
      made.cancel_at = given.cancel_at ?? null
      made.cancel_at_period_end = given.cancel_at_period_end ?? false
    },
  })
  return showSubscription(work, subscription)
}

const STATUSES = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const

/** Without a status the canceled ones are left out. */
function hasStatus(
  { status }: Pick<Subscription, 'status'>,
  asked: (typeof STATUSES)[number] | undefined,
): boolean {
  if (asked === 'all') return true
  if (asked === 'ended') return status === 'canceled' || status === 'incomplete_expired'
  return asked === undefined ? status !== 'canceled' : status === asked
}

export const subscriptionRoutes: readonly Route[] = [
  route('POST', '/v1/subscriptions', CREATE, create),
  route('GET', '/v1/subscriptions/:id', {}, (work, _given, id) =>
    showSubscription(work, subscriptionById(work, id)),
  ),
  route(
    'GET',
    '/v1/subscriptions',
    {
      ...PAGING,
      created: range,
      customer: text,
      price: text,
      status: oneOf(...STATUSES),
      test_clock: emptyable(text),
    },
    (work, given) =>
      listRecords(work, {
        table: 'subscription',
        url: '/v1/subscriptions',
        paging: given,
        keep: (subscription) =>
          hasStatus(subscription, given.status) &&
          (given.customer === undefined || subscription.customer === given.customer) &&
          (given.created?.(subscription.created) ?? true) &&
          (given.price === undefined || sells(work, subscription, given.price)),
      }),
  ),
]

const sells = (work: Work, { id }: Readonly<Subscription>, price: string): boolean =>
  work.tx.peek('subscription_item', 'subscription', id).some((item) => item.price === price)
