import { newId } from '../core/ids.ts'
import { itemsOf, priceOf } from '../core/show.ts'
import type { Transaction } from '../core/transaction.ts'
import { must } from '../core/work.ts'
import type { Price } from '../objects/catalogue.ts'
import type { LineTerms } from '../objects/invoice.ts'
import type { Subscription, SubscriptionItem } from '../objects/subscription.ts'

/** A line before it stands on an invoice. */
export type LineDraft = Omit<LineTerms, 'id' | 'invoice'>

export interface Span {
  readonly start: number
  readonly end: number
}

const nameOf = (tx: Transaction, price: Price): string =>
  must(tx.get('product', price.product), `the product ${price.product}`).name

const SIGNS: Readonly<Record<string, string>> = { usd: '$', eur: '€', gbp: '£' }

export function moneyText(amount: number, currency: string): string {
  const sign = SIGNS[currency] ?? `${currency.toUpperCase()} `
  return `${amount < 0 ? '-' : ''}${sign}${(Math.abs(amount) / 100).toFixed(2)}`
}

const dayText = (seconds: number): string =>
  new Date(seconds * 1_000).toLocaleDateString('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

const intervalText = (price: Price): string => {
  const { interval, interval_count: count } = price.recurring ?? { interval: 'month', interval_count: 1 }
  return count === 1 ? interval : `every ${count} ${interval}s`
}

const amountOf = (price: Price, quantity: number): number => price.unit_amount * quantity

const draftOf = (
  subscription: Subscription,
  item: SubscriptionItem,
  price: Price,
  rest: Pick<LineDraft, 'amount' | 'credited' | 'description' | 'period' | 'proration'>,
): LineDraft => ({
  ...rest,
  currency: price.currency,
  invoiceItem: null,
  metadata: subscription.metadata,
  price: price.id,
  product: price.product,
  quantity: item.quantity,
  subscription: subscription.id,
  subscriptionItem: item.id,
  unitAmount: price.unit_amount,
})

/** What an item costs for a whole period, or nothing while it is tried out. */
export function periodLine(
  tx: Transaction,
  subscription: Subscription,
  item: SubscriptionItem,
  period: Span & { readonly isTrial?: boolean },
): LineDraft {
  const price = priceOf(tx, item.price)
  const name = nameOf(tx, price)
  const unit = moneyText(price.unit_amount, price.currency)
  return draftOf(subscription, item, price, {
    amount: period.isTrial ? 0 : amountOf(price, item.quantity),
    credited: null,
    description: period.isTrial
      ? `Trial period for ${name}`
      : `${item.quantity} × ${name} (at ${unit} / ${intervalText(price)})`,
    period: { start: period.start, end: period.end },
    proration: false,
  })
}

/** The share of an amount for the rest of a period, to the second, rounded half up. */
const prorated = (amount: number, { start, end }: Span, at: number): number =>
  end > start ? Math.round((amount * (end - at)) / (end - start)) : 0

/** Gives back what is left of the time paid for. */
export function creditLine(
  tx: Transaction,
  subscription: Subscription,
  item: SubscriptionItem,
  at: number,
): LineDraft {
  const price = priceOf(tx, item.price)
  const period = { start: item.current_period_start, end: item.current_period_end }
  const amount = prorated(amountOf(price, item.quantity), period, at)
  return draftOf(subscription, item, price, {
    // Never minus nothing.
    amount: amount === 0 ? 0 : -amount,
    credited: chargedFor(tx, subscription, item),
    description: `Unused time on ${nameOf(tx, price)} after ${dayText(at)}`,
    period: { start: at, end: item.current_period_end },
    proration: true,
  })
}

/** Asks for what an item costs from now to the end of its period. */
export function restLine(
  tx: Transaction,
  subscription: Subscription,
  item: SubscriptionItem,
  at: number,
): LineDraft {
  const price = priceOf(tx, item.price)
  const period = { start: item.current_period_start, end: item.current_period_end }
  return draftOf(subscription, item, price, {
    amount: prorated(amountOf(price, item.quantity), period, at),
    credited: null,
    description: `Remaining time on ${nameOf(tx, price)} after ${dayText(at)}`,
    period: { start: at, end: item.current_period_end },
    proration: true,
  })
}

/** The newest invoice line that asked for this item at its price. */
function chargedFor(
  tx: Transaction,
  subscription: Subscription,
  item: SubscriptionItem,
): LineDraft['credited'] {
  const invoices = tx.peek('invoice', 'subscription', subscription.id)
  for (const invoice of [...invoices].sort((a, b) => b.created - a.created)) {
    const lines = invoice.lines.data.filter(
      ({ amount, parent, pricing }) =>
        amount > 0 &&
        parent.subscription_item_details.subscription_item === item.id &&
        pricing.price_details.price === item.price,
    )
    if (lines.length > 0) return { invoice: invoice.id, invoice_line_items: lines.map(({ id }) => id) }
  }
  return null
}

/** The lines of a whole period of a subscription. */
export const periodLines = (
  tx: Transaction,
  subscription: Subscription,
  period: Span & { readonly isTrial?: boolean },
): LineDraft[] => itemsOf(tx, subscription.id).map((item) => periodLine(tx, subscription, item, period))

export const lineId = (): string => newId('il')
