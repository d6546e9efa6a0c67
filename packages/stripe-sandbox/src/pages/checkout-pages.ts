import { payCheckout, totalOf } from '../billing/checkout.ts'
import { moneyText } from '../billing/lines.ts'
import { noSuch } from '../core/errors.ts'
import { priceOf } from '../core/show.ts'
import type { Work } from '../core/work.ts'
import type { CheckoutSession } from '../objects/hosted.ts'
import { methodById } from '../resources/payment-methods.ts'
import { type Html, html, page } from './html.ts'
import { field, type Page, type PageAnswer, type PageVisit, showPage } from './page-request.ts'
import { messagePage, priceText, productName } from './texts.ts'

const ID = '(cs_test_\\w+)'

function sessionOf({ work, parts }: PageVisit): CheckoutSession {
  const session = work.tx.get('checkout_session', parts[0] ?? '')
  if (!session) throw noSuch('checkout.session', parts[0] ?? '')
  return session
}

/** Where the buyer goes after paying. The placeholder was encoded on its way through a URL, or not. */
const successUrl = ({ id, success_url }: CheckoutSession): string =>
  (success_url ?? '/').replaceAll(/\{CHECKOUT_SESSION_ID\}|%7BCHECKOUT_SESSION_ID%7D/gi, id)

function closedPage(session: CheckoutSession): PageAnswer {
  if (session.status === 'complete') {
    return messagePage({
      title: 'You are all done',
      text: 'This payment was made already. Nothing is charged twice.',
      link: { to: successUrl(session), label: 'Go on' },
    })
  }
  return messagePage({
    title: 'This page has expired',
    text: 'Nothing was charged. Go back and start again.',
    link: session.cancel_url ? { to: session.cancel_url, label: 'Go back' } : null,
    status: 410,
  })
}

interface Summary {
  readonly heading: string
  readonly rows: Html
  readonly button: string
}

function summaryOf(work: Work, session: CheckoutSession): Summary {
  const order = work.tx.get('checkout_order', session.id)
  if (!order) return { heading: 'Save a card', rows: html``, button: 'Save card' }
  const rows = order.items.map(({ price: id, quantity }) => {
    const price = priceOf(work.tx, id)
    return html`<div class="row"><dt>${productName(work, price)}</dt><dd>${priceText(price, quantity)}</dd></div>`
  })
  const first = order.items[0] ? productName(work, priceOf(work.tx, order.items[0].price)) : 'Subscription'
  const due = moneyText(order.trial_days > 0 ? 0 : totalOf(work, order), session.currency ?? 'usd')
  const trial =
    order.trial_days > 0
      ? html`<div class="row"><dt>Free trial</dt><dd>${order.trial_days} days</dd></div>`
      : null
  return {
    heading: `Subscribe to ${first}`,
    rows: html`<dl class="rows">${rows}${trial}<div class="row total"><dt>Due today</dt><dd>${due}</dd></div></dl>`,
    button: order.trial_days > 0 ? 'Start trial' : `Pay ${due} and subscribe`,
  }
}

function buyerFields(work: Work, session: CheckoutSession): Html {
  const customer = session.customer ? work.tx.get('customer', session.customer) : null
  const email = customer?.email ?? session.customer_email
  if (email) return html`<p class="fixed"><span>Email</span> <strong>${email}</strong></p>`
  return html`<p class="field"><label for="email">Email</label>
    <input id="email" name="email" type="email" autocomplete="email" required maxlength="200"></p>
    <p class="field"><label for="name">Name on card</label>
    <input id="name" name="name" autocomplete="cc-name" required maxlength="200"></p>`
}

function checkoutPage({ work, publishableKey }: PageVisit, session: CheckoutSession): PageAnswer {
  const { heading, rows, button } = summaryOf(work, session)
  const back = session.cancel_url ? html`<p><a href="${session.cancel_url}">Back</a></p>` : null
  const body = html`<div class="columns">
    <section class="panel night" aria-labelledby="what"><h1 id="what">${heading}</h1>${rows}${back}</section>
    <section class="panel" aria-labelledby="how"><h2 id="how">Pay with card</h2>
      <form data-card-form data-key="${publishableKey}" method="post" action="/sandbox/stripe/checkout/${session.id}">
        ${buyerFields(work, session)}
        <div data-card></div>
        <p class="error" data-message role="alert" hidden></p>
        <button class="button primary wide" type="submit">${button}</button>
        <noscript><p class="error">This page needs JavaScript to take a card.</p></noscript>
      </form></section></div>`
  return showPage(page({ title: heading, hasCardForm: true, body }))
}

export const checkoutPages: readonly Page[] = [
  {
    method: 'GET',
    pattern: new RegExp(`^/sandbox/stripe/checkout/${ID}$`),
    visit: (visit) => {
      const session = sessionOf(visit)
      return session.status === 'open' ? checkoutPage(visit, session) : closedPage(session)
    },
  },
  {
    method: 'POST',
    pattern: new RegExp(`^/sandbox/stripe/checkout/${ID}$`),
    visit: (visit) => {
      const session = sessionOf(visit)
      const redirect = successUrl(session)
      // A second tab or a second click on a page that is done: go on, pay nothing.
      if (session.status === 'complete') return { kind: 'data', value: { redirect } }
      const { work, given } = visit
      const intent = payCheckout(work, session, {
        method: methodById(work, field(given, 'payment_method'), 'payment_method'),
        email: field(given, 'email') || null,
        name: field(given, 'name') || null,
      })
      return { kind: 'data', value: { redirect, ...(intent ? { client_secret: intent.client_secret } : {}) } }
    },
  },
]
