/** Removes accounts when the days in which their deletion could be undone are over, and charges them nothing until then. */
import { DELETION_GRACE_DAYS } from '@presently/contract/account'
import { HOURLY, type Routine } from '../../db/jobs.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/logging.ts'
import { partsOf } from '../../platform/parts.ts'
import { daysBefore } from '../../platform/retention.ts'
import { deleteUserAskedBefore } from './removal/store.ts'
import { usersToDelete } from './store.ts'

/** The payment provider is asked about each: that may take its time. */
export const REMOVE_ACCOUNTS: Routine = { name: 'remove-accounts', cron: HOURLY, patience: 3_600 }

/** The plans of an account that goes. */
export type PlanEnding = {
  /** Nothing is charged any more; what is paid is kept. */
  readonly stopRenewing: (userId: string) => Promise<void>
  /** Every plan ends at once. */
  readonly end: (userId: string) => Promise<void>
}

type RemovalDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly plans: PlanEnding
  readonly signal?: AbortSignal
}

/** Throws once all were tried, where any could not be removed. */
export async function removeDeletedAccounts({ db, clock, log, plans, signal }: RemovalDeps): Promise<void> {
  const moment = daysBefore(clock(), DELETION_GRACE_DAYS)
  // A payment provider that does not answer must not keep the others' data here.
  const parts = partsOf(log)
  for (const { id, deletionRequestedAt } of await usersToDelete(db)) {
    if (signal?.aborted) break
    await parts.do(async () => {
      if (deletionRequestedAt === null || deletionRequestedAt >= moment) return plans.stopRenewing(id)
      await plans.end(id)
      await db.transaction((tx) => deleteUserAskedBefore(tx, id, moment))
    }, 'an account could not be removed, or its plan not be stopped')
  }
  parts.end('accounts could not be removed, or their plans not be stopped')
}
