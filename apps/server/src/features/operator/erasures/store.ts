/** Queries over accounts that were erased: nothing of whose they were is kept. */
import { and, desc, eq, lt, or } from 'drizzle-orm'
import type { Executor } from '../../../db/open.ts'
import { erasures } from '../../../db/schema/operator.ts'

export type ErasureRow = typeof erasures.$inferSelect

export async function insertErasure(executor: Executor, row: ErasureRow): Promise<void> {
  await executor.insert(erasures).values(row)
}

/** The newest first, from the one after `before`. */
export async function erasuresOf(
  executor: Executor,
  { limit, before }: { readonly limit: number; readonly before?: ErasureRow | undefined },
): Promise<ErasureRow[]> {
  return executor
    .select()
    .from(erasures)
    .where(
      before && or(lt(erasures.at, before.at), and(eq(erasures.at, before.at), lt(erasures.id, before.id))),
    )
    .orderBy(desc(erasures.at), desc(erasures.id))
    .limit(limit)
}

export async function findErasure(executor: Executor, id: string): Promise<ErasureRow | null> {
  const [row] = await executor.select().from(erasures).where(eq(erasures.id, id))
  return row ?? null
}

/** When an account of this reference was last erased; null where none was. */
export async function lastErasureOf(executor: Executor, reference: string): Promise<Date | null> {
  const [row] = await executor
    .select({ at: erasures.at })
    .from(erasures)
    .where(eq(erasures.reference, reference))
    .orderBy(desc(erasures.at))
    .limit(1)
  return row?.at ?? null
}
