/** How the queues of jobs stand. */
import type { PgBoss } from 'pg-boss'
import { z } from 'zod'
import { DEAD, Failure } from './dead-jobs.ts'

/** The schema of the database that pg-boss keeps its tables in. */
export const JOBS_SCHEMA = 'jobs'

export type QueueState = {
  readonly name: string
  readonly waiting: number
  readonly active: number
  /** Given up after every retry. */
  readonly dead: number
  /** Why the last one was given up; null where none was. */
  readonly lastFailure: string | null
}

/** Counted at this moment, in one look: what pg-boss says of a queue is some seconds old. */
const COUNTS = `select name, (count(*) filter (where state < 'active'))::int as waiting,
    (count(*) filter (where state = 'active'))::int as active,
    (array_agg(source_output order by created_on desc))[1] as output
  from ${JOBS_SCHEMA}.job group by name`

const Count = z.object({ name: z.string(), waiting: z.number(), active: z.number(), output: z.unknown() })

export async function statesOf(boss: PgBoss, names: readonly string[]): Promise<readonly QueueState[]> {
  const { rows } = await boss.getDb().executeSql(COUNTS)
  const counts = new Map(
    z
      .array(Count)
      .parse(rows)
      .map((row) => [row.name, row]),
  )
  return names.map((name) => {
    const dead = counts.get(`${name}${DEAD}`)
    return {
      name,
      waiting: counts.get(name)?.waiting ?? 0,
      active: counts.get(name)?.active ?? 0,
      dead: dead?.waiting ?? 0,
      lastFailure: Failure.safeParse(dead?.output).data?.message ?? null,
    }
  })
}
