import { emit } from '../core/events.ts'
import type { Work } from '../core/work.ts'
import type { Customer } from '../objects/customer.ts'
import type { CheckoutSession, CustomerDetails } from '../objects/hosted.ts'
import type { Subscription } from '../objects/subscription.ts'

/** A checkout page whose subscription was paid for is done. */
export function finishSession(work: Work, subscription: Subscription): void {
  const [order] = work.tx.by('checkout_order', 'subscription', subscription.id)
  const session = order ? work.tx.get('checkout_session', order.id) : null
  if (!session || session.status !== 'open') return
  session.status = 'complete'
  session.payment_status = subscription.status === 'trialing' ? 'no_payment_required' : 'paid'
  session.url = null
  session.customer = subscription.customer
  session.subscription = subscription.id
  session.invoice = subscription.latest_invoice
  session.customer_details = detailsOf(work.tx.get('customer', subscription.customer), session)
  emit(work, 'checkout.session.completed', 'checkout_session', session)
}

const detailsOf = (customer: Customer | null, { customer_email }: CheckoutSession): CustomerDetails => ({
  address: customer?.address ?? null,
  business_name: null,
  email: customer?.email ?? customer_email,
  individual_name: null,
  name: customer?.name ?? null,
  phone: customer?.phone ?? null,
  tax_exempt: 'none',
  tax_ids: null,
})
