/**
 * Jobs that were waiting when a backup was made. The tables of the queue belong to pg-boss and change with it: what waited
 * is carried by name and data, put into a table of its own, and asked for anew by the first site that starts.
 */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Executor } from '../open.ts'
import { RESTORED_JOBS } from './catalog.ts'
import type { Column } from './format.ts'
import type { Session } from './session.ts'

export const JOB_COLUMNS: readonly Column[] = [
  { name: 'id', type: 'uuid' },
  { name: 'name', type: 'text' },
  { name: 'data', type: 'jsonb' },
  { name: 'start_after', type: 'timestamp with time zone' },
]
const COLUMNS = 'id::text, name, data::text, start_after::text'
/** Any number of ours: of sites that start together one takes the jobs over. */
const LOCK_ID = 7_204_312

/** What waits, is tried again, is under way, or was given up, in whichever table; and what no site has taken over yet. */
export async function waitingJobs(session: Session): Promise<string> {
  const [there] = await session.query(
    `select to_regclass('jobs.job') is not null as "hasQueue", to_regclass('${RESTORED_JOBS}') is not null as "hasRestored"`,
  )
  const parts = [
    ...(there?.hasQueue
      ? [
          `select ${COLUMNS} from jobs.job where state in ('created', 'retry', 'active') and left(name, 2) <> '__' and jsonb_typeof(data) = 'object'`,
        ]
      : []),
    ...(there?.hasRestored ? [`select ${COLUMNS} from ${RESTORED_JOBS}`] : []),
  ]
  return parts.length > 0
    ? parts.join(' union all ')
    : "select '' as id, '' as name, '' as data, '' as start_after where false"
}

export async function makeRestoredJobs(session: Session): Promise<void> {
  await session.query('create schema restored')
  await session.query(
    `create table ${RESTORED_JOBS} (id uuid primary key, name text not null, data jsonb not null, start_after timestamptz not null)`,
  )
}

export type RestoredJob = { readonly name: string; readonly data: object; readonly startAfter: Date }

const RestoredRow = z.object({
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
  startAfter: z.coerce.date(),
})

/**
 * Hands over every restored job that `isKnown`, in the transaction in which it is asked for anew. Others stay for a process
 * that knows them. Safe to call in several processes at once.
 */
export async function takeOverRestoredJobs(
  db: Db,
  isKnown: (name: string) => boolean,
  ask: (executor: Executor, job: RestoredJob) => Promise<void>,
): Promise<void> {
  if (!(await isThere(db))) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_ID})`)
    if (!(await isThere(tx))) return
    const jobs = sql.raw(RESTORED_JOBS)
    const rows = await rowsIn(tx, sql`select id::text as id, name from ${jobs}`)
    const known = rows.filter(({ name }) => isKnown(String(name)))
    for (const { id } of known) {
      const [row] = await rowsIn(
        tx,
        sql`delete from ${jobs} where id = ${String(id)}::uuid returning name, data, start_after as "startAfter"`,
      )
      await ask(tx, RestoredRow.parse(row))
    }
    if (known.length === rows.length) await tx.execute(sql`drop schema restored cascade`)
  })
}

async function isThere(executor: Executor): Promise<boolean> {
  // Asked of the catalogue's rows: what a session remembers of names may be older than the lock that it waited for.
  const rows = await rowsIn(
    executor,
    sql`select 1 from pg_tables where schemaname || '.' || tablename = ${RESTORED_JOBS}`,
  )
  return rows.length > 0
}

async function rowsIn(executor: Executor, query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  const result = (await executor.execute(query)) as unknown
  return (result as { rows: Record<string, unknown>[] }).rows // both drivers answer so
}
