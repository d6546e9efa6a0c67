/** Writes what an account's subscriptions come to. The one place that changes a tier. */
import { updateUser } from '../../access/store.ts'
import type { Executor } from '../../db/open.ts'
import { planFrom } from './status.ts'
import { subscriptionsOf } from './store.ts'

export async function settle(executor: Executor, userId: string): Promise<void> {
  await updateUser(executor, userId, planFrom(await subscriptionsOf(executor, userId)))
}
