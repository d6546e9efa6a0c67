/** What Stripe refuses or does not answer, as the sentences that a visitor reads. */
import Stripe from 'stripe'
import { AppError } from '../../platform/errors.ts'

const DOWN =
  'The payment provider does not answer just now. Nothing was charged; please try again in a moment.'

/** Runs a call to Stripe; its failures become ours. */
export async function askStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw translated(error)
  }
}

/** Ours for Stripe's; anything else stays as it is. */
export function translated(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  // A card's refusal is written for whoever holds the card.
  if (error instanceof Stripe.errors.StripeCardError)
    return new AppError('conflict', error.message, { cause: error })
  return new AppError('unavailable', DOWN, { cause: error })
}
