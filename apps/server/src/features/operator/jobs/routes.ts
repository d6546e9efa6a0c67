/** The calls about jobs: their queues, and those that were given up. */

import { TABLE_ROWS_MAX } from '@presently/contract/operator-fields'
import {
  type DeadLetter,
  exportDeadLetters,
  exportQueues,
  listDeadLetters,
  listQueues,
  type Queue,
  retryDeadLetter,
  retryQueue,
} from '@presently/contract/operator-jobs'
import type { FastifyInstance } from 'fastify'
import { registerCall, registerFileCall } from '../../../access/register-call.ts'
import type { DeadJob } from '../../../db/dead-jobs.ts'
import type { Jobs } from '../../../db/jobs.ts'
import type { QueueState } from '../../../db/queue-states.ts'
import type { CsvColumn } from '../../../platform/csv.ts'
import type { RateLimits } from '../../../platform/rate-limits.ts'
import { type AuditDeps, audited } from '../audit/audited.ts'
import { tableFile } from '../table-file.ts'

export type JobsRouteDeps = AuditDeps & {
  readonly jobs: Pick<Jobs, 'queues' | 'deadJobs' | 'retryDead'>
  readonly rateLimits: RateLimits
}

const QUEUE_COLUMNS: readonly CsvColumn<QueueState>[] = [
  ['queue', ({ name }) => name],
  ['waiting', ({ waiting }) => waiting],
  ['running', ({ active }) => active],
  ['dead letters', ({ dead }) => dead],
  ['last failure', ({ lastFailure }) => lastFailure],
]
const DEAD_COLUMNS: readonly CsvColumn<DeadJob>[] = [
  ['queue', ({ queue }) => queue],
  ['given up', ({ failedAt }) => failedAt.toISOString()],
  ['reason', ({ reason }) => reason],
  ['id', ({ id }) => id],
]
/** Jobs that were given up are few: what piles up beyond this has one reason. */
const DEAD_IN_FILE_MAX = 100_000

export function jobsCalls(app: FastifyInstance, deps: JobsRouteDeps): void {
  const { jobs } = deps
  const { call } = deps.rateLimits
  registerCall(app, listQueues, call, async () => ({ queues: (await jobs.queues()).map(presentQueue) }))
  registerFileCall(app, exportQueues, call, async ({ desk }) =>
    tableFile(deps, desk.number, { name: 'queues', columns: QUEUE_COLUMNS, rows: await jobs.queues() }),
  )
  registerCall(app, listDeadLetters, call, async () => {
    const dead = await jobs.deadJobs(TABLE_ROWS_MAX + 1)
    return {
      deadLetters: dead.slice(0, TABLE_ROWS_MAX).map(presentDead),
      hasMore: dead.length > TABLE_ROWS_MAX,
    }
  })
  registerFileCall(app, exportDeadLetters, call, async ({ desk }) =>
    tableFile(deps, desk.number, {
      name: 'dead-letters',
      columns: DEAD_COLUMNS,
      rows: await jobs.deadJobs(DEAD_IN_FILE_MAX),
    }),
  )
  retryCalls(app, deps)
}

function retryCalls(app: FastifyInstance, deps: JobsRouteDeps): void {
  const { write } = deps.rateLimits
  registerCall(app, retryDeadLetter, write, async ({ desk, params: { id }, input: { queue } }) => ({
    retried: await retry(deps, desk.number, { queue, id }),
  }))
  registerCall(app, retryQueue, write, async ({ desk, input: { queue } }) => ({
    retried: await retry(deps, desk.number, { queue, id: null }),
  }))
}

type Retry = { readonly queue: string /** Null for every one. */; readonly id: string | null }

/** How many went back to their queue: none where they are gone, or wait there already. */
function retry({ jobs, ...deps }: JobsRouteDeps, operator: number, { queue, id }: Retry): Promise<number> {
  const deed = (retried: number) =>
    ({
      operator,
      action: id === null ? 'jobs-retried' : 'job-retried',
      subject: id === null ? queue : `${queue} ${id}`,
      outcome: retried === 0 ? 'nothing' : 'done',
    }) as const
  return audited(deps, deed, (tx) => jobs.retryDead(tx, queue, id))
}

const presentQueue = ({ name, waiting, active, dead, lastFailure }: QueueState): Queue => ({
  name,
  waiting,
  running: active,
  dead,
  lastFailure,
})

const presentDead = ({ id, queue, failedAt, reason }: DeadJob): DeadLetter => ({
  id,
  queue,
  failedAt: failedAt.toISOString(),
  reason,
})
