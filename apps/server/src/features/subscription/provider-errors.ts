/** What Stripe refuses or does not answer, as the sentences that a visitor reads. */
import Stripe from 'stripe'
import { AppError } from '../../platform/errors.ts'

const DOWN =
  'The payment provider does not answer just now. Nothing was charged; please try again in a moment.'

const UNDER_WAY = 'This is being done at this very moment. Please wait a moment before you try again.'

/** Runs a call to Stripe; its failures become ours. */
export async function askStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw translated(error)
  }
}

/** Whether Stripe understood what it was asked for, and will not do it. Under the same idempotency key it says so for a day. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof Stripe.errors.StripeInvalidRequestError

/** Ours for Stripe's; anything else stays as it is. */
export function translated(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  // A card's refusal is written for whoever holds the card.
  if (error instanceof Stripe.errors.StripeCardError)
    return new AppError('conflict', error.message, { cause: error })
  // The same was asked for a moment ago and is not done yet: of a crowd of presses this is one too many.
  if (error.code === 'idempotency_key_in_use') return new AppError('conflict', UNDER_WAY)
  return new AppError('unavailable', DOWN, { cause: error })
}
