/** Jobs that were given up after every retry: pg-boss keeps each in the queue of the dead letters of its own. */
import type { PgBoss, Db as QueueDatabase } from 'pg-boss'
import { z } from 'zod'

/** Ends the name of the queue where a queue's dead letters are. */
export const DEAD = '-dead'
/** Put back at once; what is left goes with the next order. */
const RETRIED_MAX = 10_000

/** A job that was given up after every retry. */
export type DeadJob = {
  readonly id: string
  /** Where it came from. */
  readonly queue: string
  readonly failedAt: Date
  readonly reason: string | null
}

const DEAD_JOBS = `select id, name, created_on, source_output from jobs.job
  where right(name, $1) = $2 and state < 'active' order by created_on desc, id limit $3`

/** The newest ones, at most so many. */
export async function deadJobsOf(boss: PgBoss, limit: number): Promise<readonly DeadJob[]> {
  const { rows } = await boss.getDb().executeSql(DEAD_JOBS, [DEAD.length, DEAD, limit])
  return z
    .array(DeadRow)
    .parse(rows)
    .map(({ id, name, created_on: failedAt, source_output: output }) => ({
      id,
      queue: name.slice(0, -DEAD.length),
      failedAt,
      reason: Failure.safeParse(output).data?.message ?? null,
    }))
}

const DeadRow = z.object({
  id: z.string(),
  name: z.string(),
  created_on: z.date(),
  source_output: z.unknown(),
})

/** Which: with null every one of the queue. */
type Retry = { readonly queue: string; readonly id: string | null }

/** Puts them back into the queue they came from, in a transaction; answers how many. */
export const redriven = (boss: PgBoss, db: QueueDatabase, { queue, id }: Retry): Promise<number> =>
  boss.redrive(`${queue}${DEAD}`, { db, limit: RETRIED_MAX, ...(id !== null && { ids: [id] }) })

/** What a job that threw left behind, and what the watch says of one whose worker died. */
export const Failure = z.union([
  z.object({ message: z.string() }),
  z.object({ value: z.object({ message: z.string() }) }).transform(({ value }) => value),
])
