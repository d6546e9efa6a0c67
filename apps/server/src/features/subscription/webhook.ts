/** Stripe's events: checked, written into the ledger with their effect, then forgotten. */
import Stripe from 'stripe'
import { AppError } from '../../platform/errors.ts'
import { endDoubles } from './doubles.ts'
import { endAtStripe } from './ending.ts'
import { askStripe } from './provider-errors.ts'
import { hasEnded } from './status.ts'
import { insertEvent, isEventKnown } from './store.ts'
import { type SyncDeps, syncSubscription } from './sync.ts'

export type Delivery = { readonly body: Buffer; readonly signature: string | undefined }

/** An event is believed for so long after it was signed. */
const TOLERANCE_SECONDS = 300

/**
 * Takes an event in. What it was about is read from Stripe; the ledger's row and the effect are one transaction. Throws
 * where that could not be stored, so that Stripe sends the event again.
 */
export async function receiveEvent(
  deps: SyncDeps,
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

/** Takes an event in once more, as the provider has it. Its row in the ledger stays as it was. */
export async function replayEvent(deps: SyncDeps, id: string): Promise<string> {
  return takeIn(deps, await askStripe(() => deps.payments.stripe.events.retrieve(id)))
}

async function takeIn(deps: SyncDeps, event: Stripe.Event): Promise<string> {
  const { db, clock } = deps
  const note = async (outcome: string, executor: Parameters<typeof insertEvent>[0] = db): Promise<void> => {
    await insertEvent(executor, { id: event.id, type: event.type, receivedAt: clock(), outcome })
  }
  if (event.livemode !== isLiveMode(deps)) return reported(deps, event, { outcome: 'other mode', note })
  const id = subscriptionIn(event)
  const subscriptionId = id ?? (await subscriptionOfDispute(deps, event))
  if (subscriptionId === null) {
    await note('nothing to do')
    return 'nothing to do'
  }
  if (endsAccess(event)) await endOwn(deps, subscriptionId)
  const synced = await syncSubscription(deps, subscriptionId, (tx) => note('synced', tx))
  if (synced.kind === 'stranger') return reported(deps, event, { outcome: 'foreign customer', note })
  if (synced.row.userId !== null) await endDoubles(deps, synced.row.userId)
  return 'synced'
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

type Report = { readonly outcome: string; readonly note: (outcome: string) => Promise<void> }

/** Answered as received, so that it is not sent for ever; whoever runs the site is told. */
async function reported({ log }: SyncDeps, event: Stripe.Event, { outcome, note }: Report): Promise<string> {
  log.error(
    { err: new Error(`${event.type}: ${outcome}`) },
    'an event of the payment provider was left alone',
  )
  await note(outcome)
  return outcome
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

/** Charges name no subscription: their payment's invoice does. */
async function subscriptionOfDispute({ payments }: SyncDeps, event: Stripe.Event): Promise<string | null> {
  if (event.type !== 'charge.dispute.closed' && event.type !== 'charge.refunded') return null
  if (!endsAccess(event)) return null
  const intent = textOf(event.data.object.payment_intent)
  if (intent === null) return null
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
}

/** Ends what is ours and still live; another site's customer is left alone. */
async function endOwn(deps: SyncDeps, id: string): Promise<void> {
  const synced = await syncSubscription(deps, id)
  if (synced.kind === 'synced' && !hasEnded(synced.row)) await endAtStripe(deps, id)
}
