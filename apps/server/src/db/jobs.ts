/** Work outside of requests, kept in the database and done at least once: pg-boss, on PGlite and on PostgreSQL alike. */
import { sql } from 'drizzle-orm'
import {
  type ConstructorOptions,
  fromDrizzle,
  fromPglite,
  PgBoss,
  type Queue,
  type QueueResult,
  type WorkOptions,
} from 'pg-boss'
import type { Log } from '../platform/logging.ts'
import { type RestoredJob, takeOverRestoredJobs } from './backup/restored-jobs.ts'
import { DEAD, type DeadJob, deadJobsOf, redriven } from './dead-jobs.ts'
import type { Db, Executor, JobStore } from './open.ts'
import { JOBS_SCHEMA, type QueueState, statesOf } from './queue-states.ts'

export type JobKind<Data extends object> = {
  /** Name of its queue. */
  readonly name: string
  /** How often it is tried again before it is put with the dead letters. */
  readonly retries: number
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
  /** Hears how each try of this process ended, and how long it took. Only before `start`. */
  onTried(listener: TryListener): void
  /** Asks anew for what was waiting when a backup was made, in the database that it was restored to. Only after `start`. */
  takeOverRestored(db: Db): Promise<void>
  /** Asks for every routine now, as each start does; one that waits or is under way is not doubled. Only after `start`. */
  askForRoutines(): Promise<void>
  /** Takes no more work, and waits for what is under way. */
  stop(): Promise<void>
  /** The queues and how many jobs stand in each, for those who run the site. */
  queues(): Promise<readonly QueueState[]>
  /** The newest jobs that were given up, at most so many. */
  deadJobs(limit: number): Promise<readonly DeadJob[]>
  /**
   * Puts jobs that were given up back into their queue, in the transaction of what it follows from: the one of this id, or
   * with null every one. Answers how many; one that waits there already is left where it is.
   */
  retryDead(executor: Executor, queue: string, id: string | null): Promise<number>
}

type TryListener = (queue: string, outcome: 'done' | 'failed', seconds: number) => void

/** What a feature needs for work that comes back by itself. */
export type Routines = Pick<Jobs, 'every'>

type JobsOptions = {
  readonly store: JobStore
  readonly log: Log
  /** Whether this process does the work, or only asks for it. */
  readonly works: boolean
  /** How often workers look by themselves, in seconds, where it is not as usual. */
  readonly lookSeconds?: number
}

const CONNECTIONS_MAX = 3
/**
 * A worker that died is noticed after this silence, by a watch that looks this often. With the wait before a first retry and
 * a look that a lost notice costs, its job is taken over within a minute. A heartbeat comes at half of the silence: a process
 * that is busy for less than that is not taken for dead.
 */
const HEARTBEAT_SECONDS = 15
const WATCH_SECONDS = 10
/** Before the first retry, up to twice that; doubled for each one after it. */
const RETRY_SECONDS = 5
/** A notice of the database wakes workers at once; they look by themselves for what waited, and in case a notice was lost. */
const LOOK_SECONDS = 10
/** Over about two minutes; then the next time is waited for. */
const ROUTINE_RETRIES = 4
const STOP_MS = 8_000
const DEAD_END = new RegExp(`${DEAD}$`)
const NO_JOB = '00000000-0000-0000-0000-000000000000'

export function createJobs({ store, log, works, lookSeconds = LOOK_SECONDS }: JobsOptions): Jobs {
  const boss = new PgBoss({
    ...storeOptions(store),
    schema: JOBS_SCHEMA,
    useListenNotify: works,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
  })
  boss.on('error', (err) => log.error({ err }, 'the queue of jobs had trouble'))
  const kinds = new Map<string, { kind: JobKind<object>; work: Work<object> }>()
  const routines = new Map<string, { routine: Routine; work: (signal: AbortSignal) => Promise<void> }>()
  const listeners: TryListener[] = []
  const timed = timedBy(listeners)
  const polling = { pollingIntervalSeconds: lookSeconds, notifyPollingIntervalSeconds: lookSeconds }
  return {
    async enqueue(executor, kind, data) {
      await boss.send(kind.name, data, { db: asDatabase(executor) })
    },
    on(kind, work) {
      // Data comes back as it was sent: both are of the same kind.
      kinds.set(kind.name, { kind, work: timed(kind.name, work as Work<object>) })
    },
    every(routine, work) {
      routines.set(routine.name, { routine, work: timed(routine.name, work) })
    },
    onTried: (listener) => void listeners.push(listener),
    async start() {
      await boss.start()
      const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const { kind } of kinds.values()) await makeQueues(boss, ofKind(kind), queues)
      if (!works) return
      for (const each of kinds.values()) await workOn(boss, each, polling)
      for (const { routine, work } of routines.values()) {
        await makeQueues(boss, ofRoutine(routine), queues)
        await keepUp(boss, { routine, work: told(log, routine, work) }, polling)
      }
    },
    takeOverRestored: (db) => takeOver(boss, db, { kinds, routines }),
    async askForRoutines() {
      if (works) for (const name of routines.keys()) await boss.send(name, {})
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
    deadJobs: (limit) => deadJobsOf(boss, limit),
    retryDead: async (executor, queue, id) =>
      kinds.has(queue) || routines.has(queue) ? redriven(boss, asDatabase(executor), { queue, id }) : 0,
    queues: () => statesOf(boss, [...kinds.keys(), ...(works ? routines.keys() : [])]),
  }
}

