import { totalOf } from '../billing/checkout.ts'
import { expireSession } from '../billing/due.ts'
import { sellable } from '../billing/subscribe.ts'
import { invalidRequest, noSuch } from '../core/errors.ts'
import { lineItems } from '../core/expand.ts'
import { newId } from '../core/ids.ts'
import { listRecords, PAGING } from '../core/lists.ts'
import {
  atLeast,
  ignored,
  list,
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
import { born, type Work } from '../core/work.ts'
import { createSetupIntent } from '../money/setup.ts'
import { type CheckoutSession, newCheckoutSession } from '../objects/hosted.ts'
import { customerById } from './customers.ts'

const CREATE = {
  allow_promotion_codes: ignored,
  automatic_tax: ignored,
  billing_address_collection: ignored,
  cancel_url: text,
  client_reference_id: text,
  currency: text,
  customer: text,
  customer_email: text,
  customer_update: ignored,
  expires_at: atLeast(0),
  line_items: list(object({ price: required(text), quantity: atLeast(1) })),
  locale: ignored,
  metadata,
  mode: required(oneOf('setup', 'subscription')),
  payment_method_collection: oneOf('always', 'if_required'),
  payment_method_types: ignored,
  saved_payment_method_options: ignored,
  subscription_data: object({ description: ignored, metadata, trial_period_days: atLeast(1) }),
  success_url: required(text),
  tax_id_collection: ignored,
  ui_mode: oneOf('hosted', 'hosted_page'),
}

type Given = Parsed<typeof CREATE>

const HALF_HOUR = 1_800
const DAY = 86_400

function expiryOf(now: number, asked: number | undefined): number {
  if (asked === undefined) return now + DAY
  if (asked >= now + HALF_HOUR && asked <= now + DAY) return asked
  throw invalidRequest(
    'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.',
    { param: 'expires_at' },
  )
}

function checkUrl(url: string, param: string): void {
  if (URL.canParse(url) && /^https?:/.test(url)) return
  throw invalidRequest('Not a valid URL', { code: 'url_invalid', param })
}

function create(work: Work, given: Given): CheckoutSession {
  checkUrl(given.success_url, 'success_url')
  if (given.cancel_url) checkUrl(given.cancel_url, 'cancel_url')
  if (given.customer && given.customer_email) {
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.')
  }
  const birth = born('cs_test', work.now, 58)
  const session = newCheckoutSession(birth, {
    mode: given.mode,
    url: `${work.origin}/sandbox/stripe/checkout/${birth.id}`,
    expiresAt: expiryOf(work.now, given.expires_at),
    successUrl: given.success_url,
    cancelUrl: given.cancel_url ?? null,
  })
  work.tx.add('checkout_session', session)
  session.client_reference_id = given.client_reference_id ?? null
  session.metadata = mergedMetadata({}, given.metadata)
  setBuyer(work, session, given)
  if (given.mode === 'setup') session.setup_intent = createSetupIntent(work, session.customer).id
  else setOrder(work, session, given)
  return session
}

function setBuyer(work: Work, session: CheckoutSession, given: Given): void {
  session.customer = given.customer ? customerById(work, given.customer, 'customer').id : null
  session.customer_email = given.customer_email ?? null
  session.customer_creation = session.customer ? null : 'always'
  session.payment_method_collection = given.payment_method_collection ?? 'always'
}

function setOrder(work: Work, session: CheckoutSession, given: Given): void {
  const wanted = given.line_items ?? []
  if (wanted.length === 0) {
    throw invalidRequest('You must pass `line_items` in `subscription` mode.', {
      code: 'parameter_missing',
      param: 'line_items',
    })
  }
  const items = wanted.map(({ price, quantity }) => ({ id: newId('li'), price, quantity: quantity ?? 1 }))
  const [first] = items.map(({ price }) => sellable(work, price))
  const total = totalOf(work, { items })
  const trialDays = given.subscription_data?.trial_period_days ?? 0
  work.tx.add('checkout_order', {
    id: session.id,
    items,
    subscription_metadata: mergedMetadata({}, given.subscription_data?.metadata),
    trial_days: trialDays,
    subscription: null,
  })
  session.currency = first?.currency ?? 'usd'
  session.amount_subtotal = trialDays > 0 ? 0 : total
  session.amount_total = trialDays > 0 ? 0 : total
  session.total_details = { amount_discount: 0, amount_shipping: 0, amount_tax: 0 }
}

function sessionById(work: Work, id: string): CheckoutSession {
  const session = work.tx.get('checkout_session', id)
  if (!session) throw noSuch('checkout.session', id)
  return session
}

export const checkoutRoutes: readonly Route[] = [
  route('POST', '/v1/checkout/sessions', CREATE, (work, given) => create(work, given)),
  route('GET', '/v1/checkout/sessions/:id', {}, (work, _given, id) => sessionById(work, id)),
  route('GET', '/v1/checkout/sessions/:id/line_items', PAGING, (work, _given, id) =>
    lineItems(work.tx, sessionById(work, id).id),
  ),
  route('POST', '/v1/checkout/sessions/:id/expire', {}, (work, _given, id) => {
    const session = sessionById(work, id)
    if (session.status !== 'open') {
      throw invalidRequest('Only Checkout Sessions with a status in ["open"] can be expired.')
    }
    expireSession(work, session)
    return session
  }),
  route(
    'GET',
    '/v1/checkout/sessions',
    {
      ...PAGING,
      created: range,
      customer: text,
      payment_intent: text,
      status: oneOf('complete', 'expired', 'open'),
      subscription: text,
    },
    (work, given) =>
      listRecords(work, {
        table: 'checkout_session',
        url: '/v1/checkout/sessions',
        paging: given,
        keep: (session) =>
          (['customer', 'payment_intent', 'status', 'subscription'] as const).every(
            (key) => given[key] === undefined || given[key] === session[key],
          ) &&
          (given.created?.(session.created) ?? true),
      }),
  ),
]
