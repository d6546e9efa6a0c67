/** Queries over keys at the desk. */
import { and, count, desc, eq, isNull, lt, or } from 'drizzle-orm'
import type { Executor } from '../../../db/open.ts'
import { apiKeys } from '../../../db/schema/api-keys.ts'

export type KeyRow = Omit<typeof apiKeys.$inferSelect, 'keyHash'>

/** The newest first, from the one after `last`. */
export async function keysOf(executor: Executor, limit: number, last?: KeyRow): Promise<KeyRow[]> {
  return executor
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      start: apiKeys.start,
      origins: apiKeys.origins,
      perMinute: apiKeys.perMinute,
      createdAt: apiKeys.createdAt,
      madeBy: apiKeys.madeBy,
      lastUsedAt: apiKeys.lastUsedAt,
      revokedAt: apiKeys.revokedAt,
    })
    .from(apiKeys)
    .where(
      last &&
        or(
          lt(apiKeys.createdAt, last.createdAt),
          and(eq(apiKeys.createdAt, last.createdAt), lt(apiKeys.id, last.id)),
        ),
    )
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(limit)
}

export async function liveKeys(executor: Executor): Promise<number> {
  const [row] = await executor.select({ keys: count() }).from(apiKeys).where(isNull(apiKeys.revokedAt))
  return row?.keys ?? 0
}

export async function insertKey(executor: Executor, row: typeof apiKeys.$inferInsert): Promise<void> {
  await executor.insert(apiKeys).values(row)
}

/** Whether there was such a key that still worked. */
export async function endKey(executor: Executor, id: string, now: Date): Promise<boolean> {
  const rows = await executor
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id })
  return rows.length > 0
}
