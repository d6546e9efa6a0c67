/** Removes accounts when the days in which their deletion could be undone are over. */
import { DELETION_GRACE_DAYS } from '@presently/contract/account'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { daysBefore } from '../../platform/retention.ts'
import { deleteUsersAskedBefore } from './store.ts'

type RemovalDeps = { readonly db: Db; readonly clock: Clock }

export async function removeDeletedAccounts({ db, clock }: RemovalDeps): Promise<void> {
  const moment = daysBefore(clock(), DELETION_GRACE_DAYS)
  while ((await db.transaction((tx) => deleteUsersAskedBefore(tx, moment))) > 0);
}
