/** Stripe's own pages: checkout and the billing portal. */
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { beginsOnOwnSite } from './own-address.ts'
import { askStripe } from './provider-errors.ts'
import { isLive } from './status.ts'
import { findCustomer, keepCustomer, subscriptionsOf } from './store.ts'
import { freshen, type SyncDeps } from './sync.ts'

export type Member = { readonly userId: string; readonly email: string; readonly name: string }

type Checkout = { readonly priceId: string; readonly successUrl: string; readonly cancelUrl: string }

/** Opens a checkout for a known price; an earlier one that is still open is closed first, so that one is paid at most. */
export async function openCheckout(
  deps: SyncDeps,
  member: Member,
  { priceId, successUrl, cancelUrl }: Checkout,
): Promise<string> {
  const { db, payments, origin } = deps
  const { stripe } = payments
  if (!Object.values(payments.prices).includes(priceId)) throw refused('priceId', 'Unknown price')
  for (const [field, address] of Object.entries({ successUrl, cancelUrl }))
    if (!beginsOnOwnSite(address, origin)) throw refused(field, 'Invalid return address')
  await freshen(deps, member.userId)
  if ((await subscriptionsOf(db, member.userId)).some(isLive)) throw new AppError('conflict', 'Current plan')
  const customer = await customerOfMember(deps, member)
  const open = await askStripe(() => stripe.checkout.sessions.list({ customer, status: 'open', limit: 10 }))
  for (const session of open.data) await askStripe(() => stripe.checkout.sessions.expire(session.id))
  const session = await askStripe(() =>
    stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        line_items: [{ price: priceId, quantity: 1 }],
        success_url: successUrl,
        cancel_url: cancelUrl,
        ...(payments.hasAutomaticTax && { automatic_tax: { enabled: true } }),
      },
      { idempotencyKey: `checkout:${newId()}` },
    ),
  )
  if (!session.url) throw new Error('A checkout session without an address.')
  return session.url
}

/** Opens the billing portal of the account's own customer. */
export async function openPortal(deps: SyncDeps, userId: string, returnUrl: string): Promise<string> {
  const { db, payments, origin } = deps
  if (!beginsOnOwnSite(returnUrl, origin)) throw refused('returnUrl', 'Invalid return address')
  const customer = await findCustomer(db, userId)
  if (customer === null) throw new AppError('not-found', 'No active subscription found')
  const { url } = await askStripe(() =>
    payments.stripe.billingPortal.sessions.create({
      customer,
      return_url: returnUrl,
      ...(payments.portalConfiguration && { configuration: payments.portalConfiguration }),
    }),
  )
  return url
}

async function customerOfMember(
  { db, payments }: SyncDeps,
  { userId, email, name }: Member,
): Promise<string> {
  const known = await findCustomer(db, userId)
  if (known !== null) return known
  const { id } = await askStripe(() =>
    payments.stripe.customers.create({ email, name }, { idempotencyKey: `customer:${userId}` }),
  )
  await keepCustomer(db, userId, id)
  return id
}

const refused = (field: string, message: string): AppError =>
  new AppError('invalid-fields', message, { fields: { [field]: message } })
