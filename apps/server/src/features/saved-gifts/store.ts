/** Queries over saved gifts. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { savedGifts } from '../../db/schema/saved-gifts.ts'

export type SavedGiftRow = typeof savedGifts.$inferSelect

export async function findByGift(
  executor: Executor,
  userId: string,
  giftId: string,
): Promise<SavedGiftRow | null> {
  const [row] = await executor
    .select()
    .from(savedGifts)
    .where(and(eq(savedGifts.userId, userId), eq(savedGifts.giftId, giftId)))
  return row ?? null
}

export async function insertSavedGift(executor: Executor, row: SavedGiftRow): Promise<void> {
  await executor.insert(savedGifts).values(row)
}

/** One of the account's own. */
export async function findSavedGift(
  executor: Executor,
  userId: string,
  id: string,
): Promise<SavedGiftRow | null> {
  const [row] = await executor
    .select()
    .from(savedGifts)
    .where(and(eq(savedGifts.userId, userId), eq(savedGifts.id, id)))
  return row ?? null
}

/** The newest first. */
export async function savedGiftsOf(executor: Executor, userId: string): Promise<SavedGiftRow[]> {
  return executor
    .select()
    .from(savedGifts)
    .where(eq(savedGifts.userId, userId))
    .orderBy(desc(savedGifts.createdAt), desc(savedGifts.id))
}

/** What they are called, the newest first. */
export async function savedTitlesOf(
  executor: Executor,
  userId: string,
): Promise<{ id: string; giftId: string; title: string }[]> {
  return executor
    .select({
      id: savedGifts.id,
      giftId: savedGifts.giftId,
      title: sql<string>`${savedGifts.snapshot}->>'title'`,
    })
    .from(savedGifts)
    .where(eq(savedGifts.userId, userId))
    .orderBy(desc(savedGifts.createdAt), desc(savedGifts.id))
}

/** What was deleted; null where there is no such gift of this account. */
export async function deleteSavedGift(
  executor: Executor,
  userId: string,
  id: string,
): Promise<SavedGiftRow | null> {
  const [deleted] = await executor
    .delete(savedGifts)
    .where(and(eq(savedGifts.userId, userId), eq(savedGifts.id, id)))
    .returning()
  return deleted ?? null
}

/** Gift id -> id of the saved gift, for those of the gifts that the account keeps. */
export async function savedIdsOf(
  executor: Executor,
  userId: string,
  giftIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (giftIds.length === 0) return new Map()
  const rows = await executor
    .select({ giftId: savedGifts.giftId, id: savedGifts.id })
    .from(savedGifts)
    .where(and(eq(savedGifts.userId, userId), inArray(savedGifts.giftId, [...giftIds])))
  return new Map(rows.map(({ giftId, id }) => [giftId, id] as const))
}
