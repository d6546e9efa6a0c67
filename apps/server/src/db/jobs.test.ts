import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { createLog } from '../platform/logging.ts'
import { createTestPostgres, describeOnDatabases, hasPostgres, queryRows } from '../test-support/databases.ts'
import { HELD_JOB, HELD_ROUTINE } from '../test-support/job-worker.ts'
import { createJobs, HOURLY, type JobKind, type Jobs, type Routine } from './jobs.ts'
import { type Database, type JobStore, openPostgres } from './open.ts'

/** Longer than a worker looks for itself, on a machine that is busy. */
const WAIT = { timeout: 30_000 }
/** A minute's plan is looked at every half of it. */
const TICK = { timeout: 75_000 }
const START = { timeout: 60_000 }
/** More than all the waiting in one test. */
const LONG_MS = 170_000
const MINUTE = { timeout: 60_000 }
const CALL: JobKind<{ readonly whom: string }> = {
  name: 'call',
  retries: 2,
  retryAfterMax: 600,
  patience: 60,
}
const TIDY: Routine = { name: 'tidy', cron: HOURLY, patience: 60 }

type Opened = { readonly works?: boolean; readonly lines?: string[]; readonly lookSeconds?: number }

const opened = new Map<Jobs, JobStore>()
function open(store: JobStore, { works = true, lines = [] as string[], ...as }: Opened = {}): Jobs {
  const log = createLog('error', { write: (line) => void lines.push(line) })
  const jobs = createJobs({ store, log, works, ...as })
  opened.set(jobs, store)
  return jobs
}
/** Ends what was opened, or what was opened on one PostgreSQL. */
async function closeAll(address?: string): Promise<void> {
  for (const [jobs, store] of opened) {
    if (address !== undefined && !(store.kind === 'postgres' && store.address === address)) continue
    opened.delete(jobs)
    await jobs.stop()
  }
}

describeOnDatabases('jobs', (database) => {
  afterEach(async () => {
    await closeAll()
    await queryRows(database(), 'drop schema if exists jobs cascade')
  })

  it('do a routine at each start, and when it is asked for', async () => {
    for (let start = 1; start <= 2; start += 1) {
      const jobs = open(database().jobStore)
      let runs = 0
      jobs.every(TIDY, async () => void (runs += 1))
      await jobs.start()
      await expect.poll(() => runs, WAIT).toBe(1)
      await expect.poll(() => jobs.queues(), WAIT).toMatchObject([{ name: 'tidy', waiting: 0, active: 0 }])
      await jobs.askForRoutines()
      await expect.poll(() => runs, WAIT).toBe(2)
      await closeAll()
    }
  })

  it('leave routines to the others where this process only asks for work', async () => {
    const jobs = open(database().jobStore, { works: false })
    let runs = 0
    jobs.every(TIDY, async () => void (runs += 1))
    jobs.on(CALL, async () => void (runs += 1))
    await jobs.start()
    await jobs.enqueue(database().db, CALL, { whom: 'Maya' })
    await jobs.askForRoutines()
    expect(await jobs.queues()).toMatchObject([{ name: 'call', waiting: 1, active: 0, dead: 0 }])
    const names = await queryRows(database(), 'select name from jobs.schedule')
    expect([runs, names]).toEqual([0, []])
  })

  it('do what has piled up one job after the other, without a pause between them', async () => {
    const asking = open(database().jobStore, { works: false })
    asking.on(CALL, async () => {})
    await asking.start()
    for (let n = 0; n < 20; n += 1) await asking.enqueue(database().db, CALL, { whom: `Maya ${n}` })
    await closeAll()
    const jobs = open(database().jobStore)
    const called: string[] = []
    jobs.on(CALL, async ({ whom }) => {
      called.push(whom)
      if (whom === 'Maya 3' && called.length < 10) throw new Error('nobody answers')
    })
    await jobs.start()
    // Twenty looks would take more than three minutes.
    await expect.poll(() => new Set(called).size, WAIT).toBe(20)
  })

  it(
    'try again later and later, then keep what failed where it can be seen',
    async () => {
      const jobs = open(database().jobStore, { lookSeconds: 1 })
      let tries = 0
      jobs.on(CALL, async ({ whom }) => {
        tries += 1
        throw new Error(`${whom} does not answer`)
      })
      await jobs.start()
      await jobs.enqueue(database().db, CALL, { whom: 'Maya' })
      const waits: number[] = []
      for (const tried of [1, 2]) {
        await expect.poll(() => stateOf(database(), CALL), WAIT).toMatchObject({ state: 'retry', tried })
        waits.push((await stateOf(database(), CALL)).wait)
        await queryRows(database(), "update jobs.job set start_after = now() where state = 'retry'")
      }
      await expect.poll(async () => (await jobs.queues())[0]?.dead, WAIT).toBe(1)
      expect(tries).toBe(3)
      expect(waits[0]).toBeLessThanOrEqual(10)
      expect(waits[1]).toBeGreaterThan(waits[0] ?? 0)
      expect(await jobs.queues()).toEqual([
        { name: 'call', waiting: 0, active: 0, dead: 1, lastFailure: 'Maya does not answer' },
      ])
    },
    LONG_MS,
  )

  it('give a queue of an earlier release the settings of this one, and leave one that has them alone', async () => {
    const settingsOf = (column: string) =>
      queryRows(
        database(),
        `select name, retry_limit as retries, heartbeat_seconds as beat, ${column} from jobs.queue where left(name, 4) in ('call', 'tidy') order by name`,
      )
    const start = async ({ retries }: Pick<typeof CALL, 'retries'>): Promise<void> => {
      const jobs = open(database().jobStore)
      jobs.on({ ...CALL, retries }, async () => {})
      jobs.every(TIDY, async () => {})
      await jobs.start()
      await closeAll()
    }
    await start({ retries: 2 })
    const before = await settingsOf('updated_on')
    await start({ retries: 2 })
    expect(await settingsOf('updated_on')).toEqual(before)
    await queryRows(database(), "update jobs.queue set heartbeat_seconds = null where name = 'tidy'")
    await start({ retries: 7 })
    expect(await settingsOf('dead_letter as dead')).toMatchObject([
      { name: 'call', retries: 7, beat: 15, dead: 'call-dead' },
      { name: 'call-dead' },
      { name: 'tidy', retries: 4, beat: 15, dead: 'tidy-dead' },
      { name: 'tidy-dead' },
    ])
  })

  it('say that a routine failed, and try it again', async () => {
    const lines: string[] = []
    const jobs = open(database().jobStore, { lines })
    jobs.every(TIDY, async () => {
      throw new Error('the broom is gone')
    })
    await jobs.start()
    await expect.poll(() => stateOf(database(), TIDY), WAIT).toMatchObject({ state: 'retry', tried: 1 })
    expect(lines.join('')).toContain('the routine tidy failed')
  })
})

