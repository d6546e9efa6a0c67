/** Keeps the promise of the privacy page: texts of searches live 30 days, their rows 13 months. */
import { HOURLY, type Routine } from '../../db/jobs.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { daysBefore, ROW_KEPT_DAYS, TEXT_KEPT_DAYS } from '../../platform/retention.ts'
import { deleteSearchesBefore, removeTextsBefore } from './store.ts'

export const FORGET_SEARCHES: Routine = { name: 'forget-searches', cron: HOURLY, patience: 600 }

type RetentionDeps = { readonly db: Db; readonly clock: Clock }

export async function forgetOldSearches({ db, clock }: RetentionDeps): Promise<void> {
  await removeTextsBefore(db, daysBefore(clock(), TEXT_KEPT_DAYS))
  await deleteSearchesBefore(db, daysBefore(clock(), ROW_KEPT_DAYS))
}
