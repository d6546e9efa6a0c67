import { randomUUID } from 'node:crypto'
import { listAudit } from '@presently/contract/operator-audit'
import {
  type DeadLetter,
  exportDeadLetters,
  exportQueues,
  listDeadLetters,
  listQueues,
  retryDeadLetter,
  retryQueue,
} from '@presently/contract/operator-jobs'
import { parse } from 'csv-parse/sync'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createJobs, type JobKind, type Jobs } from '../../../db/jobs.ts'
import { createLog } from '../../../platform/logging.ts'
import type { Account } from '../../../test-support/accounts.ts'
import { buildTestApp } from '../../../test-support/build-test-app.ts'
import { describeOnDatabases, queryRows } from '../../../test-support/databases.ts'
import { anOperator } from '../../../test-support/operators.ts'

const GREET: JobKind<{ readonly whom: string }> = {
  name: 'greet',
  retries: 0,
  retryAfterMax: 1,
  patience: 60,
}
const HOSTILE = '=cmd|" /C calc"!A0'

describeOnDatabases('jobs, as an operator sees them', (database) => {
  let app: FastifyInstance
  let jobs: Jobs
  let operator: Account
  let isBroken = true
  const greeted: string[] = []
  beforeAll(async () => {
    jobs = createJobs({ store: database().jobStore, log: createLog('silent'), works: true, lookSeconds: 1 })
    jobs.on(GREET, async ({ whom }) => {
      if (isBroken) throw new Error(HOSTILE)
      greeted.push(whom)
    })
    app = await buildTestApp(database(), { jobs })
    await app.ready()
    operator = await anOperator(app, database())
  })
  afterAll(async () => {
    await app.close()
    await queryRows(database(), 'drop schema if exists jobs cascade')
  })

  const ask = async (url: string) => (await operator.ask({ url })).json()
  const dead = async (): Promise<DeadLetter[]> => (await ask(listDeadLetters.path)).deadLetters
  const retry = async (url: string, payload: object) => operator.ask({ method: 'POST', url, payload })
  const one = (id: string): string => retryDeadLetter.path.replace(':id', id)

  it('are listed by queue, with those that were given up and why; and run again, one or all', async () => {
    for (const whom of ['Maya', 'Noor', 'Lena']) await jobs.enqueue(database().db, GREET, { whom })
    await expect.poll(async () => (await dead()).length).toBe(3)
    const id = (await dead())[0]?.id ?? ''
    expect((await dead())[0]).toMatchObject({ queue: 'greet', reason: HOSTILE })
    const { queues } = await ask(listQueues.path)
    expect(queues.find(({ name }: { name: string }) => name === 'greet')).toEqual({
      name: 'greet',
      waiting: 0,
      running: 0,
      dead: 3,
      lastFailure: HOSTILE,
    })
    expect(queues.map(({ name }: { name: string }) => name)).toContain('forget-sessions')

    const files = [
      await operator.ask({ url: exportQueues.path }),
      await operator.ask({ url: exportDeadLetters.path }),
    ]
    const [inQueues = [], inDead = []] = files.map(
      ({ body }) => parse(body, { columns: true }) as Record<string, string>[],
    )
    expect(inQueues.filter(({ queue }) => queue === 'greet')).toMatchObject([
      { 'last failure': `'${HOSTILE}` },
    ])
    expect(inDead.map(({ reason }) => reason)).toEqual(Array.from({ length: 3 }, () => `'${HOSTILE}`))

    isBroken = false
    expect((await retry(one(id), { queue: 'greet' })).json()).toEqual({ retried: 1 })
    await expect.poll(() => greeted.length).toBe(1)
    expect((await retry(one(id), { queue: 'greet' })).json()).toEqual({ retried: 0 })
    expect(await dead()).toHaveLength(2)
    expect((await retry(retryQueue.path, { queue: 'greet' })).json()).toEqual({ retried: 2 })
    await expect.poll(() => greeted.toSorted((a, b) => a.localeCompare(b))).toEqual(['Lena', 'Maya', 'Noor'])
    expect(await dead()).toEqual([])

    const { entries } = await ask(`${listAudit.path}?action=job-retried`)
    expect(
      entries.map(({ subject, outcome }: { subject: string; outcome: string }) => [subject, outcome]),
    ).toEqual([
      [`greet ${id}`, 'nothing'],
      [`greet ${id}`, 'done'],
    ])
  })

  it('are left alone where no such queue or job is', async () => {
    expect((await retry(one(randomUUID()), { queue: 'greet' })).json()).toEqual({ retried: 0 })
    for (const queue of ['greet-dead', 'nothing', '', "x'; drop table users"])
      expect((await retry(retryQueue.path, { queue })).json()).toEqual({ retried: 0 })
    expect((await retry(one('x'), { queue: 'greet' })).statusCode).toBe(422)
    expect((await retry(retryQueue.path, {})).statusCode).toBe(422)
  })
})
