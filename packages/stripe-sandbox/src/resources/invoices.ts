import { confirmPayment, defaultMethod } from '../billing/collect.ts'
import { finalizeInvoice, intentOfInvoice, markPaid, voidInvoice } from '../billing/invoices.ts'
import { afterPayment } from '../billing/subscription-states.ts'
import { invalidRequest, noSuch } from '../core/errors.ts'
import { updating } from '../core/events.ts'
import { listRecords, PAGING, pageOf } from '../core/lists.ts'
import {
  flag,
  ignored,
  mergedMetadata,
  metadata,
  object,
  oneOf,
  type Parsed,
  range,
  required,
  text,
} from '../core/params.ts'
import { type Route, route } from '../core/router.ts'
import { must, type Work } from '../core/work.ts'
import { declinedError } from '../money/intents.ts'
import { listOf } from '../objects/common.ts'
import type { Invoice } from '../objects/invoice.ts'
import { methodById } from './payment-methods.ts'

function invoiceById(work: Work, id: string): Invoice {
  const invoice = work.tx.get('invoice', id)
  if (!invoice) throw noSuch('invoice', id)
  return invoice
}

const PAY = { off_session: flag, paid_out_of_band: flag, payment_method: text, mandate: ignored }

function pay(work: Work, given: Parsed<typeof PAY>, id: string): Invoice {
  const invoice = invoiceById(work, id)
  if (invoice.status === 'draft') finalizeInvoice(work, invoice)
  checkPayable(invoice)
  if (given.paid_out_of_band) {
    markPaid(work, invoice, null)
    afterPayment(work, invoice, null)
    return invoice
  }
  return payByCard(work, invoice, given)
}

function checkPayable({ status }: Invoice): void {
  if (status === 'open' || status === 'uncollectible') return
  const message =
    status === 'paid' ? 'Invoice is already paid' : `This invoice can no longer be paid: it is ${status}.`
  throw invalidRequest(message, status === 'paid' ? { code: 'invoice_already_paid' } : {})
}

/** Pays an open invoice with the named card, or with the one on file. */
function payByCard(work: Work, invoice: Invoice, given: Parsed<typeof PAY>): Invoice {
  const named = given.payment_method
  const method = named ? methodById(work, named, 'payment_method') : defaultMethod(work, invoice)
  if (!method) {
    throw invalidRequest(
      'There is no `default_payment_method` set on this Customer or Invoice. Please pass `payment_method` or set a default.',
      { code: 'resource_missing' },
    )
  }
  const intent = must(intentOfInvoice(work, invoice), `the payment of ${invoice.id}`)
  const result = confirmPayment(work, intent, {
    method,
    offSession: given.off_session ?? true,
    returnUrl: null,
  })
  if (result === 'declined') throw declinedError(intent)
  if (result === 'requires_action') {
    throw invalidRequest(
      'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with this invoice.',
      { status: 402, code: 'invoice_payment_intent_requires_action', keepsChanges: true },
    )
  }
  return invoice
}

/** Does something to an invoice that only one in this state can take. */
function only(invoice: Invoice, status: Invoice['status'], verb: string): void {
  if (invoice.status === status) return
  throw invalidRequest(`You cannot ${verb} this invoice: it is ${invoice.status}.`, {
    code: 'invoice_not_editable',
  })
}

export const invoiceRoutes: readonly Route[] = [
  route('GET', '/v1/invoices/:id', {}, (work, _given, id) => invoiceById(work, id)),
  route(
    'POST',
    '/v1/invoices/:id',
    { auto_advance: flag, description: text, metadata },
    (work, given, id) => {
      const invoice = invoiceById(work, id)
      updating(work, 'invoice.updated', { table: 'invoice', record: invoice }, () => {
        invoice.metadata = mergedMetadata(invoice.metadata, given.metadata)
        invoice.description = given.description ?? invoice.description
        invoice.auto_advance = given.auto_advance ?? invoice.auto_advance
      })
      return invoice
    },
  ),
  route('POST', '/v1/invoices/:id/pay', PAY, pay),
  route('POST', '/v1/invoices/:id/finalize', { auto_advance: flag }, (work, _given, id) => {
    const invoice = invoiceById(work, id)
    only(invoice, 'draft', 'finalize')
    finalizeInvoice(work, invoice)
    return invoice
  }),
  route('POST', '/v1/invoices/:id/void', {}, (work, _given, id) => {
    const invoice = invoiceById(work, id)
    only(invoice, 'open', 'void')
    voidInvoice(work, invoice)
    return invoice
  }),
  route('GET', '/v1/invoices/:id/lines', PAGING, (work, given, id) => {
    const { page, hasMore } = pageOf(invoiceById(work, id).lines.data, given, 'line_item')
    return listOf(page, `/v1/invoices/${id}/lines`, hasMore)
  }),
  route(
    'GET',
    '/v1/invoices',
    {
      ...PAGING,
      created: range,
      customer: text,
      status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
      subscription: text,
    },
    (work, given) =>
      listRecords(work, {
        table: 'invoice',
        url: '/v1/invoices',
        paging: given,
        keep: (invoice) =>
          (['customer', 'status', 'subscription'] as const).every(
            (key) => given[key] === undefined || given[key] === invoice[key],
          ) &&
          (given.created?.(invoice.created) ?? true),
      }),
  ),
  route(
    'GET',
    '/v1/invoice_payments',
    {
      ...PAGING,
      invoice: text,
      payment: object({ payment_intent: text, type: required(oneOf('payment_intent')) }),
      status: oneOf('canceled', 'open', 'paid'),
    },
    (work, given) =>
      listRecords(work, {
        table: 'invoice_payment',
        url: '/v1/invoice_payments',
        paging: given,
        keep: ({ invoice, payment, status }) =>
          (given.invoice === undefined || invoice === given.invoice) &&
          (given.status === undefined || status === given.status) &&
          (given.payment?.payment_intent === undefined ||
            payment.payment_intent === given.payment.payment_intent),
      }),
  ),
]
