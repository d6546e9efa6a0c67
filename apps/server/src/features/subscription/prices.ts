/** The amount shown is the amount charged: Stripe's price is compared with ours before it is used. */
import type { Offer } from '@presently/contract/subscription'
import Stripe from 'stripe'
import { AppError } from '../../platform/errors.ts'
import type { LivePayments } from '../../platform/payments.ts'
import { OFFER_TABLE } from './offers.ts'
import { translated } from './provider-errors.ts'
import type { SyncDeps } from './sync.ts'

const NOT_SOLD =
  'This plan cannot be bought just now: its price is being corrected. Nothing was charged; please try again later.'

type PricesDeps = Pick<SyncDeps, 'payments' | 'log'>
type Priced = Pick<LivePayments, 'stripe' | 'prices'>

/**
 * The price at which an offer is sold, looked up at each sale: an archived one was right yesterday. Throws where it is missing,
 * archived or not what our pages say; the log then says what to correct.
 */
export async function priceOf({ payments, log }: PricesDeps, offer: Offer): Promise<string> {
  const id = payments.prices[offer]
  const fault = await faultOfPrice(payments, offer)
  if (fault === null) return id
  log.error(
    { err: new Error(`${priceSetting(offer)} (${id}) ${fault}`) },
    'a plan is not sold: its price at Stripe is not the price that the site shows',
  )
  throw new AppError('conflict', NOT_SOLD)
}

/** The setting that names an offer's price. */
export const priceSetting = (offer: Offer): string => `STRIPE_PRICE_${offer.toUpperCase()}`

/**
 * Why an offer cannot be sold at its price at Stripe, as what the price is and what to correct; null where it can. Reads, and
 * changes nothing.
 *
 * @example
 * await faultOfPrice(payments, 'plus') // 'is archived: make it active again, or set another price'
 */
export async function faultOfPrice({ stripe, prices }: Priced, offer: Offer): Promise<string | null> {
  const price = await findPrice(stripe, prices[offer])
  if (price === null) return 'is not there: Stripe knows no such price in this account and mode'
  if (!price.active) return 'is archived: make it active again, or set another price'
  if (isArchivedProduct(price.product))
    return 'is of a product that is archived: make that active again, or set a price of another one'
  return faultOfAmount(price, offer)
}

function faultOfAmount(price: Stripe.Price, offer: Offer): string | null {
  const { cents, name } = OFFER_TABLE[offer]
  if (isMonthly(price) && price.currency === 'usd' && price.unit_amount === cents) return null
  const every = `${price.recurring?.interval_count ?? 0} ${price.recurring?.interval ?? 'no time'}`
  return `is ${price.unit_amount} ${price.currency} every ${every}; the site shows ${cents} usd every month for ${name}`
}

/** Null where Stripe knows no such price. */
async function findPrice(stripe: Stripe, id: string): Promise<Stripe.Price | null> {
  try {
    return await stripe.prices.retrieve(id, { expand: ['product'] })
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null
    throw translated(error)
  }
}

const isArchivedProduct = (product: Stripe.Price['product']): boolean =>
  typeof product === 'object' && 'active' in product && !product.active

const isMonthly = ({ recurring }: Stripe.Price): boolean =>
  recurring?.interval === 'month' && recurring.interval_count === 1
