/** Keeps the promise of the privacy page: texts of searches live 30 days, their rows 13 months. */
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { everyHour } from '../../platform/hourly.ts'
import type { Log } from '../../platform/logging.ts'
import { daysBefore, ROW_KEPT_DAYS, TEXT_KEPT_DAYS } from '../../platform/retention.ts'
import { deleteSearchesBefore, removeTextsBefore } from './store.ts'

type RetentionDeps = { readonly db: Db; readonly clock: Clock; readonly log: Log }

export async function forgetOldSearches({ db, clock }: Pick<RetentionDeps, 'db' | 'clock'>): Promise<void> {
  await removeTextsBefore(db, daysBefore(clock(), TEXT_KEPT_DAYS))
  await deleteSearchesBefore(db, daysBefore(clock(), ROW_KEPT_DAYS))
}

/** Forgets now and every hour. The returned function ends it and waits for a run under way. */
export const startForgetting = ({ log, ...deps }: RetentionDeps): (() => Promise<void>) =>
  everyHour({ run: () => forgetOldSearches(deps), log, failure: 'old searches could not be forgotten' })
