/** Keeps the promise of the privacy page: what was written in searches lives 30 days, interactions 13 months. */
import { HOURLY, type Routine } from '../../db/jobs.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { daysBefore, ROW_KEPT_DAYS, TEXT_KEPT_DAYS } from '../../platform/retention.ts'
import { deleteInteractionsBefore, removeSearchTextsBefore } from './store.ts'

type RetentionDeps = { readonly db: Db; readonly clock: Clock }

export const FORGET_INTERACTIONS: Routine = { name: 'forget-interactions', cron: HOURLY, patience: 600 }

export async function forgetOldInteractions({ db, clock }: RetentionDeps): Promise<void> {
  const now = clock()
  await removeSearchTextsBefore(db, daysBefore(now, TEXT_KEPT_DAYS))
  await deleteInteractionsBefore(db, daysBefore(now, ROW_KEPT_DAYS))
}
