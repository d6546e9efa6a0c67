import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import {
  createTestPostgres,
  describeOnEachDatabase,
  hasPostgres,
  queryRows,
} from '../test-support/databases.ts'
import { closeJobs, openJobs, TIDY } from '../test-support/opened-jobs.ts'
import type { JobKind } from './jobs.ts'
import type { Database } from './open.ts'

const CALL: JobKind<{ readonly whom: string }> = {
  name: 'call',
  retries: 2,
  retryAfterMax: 600,
  patience: 60,
}

describeOnEachDatabase('jobs', (database) => {
  afterEach(async () => {
    await closeJobs()
    await queryRows(database(), 'drop schema if exists jobs cascade')
  })

  it('do a routine at each start, and when it is asked for', async () => {
    for (let start = 1; start <= 2; start += 1) {
      const jobs = openJobs(database().jobStore)
      let runs = 0
      jobs.every(TIDY, async () => void (runs += 1))
      await jobs.start()
      await expect.poll(() => runs).toBe(1)
      await expect.poll(() => jobs.queues()).toMatchObject([{ name: 'tidy', waiting: 0, active: 0 }])
      await jobs.askForRoutines()
      await expect.poll(() => runs).toBe(2)
      await closeJobs()
    }
  })

  it('leave routines to the others where this process only asks for work', async () => {
    const jobs = openJobs(database().jobStore, { works: false })
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
    const asking = openJobs(database().jobStore, { works: false })
    asking.on(CALL, async () => {})
    await asking.start()
    for (let n = 0; n < 20; n += 1) await asking.enqueue(database().db, CALL, { whom: `Maya ${n}` })
    await closeJobs()
    const jobs = openJobs(database().jobStore)
    const called: string[] = []
    jobs.on(CALL, async ({ whom }) => {
      called.push(whom)
      if (whom === 'Maya 3' && called.length < 10) throw new Error('nobody answers')
    })
    await jobs.start()
    // Twenty looks would take more than three minutes.
    await expect.poll(() => new Set(called).size).toBe(20)
  })

  it('try again later and later, then keep what failed where it can be seen', async () => {
    const jobs = openJobs(database().jobStore, { lookSeconds: 1 })
    let tries = 0
    jobs.on(CALL, async ({ whom }) => {
      tries += 1
      throw new Error(`${whom} does not answer`)
    })
    await jobs.start()
    await jobs.enqueue(database().db, CALL, { whom: 'Maya' })
    const waits: number[] = []
    for (const tried of [1, 2]) {
      await expect.poll(() => stateOf(database(), CALL)).toMatchObject({ state: 'retry', tried })
      waits.push((await stateOf(database(), CALL)).wait)
      await queryRows(database(), "update jobs.job set start_after = now() where state = 'retry'")
    }
    await expect.poll(async () => (await jobs.queues())[0]?.dead).toBe(1)
    expect(tries).toBe(3)
    expect(waits[0]).toBeLessThanOrEqual(10)
    expect(waits[1]).toBeGreaterThan(waits[0] ?? 0)
    expect(await jobs.queues()).toEqual([
      { name: 'call', waiting: 0, active: 0, dead: 1, lastFailure: 'Maya does not answer' },
    ])
  })

  it('give a queue of an earlier release the settings of this one, and leave one that has them alone', async () => {
    const settingsOf = (column: string) =>
      queryRows(
        database(),
        `select name, retry_limit as retries, heartbeat_seconds as beat, ${column} from jobs.queue where left(name, 4) in ('call', 'tidy') order by name`,
      )
    const start = async ({ retries }: Pick<typeof CALL, 'retries'>): Promise<void> => {
      const jobs = openJobs(database().jobStore)
      jobs.on({ ...CALL, retries }, async () => {})
      jobs.every(TIDY, async () => {})
      await jobs.start()
      await closeJobs()
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
    const jobs = openJobs(database().jobStore, { lines })
    jobs.every(TIDY, async () => {
      throw new Error('the broom is gone')
    })
    await jobs.start()
    await expect.poll(() => stateOf(database(), TIDY)).toMatchObject({ state: 'retry', tried: 1 })
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

describe.skipIf(!hasPostgres)('jobs of several instances', () => {
  it('do a routine that all of them ask for, never twice at once', async () => {
    const { address, drop } = await createTestPostgres()
    const runs = { all: 0, now: 0, most: 0 }
    const instances = [1, 2, 3].map(() => openJobs({ kind: 'postgres', address }, { lookSeconds: 1 }))
    for (const jobs of instances) {
      jobs.every(TIDY, async () => {
        runs.all += 1
        runs.now += 1
        runs.most = Math.max(runs.most, runs.now)
        await wait(50)
        runs.now -= 1
      })
    }
    await Promise.all(instances.map((jobs) => jobs.start()))
    await Promise.all(instances.map((jobs) => jobs.askForRoutines()))
    await expect.poll(() => instances[0]?.queues()).toMatchObject([{ name: 'tidy', waiting: 0, active: 0 }])
    expect(runs.all).toBeGreaterThan(0)
    expect(runs.most).toBe(1)
    await closeJobs(address)
    await drop()
  })
})
