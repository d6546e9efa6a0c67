/** Work outside of requests, kept in the database and done at least once: pg-boss, on PGlite and on PostgreSQL alike. */
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { type ConstructorOptions, fromDrizzle, fromPglite, PgBoss } from 'pg-boss'
import type { Log } from '../platform/logging.ts'
import type { Executor } from './open.ts'

/** Where the jobs of a database are kept: beside our tables. */
export type JobStore =
  | { readonly kind: 'pglite'; readonly lite: PGlite }
  | { readonly kind: 'postgres'; readonly address: string }

export type JobKind<Data extends object> = {
  /** Name of its queue. */
  readonly name: string
  /** How often it is tried again before it is put with the dead letters. */
  readonly retries: number
  /** Wait before the first retry, doubled for each one after it, in seconds. */
  readonly retryAfter: number
  /** Longest wait between two tries, in seconds. */
  readonly retryAfterMax: number
  /** Longest time that one try may take, in seconds. */
  readonly patience: number
  /** Only for the compiler: what the job is told. */
  readonly data?: Data
}

/** Work that comes back by itself, done by one process at a time, whichever it is. */
export type Routine = {
  /** Name of its queue. */
  readonly name: string
  /** When it is done, as crontab(5) writes it, in UTC. It is also done at each start. */
  readonly cron: string
  /** Longest time that it may take, in seconds. */
  readonly patience: number
}

/** Every hour, in its first minute. */
export const HOURLY = '0 * * * *'

type Work<Data extends object> = (data: Data, signal: AbortSignal) => Promise<void>

export type Jobs = {
  /** Asks for work in the transaction of what it follows from: it comes with it, or not at all. Only after `start`. */
  enqueue<Data extends object>(executor: Executor, kind: JobKind<Data>, data: Data): Promise<void>
  /** Says how work of a kind is done; doing it twice must do no harm. Only before `start`. */
  on<Data extends object>(kind: JobKind<Data>, work: Work<Data>): void
  /** Says how a routine is done; doing it twice must do no harm. It throws where it failed, and is tried again. Only before `start`. */
  every(routine: Routine, work: (signal: AbortSignal) => Promise<void>): void
  start(): Promise<void>
  /** Takes no more work, and waits for what is under way. */
  stop(): Promise<void>
  /** The queues and how many jobs stand in each, for those who run the site. */
  queues(): Promise<readonly QueueState[]>
}

export type QueueState = {
  readonly name: string
  readonly waiting: number
  readonly active: number
  /** Given up after every retry. */
  readonly dead: number
}

type JobsOptions = {
  readonly store: JobStore
  readonly log: Log
  /** Whether this process does the work, or only asks for it. */
  readonly works: boolean
}

const SCHEMA = 'jobs'
const CONNECTIONS_MAX = 3
/** A worker that died is noticed after this silence, and its job taken over; the watch looks every half of it. */
const HEARTBEAT_SECONDS = 20
const WATCH_SECONDS = 15
/** A notice of the database wakes workers at once; they look by themselves only in case one was lost. */
const POLL_SECONDS = 10
const ROUTINE_RETRIES = 2
const ROUTINE_RETRY_SECONDS = 60
const STOP_MS = 8_000
const DEAD = '-dead'
const NO_JOB = '00000000-0000-0000-0000-000000000000'

export function createJobs({ store, log, works }: JobsOptions): Jobs {
  const boss = new PgBoss({
    ...storeOptions(store),
    schema: SCHEMA,
    useListenNotify: works,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
  })
  boss.on('error', (err) => log.error({ err }, 'the queue of jobs had trouble'))
  const kinds = new Map<string, { kind: JobKind<object>; work: Work<object> }>()
  const routines = new Map<string, { routine: Routine; work: (signal: AbortSignal) => Promise<void> }>()
  return {
    async enqueue(executor, kind, data) {
      await boss.send(kind.name, data, { db: fromDrizzle(executor as DrizzleLike, sql) })
    },
    on(kind, work) {
      // Data comes back as it was sent: both are of the same kind.
      kinds.set(kind.name, { kind, work: work as Work<object> })
    },
    every(routine, work) {
      routines.set(routine.name, { routine, work })
    },
    async start() {
      await boss.start()
      for (const { kind } of kinds.values()) await makeQueue(boss, kind)
      if (!works) return
      for (const each of kinds.values()) await workOn(boss, each)
      for (const each of routines.values()) await keepUp(boss, each, log)
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
    queues: () => statesOf(boss, [...kinds.keys(), ...(works ? routines.keys() : [])]),
  }
}

/** Both drivers answer with rows. */
type DrizzleLike = Parameters<typeof fromDrizzle>[0]

const storeOptions = (store: JobStore): ConstructorOptions =>
  store.kind === 'pglite'
    ? { db: fromPglite(store.lite), backend: 'pglite' }
    : { connectionString: store.address, max: CONNECTIONS_MAX }

async function makeQueue(boss: PgBoss, kind: JobKind<object>): Promise<void> {
  const deadLetter = `${kind.name}${DEAD}`
  const options = {
    deadLetter,
    retryLimit: kind.retries,
    retryDelay: kind.retryAfter,
    retryBackoff: true,
    retryDelayMax: kind.retryAfterMax,
    expireInSeconds: kind.patience,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
  }
  await boss.createQueue(deadLetter)
  await boss.createQueue(kind.name, options)
  // One that an earlier release made keeps its settings otherwise.
  await boss.updateQueue(kind.name, options)
  // Known from now on: asking for it inside a transaction of the one connection of PGlite would wait for itself.
  await boss.findJobs(kind.name, { id: NO_JOB })
}

async function workOn(
  boss: PgBoss,
  { kind, work }: { kind: JobKind<object>; work: Work<object> },
): Promise<void> {
  const options = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS }
  await boss.work<object>(kind.name, options, async ([job]) => {
    if (job) await work(job.data, job.signal)
  })
}

/** The processes agree in the database on who plans the next time; one that waits or is under way is not doubled. */
async function keepUp(
  boss: PgBoss,
  { routine, work }: { routine: Routine; work: (signal: AbortSignal) => Promise<void> },
  log: Log,
): Promise<void> {
  const { name, cron, patience } = routine
  const options = {
    deadLetter: `${name}${DEAD}`,
    retryLimit: ROUTINE_RETRIES,
    retryDelay: ROUTINE_RETRY_SECONDS,
    expireInSeconds: patience,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
  }
  await boss.createQueue(`${name}${DEAD}`)
  await boss.createQueue(name, { ...options, policy: 'exclusive' })
  await boss.updateQueue(name, options)
  const polling = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS }
  await boss.work<object>(name, polling, async ([job]) => {
    if (!job) return
    try {
      await work(job.signal)
    } catch (err) {
      log.error({ err }, `the routine ${name} failed`)
      throw err
    }
  })
  await boss.schedule(name, cron)
  await boss.send(name, {})
}

async function statesOf(boss: PgBoss, names: readonly string[]): Promise<readonly QueueState[]> {
  return Promise.all(
    names.map(async (name) => {
      const [[own], [dead]] = [
        await boss.getQueueStats(name, { force: true }),
        await boss.getQueueStats(`${name}${DEAD}`, { force: true }),
      ]
      return {
        name,
        waiting: own?.queuedCount ?? 0,
        active: own?.activeCount ?? 0,
        dead: dead?.queuedCount ?? 0,
      }
    }),
  )
}
