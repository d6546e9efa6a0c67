import { moneyText } from '../billing/lines.ts'
import { noSuch } from '../core/errors.ts'
import type { Invoice } from '../objects/invoice.ts'
import { type Html, html, page } from './html.ts'
import { type Page, type PageVisit, showPage } from './page-request.ts'
import { dayText } from './texts.ts'

/** The address holds a secret, so only who was given it can read the invoice. */
function invoiceOf({ work, parts }: PageVisit): Invoice {
  const [id = '', secret = ''] = parts
  const invoice = work.tx.get('invoice', id)
  if (!invoice?.hosted_invoice_url?.endsWith(`/${id}/${secret}`)) throw noSuch('invoice', id)
  return invoice
}

const HEADINGS: Readonly<Record<Invoice['status'], string>> = {
  draft: 'Draft invoice',
  open: 'Invoice due',
  paid: 'Receipt',
  uncollectible: 'Invoice',
  void: 'Void invoice',
}

function linesOf({ lines, currency }: Invoice): Html[] {
  return lines.data.map(
    ({ description, amount, period }) =>
      html`<div class="row"><dt>${description}<br><small>${dayText(period.start)} to ${dayText(period.end)}</small></dt>
      <dd>${moneyText(amount, currency)}</dd></div>`,
  )
}

function balanceRow({ starting_balance: balance, currency }: Invoice): Html | null {
  if (balance === 0) return null
  return html`<div class="row"><dt>Balance from before</dt><dd>${moneyText(balance, currency)}</dd></div>`
}

export const invoicePages: readonly Page[] = [
  {
    method: 'GET',
    pattern: /^\/sandbox\/stripe\/invoices\/(in_\w+)\/(\w+)(?:\/pdf)?$/,
    visit: (visit) => {
      const invoice = invoiceOf(visit)
      const heading = HEADINGS[invoice.status]
      const isPaid = invoice.status === 'paid'
      const amount = moneyText(isPaid ? invoice.amount_paid : invoice.amount_remaining, invoice.currency)
      const body = html`<div class="panel narrow"><h1>${heading}</h1>
        <p>${invoice.number ?? invoice.id}<br>${dayText(invoice.created)}<br>${invoice.customer_email ?? ''}</p>
        <dl class="rows">${linesOf(invoice)}${balanceRow(invoice)}
        <div class="row total"><dt>${isPaid ? 'Paid' : 'Due'}</dt><dd>${amount}</dd></div></dl></div>`
      return showPage(page({ title: heading, body }))
    },
  },
  {
    method: 'GET',
    pattern: /^\/sandbox\/stripe\/receipts\/(ch_\w+)$/,
    visit: ({ work, parts }) => {
      const charge = work.tx.get('charge', parts[0] ?? '')
      if (!charge?.paid) throw noSuch('charge', parts[0] ?? '')
      const refunded =
        charge.amount_refunded > 0
          ? html`<div class="row"><dt>Refunded</dt><dd>${moneyText(charge.amount_refunded, charge.currency)}</dd></div>`
          : null
      const body = html`<div class="panel narrow"><h1>Receipt</h1><p>${dayText(charge.created)}</p>
        <dl class="rows"><div class="row total"><dt>${charge.description ?? 'Payment'}</dt>
        <dd>${moneyText(charge.amount, charge.currency)}</dd></div>${refunded}</dl></div>`
      return showPage(page({ title: 'Receipt', body }))
    },
  },
]
