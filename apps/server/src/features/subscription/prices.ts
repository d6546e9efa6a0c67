/** The amount shown is the amount charged: Stripe's price is compared with ours before it is first used. */
import type { Offer } from '@presently/contract/subscription'
import type Stripe from 'stripe'
import { AppError } from '../../platform/errors.ts'
import { OFFER_TABLE } from './offers.ts'
import { askStripe } from './provider-errors.ts'
import type { SyncDeps } from './sync.ts'

const NOT_SOLD =
  'This plan cannot be bought just now: its price is being corrected. Nothing was charged; please try again later.'

/** Prices that were found right, for as long as the client lives: the amount of a price at Stripe never changes. */
const rightPrices = new WeakMap<Stripe, Set<string>>()

/** The price at which an offer is sold. Throws where it is not what our pages say. */
export async function priceOf({ payments, log }: SyncDeps, offer: Offer): Promise<string> {
  const id = payments.prices[offer]
  const { cents, name } = OFFER_TABLE[offer]
  const known = rightPrices.get(payments.stripe) ?? new Set()
  const key = `${id} ${cents}`
  if (known.has(key)) return id
  const price = await askStripe(() => payments.stripe.prices.retrieve(id))
  if (!isMonthly(price) || price.currency !== 'usd' || price.unit_amount !== cents) {
    const there = `${price.unit_amount} ${price.currency} every ${price.recurring?.interval_count ?? 0} ${price.recurring?.interval ?? 'no time'}`
    const setting = `STRIPE_PRICE_${offer.toUpperCase()}`
    const err = new Error(
      `${setting} (${id}) is ${there}; the site shows ${cents} usd every month for ${name}`,
    )
    log.error({ err }, 'a plan is not sold: its price at Stripe is not the price that the site shows')
    throw new AppError('unavailable', NOT_SOLD)
  }
  rightPrices.set(payments.stripe, known.add(key))
  return id
}

const isMonthly = ({ recurring }: Stripe.Price): boolean =>
  recurring?.interval === 'month' && recurring.interval_count === 1
