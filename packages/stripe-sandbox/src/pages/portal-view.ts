import { hasEnded } from '../billing/subscription-states.ts'
import { noSuch } from '../core/errors.ts'
import { itemsOf, priceOf } from '../core/show.ts'
import { must, nowForCustomer, type Work } from '../core/work.ts'
import type { Price } from '../objects/catalogue.ts'
import type { Customer } from '../objects/customer.ts'
import type { PortalConfiguration, PortalSession } from '../objects/hosted.ts'
import type { PaymentMethod } from '../objects/payment.ts'
import type { Subscription } from '../objects/subscription.ts'
import type { PageVisit } from './page-request.ts'

/** What a visit to the portal is about. */
export interface Portal {
  readonly work: Work
  readonly session: PortalSession
  readonly customer: Customer
  readonly configuration: PortalConfiguration
  /** Where its pages stand. */
  readonly base: string
}

const SESSION_SECONDS = 3_600

/** The portal of this address; an hour after it was made it is none. */
export function portalOf({ work, parts }: PageVisit): Portal {
  const token = parts[0] ?? ''
  const [session] = work.tx.all('portal_session', ({ url }) => url.endsWith(`/${token}`))
  if (!session) throw noSuch('billing_portal.session', token)
  if (nowForCustomer(work, session.customer) - session.created > SESSION_SECONDS) {
    throw noSuch('billing_portal.session', token)
  }
  return {
    work,
    session,
    customer: must(work.tx.get('customer', session.customer), 'the customer of the portal'),
    configuration: must(
      work.tx.get('portal_configuration', session.configuration),
      'the configuration of the portal',
    ),
    base: `/sandbox/stripe/portal/${token}`,
  }
}

/** The customer's running subscriptions, newest first. */
export const runningSubscriptions = ({ work, customer }: Portal): Subscription[] =>
  work.tx
    .by('subscription', 'customer', customer.id)
    .filter((one) => !hasEnded(one) && one.status !== 'incomplete')
    .sort((a, b) => b.created - a.created)

export function subscriptionOf(portal: Portal, id: string): Subscription {
  const subscription = runningSubscriptions(portal).find((one) => one.id === id)
  if (!subscription) throw noSuch('subscription', id)
  return subscription
}

export function currentPrice({ work }: Portal, subscription: Subscription): Price {
  const item = must(itemsOf(work.tx, subscription.id)[0] ?? null, `the items of ${subscription.id}`)
  return priceOf(work.tx, item.price)
}

/** The prices that the configuration lets the customer change to; without a list all that are sold. */
export function offeredPrices(portal: Portal, subscription: Subscription): Price[] {
  const { products } = portal.configuration.features.subscription_update
  const listed = products?.flatMap(({ prices }) => prices)
  const current = currentPrice(portal, subscription)
  return portal.work.tx
    .all('price', (price) => price.active && price.recurring !== null && price.id !== current.id)
    .filter(({ id, currency }) => currency === current.currency && (listed?.includes(id) ?? true))
    .filter(({ product }) => portal.work.tx.get('product', product)?.active)
    .sort((a, b) => a.unit_amount - b.unit_amount)
}

/** Whether this change waits for the end of the period. */
export function waitsForPeriodEnd({ configuration }: Portal, from: Price, to: Price): boolean {
  const { conditions } = configuration.features.subscription_update.schedule_at_period_end
  return conditions.some(({ type }) => type === 'decreasing_item_amount') && to.unit_amount < from.unit_amount
}

export function cardOnFile(
  { work, customer }: Portal,
  subscription: Subscription | null,
): PaymentMethod | null {
  const id = subscription?.default_payment_method ?? customer.invoice_settings.default_payment_method
  return id ? work.tx.get('payment_method', id) : null
}
