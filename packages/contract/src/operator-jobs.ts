/** Work outside of requests: its queues, and the jobs that were given up. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { BODY_ERRORS } from './errors.ts'
import { IdParams, textField } from './fields.ts'
import { CODE_ERRORS, Csv, DESK_ERRORS } from './operator-fields.ts'

export const Queue = z
  .object({
    name: z.string(),
    waiting: z.number(),
    running: z.number(),
    /** Given up after every retry. */
    dead: z.number(),
    lastFailure: z.string().nullable(),
  })
  .meta({ id: 'Queue' })
export type Queue = z.output<typeof Queue>

export const DeadLetter = z
  .object({ id: z.string(), queue: z.string(), failedAt: z.string(), reason: z.string().nullable() })
  .meta({ id: 'DeadLetter' })
export type DeadLetter = z.output<typeof DeadLetter>

/** How many went back to their queue. */
const Retried = z.object({ retried: z.number() })

export const listQueues = defineCall({
  method: 'GET',
  path: '/api/operator/queues',
  access: 'operator',
  summary: 'The queues of jobs',
  input: null,
  output: z.object({ queues: z.array(Queue) }),
  errors: DESK_ERRORS,
})

export const exportQueues = defineCall({
  method: 'GET',
  path: '/api/operator/queues.csv',
  access: 'operator',
  summary: 'The queues of jobs as CSV',
  input: null,
  output: Csv,
  errors: DESK_ERRORS,
})

export const listDeadLetters = defineCall({
  method: 'GET',
  path: '/api/operator/dead-letters',
  access: 'operator',
  summary: 'The newest jobs that were given up',
  input: null,
  output: z.object({ deadLetters: z.array(DeadLetter), hasMore: z.boolean() }),
  errors: DESK_ERRORS,
})

export const exportDeadLetters = defineCall({
  method: 'GET',
  path: '/api/operator/dead-letters.csv',
  access: 'operator',
  summary: 'The jobs that were given up as CSV',
  input: null,
  output: Csv,
  errors: DESK_ERRORS,
})

export const retryDeadLetter = defineCall({
  method: 'POST',
  path: '/api/operator/dead-letters/:id/retry',
  access: 'operator',
  needsCode: true,
  summary: 'Runs a job again that was given up',
  input: z.object({ queue: textField(200) }),
  params: IdParams,
  output: Retried,
  errors: [...CODE_ERRORS, ...BODY_ERRORS],
})

export const retryQueue = defineCall({
  method: 'POST',
  path: '/api/operator/queues/retry',
  access: 'operator',
  needsCode: true,
  summary: 'Runs every job of a queue again that was given up',
  input: z.object({ queue: textField(200) }),
  output: Retried,
  errors: [...CODE_ERRORS, ...BODY_ERRORS],
})
