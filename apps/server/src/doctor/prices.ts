/** The prices at Stripe that plans are sold at: are they there, open, and what the pages show? Only reads. */
import { OFFERS } from '@presently/contract/subscription'
import Stripe from 'stripe'
import { faultOfPrice, priceSetting } from '../features/subscription/prices.ts'
import { reasonOf } from '../parts.ts'
import type { Config } from '../platform/config/read-config.ts'
import { stripeAddress, stripeClient } from '../platform/payments.ts'
import { type Check, failed, off, ok } from './check.ts'

export async function checkPrices(config: Config): Promise<Check> {
  const name = 'prices'
  const { payments, STRIPE_API_BASE, SINGLE_PLAN_ENABLED } = config
  if (payments.mode === 'off') return off(name, 'No plan is sold.')
  if (payments.mode === 'sandbox') return off(name, 'The payment sandbox makes its own prices.')
  const stripe = stripeClient(payments.secretKey, stripeAddress(STRIPE_API_BASE))
  // A retired offer is no longer sold: its price may be archived.
  const sold = OFFERS.filter((offer) => offer !== 'single' || SINGLE_PLAN_ENABLED)
  const faults: string[] = []
  try {
    for (const offer of sold) {
      const fault = await faultOfPrice({ stripe, prices: payments.prices }, offer)
      if (fault !== null) faults.push(`${priceSetting(offer)} ${fault}.`)
    }
  } catch (error) {
    const { cause } = error instanceof Error ? error : {}
    const reason = cause instanceof Stripe.errors.StripeError ? cause.type : reasonOf(error)
    return failed(name, `Stripe does not tell them (${reason}). Check STRIPE_SECRET_KEY, and its network.`)
  }
  if (faults.length === 0) return ok(name, 'Every plan has its price at Stripe, as the pages show it.')
  return failed(name, `${faults.join(' ')} Until then that plan cannot be bought.`)
}
