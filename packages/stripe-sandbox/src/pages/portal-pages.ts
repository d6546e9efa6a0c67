import { planChange, prorationInvoice } from '../billing/change.ts'
import { moneyText } from '../billing/lines.ts'
import { plannedPrice } from '../billing/schedules.ts'
import { spanOf } from '../billing/subscribe.ts'
import { itemsOf, priceOf } from '../core/show.ts'
import { nowForCustomer } from '../core/work.ts'
import type { Invoice } from '../objects/invoice.ts'
import type { Subscription } from '../objects/subscription.ts'
import { type Html, html, page } from './html.ts'
import { field, type Page, type PageAnswer, type PageVisit, showPage } from './page-request.ts'
import {
  cardOnFile,
  currentPrice,
  offeredPrices,
  type Portal,
  portalOf,
  runningSubscriptions,
  subscriptionOf,
  waitsForPeriodEnd,
} from './portal-view.ts'
import { cardText, dayText, errorNote, messagePage, priceText, productName } from './texts.ts'

const TOKEN = '/sandbox/stripe/portal/(\\w+)'

const shell = (portal: Portal, title: string, content: Html, hasCardForm = false): PageAnswer =>
  showPage(
    page({
      title,
      hasCardForm,
      body: html`<div class="narrow stack">${backLink(portal)}<h1>${title}</h1>${content}</div>`,
    }),
  )

const backLink = ({ session }: Portal): Html | null =>
  session.return_url ? html`<p><a href="${session.return_url}">Return to the shop</a></p>` : null

function stateText(portal: Portal, subscription: Subscription): string {
  const { end } = spanOf(portal.work, subscription)
  if (subscription.cancel_at !== null) return `Ends on ${dayText(subscription.cancel_at)}.`
  const planned = plannedPrice(portal.work, subscription)
  if (planned) {
    const price = priceOf(portal.work.tx, planned)
    return `Changes to ${productName(portal.work, price)} (${priceText(price)}) on ${dayText(end)}.`
  }
  if (subscription.status === 'past_due' || subscription.status === 'unpaid') {
    return 'The last payment failed. Update your card to keep your plan.'
  }
  return `Renews on ${dayText(end)}.`
}

function subscriptionPanel(portal: Portal, subscription: Subscription): Html {
  const price = currentPrice(portal, subscription)
  const { features } = portal.configuration
  const at = `${portal.base}/subscriptions/${subscription.id}`
  const isEnding = subscription.cancel_at !== null
  const canChange = features.subscription_update.enabled && !isEnding && subscription.status === 'active'
  return html`<section class="panel" aria-label="Current plan"><h2>${productName(portal.work, price)}</h2>
    <p class="amount">${priceText(price)}</p><p>${stateText(portal, subscription)}</p>
    <div class="buttons">
      ${canChange && html`<a class="button" href="${at}/change">Change plan</a>`}
      ${isEnding && action(`${at}/resume`, 'Keep plan', 'primary')}
      ${subscription.schedule !== null && action(`${at}/keep`, 'Keep current plan', 'primary')}
      ${features.subscription_cancel.enabled && !isEnding && html`<a class="button" href="${at}/cancel">Cancel plan</a>`}
    </div></section>`
}

const action = (to: string, label: string, kind = ''): Html =>
  html`<form method="post" action="${to}"><button class="button ${kind}">${label}</button></form>`

function cardPanel(portal: Portal): Html | null {
  if (!portal.configuration.features.payment_method_update.enabled) return null
  const card = cardOnFile(portal, runningSubscriptions(portal)[0] ?? null)
  return html`<section class="panel" aria-label="Payment method"><h2>Payment method</h2>
    <p>${card ? cardText(card) : 'No card on file.'}</p>
    <div class="buttons"><a class="button" href="${portal.base}/card">Update card</a></div></section>`
}

function invoiceRow({ id, created, currency, status, total, hosted_invoice_url: url }: Invoice): Html {
  return html`<tr><td>${dayText(created)}</td><td>${moneyText(total, currency)}</td><td>${status}</td>
    <td>${url ? html`<a href="${url}" aria-label="View invoice ${id}">View</a>` : null}</td></tr>`
}

function invoicePanel({ work, customer, configuration }: Portal): Html | null {
  if (!configuration.features.invoice_history.enabled) return null
  const invoices = work.tx
    .by('invoice', 'customer', customer.id)
    .filter(({ status }) => status !== 'draft')
    .sort((a, b) => b.created - a.created)
    .slice(0, 24)
  if (invoices.length === 0) return null
  return html`<section class="panel" aria-label="Invoice history"><h2>Invoice history</h2>
    <table><thead><tr><th>Date</th><th>Amount</th><th>Status</th><th>Invoice</th></tr></thead>
    <tbody>${invoices.map(invoiceRow)}</tbody></table></section>`
}

