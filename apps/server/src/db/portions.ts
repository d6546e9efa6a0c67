/** Forgetting by portions: however many rows there are, no statement takes longer than the database allows. */
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Executor } from './open.ts'

/** Rows that one statement forgets. */
const ROWS_AT_ONCE = 5_000

/**
 * The rows of a portion, by where they lie: of a table in partitions each has a row at such a place, so it is for none. What
 * somebody else holds at the moment is left for another time: it may be used anew, and nobody waits for each other.
 * @example portionOf(notices, lt(notices.createdAt, moment))
 */
const portionOf = (table: PgTable, condition: SQL | undefined): SQL =>
  sql`ctid = any(array(
    select ctid from ${table} where ${condition ?? sql`true`} limit ${ROWS_AT_ONCE} for update skip locked))`

const ONE = { one: sql<number>`1` }

/** Deletes the rows that a condition names. Outside of a transaction each portion is gone for good. */
export async function deleteInPortions(
  executor: Executor,
  table: PgTable,
  condition: SQL | undefined,
): Promise<void> {
  await inPortions(() => executor.delete(table).where(portionOf(table, condition)).returning(ONE))
}

/** Takes values out of the rows that a condition names, which it then names no more. */
export async function blankInPortions<Table extends PgTable>(
  executor: Executor,
  table: Table,
  { condition, blank }: { readonly condition: SQL | undefined; readonly blank: PgUpdateSetSource<Table> },
): Promise<void> {
  await inPortions(() => executor.update(table).set(blank).where(portionOf(table, condition)).returning(ONE))
}

/** Until a portion is not full. */
async function inPortions(forgetSome: () => Promise<readonly unknown[]>): Promise<void> {
  let forgotten: readonly unknown[]
  do forgotten = await forgetSome()
  while (forgotten.length === ROWS_AT_ONCE)
}
