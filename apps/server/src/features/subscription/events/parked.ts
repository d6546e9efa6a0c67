/**
 * Events about customers that we do not know, or not yet: a copy of the database was put back that is older than they are, or
 * the event was quicker than we. They wait as jobs, are tried again for three days, and then stand with the dead letters.
 */
import type { JobKind, Jobs } from '../../../db/jobs.ts'
import { findSubscription, isOurCustomer } from '../store.ts'
import type { SyncDeps } from '../sync.ts'
import { haveEffect, type Told } from './effect.ts'
import { noteParked, PARKED } from './store.ts'

type ParkedEvent = Told & { readonly customerId: string }

/** Soon at first, then hourly: as long as Stripe itself goes on about an event that is not taken in. */
export const PARKED_EVENT: JobKind<ParkedEvent> = {
  name: 'parked-event',
  retries: 80,
  retryAfterMax: 3_600,
  patience: 120,
}

export type EventDeps = SyncDeps & { readonly jobs: Pick<Jobs, 'enqueue'> }

/** Has an event wait for its customer; it waits once, however often it comes. */
export async function park({ db, clock, log, jobs }: EventDeps, event: ParkedEvent): Promise<string> {
  const { id, type } = event
  await db.transaction(async (tx) => {
    if (await noteParked(tx, { id, type, receivedAt: clock() })) await jobs.enqueue(tx, PARKED_EVENT, event)
  })
  log.error(
    { err: new Error(`${type}: ${event.customerId} is no customer of this site`) },
    'an event of the payment provider waits for its customer to be known',
  )
  return PARKED
}

/** Has the effect of a parked event, if its customer is known by now. Throws where it has to wait on. */
export async function tryParked(deps: SyncDeps, { customerId, ...event }: ParkedEvent): Promise<void> {
  const { db } = deps
  // Stripe is not asked about what would be refused anyway.
  const isKnown = (await isOurCustomer(db, customerId)) || (await findSubscription(db, event.subscriptionId))
  const synced = isKnown ? await haveEffect(deps, event) : null
  if (synced?.kind !== 'synced')
    throw new Error(
      `${event.type} (${event.id}) is about ${event.subscriptionId} of ${customerId}, who is no customer of this site`,
    )
}
