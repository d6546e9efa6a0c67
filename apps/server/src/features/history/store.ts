/** Queries over interactions and over what accounts opened. */
import { and, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { blankInPortions, deleteInPortions } from '../../db/portions.ts'
import { historyItems, interactions } from '../../db/schema/history.ts'

export type InteractionRow = typeof interactions.$inferSelect
export type HistoryRow = typeof historyItems.$inferSelect

/** A view that was counted for its search already changes nothing. */
export async function insertInteraction(executor: Executor, row: InteractionRow): Promise<void> {
  await executor.insert(interactions).values(row).onConflictDoNothing()
}

/** An item that was opened before moves up. */
export async function upsertHistoryItem(executor: Executor, row: HistoryRow): Promise<void> {
  const { source, title, thumbnailUrl, destinationUrl, clickedAt } = row
  await executor
    .insert(historyItems)
    .values(row)
    .onConflictDoUpdate({
      target: [historyItems.userId, historyItems.itemId],
      set: { source, title, thumbnailUrl, destinationUrl, clickedAt },
    })
}

/** Keeps only the newest items of an account. */
export async function trimHistory(executor: Executor, userId: string, kept: number): Promise<void> {
  const older = executor
    .select({ id: historyItems.id })
    .from(historyItems)
    .where(eq(historyItems.userId, userId))
    .orderBy(desc(historyItems.clickedAt), desc(historyItems.id))
    .offset(kept)
  await executor.delete(historyItems).where(inArray(historyItems.id, older))
}

/** The newest first. */
export async function historyOf(executor: Executor, userId: string): Promise<HistoryRow[]> {
  return executor
    .select()
    .from(historyItems)
    .where(eq(historyItems.userId, userId))
    .orderBy(desc(historyItems.clickedAt), desc(historyItems.id))
}

/** Whether there was such an item of this account. */
export async function deleteHistoryItem(executor: Executor, userId: string, id: string): Promise<boolean> {
  const deleted = await executor
    .delete(historyItems)
    .where(and(eq(historyItems.userId, userId), eq(historyItems.id, id)))
    .returning({ id: historyItems.id })
  return deleted.length > 0
}

export async function clearHistoryOf(executor: Executor, userId: string): Promise<void> {
  await executor.delete(historyItems).where(eq(historyItems.userId, userId))
}

export async function interactionsOf(executor: Executor, userId: string): Promise<InteractionRow[]> {
  return executor
    .select()
    .from(interactions)
    .where(eq(interactions.userId, userId))
    .orderBy(desc(interactions.createdAt))
}

/** What was searched for when an account last saved a gift; null where nothing was, or its days are over. */
export async function searchOfSave(
  executor: Executor,
  userId: string,
  giftId: string,
): Promise<string | null> {
  const [row] = await executor
    .select({ searchText: interactions.searchText })
    .from(interactions)
    .where(
      and(
        eq(interactions.userId, userId),
        eq(interactions.giftId, giftId),
        eq(interactions.kind, 'save'),
        isNotNull(interactions.searchText),
      ),
    )
    .orderBy(desc(interactions.createdAt), desc(interactions.id))
    .limit(1)
  return row?.searchText ?? null
}

/** Removes what was written in searches before a moment; the rows stay. */
export async function removeSearchTextsBefore(executor: Executor, moment: Date): Promise<void> {
  const condition = and(isNotNull(interactions.searchText), lt(interactions.createdAt, moment))
  await blankInPortions(executor, interactions, { condition, blank: { searchText: null } })
}

export async function deleteInteractionsBefore(executor: Executor, moment: Date): Promise<void> {
  await deleteInPortions(executor, interactions, lt(interactions.createdAt, moment))
}
