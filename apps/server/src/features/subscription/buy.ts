/**
 * Beginning a subscription. An attempt is written before Stripe is asked, and its id makes the idempotency keys: a double
 * click, a second tab, a lost answer and a restart all come back to the same attempt, and to one subscription.
 */
import type { Offer } from '@presently/contract/subscription'
import type Stripe from 'stripe'
import { lockUser } from '../../access/store.ts'
import type { Executor } from '../../db/open.ts'
import { emailKey } from '../../platform/email-address.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { OFFER_TABLE } from './offers.ts'
import { askStripe } from './provider-errors.ts'
import { bestOf, isLive, offerIn } from './status.ts'
import {
  type AttemptRow,
  findAttempt,
  findCustomer,
  findOpenAttempt,
  insertAttempt,
  keepCustomer,
  subscriptionsOf,
  updateAttempt,
} from './store.ts'
import { freshen, type SyncDeps, syncSubscription } from './sync.ts'

export type Buyer = {
  /** Null for who buys signed out. */
  readonly userId: string | null
  readonly email: string
  readonly name: string
  /** The attempt that this browser began before; only who buys signed out needs it. */
  readonly attemptId: string | null
}

export type Begun = {
  readonly attemptId: string
  /** Null where nothing is left to pay. */
  readonly clientSecret: string | null
  readonly amountCents: number
}

/** Stripe lets an unpaid first invoice expire after 23 hours: an older attempt is begun anew. */
const ATTEMPT_LIFE_MS = 22 * 3_600_000

/** Begins to buy an offer, or goes on where the same buyer stopped. */
export async function beginPurchase(deps: SyncDeps, buyer: Buyer, offer: Offer): Promise<Begun> {
  if (buyer.userId !== null) await freshen(deps, buyer.userId)
  const attempt = await openAttempt(deps, buyer, offer)
  if (attempt.replaced !== null) await dropSubscription(deps, attempt.replaced)
  return together(attempt.row.id, () => pursue(deps, attempt.row))
}

/** Presses at the same moment wait for one answer; those of other instances meet at Stripe's idempotency key. */
const underway = new Map<string, Promise<Begun>>()

function together(attemptId: string, begin: () => Promise<Begun>): Promise<Begun> {
  const running = underway.get(attemptId) ?? begin().finally(() => underway.delete(attemptId))
  underway.set(attemptId, running)
  return running
}

type Opened = {
  readonly row: AttemptRow
  /** The unpaid subscription of an earlier attempt that this one takes the place of. */
  readonly replaced: string | null
}

/** The account's one open attempt for the offer. Another account's attempt is never come back to. */
async function openAttempt({ db, clock }: SyncDeps, buyer: Buyer, offer: Offer): Promise<Opened> {
  const wanted: Wanted = { buyer, key: emailKey(buyer.email), offer, now: clock() }
  return db.transaction(async (tx) => {
    if (buyer.userId !== null) await refuseSecond(tx, buyer.userId, offer)
    const before = await attemptBefore(tx, buyer)
    if (before && isSame(before, wanted)) return { row: before, replaced: null }
    if (before) await updateAttempt(tx, before.id, { isOpen: false })
    const row = newAttempt(wanted)
    await insertAttempt(tx, row)
    return { row, replaced: before?.subscriptionId ?? null }
  })
}

/** The open attempt of the account, or of the browser that is signed out. */
async function attemptBefore(executor: Executor, { userId, attemptId }: Buyer): Promise<AttemptRow | null> {
  if (userId !== null) return findOpenAttempt(executor, userId)
  const attempt = attemptId === null ? null : await findAttempt(executor, attemptId)
  return attempt?.isOpen && attempt.userId === null ? attempt : null
}

const newAttempt = ({ buyer, key, offer, now }: Wanted): AttemptRow => ({
  id: newId(),
  createdAt: now,
  userId: buyer.userId,
  emailKey: key,
  email: buyer.email,
  name: buyer.name,
  offer,
  customerId: null,
  subscriptionId: null,
  isOpen: true,
})