function home(visit: PageVisit): PageAnswer {
  const portal = portalOf(visit)
  const subscriptions = runningSubscriptions(portal)
  const none = html`<section class="panel"><p>There is no running plan.</p></section>`
  const note = field(visit.given, 'error')
  return shell(
    portal,
    portal.configuration.business_profile.headline ?? 'Billing',
    html`${note !== '' && errorNote(note)}
      ${subscriptions.length > 0 ? subscriptions.map((one) => subscriptionPanel(portal, one)) : none}
      ${cardPanel(portal)}${invoicePanel(portal)}`,
  )
}

function changePage(visit: PageVisit): PageAnswer {
  const portal = portalOf(visit)
  const subscription = subscriptionOf(portal, visit.parts[1] ?? '')
  const offered = offeredPrices(portal, subscription)
  if (offered.length === 0)
    return messagePage({
      title: 'No other plan',
      text: 'There is nothing to change to.',
      link: { to: portal.base, label: 'Back' },
    })
  const current = currentPrice(portal, subscription)
  const rows = offered.map((price) => {
    const waits = waitsForPeriodEnd(portal, current, price)
    return html`<section class="panel" aria-label="${productName(portal.work, price)}">
      <h2>${productName(portal.work, price)}</h2><p class="amount">${priceText(price)}</p>
      <p>${waits ? laterText(portal, subscription) : nowText(portal, subscription, price.id)}</p>
      <form method="post" class="buttons"><input type="hidden" name="price" value="${price.id}">
      <button class="button primary">Change to ${productName(portal.work, price)}, ${priceText(price)}</button></form></section>`
  })
  return shell(portal, 'Change plan', html`${rows}<p><a href="${portal.base}">Back</a></p>`)
}

const laterText = ({ work }: Portal, subscription: Subscription): string =>
  `Starts on ${dayText(spanOf(work, subscription).end)}. Until then your plan stays as it is.`

/** What a change now would cost, reckoned as it will be. */
function nowText({ work }: Portal, subscription: Subscription, price: string): string {
  const cents = work.tx.dryRun((tx) => {
    const trial = { ...work, tx }
    const item = itemsOf(tx, subscription.id)[0]
    const plan = planChange(trial, subscription, {
      items: [{ id: item?.id, price }],
      proration: 'always_invoice',
      at: nowForCustomer(trial, subscription.customer),
      restarts: false,
    })
    return prorationInvoice(trial, { ...subscription }, plan)?.amount_due ?? 0
  })
  return `Starts now. ${moneyText(cents, subscription.currency)} is charged today.`
}

function cancelPage(visit: PageVisit): PageAnswer {
  const portal = portalOf(visit)
  const subscription = subscriptionOf(portal, visit.parts[1] ?? '')
  const { mode } = portal.configuration.features.subscription_cancel
  const { end } = spanOf(portal.work, subscription)
  const text =
    mode === 'at_period_end'
      ? `Your plan stays until ${dayText(end)} and is not renewed after it.`
      : 'Your plan ends at once. Nothing is paid back.'
  return shell(
    portal,
    'Cancel plan',
    html`<section class="panel"><p>${text}</p><div class="buttons"><a class="button" href="${portal.base}">Keep plan</a>
    ${action(`${portal.base}/subscriptions/${subscription.id}/cancel`, 'Cancel plan', 'danger')}</div></section>`,
  )
}

function cardPage(visit: PageVisit): PageAnswer {
  const portal = portalOf(visit)
  return shell(
    portal,
    'Update card',
    html`<section class="panel"><form data-card-form data-key="${visit.publishableKey}" method="post" action="${portal.base}/card">
    <div data-card></div><p class="error" data-message role="alert" hidden></p>
    <button class="button primary wide" type="submit">Save card</button></form></section>
    <p><a href="${portal.base}">Back</a></p>`,
    true,
  )
}

const view = (path: string, visit: Page['visit']): Page => ({
  method: 'GET',
  pattern: new RegExp(`^${TOKEN}${path}$`),
  visit,
})

/** A flow starts on the page it is about; afterwards the customer may look around. */
function entrance(visit: PageVisit): PageAnswer {
  const { flow } = portalOf(visit).session
  const isFirst = field(visit.given, 'home') === '' && field(visit.given, 'error') === ''
  if (!flow || !isFirst) return home(visit)
  if (flow.type === 'payment_method_update') return cardPage(visit)
  const named = { ...visit, parts: [visit.parts[0] ?? '', flow[flow.type]?.subscription ?? ''] }
  return flow.type === 'subscription_cancel' ? cancelPage(named) : changePage(named)
}

export const portalPages: readonly Page[] = [
  view('', entrance),
  view('/card', cardPage),
  view('/subscriptions/(sub_\\w+)/change', changePage),
  view('/subscriptions/(sub_\\w+)/cancel', cancelPage),
]
