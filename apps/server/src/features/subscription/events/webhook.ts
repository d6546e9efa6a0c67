/** Stripe's events: checked, written into the ledger with their effect, then forgotten. Those that come too early wait. */
import Stripe from 'stripe'
import { AppError } from '../../../platform/errors.ts'
import { isMissingThere } from '../missing/gone.ts'
import { letGoOfAccount } from '../missing/let-go.ts'
import { askStripe } from '../provider-errors.ts'
import { isPlanKept } from '../refund.ts'
import { findCustomerOwner } from '../store.ts'
import type { SyncDeps } from '../sync.ts'
import { haveEffect } from './effect.ts'
import { type EventDeps, park } from './parked.ts'
import { isEventKnown, noteEvent, UNKNOWN_PAYMENT } from './store.ts'

export type Delivery = { readonly body: Buffer; readonly signature: string | undefined }

/** An event is believed for so long after it was signed. */
const TOLERANCE_SECONDS = 300

/**
 * Takes an event in. What it was about is read from Stripe; the ledger's row and the effect are one transaction. Throws
 * where that could not be stored, so that Stripe sends the event again.
 */
export async function receiveEvent(
  deps: EventDeps,
  delivery: Delivery,
  count: CountEvent = () => {},
): Promise<string> {
  let type = 'none'
  let outcome = 'refused'
  try {
    const event = checked(deps, delivery)
    type = event.type
    outcome = 'failed'
    outcome = (await isEventKnown(deps.db, event.id)) ? 'known' : await takeIn(deps, event)
    return outcome
  } finally {
    count(type, outcome)
  }
}

/** Hears of each event what it was and what became of it: 'refused' is none of Stripe's, 'failed' is sent again. */
export type CountEvent = (type: string, outcome: string) => void

/** Takes an event in once more, as the provider has it. Its row in the ledger stays as it was, unless it was parked. */
export async function replayEvent(deps: EventDeps, id: string): Promise<string> {
  return takeIn(deps, await askStripe(() => deps.payments.stripe.events.retrieve(id)))
}

async function takeIn(deps: EventDeps, event: Stripe.Event): Promise<string> {
  const { id, type } = event
  if (event.livemode !== isLiveMode(deps)) return leftAlone(deps, event, 'other mode')
  if (event.type === 'customer.deleted') return takeInDeleted(deps, event)
  if (await isRefundThatKeeps(deps, event)) return noted(deps, event, 'plan kept')
  const subscriptionId = subscriptionIn(event) ?? (await subscriptionOfDispute(deps, event))
  if (subscriptionId === GONE) return leftAlone(deps, event, UNKNOWN_PAYMENT)
  if (subscriptionId === null) return noted(deps, event, 'nothing to do')
  const told = { id, type, subscriptionId, endsAccess: endsAccess(event) }
  const synced = await haveEffect(deps, told)
  if (synced.kind === 'synced') return 'synced'
  if (synced.kind === 'missing') return leftAlone(deps, event, 'unknown subscription')
  // What is over opens nothing for anybody: as the last event of an account that was removed.
  if (synced.isOver) return leftAlone(deps, event, 'foreign customer')
  return park(deps, { ...told, customerId: synced.customerId })
}

/** A customer that was deleted there is no account's any more; what it had is read, and over. */
async function takeInDeleted(deps: EventDeps, event: Stripe.CustomerDeletedEvent): Promise<string> {
  const userId = await findCustomerOwner(deps.db, event.data.object.id)
  if (userId === null) return noted(deps, event, 'nothing to do')
  await letGoOfAccount(deps, userId)
  return noted(deps, event, 'let go')
}

function checked({ payments }: SyncDeps, { body, signature }: Delivery): Stripe.Event {
  if (signature === undefined) throw new AppError('bad-request', 'The event is not signed.')
  for (const secret of payments.webhookSecrets()) {
    try {
      // Its age is by the real time, in which it was signed, however far the site's own clock was moved.
      return payments.stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS)
    } catch (error) {
      // Another secret may have signed it; anything but a wrong signature is no event at all.
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) break
    }
  }
  throw new AppError('bad-request', 'The signature of the event is not right.')
}

const isLiveMode = ({ payments }: SyncDeps): boolean => payments.publishableKey.startsWith('pk_live_')

async function noted({ db, clock }: SyncDeps, { id, type }: Stripe.Event, outcome: string): Promise<string> {
  await noteEvent(db, { id, type, receivedAt: clock(), outcome })
  return outcome
}

/** Answered as received, so that it is not sent for ever; whoever runs the site is told. */
async function leftAlone(deps: SyncDeps, event: Stripe.Event, outcome: string): Promise<string> {
  deps.log.error(
    { err: new Error(`${event.type}: ${outcome}`) },
    'an event of the payment provider was left alone',
  )
  return noted(deps, event, outcome)
}

/** The subscription that an event is about; null where it says none. */
function subscriptionIn({ data }: Stripe.Event): string | null {
  const object = data.object as {
    readonly object?: unknown
    readonly id?: unknown
    readonly subscription?: unknown
    readonly parent?: { readonly subscription_details?: { readonly subscription?: unknown } | null } | null
  }
  if (object.object === 'subscription') return textOf(object.id)
  return textOf(object.subscription) ?? textOf(object.parent?.subscription_details?.subscription)
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string'
    ? value
    : typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
      ? value.id
      : null

/** A lost dispute and a full refund end the plan. */
function endsAccess({ type, data }: Stripe.Event): boolean {
  if (type === 'charge.dispute.closed') return data.object.status === 'lost'
  return type === 'charge.refunded' && data.object.refunded
}

/** Whether an operator paid it back and left the plan as it is. */
const isRefundThatKeeps = async (deps: SyncDeps, event: Stripe.Event): Promise<boolean> =>
  event.type === 'charge.refunded' && endsAccess(event) && isPlanKept(deps, event.data.object.id)

/** In place of an id: the payment is gone there, and leads to nothing, however often the event is sent. */
const GONE = Symbol('gone')

type Found = string | typeof GONE | null

/** Charges name no subscription: their payment's invoice does. */
async function subscriptionOfDispute({ payments }: SyncDeps, event: Stripe.Event): Promise<Found> {
  if (event.type !== 'charge.dispute.closed' && event.type !== 'charge.refunded') return null
  if (!endsAccess(event)) return null
  const intent = textOf(event.data.object.payment_intent)
  return intent === null ? null : subscriptionOfPayment(payments, intent)
}

/** Null where it was for no plan. */
async function subscriptionOfPayment(payments: SyncDeps['payments'], intent: string): Promise<Found> {
  try {
    const { data } = await askStripe(() =>
      payments.stripe.invoicePayments.list({
        payment: { type: 'payment_intent', payment_intent: intent },
        limit: 1,
      }),
    )
    const invoiceId = textOf(data[0]?.invoice)
    if (invoiceId === null) return null
    const invoice = await askStripe(() => payments.stripe.invoices.retrieve(invoiceId))
    return textOf(invoice.parent?.subscription_details?.subscription)
  } catch (error) {
    if (isMissingThere(error)) return GONE
    throw error
  }
}
