/** Whether the provider has something no more. */
import Stripe from 'stripe'
import { AppError } from '../../../platform/errors.ts'
import { askStripe } from '../provider-errors.ts'

/** Whether the provider says that it knows no such id. */
export function isMissingThere(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : error
  return cause instanceof Stripe.errors.StripeInvalidRequestError && cause.code === 'resource_missing'
}

/** Whether it knows a customer no more, or only that it was deleted. */
export async function isCustomerGone(stripe: Stripe, id: string): Promise<boolean> {
  try {
    const customer = await askStripe(() => stripe.customers.retrieve(id))
    return customer.deleted === true
  } catch (error) {
    if (isMissingThere(error)) return true
    throw error
  }
}
