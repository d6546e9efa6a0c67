/** Reads the feeds at start and every hour, in one process at a time, once the site listens. */
import type { FastifyInstance } from 'fastify'
import { HOURLY, type Routine, type Routines } from '../../db/jobs.ts'
import type { Database } from '../../db/open.ts'
import { serveOrders } from './control/socket.ts'
import { runSchedule } from './imports/run-schedule.ts'
import type { ScheduledFeed } from './imports/schedule.ts'
import type { FeedImports } from './imports/service.ts'
import { type FeedSource, type FeedsDeps, takeIn } from './intake.ts'
import type { Joining } from './joins/joining.ts'
import { feedById, hasRealFeed, lastRefresh, retireDemoFeeds } from './store.ts'
import { tendOffers } from './tending/tend-offers.ts'

const MINUTE_MS = 60_000
/** A little less than an hour: a routine does not begin to the second. */
const REFRESH_AFTER_MS = 55 * MINUTE_MS

type ReadingDeps = FeedsDeps & {
  /** Feeds of shops. */
  readonly feedSources: readonly FeedSource[]
  /** The feed that we made up; null shows none. */
  readonly demoFeed: FeedSource | null
  /** Called when offers have changed. */
  readonly onOffersChanged: () => void
}

export type FeedsFeatureDeps = ReadingDeps & {
  readonly joining: Joining
  readonly feedImports: FeedImports
  readonly feedSchedule: readonly ScheduledFeed[]
  /** Where the command asks, while it may not open the database itself; null where it may. */
  readonly feedSocket: string | null
  readonly jobs: Routines
  readonly database: Pick<Database, 'db' | 'openLongWork'>
}

/** A feed may be a million products, and there may be several. */
const READ_FEEDS: Routine = { name: 'read-feeds', cron: HOURLY, patience: 6 * 3_600 }

type FeedsLog = {
  debug(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: { err: unknown }, message: string): void
}

export function feedsFeature(app: FastifyInstance, deps: FeedsFeatureDeps): void {
  const stops: (() => Promise<void>)[] = []
  const ending = new AbortController()
  const listening = Promise.withResolvers<void>()
  deps.jobs.every(READ_FEEDS, async (lost) => {
    // Not before the site listens: nobody waits at the door while offers are read.
    await listening.promise
    const now = { ...deps, signal: AbortSignal.any([lost, ending.signal]) }
    await refreshFeeds(now, app.log)
    await runSchedule({ ...now, imports: deps.feedImports, schedule: deps.feedSchedule }, app.log)
    // Last: no reading depends on it. Not beside them: what it forgets may be told anew by one.
    await tendOffers(now)
  })
  app.addHook('onListen', async () => {
    listening.resolve()
    stops.push(watchReadings(deps, app.log))
    if (deps.feedSocket !== null)
      stops.push(await serveOrders(deps.feedSocket, { ...deps, imports: deps.feedImports }, app.log))
  })
  // Before the requests under way are waited for: they need the database more.
  app.addHook('preClose', async () => {
    ending.abort()
    listening.resolve()
  })
  app.addHook('onClose', async () => {
    for (const stop of stops.splice(0)) await stop()
  })
}

/** Hears of feeds that another process read. Each process looks for itself: what changed is its own index in memory. */
function watchReadings({ db, onOffersChanged }: ReadingDeps, log: FeedsLog): () => Promise<void> {
  let last: string | null | undefined
  let looking = Promise.resolve()
  const look = async (): Promise<void> => {
    const at = await lastRefresh(db)
    if (last !== undefined && at !== last) onOffersChanged()
    last = at
  }
  const lookAgain = (): void => {
    looking = looking
      .then(look)
      .catch((err: unknown) => log.error({ err }, 'the last readings of feeds could not be seen'))
  }
  // From the start on: another process may read a feed within the first minute of this one.
  lookAgain()
  const timer = setInterval(lookAgain, MINUTE_MS).unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}

/** Reads every feed that is due. One feed that fails holds up no other. */
async function refreshFeeds(deps: ReadingDeps, log: FeedsLog): Promise<void> {
  if (deps.signal?.aborted) return
  for (const source of deps.feedSources) await refresh(deps, source, log)
  await refreshDemo(deps, log)
}

/** What we made up is told only while no shop tells anything. */
async function refreshDemo(deps: ReadingDeps, log: FeedsLog): Promise<void> {
  if (deps.demoFeed === null || (await hasRealFeed(deps.db))) await retireDemoFeeds(deps.db, deps.clock())
  else await refresh(deps, deps.demoFeed, log)
}

async function refresh(deps: ReadingDeps, source: FeedSource, log: FeedsLog): Promise<void> {
  const feed = await feedById(deps.db, source.id)
  const age = deps.clock().getTime() - (feed?.refreshedAt?.getTime() ?? 0)
  // A clock that was set back must not keep a feed from being read.
  if (age >= 0 && age < REFRESH_AFTER_MS) return
  try {
    const { taken, skipped } = await takeIn(deps, source)
    const hasFaults = Object.values(skipped).some((count) => count > 0)
    log[hasFaults ? 'warn' : 'debug']({ feed: source.id, taken, skipped }, 'a feed was read')
  } catch (err) {
    if (deps.signal?.aborted) return
    log.error({ err }, `the feed ${source.id} could not be read whole`)
  }
  deps.onOffersChanged()
}
