/** Paying the last payment of an account back, by order of an operator. */
import type { LastPayment } from '@presently/contract/operator-members'
import Stripe from 'stripe'
import { AppError } from '../../platform/errors.ts'
import { endAtStripe } from './ending.ts'
import { isMissingThere } from './missing/gone.ts'
import { askStripe } from './provider-errors.ts'
import { findCustomer, subscriptionsOf } from './store.ts'
import { type SyncDeps, syncSubscription } from './sync.ts'

type StripeDeps = Pick<SyncDeps, 'payments'>

/** Stands at Stripe with a refund that leaves the plan as it is: the event about it ends nothing then. */
const PLAN_KEPT = { plan: 'kept' } as const

/** So many charges are looked through for the last that was paid: Stripe lists the newest first. */
const CHARGES_LOOKED_AT = 20

/** The newest payment of an account; null where it has paid nothing that Stripe knows of. */
export async function lastPaymentOf(deps: SyncDeps, userId: string): Promise<LastPayment | null> {
  const charge = await lastChargeOf(deps, userId)
  return charge && presentCharge(charge)
}

async function lastChargeOf(deps: SyncDeps, userId: string): Promise<Stripe.Charge | null> {
  const own = await findCustomer(deps.db, userId)
  const bought = (await subscriptionsOf(deps.db, userId)).map(({ customerId }) => customerId)
  const customers = new Set([...(own === null ? [] : [own]), ...bought])
  const newest: Stripe.Charge[] = []
  for (const customer of customers) {
    const paid = await paidBy(deps, customer)
    if (paid) newest.push(paid)
  }
  return newest.sort((a, b) => b.created - a.created)[0] ?? null
}

/** Null for a customer that Stripe has no more, too. */
async function paidBy({ payments }: StripeDeps, customer: string): Promise<Stripe.Charge | null> {
  try {
    const { data } = await askStripe(() =>
      payments.stripe.charges.list({ customer, limit: CHARGES_LOOKED_AT }),
    )
    return data.find(({ paid, status }) => paid && status === 'succeeded') ?? null
  } catch (error) {
    if (isMissingThere(error)) return null
    throw error
  }
}

const presentCharge = (charge: Stripe.Charge): LastPayment => ({
  id: charge.id,
  amountCents: charge.amount,
  refundedCents: charge.amount_refunded,
  currency: charge.currency,
  paidAt: new Date(charge.created * 1000).toISOString(),
  cardLast4: charge.payment_method_details?.card?.last4 ?? null,
  isDisputed: charge.disputed,
})

export type RefundOrder = {
  readonly userId: string
  /** The payment that was shown to who confirmed it. */
  readonly paymentId: string
  /** Of one press: a second request with the same id is the same refund. */
  readonly attempt: string
  /** Whether the plan that it paid for ends as well. */
  readonly endsPlan: boolean
  /** By which the audit log names the operator. */
  readonly operator: number
}

/**
 * Pays back what is left of the last payment. Throws `conflict`, with the reason, where another payment was made meanwhile or
 * Stripe refuses. Answers the payment as it is then.
 */
export async function refundLast(deps: SyncDeps, order: RefundOrder): Promise<LastPayment> {
  const charge = await lastChargeOf(deps, order.userId)
  if (charge?.id !== order.paymentId)
    throw new AppError('conflict', 'This is not the last payment any more. Look at it again.')
  await payBack(charge, deps, order)
  if (order.endsPlan) await endPlanOf(deps, charge)
  return presentCharge(await askStripe(() => deps.payments.stripe.charges.retrieve(charge.id)))
}

async function payBack(charge: Stripe.Charge, { payments }: SyncDeps, order: RefundOrder): Promise<void> {
  const { attempt, endsPlan, operator } = order
  const metadata = { operator: String(operator), ...(endsPlan ? {} : PLAN_KEPT) }
  const refund = await askStripe(() =>
    payments.stripe.refunds
      .create(
        { charge: charge.id, reason: 'requested_by_customer', metadata },
        { idempotencyKey: `desk-refund:${charge.id}:${attempt}` },
      )
      .catch((error: unknown) => {
        throw inPlainWords(error)
      }),
  )
  if (refund.status === 'failed' || refund.status === 'canceled')
    throw new AppError(
      'conflict',
      `The payment provider could not pay it back: ${refund.failure_reason ?? refund.status}.`,
    )
}

const REFUSALS: Readonly<Record<string, string>> = {
  charge_already_refunded: 'This payment was paid back already.',
  charge_disputed:
    'The buyer disputes this payment at their bank, which decides about it: it cannot be paid back.',
  insufficient_funds: 'The account at the payment provider does not hold enough money for this refund.',
  balance_insufficient: 'The account at the payment provider does not hold enough money for this refund.',
}

/** What Stripe understood and will not do, as its reason; anything else stays. */
function inPlainWords(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return error
  const said = REFUSALS[error.code ?? ''] ?? `The payment provider refuses: ${error.message}`
  return new AppError('conflict', said)
}

/** The event about the refund ends it as well: what fails here is done then. */
async function endPlanOf(deps: SyncDeps, charge: Stripe.Charge): Promise<void> {
  try {
    const id = await subscriptionOfCharge(deps, charge)
    if (id === null) return
    await endAtStripe(deps, id)
    await syncSubscription(deps, id)
  } catch (err) {
    deps.log.error({ err }, 'the plan of a payment that was paid back could not be ended at once')
  }
}

async function subscriptionOfCharge({ payments }: StripeDeps, charge: Stripe.Charge): Promise<string | null> {
  const intent = idIn(charge.payment_intent)
  if (intent === null) return null
  const { data } = await askStripe(() =>
    payments.stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent },
      limit: 1,
    }),
  )
  const invoiceId = idIn(data[0]?.invoice)
  if (invoiceId === null) return null
  const invoice = await askStripe(() => payments.stripe.invoices.retrieve(invoiceId))
  return idIn(invoice.parent?.subscription_details?.subscription)
}

const idIn = (given: string | { readonly id?: string | undefined } | null | undefined): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null)

/** Whether a charge was paid back by an order that leaves the plan as it is; one that is gone there was not. */
export async function isPlanKept({ payments }: StripeDeps, charge: string): Promise<boolean> {
  try {
    const { data } = await askStripe(() => payments.stripe.refunds.list({ charge, limit: 100 }))
    return data.some(({ metadata }) => metadata?.plan === PLAN_KEPT.plan)
  } catch (error) {
    if (isMissingThere(error)) return false
    throw error
  }
}