/** Where the one job of a queue stands, and how many seconds after its last try the next one comes. */
async function stateOf(database: Database, { name }: { readonly name: string }) {
  const [row] = await queryRows(
    database,
    `select state, retry_count, extract(epoch from start_after - started_on) as wait from jobs.job where name = '${name}'`,
  )
  // A try is counted when it begins, the first one not at all.
  return { state: row?.state, tried: Number(row?.retry_count) + 1, wait: Number(row?.wait) }
}

describe.skipIf(!hasPostgres)('jobs of several processes', () => {
  it(
    'do a routine once for each time of its plan, never twice at once',
    async () => {
      await withPostgres(async (address, query) => {
        const runs = { all: 0, now: 0, most: 0 }
        const processes = [1, 2, 3].map(() => open({ kind: 'postgres', address }))
        for (const jobs of processes) {
          jobs.every({ ...TIDY, cron: '* * * * *' }, async () => {
            runs.all += 1
            runs.now += 1
            runs.most = Math.max(runs.most, runs.now)
            await wait(500)
            runs.now -= 1
          })
        }
        await Promise.all(processes.map((jobs) => jobs.start()))
        await expect.poll(() => runs.all, WAIT).toBeGreaterThan(0)
        await Promise.all(processes.map((jobs) => jobs.askForRoutines()))
        // What is planned comes without data; what a start asks for has some, though empty.
        const planned = "select id from jobs.job where name = 'tidy' and (data is null or data = 'null')"
        await expect.poll(() => query(planned), TICK).not.toEqual([])
        const times =
          "select distinct singleton_on from jobs.job where name = '__pgboss__send-it' and state = 'completed'"
        // Never twice for one time; not at all where the one asked for is still under way. A time is noted as seen to only
        // after what it asked for is there.
        const isOnce = async () => (await query(planned)).length <= (await query(times)).length
        await expect.poll(isOnce, WAIT).toBe(true)
        expect(runs.most).toBe(1)
      })
    },
    LONG_MS,
  )

  it(
    'are taken over within a minute when the process that holds them is killed',
    async () => {
      await withPostgres(async (address) => {
        const asking = open({ kind: 'postgres', address }, { works: false })
        asking.on(HELD_JOB, async () => {})
        await asking.start()
        const [first, second] = [workerOn(address), workerOn(address)]
        try {
          await expect.poll(first.output, START).toContain('started')
          await expect.poll(second.output, START).toContain('started')
          await enqueueAlone(asking, address)
          const both = [`took ${HELD_JOB.name}`, `took ${HELD_ROUTINE.name}`]
          const holds = (worker: Worker): string[] => both.filter((line) => worker.output().includes(line))
          await expect.poll(() => [...holds(first), ...holds(second)].sort(), WAIT).toEqual(both)
          // One may hold the one, and one the other: whatever the killed one held goes to who is left.
          const [killed, left] = holds(first).includes(both[0] ?? '') ? [first, second] : [second, first]
          killed.child.kill('SIGKILL')
          await expect.poll(() => holds(left), MINUTE).toEqual(both)
        } finally {
          for (const { child } of [first, second]) child.kill('SIGKILL')
        }
      })
    },
    LONG_MS,
  )
})

type Query = (statement: string) => Promise<unknown[]>

/** A database of its own, without our tables: jobs bring theirs. */
async function withPostgres(test: (address: string, query: Query) => Promise<void>): Promise<void> {
  const { address, drop } = await createTestPostgres()
  const pool = new pg.Pool({ connectionString: address, max: 1 })
  try {
    await test(address, async (statement) => (await pool.query(statement)).rows)
  } finally {
    await closeAll(address)
    await pool.end()
    await drop()
  }
}

async function enqueueAlone(jobs: Jobs, address: string): Promise<void> {
  const database = await openPostgres(address, () => {})
  await jobs.enqueue(database.db, HELD_JOB, {})
  await database.close()
}

type Worker = { readonly child: ChildProcess; readonly output: () => string }

function workerOn(address: string): Worker {
  const program = join(import.meta.dirname, '../test-support/job-worker.ts')
  const child = spawn(process.execPath, [program, address], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  return { child, output: () => output }
}
