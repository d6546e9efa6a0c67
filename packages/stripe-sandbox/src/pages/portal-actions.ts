import { changeSubscription } from '../billing/change.ts'
import { collectByItself } from '../billing/collect.ts'
import { changeAtPeriodEnd } from '../billing/schedules.ts'
import { changing, endSubscription, releaseSchedules } from '../billing/subscription-states.ts'
import { invalidRequest } from '../core/errors.ts'
import { updating } from '../core/events.ts'
import { itemsOf } from '../core/show.ts'
import { nowForCustomer } from '../core/work.ts'
import { confirmSetup, createSetupIntent } from '../money/setup.ts'
import type { PaymentMethod } from '../objects/payment.ts'
import { methodById } from '../resources/payment-methods.ts'
import { cancelAtPeriodEnd, keepGoing } from '../resources/subscription-changes.ts'
import { field, goTo, type Page, type PageAnswer, type PageVisit } from './page-request.ts'
import {
  currentPrice,
  offeredPrices,
  type Portal,
  portalOf,
  runningSubscriptions,
  subscriptionOf,
  waitsForPeriodEnd,
} from './portal-view.ts'

/** After a flow the customer goes where it says; otherwise back to the first page. */
function onwards({ session, base }: Portal): PageAnswer {
  const { flow } = session
  const redirect = flow?.after_completion.type === 'redirect' ? flow.after_completion.redirect : null
  return goTo(redirect?.return_url ?? `${base}?home=1`)
}

function change(visit: PageVisit): PageAnswer {
  const portal = portalOf(visit)
  const subscription = subscriptionOf(portal, visit.parts[1] ?? '')
  const price = offeredPrices(portal, subscription).find(({ id }) => id === field(visit.given, 'price'))
  if (!price || !portal.configuration.features.subscription_update.enabled) {
    throw invalidRequest('This plan cannot be chosen.')
  }
  if (waitsForPeriodEnd(portal, currentPrice(portal, subscription), price)) {
    changeAtPeriodEnd(portal.work, subscription, price.id)
    return onwards(portal)
  }
  changeSubscription(
    portal.work,
    subscription,
    {
      items: [{ id: itemsOf(portal.work.tx, subscription.id)[0]?.id, price: price.id }],
      proration: portal.configuration.features.subscription_update.proration_behavior,
      at: nowForCustomer(portal.work, subscription.customer),
      restarts: false,
    },
    'error_if_incomplete',
  )
  return onwards(portal)
}

function cancel(visit: PageVisit): PageAnswer {
  const portal = portalOf(visit)
  const subscription = subscriptionOf(portal, visit.parts[1] ?? '')
  const feature = portal.configuration.features.subscription_cancel
  if (!feature.enabled) throw invalidRequest('Plans cannot be canceled here.')
  if (feature.mode === 'immediately') {
    endSubscription(portal.work, subscription, { reason: 'cancellation_requested' })
  } else {
    changing(portal.work, subscription, () => {
      releaseSchedules(portal.work, subscription)
      cancelAtPeriodEnd(portal.work, subscription)
    })
  }
  return onwards(portal)
}

function resume(visit: PageVisit): PageAnswer {
  const portal = portalOf(visit)
  const subscription = subscriptionOf(portal, visit.parts[1] ?? '')
  changing(portal.work, subscription, () => keepGoing(subscription))
  return onwards(portal)
}

function keepCurrentPlan(visit: PageVisit): PageAnswer {
  const portal = portalOf(visit)
  const subscription = subscriptionOf(portal, visit.parts[1] ?? '')
  changing(portal.work, subscription, () => releaseSchedules(portal.work, subscription))
  return onwards(portal)
}

/** The new card pays from now on; what is owed is tried with it at once. */
function saveCard(visit: PageVisit): PageAnswer {
  const portal = portalOf(visit)
  const { work, customer, base } = portal
  if (!portal.configuration.features.payment_method_update.enabled) {
    throw invalidRequest('Cards cannot be changed here.')
  }
  const method = methodById(work, field(visit.given, 'payment_method'), 'payment_method')
  const intent = createSetupIntent(work, customer.id)
  confirmSetup(work, intent, method)
  if (intent.status === 'requires_action') {
    const redirect = `${base}/card/done/${intent.id}`
    return { kind: 'data', value: { client_secret: intent.client_secret, redirect } }
  }
  useCard(portal, method)
  return { kind: 'data', value: { redirect: addressOf(onwards(portal), base) } }
}

const addressOf = (answer: PageAnswer, otherwise: string): string =>
  answer.kind === 'go' ? answer.to : otherwise

function useCard(portal: Portal, method: PaymentMethod): void {
  const { work, customer } = portal
  updating(work, 'customer.updated', { table: 'customer', record: customer }, () => {
    customer.invoice_settings.default_payment_method = method.id
  })
  for (const subscription of runningSubscriptions(portal)) {
    changing(work, subscription, () => {
      subscription.default_payment_method = method.id
    })
    const owed = work.tx
      .by('invoice', 'subscription', subscription.id)
      .filter(({ status, auto_advance }) => status === 'open' && auto_advance)
    for (const invoice of owed) collectByItself(work, invoice)
  }
}

/** Back from the bank's dialog: the card counts if the setup went through. */
function cardDone(visit: PageVisit): PageAnswer {
  const portal = portalOf(visit)
  const intent = portal.work.tx.get('setup_intent', visit.parts[1] ?? '')
  const isMine = intent?.customer === portal.customer.id && intent.status === 'succeeded'
  const method =
    isMine && intent.payment_method ? portal.work.tx.get('payment_method', intent.payment_method) : null
  if (method && portal.customer.invoice_settings.default_payment_method !== method.id) useCard(portal, method)
  return onwards(portal)
}

const at = (method: Page['method'], path: string, visit: Page['visit']): Page => ({
  method,
  pattern: new RegExp(`^/sandbox/stripe/portal/(\\w+)${path}$`),
  visit,
})

export const portalActions: readonly Page[] = [
  at('POST', '/card', saveCard),
  at('GET', '/card/done/(seti_\\w+)', cardDone),
  at('POST', '/subscriptions/(sub_\\w+)/change', change),
  at('POST', '/subscriptions/(sub_\\w+)/cancel', cancel),
  at('POST', '/subscriptions/(sub_\\w+)/resume', resume),
  at('POST', '/subscriptions/(sub_\\w+)/keep', keepCurrentPlan),
]
