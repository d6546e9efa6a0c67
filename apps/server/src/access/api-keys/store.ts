/** Queries over keys that are used. */
import { and, arrayContains, eq, isNull, lt, or } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { apiKeys } from '../../db/schema/api-keys.ts'

/** A key that works; null where none has this hash, or where it was revoked. */
export async function findKey(executor: Executor, keyHash: string) {
  const [row] = await executor
    .select({
      id: apiKeys.id,
      origins: apiKeys.origins,
      perMinute: apiKeys.perMinute,
      lastUsedAt: apiKeys.lastUsedAt,
    })
    .from(apiKeys)
    .where(and(eq(apiKeys.keyHash, keyHash), isNull(apiKeys.revokedAt)))
  return row ?? null
}

/** Whether a key that works is for pages of this site. */
export async function isListedOrigin(executor: Executor, origin: string): Promise<boolean> {
  const [row] = await executor
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(arrayContains(apiKeys.origins, [origin]), isNull(apiKeys.revokedAt)))
    .limit(1)
  return row !== undefined
}

/** Notes a use, unless a later one is noted already. */
export async function noteUse(executor: Executor, id: string, now: Date): Promise<void> {
  await executor
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, now))))
}