/** Has listeners hear of each try of a work. */
const timedBy =
  (listeners: readonly TryListener[]) =>
  <Told extends unknown[]>(queue: string, work: (...told: Told) => Promise<void>) =>
  async (...told: Told): Promise<void> => {
    const began = performance.now()
    let outcome: 'done' | 'failed' = 'failed'
    try {
      await work(...told)
      outcome = 'done'
    } finally {
      for (const listen of listeners) listen(queue, outcome, (performance.now() - began) / 1000)
    }
  }

type Known = {
  readonly kinds: ReadonlyMap<string, unknown>
  readonly routines: ReadonlyMap<string, unknown>
}

function takeOver(boss: PgBoss, db: Db, { kinds, routines }: Known): Promise<void> {
  const isOfKind = (name: string): boolean => kinds.has(name.replace(DEAD_END, ''))
  // What comes back by itself is asked for by every start.
  const isRoutine = (name: string): boolean => routines.has(name.replace(DEAD_END, ''))
  const ask = async (executor: Executor, { name, data, startAfter }: RestoredJob): Promise<void> => {
    if (!isOfKind(name)) return
    await boss.send(name, data, { startAfter, db: asDatabase(executor) })
  }
  return takeOverRestoredJobs(db, (name) => isOfKind(name) || isRoutine(name), ask)
}

/** Both drivers answer with rows. */
type DrizzleLike = Parameters<typeof fromDrizzle>[0]
const asDatabase = (executor: Executor) => fromDrizzle(executor as DrizzleLike, sql)

const storeOptions = (store: JobStore): ConstructorOptions =>
  store.kind === 'pglite'
    ? { db: fromPglite(store.lite), backend: 'pglite' }
    : { connectionString: store.address, max: CONNECTIONS_MAX }

type Queues = ReadonlyMap<string, QueueResult>
type Settings = Omit<Queue, 'name' | 'policy'>
type QueueSettings = Settings & { readonly name: string; readonly policy?: 'exclusive' }

const SETTINGS_OF_ALL = {
  retryDelay: RETRY_SECONDS,
  retryBackoff: true,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  notify: true,
} as const satisfies Settings

const ofKind = ({ name, retries, retryAfterMax, patience }: JobKind<object>): QueueSettings => ({
  name,
  retryLimit: retries,
  retryDelayMax: retryAfterMax,
  expireInSeconds: patience,
})

const ofRoutine = ({ name, patience }: Routine): QueueSettings => ({
  name,
  retryLimit: ROUTINE_RETRIES,
  expireInSeconds: patience,
  policy: 'exclusive',
})

/**
 * Makes a queue and the one of its dead letters; one that an earlier release made gets these settings. One that stands as it
 * is meant to costs nothing, and most do: a start would else wait for some hundred statements.
 */
async function makeQueues(
  boss: PgBoss,
  { name, policy, ...own }: QueueSettings,
  queues: Queues,
): Promise<void> {
  const deadLetter = `${name}${DEAD}`
  const options = { ...SETTINGS_OF_ALL, ...own, deadLetter }
  if (queues.has(deadLetter) && hasSettings(queues.get(name), options)) return
  await boss.createQueue(deadLetter)
  await boss.createQueue(name, policy ? { ...options, policy } : options)
  await boss.updateQueue(name, options)
  await know(boss, name)
}

const hasSettings = (queue: QueueResult | undefined, wanted: Settings): boolean =>
  queue !== undefined &&
  Object.entries(wanted).every(([setting, value]) => queue[setting as keyof Settings] === value)

/** Known from now on: asking for it inside a transaction of the one connection of PGlite would wait for itself. */
async function know(boss: PgBoss, name: string): Promise<void> {
  for (const queue of [name, `${name}${DEAD}`]) await boss.findJobs(queue, { id: NO_JOB })
}

type Polling = Pick<WorkOptions, 'pollingIntervalSeconds' | 'notifyPollingIntervalSeconds'>

async function workOn(
  boss: PgBoss,
  { kind, work }: { kind: JobKind<object>; work: Work<object> },
  polling: Polling,
): Promise<void> {
  let worker: string | null = null
  worker = await boss.work<object>(kind.name, polling, async ([job]) => {
    try {
      if (job) await work(job.data, job.signal)
    } finally {
      // Where one job was, more may wait: a backlog that nobody tells of any more would be done one job a look.
      if (worker !== null) boss.notifyWorker(worker)
    }
  })
  boss.notifyWorker(worker)
}

/** The processes agree in the database on who plans the next time; one that waits or is under way is not doubled. */
async function keepUp(
  boss: PgBoss,
  { routine, work }: { routine: Routine; work: (signal: AbortSignal) => Promise<void> },
  polling: Polling,
): Promise<void> {
  const { name, cron } = routine
  await boss.schedule(name, cron)
  await boss.send(name, {})
  // Looks at once, and finds what was just asked for.
  await boss.work<object>(name, polling, async ([job]) => {
    if (job) await work(job.signal)
  })
}

/** A routine that writes into the log how it failed. */
const told =
  (log: Log, { name }: Routine, work: (signal: AbortSignal) => Promise<void>) =>
  async (signal: AbortSignal): Promise<void> => {
    try {
      await work(signal)
    } catch (err) {
      log.error({ err }, `the routine ${name} failed`)
      throw err
    }
  }