type Wanted = { readonly buyer: Buyer; readonly key: string; readonly offer: Offer; readonly now: Date }

const isSame = (attempt: AttemptRow, { buyer, key, offer, now }: Wanted): boolean =>
  attempt.offer === offer &&
  (buyer.userId !== null || attempt.emailKey === key) &&
  now.getTime() - attempt.createdAt.getTime() < ATTEMPT_LIFE_MS

/** No second plan beside a live one; moving up is another call, moving down is the portal's. */
async function refuseSecond(executor: Executor, userId: string, wanted: Offer): Promise<void> {
  await lockUser(executor, userId)
  const live = bestOf((await subscriptionsOf(executor, userId)).filter(isLive))
  const current = live && offerIn(live.offer)
  if (!current) return
  const isSameTier = OFFER_TABLE[current].tier === OFFER_TABLE[wanted].tier
  throw new AppError('conflict', isSameTier ? 'Current plan' : 'Contact Support')
}

/** Asks Stripe for the attempt's subscription; asked again, Stripe answers with the same one. */
async function pursue(deps: SyncDeps, attempt: AttemptRow): Promise<Begun> {
  const { payments, db } = deps
  const customer = await customerFor(deps, attempt)
  const created =
    attempt.subscriptionId === null
      ? await createFor(deps, attempt, customer)
      : await askStripe(() =>
          payments.stripe.subscriptions.retrieve(attempt.subscriptionId ?? '', {
            expand: ['latest_invoice.confirmation_secret'],
          }),
        )
  if (attempt.subscriptionId === null) await updateAttempt(db, attempt.id, { subscriptionId: created.id })
  await syncSubscription(deps, created.id)
  const invoice = invoiceOf(created)
  const isPaid = created.status !== 'incomplete'
  return {
    attemptId: attempt.id,
    clientSecret: isPaid ? null : (invoice?.confirmation_secret?.client_secret ?? null),
    amountCents: invoice?.amount_due ?? 0,
  }
}

/** The account's customer, made once; who buys signed out is a customer of that attempt alone. */
async function customerFor({ db, payments }: SyncDeps, attempt: AttemptRow): Promise<string> {
  const known =
    attempt.customerId ?? (attempt.userId === null ? null : await findCustomer(db, attempt.userId))
  const key = attempt.userId === null ? `customer:${attempt.id}` : `customer:${attempt.userId}`
  const customerId =
    known ??
    (
      await askStripe(() =>
        payments.stripe.customers.create(
          { email: attempt.email, name: attempt.name },
          { idempotencyKey: key },
        ),
      )
    ).id
  // Stored before anything is bought: an event about it then never comes from a stranger.
  if (attempt.userId !== null) await keepCustomer(db, attempt.userId, customerId)
  if (attempt.customerId === null) await updateAttempt(db, attempt.id, { customerId })
  return customerId
}

async function createFor(
  { payments }: SyncDeps,
  attempt: AttemptRow,
  customer: string,
): Promise<Stripe.Subscription> {
  const price = payments.prices[offerIn(attempt.offer) ?? 'premium']
  return askStripe(() =>
    payments.stripe.subscriptions.create(
      {
        customer,
        items: [{ price }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        expand: ['latest_invoice.confirmation_secret'],
        metadata: { attempt: attempt.id },
        ...(payments.hasAutomaticTax && { automatic_tax: { enabled: true } }),
      },
      { idempotencyKey: `sub-create:${attempt.id}` },
    ),
  )
}

export const invoiceOf = ({ latest_invoice }: Stripe.Subscription): Stripe.Invoice | null =>
  typeof latest_invoice === 'string' ? null : latest_invoice

/** Ends an unpaid subscription that another attempt takes the place of; one that was paid meanwhile stays. */
async function dropSubscription(deps: SyncDeps, id: string): Promise<void> {
  const { stripe } = deps.payments
  const state = await askStripe(() => stripe.subscriptions.retrieve(id))
  if (state.status === 'incomplete') await askStripe(() => stripe.subscriptions.cancel(id))
  await syncSubscription(deps, id)
}
