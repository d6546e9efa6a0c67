import {
  changeSubscription,
  type ItemChange,
  type PaymentBehavior,
  type Proration,
} from '../billing/change.ts'
import { noSuch } from '../core/errors.ts'
import { PAGING, pageOf } from '../core/lists.ts'
import { atLeast, mergedMetadata, metadata, required, text } from '../core/params.ts'
import { type Route, route } from '../core/router.ts'
import { itemsOf, showItem } from '../core/show.ts'
import { must, nowForCustomer, type Work } from '../core/work.ts'
import { listOf } from '../objects/common.ts'
import type { SubscriptionItem } from '../objects/subscription.ts'
import { PAYMENT_BEHAVIOR, PRORATION } from './subscription-changes.ts'
import { subscriptionById } from './subscriptions.ts'

const BILLING = {
  payment_behavior: PAYMENT_BEHAVIOR,
  proration_behavior: PRORATION,
  proration_date: atLeast(0),
}

interface Billing {
  readonly payment_behavior: PaymentBehavior | undefined
  readonly proration_behavior: Proration | undefined
  readonly proration_date: number | undefined
}

function itemById(work: Work, id: string): SubscriptionItem {
  const item = work.tx.get('subscription_item', id)
  if (!item) throw noSuch('subscription_item', id)
  return item
}

function change(work: Work, subscriptionId: string, item: ItemChange, given: Billing): void {
  const subscription = subscriptionById(work, subscriptionId, 'subscription')
  const order = {
    items: [item],
    proration: given.proration_behavior ?? 'create_prorations',
    at: given.proration_date ?? nowForCustomer(work, subscription.customer),
    restarts: false,
  }
  changeSubscription(work, subscription, order, given.payment_behavior ?? 'allow_incomplete')
}

export const subscriptionItemRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/subscription_items',
    { ...BILLING, price: required(text), quantity: atLeast(1), subscription: required(text) },
    (work, given) => {
      change(work, given.subscription, { price: given.price, quantity: given.quantity }, given)
      const added = itemsOf(work.tx, given.subscription).find(({ price }) => price === given.price)
      return showItem(work.tx, must(added ?? null, 'the item just added'))
    },
  ),
  route('GET', '/v1/subscription_items/:id', {}, (work, _given, id) => showItem(work.tx, itemById(work, id))),
  route(
    'POST',
    '/v1/subscription_items/:id',
    { ...BILLING, metadata, price: text, quantity: atLeast(1) },
    (work, given, id) => {
      const item = itemById(work, id)
      item.metadata = mergedMetadata(item.metadata, given.metadata)
      change(work, item.subscription, { id, price: given.price, quantity: given.quantity }, given)
      return showItem(work.tx, itemById(work, id))
    },
  ),
  route('DELETE', '/v1/subscription_items/:id', BILLING, (work, given, id) => {
    change(work, itemById(work, id).subscription, { id, deleted: true }, given)
    return { id, object: 'subscription_item', deleted: true }
  }),
  route('GET', '/v1/subscription_items', { ...PAGING, subscription: required(text) }, (work, given) => {
    const { id } = subscriptionById(work, given.subscription, 'subscription')
    const items = itemsOf(work.tx, id)
    const { page, hasMore } = pageOf(items, given, 'subscription_item')
    return listOf(
      page.map((item) => showItem(work.tx, item)),
      '/v1/subscription_items',
      hasMore,
    )
  }),
]
