/**
 * Takes a subscription's present state over from Stripe. Events only say that something happened; what holds is read, so
 * that their order, their number and their age do not matter.
 */
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import type { Db, Executor } from '../../db/open.ts'
import type { PutMail } from '../../db/outbox.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import type { Log } from '../../platform/logging.ts'
import { type OneByOne, oneByOne } from '../../platform/one-by-one.ts'
import type { LivePayments } from '../../platform/payments.ts'
import { askStripe, translated } from './provider-errors.ts'
import { settle } from './settle.ts'
import { hasEnded, isLive } from './status.ts'
import {
  type AttemptRow,
  closeAttemptOf,
  findAttemptOfCustomer,
  findCustomer,
  findCustomerOwner,
  findSubscription,
  type SubscriptionRow,
  subscriptionsOf,
  writeSubscription,
} from './store.ts'
import { tellBuyer } from './tell-buyer.ts'
import { tellOwner } from './tell-owner.ts'

export type SyncDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly payments: LivePayments
  readonly log: Log
  /** The site as visitors type it, for links in mails. */
  readonly origin: string
  readonly putMail: PutMail
}

/** What came of reading a subscription. */
export type Synced =
  | { readonly kind: 'synced'; readonly row: SubscriptionRow }
  /** The customer is none of ours: another site's, made by hand, or not known yet. */
  | { readonly kind: 'stranger'; readonly customerId: string; readonly isOver: boolean }
  /** Stripe knows no such subscription. */
  | { readonly kind: 'missing' }

/** What is written in the transaction in which a state is. */
export type Effect = (executor: Executor) => Promise<void>

/** Instances that write at once make each other read again; more often than this something else is wrong. */
const READS_MAX = 12
const BUSY = 'This plan is being changed just now. Please try again in a moment.'
/** Who was overtaken waits up to so long, more with each time, so that a crowd does not meet again. */
const STEP_BACK_MS = 20

/**
 * Reads a subscription and writes it down, with `effect` in the same transaction. Throws where Stripe or the database does
 * not answer: who asked asks again.
 */
export function syncSubscription(deps: SyncDeps, id: string, effect?: Effect): Promise<Synced> {
  // A crowd of presses and events that all read at once would let one of them through each time.
  return turnsOf(deps.db)(id, () => readAndWrite(deps, id, effect))
}

/** Those of one process take turns over a subscription, whichever of its parts asks. */
const turns = new WeakMap<Db, OneByOne>()

function turnsOf(db: Db): OneByOne {
  const known = turns.get(db) ?? oneByOne()
  turns.set(db, known)
  return known
}

async function readAndWrite(deps: SyncDeps, id: string, effect?: Effect): Promise<Synced> {
  const { db, payments } = deps
  for (let read = 0; read < READS_MAX; read += 1) {
    if (read > 0) await wait(randomInt(read * STEP_BACK_MS))
    // The version is read before the state: who writes a newer state meanwhile makes this one read again.
    const before = await findSubscription(db, id)
    const state = await stateOf(payments, id)
    if (!state) return { kind: 'missing' }
    const owner = await ownerOf(db, customerOf(state), before)
    if (!owner) return { kind: 'stranger', customerId: customerOf(state), isOver: hasEnded(state) }
    const row = rowOf(state, { owner, before, deps })
    // A crowd that finds what stands there already does not make each other read again.
    const version = before && isSame(before, row) ? before.version : (before?.version ?? 0) + 1
    const isWritten = await db.transaction(async (tx) => {
      if (version !== before?.version && !(await writeSubscription(tx, row, before?.version ?? null)))
        return false
      await follow(tx, { row, before, owner, deps })
      await effect?.(tx)
      return true
    })
    if (isWritten) return { kind: 'synced', row: { ...row, version } }
  }
  const cause = new Error(`Subscription ${id} changed faster than it could be read.`)
  throw new AppError('unavailable', BUSY, { cause })
}

type State = Omit<SubscriptionRow, 'version'>

/** Whether two readings say the same; when they were made does not count. */
const isSame = (before: SubscriptionRow, row: State): boolean =>
  (Object.keys(row) as (keyof State)[]).every(
    (name) => name === 'readAt' || before[name]?.valueOf() === row[name]?.valueOf(),
  )

/** Null where Stripe knows no such subscription. */
export async function stateOf(
  { stripe }: Pick<LivePayments, 'stripe'>,
  id: string,
): Promise<Stripe.Subscription | null> {
  try {
    // What the portal has set down for the next period stands in its schedule.
    return await stripe.subscriptions.retrieve(id, { expand: ['schedule'] })
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null
    throw translated(error)
  }
}

/**
 * Reads an account's plans anew: the portal, a checkout page or a payment may be ahead of their events. Answers those that
 * Stripe no longer has, which stay as they are.
 */
