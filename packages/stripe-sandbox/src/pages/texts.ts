import { moneyText } from '../billing/lines.ts'
import type { Work } from '../core/work.ts'
import type { Price } from '../objects/catalogue.ts'
import type { PaymentMethod } from '../objects/payment.ts'
import { type Html, html, page } from './html.ts'
import { type PageAnswer, showPage } from './page-request.ts'

export const dayText = (seconds: number): string =>
  new Date(seconds * 1_000).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** `$12.99 per month` */
export function priceText(price: Price, quantity = 1): string {
  const amount = moneyText(price.unit_amount * quantity, price.currency)
  const { interval, interval_count: count } = price.recurring ?? { interval: 'month', interval_count: 1 }
  return count === 1 ? `${amount} per ${interval}` : `${amount} every ${count} ${interval}s`
}

export const productName = (work: Work, price: Price): string =>
  work.tx.get('product', price.product)?.name ?? 'Subscription'

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  discover: 'Discover',
  mastercard: 'Mastercard',
  visa: 'Visa',
}

export const cardText = ({ card }: PaymentMethod): string =>
  `${BRANDS[card.brand] ?? 'Card'} ending in ${card.last4}, expires ${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`

interface Message {
  readonly title: string
  readonly text: string
  readonly link?: { readonly to: string; readonly label: string } | null
  readonly status?: number
}

/** A page that only says something. */
export const messagePage = ({ title, text, link, status = 200 }: Message): PageAnswer =>
  showPage(
    page({
      title,
      body: html`<div class="panel narrow"><h1>${title}</h1><p>${text}</p>${
        link ? html`<p><a class="button" href="${link.to}">${link.label}</a></p>` : null
      }</div>`,
    }),
    status,
  )

export const errorNote = (text: string): Html => html`<p class="error" role="alert">${text}</p>`
