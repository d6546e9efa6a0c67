/** Reads the feeds of the schedule that are due. One that is refused holds up no other. */
import type { Executor } from '../../../db/open.ts'
import type { Clock } from '../../../platform/clock.ts'
import { feedById } from '../store.ts'
import { feedIdOf } from './order.ts'
import type { ScheduledFeed } from './schedule.ts'
import type { FeedImports } from './service.ts'

export type ScheduleDeps = {
  readonly db: Executor
  readonly clock: Clock
  readonly imports: Pick<FeedImports, 'run'>
  readonly schedule: readonly ScheduledFeed[]
  readonly signal?: AbortSignal | undefined
}

type ScheduleLog = {
  warn(fields: object, message: string): void
  error(fields: { err: unknown }, message: string): void
}

/** A routine does not begin to the second. */
const EARLY_MS = 5 * 60_000

export async function runSchedule(deps: ScheduleDeps, log: ScheduleLog): Promise<void> {
  for (const feed of deps.schedule) {
    if (deps.signal?.aborted) return
    if (await isDue(deps, feed)) await read(deps, feed, log)
  }
}

async function isDue({ db, clock }: ScheduleDeps, { order, everyMs }: ScheduledFeed): Promise<boolean> {
  const feed = await feedById(db, feedIdOf(order.retailer))
  const age = clock().getTime() - (feed?.triedAt?.getTime() ?? 0)
  // A clock that was set back must not keep a feed from being read.
  return age < 0 || age >= everyMs - EARLY_MS
}

async function read(
  { imports, signal }: ScheduleDeps,
  { order }: ScheduledFeed,
  log: ScheduleLog,
): Promise<void> {
  try {
    const { feedId, rows, imported, skipped, refused, report } = await imports.run(order, {
      onProgress: () => {},
      signal,
    })
    if (refused !== null) log.warn({ feed: feedId, rows, skipped, refused, report }, 'a feed was refused')
    else if (skipped > 0)
      log.warn({ feed: feedId, rows, imported, skipped, report }, 'rows of a feed were left out')
  } catch (err) {
    if (signal?.aborted) return
    log.error({ err }, `the feed ${feedIdOf(order.retailer)} could not be read`)
  }
}