export async function freshen(deps: SyncDeps, userId: string): Promise<string[]> {
  const { db, payments } = deps
  const customer = await findCustomer(db, userId)
  const { data } =
    customer === null
      ? { data: [] }
      : await askStripe(() => payments.stripe.subscriptions.list({ customer, limit: 100 }))
  const rows = await subscriptionsOf(db, userId)
  const statusThere = new Map(data.map(({ id, status }) => [id, status as string]))
  const unknown = data.filter(({ id }) => rows.every((row) => row.id !== id))
  // One that still waits for its payment is not written anew: presses at the same moment would only meet here.
  const stale = rows.filter(
    (row) => !hasEnded(row) && (isLive(row) || row.status !== statusThere.get(row.id)),
  )
  const missing: string[] = []
  for (const { id } of [...stale, ...unknown])
    if ((await syncSubscription(deps, id)).kind === 'missing') missing.push(id)
  return missing
}

type Written = {
  readonly row: State
  readonly before: SubscriptionRow | null
  readonly owner: Owner
  readonly deps: Pick<SyncDeps, 'origin' | 'putMail'>
}

/** What a new state means for the account, the attempt, and whoever waits for a mail. */
async function follow(executor: Executor, { row, before, owner, deps }: Written): Promise<void> {
  if (row.userId !== null) await settle(executor, row.userId)
  if (row.status !== 'incomplete') await closeAttemptOf(executor, row.id)
  const isNewlyPaid = isLive(row) && !(before && isLive(before))
  if (owner.email !== null && isNewlyPaid)
    await tellBuyer(executor, { row, email: owner.email, now: row.readAt }, deps)
  if (before) await tellOwner(executor, { before, row }, deps)
}

type Owner = {
  readonly userId: string | null
  readonly emailKey: string | null
  /** The address as it was typed, where the plan waits for whoever proves it. */
  readonly email: string | null
}

/** Whose a customer is: by what we stored when we made it, never by what Stripe's object says of itself. */
async function ownerOf(db: Db, customerId: string, before: SubscriptionRow | null): Promise<Owner | null> {
  const attempt = await findAttemptOfCustomer(db, customerId)
  const known = before ?? (await accountOfCustomer(db, customerId)) ?? waiting(attempt)
  return (
    known && {
      userId: known.userId,
      emailKey: known.emailKey,
      email: known.userId === null ? (attempt?.email ?? null) : null,
    }
  )
}

type Known = Pick<Owner, 'userId' | 'emailKey'>

async function accountOfCustomer(db: Db, customerId: string): Promise<Known | null> {
  const userId = await findCustomerOwner(db, customerId)
  return userId === null ? null : { userId, emailKey: null }
}

const waiting = (attempt: AttemptRow | null): Known | null =>
  attempt && { userId: attempt.userId, emailKey: attempt.userId === null ? attempt.emailKey : null }

const customerOf = ({ customer }: Pick<Stripe.Subscription, 'customer'>): string => idOf(customer)

const dateOf = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : new Date(seconds * 1000)

type Around = { readonly owner: Owner; readonly before: SubscriptionRow | null; readonly deps: SyncDeps }

function rowOf(state: Stripe.Subscription, { owner, before, deps }: Around): State {
  const [item] = state.items.data
  const now = deps.clock()
  return {
    id: state.id,
    customerId: customerOf(state),
    userId: owner.userId,
    emailKey: owner.emailKey,
    offer: offerOf(item?.price.id ?? '', deps),
    nextOffer: nextOfferOf(state, deps),
    status: state.status,
    currentPeriodEnd: dateOf(item?.current_period_end),
    cancelAtPeriodEnd: state.cancel_at_period_end || state.cancel_at !== null,
    // Stripe does not say since when: it is when we first saw it.
    pastDueSince: state.status === 'past_due' ? (before?.pastDueSince ?? now) : null,
    createdAt: dateOf(state.created) ?? now,
    endedAt: dateOf(state.ended_at),
    readAt: now,
  }
}

function offerOf(priceId: string, { payments, log }: SyncDeps): string {
  const known = Object.entries(payments.prices).find(([, id]) => id === priceId)
  if (known) return known[0]
  log.error({ err: new Error('a price that is none of ours') }, 'a subscription has an unknown price')
  return 'unknown'
}

/** Null where the plan goes on as it is. */
function nextOfferOf({ schedule, items }: Stripe.Subscription, deps: SyncDeps): string | null {
  const end = items.data[0]?.current_period_end
  if (schedule === null || typeof schedule === 'string' || end === undefined) return null
  const [item] = schedule.phases.find(({ start_date }) => start_date >= end)?.items ?? []
  return item ? offerOf(idOf(item.price), deps) : null
}

const idOf = (given: string | { readonly id: string }): string =>
  typeof given === 'string' ? given : given.id
