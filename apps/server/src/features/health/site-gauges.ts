/** What the whole site has waiting, looked up when somebody asks for the metrics. Every instance tells the same. */
import { Gauge, type Registry } from 'prom-client'
import type { Jobs } from '../../db/jobs.ts'
import type { Connections, Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/logging.ts'
import { within } from './patience.ts'
import { countMails, readingsOfFeeds } from './store.ts'

export type SiteGaugesDeps = {
  readonly registry: Registry
  readonly db: Db
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'queues'>
  readonly connections: () => Connections | null
  /** Null where none is used. */
  readonly isRedisThere: (() => boolean) | null
}

/** A scraper waits ten seconds by default. */
const PATIENCE_MS = 4_000
/** More feeds than anybody has; a label for each. */
const FEEDS_MAX = 200

/** Answers how the gauges are brought up to date. What cannot be looked up is left out, and told by `presently_database_up`. */
export function createSiteGauges(deps: SiteGaugesDeps): (log: Log) => Promise<void> {
  const gauge = gaugesIn(deps.registry)
  const isUp = gauge('database_up', '1 while the database answers.')
  watchConnections(deps)
  const looks = [jobGauges(deps, gauge), mailGauges(deps, gauge), feedGauges(deps, gauge)]
  return async (log) => {
    try {
      await within(PATIENCE_MS, Promise.all(looks.map((look) => look.renew())))
      isUp.set(1)
    } catch (err) {
      isUp.set(0)
      for (const look of looks) look.forget()
      log.error({ err }, 'the metrics of the database could not be looked up')
    }
  }
}

type MakeGauge = (name: string, help: string, labelNames?: readonly string[]) => Gauge

const gaugesIn =
  (registry: Registry): MakeGauge =>
  (name, help, labelNames = []) =>
    new Gauge({ name: `presently_${name}`, help, labelNames: [...labelNames], registers: [registry] })

type Look = { readonly renew: () => Promise<void>; readonly forget: () => void }

function jobGauges({ jobs }: SiteGaugesDeps, gauge: MakeGauge): Look {
  const counts = gauge('jobs', 'Jobs by queue and state; dead ones were given up.', ['queue', 'state'])
  return {
    async renew() {
      const queues = await jobs.queues()
      counts.reset()
      for (const { name: queue, waiting, active, dead } of queues) {
        counts.set({ queue, state: 'waiting' }, waiting)
        counts.set({ queue, state: 'active' }, active)
        counts.set({ queue, state: 'dead' }, dead)
      }
    },
    forget: () => counts.reset(),
  }
}

function mailGauges({ db, clock }: SiteGaugesDeps, gauge: MakeGauge): Look {
  const mails = gauge('outbox_mails', 'Mails of the outbox that wait, and that were given up.', ['state'])
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest mail that waits; 0 where none does.')
  return {
    async renew() {
      const counted = await countMails(db)
      mails.set({ state: 'waiting' }, counted.waiting)
      mails.set({ state: 'given-up' }, counted.givenUp)
      oldest.set(counted.oldest === null ? 0 : secondsSince(counted.oldest, clock()))
    },
    forget: () => {
      mails.reset()
      // Without labels a reset would leave a 0, which is an answer.
      oldest.remove()
    },
  }
}

function feedGauges({ db, clock }: SiteGaugesDeps, gauge: MakeGauge): Look {
  const labels = ['feed']
  const rows = gauge('feed_rows', 'Rows of the last reading of a feed.', labels)
  const skipped = gauge('feed_skipped_rows', 'Rows that the last reading of a feed left out.', labels)
  const refused = gauge('feed_refused', '1 where the last reading of a feed was refused.', labels)
  const age = gauge('feed_age_seconds', 'Age of the last reading of a feed that was taken.', labels)
  const all = [rows, skipped, refused, age]
  return {
    async renew() {
      const readings = await readingsOfFeeds(db, FEEDS_MAX)
      for (const one of all) one.reset()
      for (const reading of readings) {
        const { id: feed } = reading
        rows.set({ feed }, reading.rows ?? 0)
        skipped.set({ feed }, reading.skipped ?? 0)
        refused.set({ feed }, reading.refused === null ? 0 : 1)
        if (reading.refreshedAt) age.set({ feed }, secondsSince(reading.refreshedAt, clock()))
      }
    },
    forget: () => {
      for (const one of all) one.reset()
    },
  }
}

const secondsSince = (moment: Date, now: Date): number =>
  Math.max(0, (now.getTime() - moment.getTime()) / 1000)

/** Of this process alone. */
function watchConnections({ connections, isRedisThere, registry }: SiteGaugesDeps): void {
  if (isRedisThere !== null)
    new Gauge({
      name: 'presently_redis_up',
      help: '1 while Redis answers; without it limits count in memory.',
      registers: [registry],
      collect() {
        this.set(isRedisThere() ? 1 : 0)
      },
    })
  if (connections() === null) return
  new Gauge({
    name: 'presently_database_connections',
    help: 'Connections of this process to the database, and how often one is waited for.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const now = connections()
      if (now === null) return
      this.set({ state: 'open' }, now.open)
      this.set({ state: 'free' }, now.free)
      this.set({ state: 'waited-for' }, now.waitedFor)
    },
  })
}
