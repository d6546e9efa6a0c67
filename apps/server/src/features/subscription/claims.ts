/** Plans that were bought signed out: they wait for whoever proves the address. */
import { endDoubles, liveInOrder } from './doubles.ts'
import { settle } from './settle.ts'
import { isLive } from './status.ts'
import { attachSubscription, setCustomer, subscriptionsOf, subscriptionsWaitingFor } from './store.ts'
import type { SyncDeps } from './sync.ts'

/** Gives an account the plans that wait for an address it has just proven. One plan too many is paid back. */
export async function attachPurchases(deps: SyncDeps, userId: string, emailKey: string): Promise<void> {
  const waiting = (await subscriptionsWaitingFor(deps.db, emailKey)).filter(isLive)
  if (waiting.length === 0) return
  await deps.db.transaction(async (tx) => {
    for (const { id } of waiting) await attachSubscription(tx, id, userId)
    // The portal must open for the plan that stays.
    const [kept] = liveInOrder(await subscriptionsOf(tx, userId))
    if (kept) await setCustomer(tx, userId, kept.customerId)
    await settle(tx, userId)
  })
  await endDoubles(deps, userId)
}
