import { dollars } from '../../lib/money.ts'
import type { Sold } from './purchase.ts'

/** What paying means, said before it. */
export function Terms({ sold }: { sold: Sold }) {
  return (
    <p className="meta terms">
      Renews every month at {dollars(sold.priceCents)} until you cancel. Cancel anytime in Settings. No free
      trial, no refund for partial months; access lasts until the end of the billing period. We take Visa,
      Mastercard and American Express, Apple Pay and Google Pay.
    </p>
  )
}
