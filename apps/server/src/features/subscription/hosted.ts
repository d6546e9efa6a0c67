/** Stripe's own pages: checkout and the billing portal. */
import type { Offer } from '@presently/contract/subscription'
import Stripe from 'stripe'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { dropUnpaid } from './buy.ts'
import { customerOfAccount, type Member } from './customers.ts'
import { freshenForSale, lettingGo } from './missing/let-go.ts'
import { beginsOnOwnSite } from './own-address.ts'
import { priceOf } from './prices.ts'
import { askStripe } from './provider-errors.ts'
import { isLive } from './status.ts'
import { findCustomer, subscriptionsOf } from './store.ts'
import type { SyncDeps } from './sync.ts'

type Checkout = {
  readonly priceId: string
  readonly successUrl: string
  readonly cancelUrl: string
  /** Retired offers have a price as well, for those who pay by it. */
  readonly sold: readonly Offer[]
}

/** Opens a checkout for the price of what is sold; an earlier one that is still open is closed first, so that one is paid at most. */
export const openCheckout = (deps: SyncDeps, member: Member, checkout: Checkout): Promise<string> =>
  lettingGo(deps, member, () => checkoutFor(deps, member, checkout))

async function checkoutFor(
  deps: SyncDeps,
  member: Member,
  { priceId, successUrl, cancelUrl, sold }: Checkout,
): Promise<string> {
  const { db, payments, origin } = deps
  const { stripe } = payments
  const offer = sold.find((one) => payments.prices[one] === priceId)
  if (!offer) throw refused('priceId', 'Unknown price')
  for (const [field, address] of Object.entries({ successUrl, cancelUrl }))
    if (!beginsOnOwnSite(address, origin)) throw refused(field, 'Invalid return address')
  await freshenForSale(deps, member.userId)
  if ((await subscriptionsOf(db, member.userId)).some(isLive)) throw new AppError('conflict', 'Current plan')
  // Before anything that is open is given up for it.
  const price = await priceOf(deps, offer)
  const customer = await customerOfAccount(deps, member)
  await dropUnpaid(deps, member.userId)
  await closeCheckouts(deps, customer)
  const session = await askStripe(() =>
    stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        line_items: [{ price, quantity: 1 }],
        success_url: successUrl,
        cancel_url: cancelUrl,
        ...(payments.hasAutomaticTax && { automatic_tax: { enabled: true } }),
      },
      { idempotencyKey: `checkout:${newId()}` },
    ),
  )
  if (!session.url) throw new Error('A checkout session without an address.')
  // Two tabs that press at the same moment find nothing to close before: of what both open the newest stays.
  await closeCheckouts(deps, customer, 1)
  return session.url
}

/** Closes a customer's open checkouts but the newest few, so that one is paid at most. */
async function closeCheckouts({ payments }: SyncDeps, customer: string, kept = 0): Promise<void> {
  const { sessions } = payments.stripe.checkout
  const { data } = await askStripe(() => sessions.list({ customer, status: 'open', limit: 10 }))
  const newestFirst = data.toSorted((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1))
  for (const { id } of newestFirst.slice(kept))
    await askStripe(() =>
      sessions.expire(id).catch((error: unknown) => {
        // Another tab may have closed it meanwhile.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }),
    )
}

/** Opens the billing portal of the account's own customer. */
export const openPortal = (deps: SyncDeps, userId: string, returnUrl: string): Promise<string> =>
  lettingGo(deps, { userId }, () => portalFor(deps, userId, returnUrl))

async function portalFor(deps: SyncDeps, userId: string, returnUrl: string): Promise<string> {
  const { db, payments, origin } = deps
  if (!beginsOnOwnSite(returnUrl, origin)) throw refused('returnUrl', 'Invalid return address')
  const customer = await findCustomer(db, userId)
  if (customer === null) throw new AppError('not-found', 'No active subscription found')
  // Whoever goes there may have heard that something is wrong: what was lost on the way is set right as well.
  await freshenForSale(deps, userId)
  const { url } = await askStripe(() =>
    payments.stripe.billingPortal.sessions.create({
      customer,
      return_url: returnUrl,
      ...(payments.portalConfiguration && { configuration: payments.portalConfiguration }),
    }),
  )
  return url
}

const refused = (field: string, message: string): AppError =>
  new AppError('invalid-fields', message, { fields: { [field]: message } })
