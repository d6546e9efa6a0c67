/** Jobs of several processes, by the clock of their plans: minutes of waiting. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createTestPostgres, hasPostgres } from '../test-support/databases.ts'
import { HELD_JOB, HELD_ROUTINE } from '../test-support/job-worker.ts'
import { closeJobs, openJobs, TIDY } from '../test-support/opened-jobs.ts'
import type { Jobs } from './jobs.ts'
import { openPostgres } from './open.ts'

describe.skipIf(!hasPostgres)('jobs of several processes', () => {
  it('do a routine once for each time of its plan, never twice at once', async () => {
    await withPostgres(async (address, query) => {
      const runs = { all: 0, now: 0, most: 0 }
      const processes = [1, 2, 3].map(() => openJobs({ kind: 'postgres', address }))
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
      await expect.poll(() => runs.all).toBeGreaterThan(0)
      await Promise.all(processes.map((jobs) => jobs.askForRoutines()))
      // What is planned comes without data; what a start asks for has some, though empty.
      const planned = "select id from jobs.job where name = 'tidy' and (data is null or data = 'null')"
      await expect.poll(() => query(planned)).not.toEqual([])
      const times =
        "select distinct singleton_on from jobs.job where name = '__pgboss__send-it' and state = 'completed'"
      // Never twice for one time; not at all where the one asked for is still under way. A time is noted as seen to only
      // after what it asked for is there.
      const isOnce = async () => (await query(planned)).length <= (await query(times)).length
      await expect.poll(isOnce).toBe(true)
      expect(runs.most).toBe(1)
    })
  })

  it('are taken over within a minute when the process that holds them is killed', async () => {
    await withPostgres(async (address) => {
      const asking = openJobs({ kind: 'postgres', address }, { works: false })
      asking.on(HELD_JOB, async () => {})
      await asking.start()
      const [first, second] = [workerOn(address), workerOn(address)]
      try {
        await expect.poll(first.output).toContain('started')
        await expect.poll(second.output).toContain('started')
        await enqueueAlone(asking, address)
        const both = [`took ${HELD_JOB.name}`, `took ${HELD_ROUTINE.name}`]
        const holds = (worker: Worker): string[] => both.filter((line) => worker.output().includes(line))
        await expect.poll(() => [...holds(first), ...holds(second)].sort()).toEqual(both)
        // One may hold the one, and one the other: whatever the killed one held goes to who is left.
        const [killed, left] = holds(first).includes(both[0] ?? '') ? [first, second] : [second, first]
        killed.child.kill('SIGKILL')
        await expect.poll(() => holds(left)).toEqual(both)
      } finally {
        for (const { child } of [first, second]) child.kill('SIGKILL')
      }
    })
  })
})

type Query = (statement: string) => Promise<unknown[]>

/** A database of its own, without our tables: jobs bring theirs. */
async function withPostgres(test: (address: string, query: Query) => Promise<void>): Promise<void> {
  const { address, drop } = await createTestPostgres()
  const pool = new pg.Pool({ connectionString: address, max: 1 })
  try {
    await test(address, async (statement) => (await pool.query(statement)).rows)
  } finally {
    await closeJobs(address)
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
