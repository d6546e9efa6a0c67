/** Queries over searches. */
import { and, isNotNull, lt } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { searches } from '../../db/schema/searches.ts'

export type Search = typeof searches.$inferInsert

export async function insertSearches(executor: Executor, rows: readonly Search[]): Promise<void> {
  await executor.insert(searches).values([...rows])
}

/** Removes the texts of searches made before a moment; the rows stay. */
export async function removeTextsBefore(executor: Executor, moment: Date): Promise<void> {
  await executor
    .update(searches)
    .set({ query: null })
    .where(and(isNotNull(searches.query), lt(searches.createdAt, moment)))
}

export async function deleteSearchesBefore(executor: Executor, moment: Date): Promise<void> {
  await executor.delete(searches).where(lt(searches.createdAt, moment))
}
