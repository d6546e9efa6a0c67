/** Keeps the promise of the privacy page: texts of searches live 30 days, their rows 13 months. */
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/logging.ts'
import { deleteSearchesBefore, removeTextsBefore } from './store.ts'

export const TEXT_KEPT_DAYS = 30
export const ROW_KEPT_DAYS = 396
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type RetentionDeps = { readonly db: Db; readonly clock: Clock; readonly log: Log }

export async function forgetOldSearches({ db, clock }: Pick<RetentionDeps, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number): Date => new Date(clock().getTime() - days * DAY_MS)
  await removeTextsBefore(db, daysAgo(TEXT_KEPT_DAYS))
  await deleteSearchesBefore(db, daysAgo(ROW_KEPT_DAYS))
}

/** Forgets now and every hour. The returned function ends it and waits for a run under way. */
export function startForgetting(deps: RetentionDeps): () => Promise<void> {
  let running = Promise.resolve()
  const run = (): void => {
    running = running
      .then(() => forgetOldSearches(deps))
      // The next hour tries again; until then the operator knows from the log.
      .catch((err: unknown) => deps.log.error({ err }, 'old searches could not be forgotten'))
  }
  run()
  const timer = setInterval(run, HOUR_MS).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
