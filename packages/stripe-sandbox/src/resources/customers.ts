import { newInvoicePrefix } from '../billing/invoices.ts'
import { endSubscription, hasEnded } from '../billing/subscription-states.ts'
import { noSuch } from '../core/errors.ts'
import { emit, updating } from '../core/events.ts'
import { listRecords, PAGING } from '../core/lists.ts'
import {
  emptyable,
  ignored,
  list,
  mergedMetadata,
  metadata,
  object,
  type Parsed,
  range,
  text,
  whole,
} from '../core/params.ts'
import { type Route, route } from '../core/router.ts'
import { born, type Work } from '../core/work.ts'
import { attach, findPaymentMethod } from '../money/payment-methods.ts'
import { type Address, emptyAddress } from '../objects/common.ts'
import { type Customer, newCustomer } from '../objects/customer.ts'

const ADDRESS = {
  city: emptyable(text),
  country: emptyable(text),
  line1: emptyable(text),
  line2: emptyable(text),
  postal_code: emptyable(text),
  state: emptyable(text),
}

export const address = object(ADDRESS)

/** An address whose missing parts are null. */
export function addressOf(given: Parsed<typeof ADDRESS>): Address {
  const known = Object.entries(given).map(([key, value]) => [key, value || null])
  return { ...emptyAddress(), ...(Object.fromEntries(known) as Partial<Address>) }
}

const FIELDS = {
  address: emptyable(address),
  balance: whole,
  description: emptyable(text),
  email: emptyable(text),
  invoice_settings: object({ default_payment_method: emptyable(text), footer: emptyable(text) }),
  metadata,
  name: emptyable(text),
  phone: emptyable(text),
  preferred_locales: list(text),
  tax_exempt: ignored,
}

type Given = Parsed<typeof FIELDS>

/** Sets the plain texts that were given; an empty one unsets. */
function setTexts(customer: Customer, given: Given): void {
  for (const key of ['description', 'email', 'name', 'phone'] as const) {
    const value = given[key]
    if (value !== undefined) customer[key] = value === '' ? null : value
  }
}

function setFields(work: Work, customer: Customer, given: Given): void {
  setTexts(customer, given)
  if (given.address !== undefined) customer.address = given.address === '' ? null : addressOf(given.address)
  if (given.balance !== undefined) customer.balance = given.balance
  if (given.preferred_locales) customer.preferred_locales = given.preferred_locales
  customer.metadata = mergedMetadata(customer.metadata, given.metadata)
  setInvoiceSettings(work, customer, given.invoice_settings)
}

function setInvoiceSettings(work: Work, customer: Customer, given: Given['invoice_settings']): void {
  if (given?.footer !== undefined) customer.invoice_settings.footer = given.footer || null
  const card = given?.default_payment_method
  if (card === undefined) return
  if (card !== '' && work.tx.get('payment_method', card)?.customer !== customer.id) {
    throw noSuch('PaymentMethod', card, 'invoice_settings[default_payment_method]')
  }
  customer.invoice_settings.default_payment_method = card || null
}

export function customerById(work: Work, id: string, param = 'id'): Customer {
  const customer = work.tx.get('customer', id)
  if (!customer) throw noSuch('customer', id, param)
  return customer
}

function createCustomer(work: Work, testClock: string | null): Customer {
  const created = testClock ? (work.tx.get('test_clock', testClock)?.frozen_time ?? work.now) : work.now
  const customer = newCustomer(born('cus', created, 14), newInvoicePrefix())
  customer.test_clock = testClock
  return work.tx.add('customer', customer)
}

export const customerRoutes: readonly Route[] = [
  route('POST', '/v1/customers', { ...FIELDS, payment_method: text, test_clock: text }, (work, given) => {
    if (given.test_clock && !work.tx.get('test_clock', given.test_clock)) {
      throw noSuch('test clock', given.test_clock, 'test_clock')
    }
    const customer = createCustomer(work, given.test_clock ?? null)
    if (given.payment_method) {
      const method = findPaymentMethod(work, given.payment_method)
      if (!method) throw noSuch('PaymentMethod', given.payment_method, 'payment_method')
      attach(work, method, customer)
    }
    setFields(work, customer, given)
    emit(work, 'customer.created', 'customer', customer)
    return customer
  }),
  route('GET', '/v1/customers/:id', {}, (work, _given, id) => customerById(work, id)),
  route('POST', '/v1/customers/:id', FIELDS, (work, given, id) => {
    const customer = customerById(work, id)
    updating(work, 'customer.updated', { table: 'customer', record: customer }, () =>
      setFields(work, customer, given),
    )
    return customer
  }),
  route('DELETE', '/v1/customers/:id', {}, (work, _given, id) => {
    const customer = customerById(work, id)
    for (const subscription of work.tx.by('subscription', 'customer', id)) {
      if (!hasEnded(subscription)) endSubscription(work, subscription, { reason: 'cancellation_requested' })
    }
    for (const method of work.tx.by('payment_method', 'customer', id)) method.customer = null
    emit(work, 'customer.deleted', 'customer', customer)
    work.tx.remove('customer', id)
    return { id, object: 'customer', deleted: true }
  }),
  route('GET', '/v1/customers', { ...PAGING, created: range, email: text, test_clock: text }, (work, given) =>
    listRecords(work, {
      table: 'customer',
      url: '/v1/customers',
      paging: given,
      keep: ({ created, email, test_clock }) =>
        (given.email === undefined || email === given.email) &&
        (given.created?.(created) ?? true) &&
        test_clock === (given.test_clock ?? null),
    }),
  ),
]
