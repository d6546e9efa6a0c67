import { listOf, type Wire } from '../objects/common.ts'
import { invalidRequest, type StripeFailure } from './errors.ts'
import { show } from './show.ts'
import type { TableName } from './tables.ts'
import type { Transaction } from './transaction.ts'

const TABLE_BY_PREFIX: Readonly<Record<string, TableName>> = {
  bpc: 'portal_configuration',
  ch: 'charge',
  clock: 'test_clock',
  cs: 'checkout_session',
  cus: 'customer',
  dp: 'dispute',
  in: 'invoice',
  pi: 'payment_intent',
  pm: 'payment_method',
  price: 'price',
  prod: 'product',
  re: 'refund',
  seti: 'setup_intent',
  sub: 'subscription',
  txn: 'balance_transaction',
}

/** Fields that hold an id and may hold the whole object instead. */
const EXPANDABLE = new Set([
  'balance_transaction',
  'charge',
  'configuration',
  'customer',
  'default_payment_method',
  'default_price',
  'invoice',
  'latest_charge',
  'latest_invoice',
  'payment_intent',
  'payment_method',
  'pending_setup_intent',
  'product',
  'refund',
  'schedule',
  'setup_intent',
  'subscription',
  'test_clock',
])

type Include = (tx: Transaction, owner: Wire) => unknown

/** Fields that are only there when they are asked for, by the kind of object that has them. */
const INCLUDED: Readonly<Record<string, Include>> = {
  'customer.subscriptions': (tx, { id }) => {
    const subscriptions = tx.by('subscription', 'customer', String(id))
    const live = subscriptions.filter(
      ({ status }) => status !== 'canceled' && status !== 'incomplete_expired',
    )
    return listOf(
      live.map((subscription) => show(tx, 'subscription', subscription)),
      `/v1/customers/${String(id)}/subscriptions`,
    )
  },
  'invoice.confirmation_secret': (tx, { id }) => {
    const payment = paymentOf(tx, String(id))
    const intent = payment ? tx.get('payment_intent', payment.payment.payment_intent) : null
    return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null
  },
  'invoice.payments': (tx, { id }) =>
    listOf(tx.by('invoice_payment', 'invoice', String(id)), `/v1/invoice_payments?invoice=${String(id)}`),
  'checkout.session.line_items': (tx, { id }) => lineItems(tx, String(id)),
}

const paymentOf = (tx: Transaction, invoice: string) =>
  tx.by('invoice_payment', 'invoice', invoice).find(({ is_default }) => is_default)

/** What a checkout session sells, as the wire tells it. */
export function lineItems(tx: Transaction, session: string): Wire {
  const order = tx.get('checkout_order', session)
  const items = (order?.items ?? []).map(({ id, price: priceId, quantity }) => {
    const price = tx.get('price', priceId)
    const amount = (price?.unit_amount ?? 0) * quantity
    return {
      id,
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price?.currency ?? 'usd',
      description: price ? (tx.get('product', price.product)?.name ?? null) : null,
      metadata: {},
      price,
      quantity,
    }
  })
  return { ...listOf(items, `/v1/checkout/sessions/${session}/line_items`) }
}

const DEEPEST = 4

/** Replaces ids by their objects along paths such as `data.latest_invoice.payments`. */
export function expandAll(tx: Transaction, answer: Wire, paths: readonly string[]): Wire {
  return paths.reduce<Wire>((expanded, path) => {
    const steps = path.split('.')
    const depth = steps.filter((step) => step !== 'data').length
    if (depth > DEEPEST) {
      throw refused(`You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}.`)
    }
    return asWire(expand(tx, expanded, { steps, path }))
  }, answer)
}

interface Way {
  readonly steps: readonly string[]
  readonly path: string
}

function expand(tx: Transaction, value: unknown, way: Way): unknown {
  if (way.steps.length === 0 || value === null) return value
  if (Array.isArray(value)) return value.map((entry: unknown) => expand(tx, entry, way))
  if (typeof value !== 'object') throw cannot(way.path)
  return expandField(tx, asWire(value), way)
}

function expandField(tx: Transaction, owner: Wire, { steps, path }: Way): Wire {
  const [field = '', ...rest] = steps
  const include = INCLUDED[`${String(owner['object'])}.${field}`]
  const present = owner[field] === undefined && include ? include(tx, owner) : owner[field]
  if (present === undefined) {
    if (owner['deleted'] === true) return owner
    throw cannot(path)
  }
  const whole = typeof present === 'string' ? objectFor(tx, field, present, path) : present
  return { ...owner, [field]: expand(tx, whole, { steps: rest, path }) }
}

function objectFor(tx: Transaction, field: string, id: string, path: string): Wire {
  const prefix = id.startsWith('sub_sched_') ? 'sub_sched' : (id.split('_')[0] ?? '')
  const table = prefix === 'sub_sched' ? 'schedule' : TABLE_BY_PREFIX[prefix]
  const record = EXPANDABLE.has(field) && table ? tx.get(table, id) : null
  if (!table || !record) throw cannot(path)
  return show(tx, table, record)
}

const cannot = (path: string): StripeFailure =>
  refused(
    `This property cannot be expanded (${path}). You may want to try expanding 'data.${path}' instead, or remove it from your request.`,
  )
const refused = (message: string): StripeFailure => invalidRequest(message, { param: 'expand' })

// Everything on the wire is a map of texts to values.
const asWire = (value: unknown): Wire => value as Wire
