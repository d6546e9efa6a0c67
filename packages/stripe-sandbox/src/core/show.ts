import { type Price, planOf } from '../objects/catalogue.ts'
import type { Charge } from '../objects/charge.ts'
import { listOf, type Wire } from '../objects/common.ts'
import type { Subscription, SubscriptionItem } from '../objects/subscription.ts'
import type { WebhookEndpoint } from '../objects/system.ts'
import type { TableName, Tables } from './tables.ts'
import type { Transaction } from './transaction.ts'

type Shown = { readonly [N in TableName]?: (tx: Transaction, record: Tables[N]) => Wire }

/** Objects that are kept in parts are put together when they are shown. */
const SHOW: Shown = {
  subscription: showSubscription,
  subscription_item: showItem,
  charge: showCharge,
  webhook_endpoint: showEndpoint,
}

/** A record as it goes over the wire. */
export function show<N extends TableName>(tx: Transaction, table: N, record: Tables[N]): Wire {
  // Looked up under the record's own table.
  const shown = SHOW[table] as ((tx: Transaction, record: Tables[N]) => Wire) | undefined
  return shown ? shown(tx, record) : { ...record }
}

/** The items of a subscription in the order they were added. */
export const itemsOf = (tx: Transaction, subscription: string): SubscriptionItem[] =>
  tx.by('subscription_item', 'subscription', subscription).sort((a, b) => a.created - b.created)

export function priceOf(tx: Transaction, id: string): Price {
  const price = tx.get('price', id)
  if (!price) throw new Error(`the sandbox has lost the price ${id}`)
  return price
}

export function showItem(tx: Transaction, item: SubscriptionItem): Wire {
  const price = priceOf(tx, item.price)
  return { ...item, plan: planOf(price), price }
}

function showSubscription(tx: Transaction, subscription: Subscription): Wire {
  const items = itemsOf(tx, subscription.id)
  const shown = items.map((item) => showItem(tx, item))
  const pending = subscription.pending_update
  return {
    ...subscription,
    items: listOf(shown, `/v1/subscription_items?subscription=${subscription.id}`),
    ...(pending
      ? {
          pending_update: {
            ...pending,
            subscription_items: pending.subscription_items.map((item) => showItem(tx, item)),
          },
        }
      : {}),
  }
}

function showCharge(tx: Transaction, charge: Charge): Wire {
  const refunds = tx.by('refund', 'charge', charge.id).sort((a, b) => b.created - a.created)
  return { ...charge, refunds: listOf(refunds, `/v1/charges/${charge.id}/refunds`) }
}

function showEndpoint(_tx: Transaction, endpoint: WebhookEndpoint): Wire {
  const { secret: _secret, ...rest } = endpoint
  return rest
}
