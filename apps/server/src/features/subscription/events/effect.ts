/** What an event of Stripe's does once it is known what it is about; asked for again, it does no harm. */
import { syncAndEndDoubles } from '../doubles.ts'
import { endAtStripe } from '../ending.ts'
import { hasEnded } from '../status.ts'
import { type SyncDeps, type Synced, syncSubscription } from '../sync.ts'
import { noteEvent } from './store.ts'

/** As much of an event as its effect needs. */
export type Told = {
  readonly id: string
  readonly type: string
  readonly subscriptionId: string
  /** It tells of a lost dispute or a full refund. */
  readonly endsAccess: boolean
}

/** Has an event's effect, with its row in the ledger; nothing is done and noted where the subscription is none of ours. */
export async function haveEffect(deps: SyncDeps, { id, type, ...about }: Told): Promise<Synced> {
  if (about.endsAccess) await endOwn(deps, about.subscriptionId)
  return syncAndEndDoubles(deps, about.subscriptionId, (tx) =>
    noteEvent(tx, { id, type, receivedAt: deps.clock(), outcome: 'synced' }),
  )
}

/** Ends what is ours and still live; another site's customer is left alone. */
async function endOwn(deps: SyncDeps, id: string): Promise<void> {
  const synced = await syncSubscription(deps, id)
  if (synced.kind === 'synced' && !hasEnded(synced.row)) await endAtStripe(deps, id)
}
