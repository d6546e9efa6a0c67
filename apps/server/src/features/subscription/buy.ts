/**
 * Beginning a subscription. An attempt is written before Stripe is asked, and its id makes the idempotency keys: a double
 * click, a second tab, a lost answer and a restart all come back to the same attempt, and to one subscription.
 */
import type { Offer } from '@presently/contract/subscription'
import type Stripe from 'stripe'
import { lockUser } from '../../access/store.ts'
import type { Executor } from '../../db/open.ts'
import { emailKey } from '../../platform/email-address.ts'
import { AppError, sentenceFor } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { customerOfAccount, makeCustomer } from './customers.ts'
import { endAtStripe } from './ending.ts'
import { freshenForSale, lettingGo } from './missing/let-go.ts'
import { OFFER_TABLE } from './offers.ts'
import { priceOf } from './prices.ts'
import { askStripe, isRefusal } from './provider-errors.ts'
import { bestOf, isLive, offerIn } from './status.ts'
import {
  type AttemptRow,
  findAttempt,
  findOpenAttempt,
  findSubscription,
  insertAttempt,
  keepSubscription,
  type SubscriptionRow,
  subscriptionsOf,
  updateAttempt,
} from './store.ts'
import { type SyncDeps, stateOf, syncSubscription } from './sync.ts'

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
export const beginPurchase = (deps: SyncDeps, buyer: Buyer, offer: Offer): Promise<Begun> =>
  lettingGo(deps, buyer, () => begin(deps, buyer, offer))

async function begin(deps: SyncDeps, buyer: Buyer, offer: Offer): Promise<Begun> {
  await readAnew(deps, buyer)
  const { row, replaced } = await openAttempt(deps, buyer, offer)
  for (const id of replaced) await dropSubscription(deps, id, row.id)
  return together(row.id, () => pursue(deps, row))
}

/** What was paid or has expired meanwhile is known before anything else is sold. */
async function readAnew(deps: SyncDeps, { userId, attemptId }: Buyer): Promise<void> {
  if (userId !== null) return freshenForSale(deps, userId)
  const attempt = attemptId === null ? null : await findAttempt(deps.db, attemptId)
  if (attempt?.userId === null && attempt.subscriptionId !== null)
    await syncSubscription(deps, attempt.subscriptionId)
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
  /** Subscriptions of earlier attempts that this one takes the place of; those that were paid for are kept. */
  readonly replaced: readonly string[]
}

/** The account's one open attempt for the offer. Another account's attempt is never come back to. */
async function openAttempt({ db, clock }: SyncDeps, buyer: Buyer, offer: Offer): Promise<Opened> {
  const wanted: Wanted = { buyer, key: emailKey(buyer.email), offer, now: clock() }
  return db.transaction(async (tx) => {
    const before = await attemptBefore(tx, buyer)
    await refuseSecond(tx, wanted, before)
    if (before?.isOpen && isSame(before, wanted))
      return { row: before, replaced: await unpaidOf(tx, buyer.userId) }
    if (before?.isOpen) await updateAttempt(tx, before.id, { isOpen: false })
    const row = newAttempt(wanted)
    await insertAttempt(tx, row)
    const ofBefore = before?.subscriptionId ?? null
    return {
      row,
      replaced: [...(await unpaidOf(tx, buyer.userId)), ...(ofBefore === null ? [] : [ofBefore])],
    }
  })
}

/** The open attempt of the account, or the last one of the browser that is signed out. */
async function attemptBefore(executor: Executor, { userId, attemptId }: Buyer): Promise<AttemptRow | null> {
  if (userId !== null) {
    await lockUser(executor, userId)
    return findOpenAttempt(executor, userId)
  }
  const attempt = attemptId === null ? null : await findAttempt(executor, attemptId)
  return attempt?.userId === null ? attempt : null
}

