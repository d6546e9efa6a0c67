/** Keeps the promise of the privacy page: what was written in searches lives 30 days, interactions 13 months. */
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { daysBefore, ROW_KEPT_DAYS, TEXT_KEPT_DAYS } from '../../platform/retention.ts'
import { deleteInteractionsBefore, removeSearchTextsBefore } from './store.ts'

export async function forgetOldInteractions({
  db,
  clock,
}: {
  readonly db: Db
  readonly clock: Clock
}): Promise<void> {
  await removeSearchTextsBefore(db, daysBefore(clock(), TEXT_KEPT_DAYS))
  await deleteInteractionsBefore(db, daysBefore(clock(), ROW_KEPT_DAYS))
}