/** What waits for its first payment: not all of it need be of the attempt before, where the process ended in between. */
async function unpaidOf(executor: Executor, userId: string | null): Promise<string[]> {
  const rows = userId === null ? [] : await subscriptionsOf(executor, userId)
  return rows.flatMap(({ id, status }) => (status === 'incomplete' ? [id] : []))
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
async function refuseSecond(executor: Executor, wanted: Wanted, before: AttemptRow | null): Promise<void> {
  const { userId } = wanted.buyer
  const rows =
    userId === null ? await boughtBefore(executor, wanted, before) : await subscriptionsOf(executor, userId)
  const live = bestOf(rows.filter(isLive))
  const current = live && offerIn(live.offer)
  if (!current) return
  const isSameTier = OFFER_TABLE[current].tier === OFFER_TABLE[wanted.offer].tier
  throw new AppError('conflict', isSameTier ? 'Current plan' : 'Contact Support')
}

/** What the same browser bought signed out for the same address: nothing is told that it does not know. */
async function boughtBefore(
  executor: Executor,
  { key }: Wanted,
  before: AttemptRow | null,
): Promise<SubscriptionRow[]> {
  if (!before || before.emailKey !== key || before.subscriptionId === null) return []
  const row = await findSubscription(executor, before.subscriptionId)
  return row ? [row] : []
}

/** Asks Stripe for the attempt's subscription; asked again, Stripe answers with the same one. */
async function pursue(deps: SyncDeps, attempt: AttemptRow): Promise<Begun> {
  const { subscriptionId } = attempt
  const state = subscriptionId === null ? await startFor(deps, attempt) : await readBill(deps, subscriptionId)
  await syncSubscription(deps, state.id)
  const invoice = invoiceOf(state)
  const begun = { attemptId: attempt.id, amountCents: invoice?.amount_due ?? 0 }
  if (isLive(state)) return { ...begun, clientSecret: null }
  const clientSecret = invoice?.confirmation_secret?.client_secret
  // Never 'nothing is left to pay' where nothing was paid.
  if (state.status !== 'incomplete' || !clientSecret) throw new AppError('conflict', sentenceFor('conflict'))
  return { ...begun, clientSecret }
}

const WITH_BILL = ['latest_invoice.confirmation_secret']

const readBill = ({ payments }: SyncDeps, id: string): Promise<Stripe.Subscription> =>
  askStripe(() => payments.stripe.subscriptions.retrieve(id, { expand: WITH_BILL }))

/** Makes the attempt's subscription, and gives it up where another choice took the attempt's place meanwhile. */
async function startFor(deps: SyncDeps, attempt: AttemptRow): Promise<Stripe.Subscription> {
  const customer = await customerFor(deps, attempt)
  const offer = offerIn(attempt.offer)
  // Another release's: nothing dearer is sold in its place.
  if (!offer) throw new AppError('conflict', sentenceFor('conflict'))
  const price = await priceOf(deps, offer)
  const started = await createFor(deps, attempt, { customer, price }).catch(async (error: unknown) => {
    if (!isRefusal(error)) throw error
    // The attempt's key would bring the same refusal for a day, also when what was wrong is mended.
    await updateAttempt(deps.db, attempt.id, { isOpen: false })
    // The price may have been archived at this very moment.
    await priceOf(deps, offer)
    throw error
  })
  if (await keepSubscription(deps.db, attempt.id, started.id)) return started
  await dropSubscription(deps, started.id, null)
  throw new AppError('conflict', sentenceFor('conflict'))
}

/** The account's customer, made once; who buys signed out is a customer of that attempt alone. */
async function customerFor(deps: SyncDeps, attempt: AttemptRow): Promise<string> {
  const { id, userId, email, name } = attempt
  if (attempt.customerId !== null) return attempt.customerId
  const customerId =
    userId === null
      ? await makeCustomer(deps, `customer:${id}`, { email, name })
      : await customerOfAccount(deps, { userId, email, name })
  // Stored before anything is bought: an event about it then never comes from a stranger.
  await updateAttempt(deps.db, id, { customerId })
  return customerId
}

function createFor(
  { payments }: SyncDeps,
  attempt: AttemptRow,
  { customer, price }: { readonly customer: string; readonly price: string },
): Promise<Stripe.Subscription> {
  return askStripe(() =>
    payments.stripe.subscriptions.create(
      {
        customer,
        items: [{ price }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        expand: WITH_BILL,
        metadata: { attempt: attempt.id },
        ...(payments.hasAutomaticTax && { automatic_tax: { enabled: true } }),
      },
      { idempotencyKey: `sub-create:${attempt.id}` },
    ),
  )
}

export const invoiceOf = ({ latest_invoice }: Stripe.Subscription): Stripe.Invoice | null =>
  typeof latest_invoice === 'string' ? null : latest_invoice

/** Ends all that waits for a first payment: it is bought in another way now. */
export async function dropUnpaid(deps: SyncDeps, userId: string): Promise<void> {
  for (const id of await unpaidOf(deps.db, userId)) await dropSubscription(deps, id, null)
}

/** Ends an unpaid subscription, save that of the attempt that goes on; one that was paid meanwhile stays. */
async function dropSubscription(deps: SyncDeps, id: string, goingOn: string | null): Promise<void> {
  const state = await stateOf(deps.payments, id)
  // One that is gone is dropped already.
  if (state === null) return
  if (goingOn !== null && state.metadata.attempt === goingOn) return
  if (state.status === 'incomplete') await endAtStripe(deps, id)
  await syncSubscription(deps, id)
}
