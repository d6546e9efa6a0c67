/** Queries over what speaks for the taste of an account. */
import { and, desc, eq, inArray, isNotNull, max, sql } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { users } from '../../db/schema/auth.ts'
import { historyItems, interactions } from '../../db/schema/history.ts'
import { savedGifts } from '../../db/schema/saved-gifts.ts'
import { dismissals, tasteChoices } from '../../db/schema/taste.ts'

/** A gift, and when it was last saved, opened or dismissed. */
export type Mark = { readonly giftId: string; readonly at: Date }

/** The switch, and what the account's settings say; null where the account is gone. */
export async function tasteSettingsOf(executor: Executor, userId: string) {
  const [row] = await executor
    .select({
      isOn: tasteChoices.isOn,
      categories: users.favoriteCategories,
      budgetMin: users.budgetMin,
      budgetMax: users.budgetMax,
    })
    .from(users)
    .leftJoin(tasteChoices, eq(tasteChoices.userId, users.id))
    .where(eq(users.id, userId))
  // Whoever never touched the switch has it on.
  return row ? { ...row, isOn: row.isOn ?? true } : null
}

export type TasteSettings = NonNullable<Awaited<ReturnType<typeof tasteSettingsOf>>>

export async function upsertTasteChoice(executor: Executor, userId: string, isOn: boolean): Promise<void> {
  await executor
    .insert(tasteChoices)
    .values({ userId, isOn })
    .onConflictDoUpdate({ target: tasteChoices.userId, set: { isOn } })
}

/** The newest first. */
export async function savedMarksOf(executor: Executor, userId: string, limit: number): Promise<Mark[]> {
  return executor
    .select({ giftId: savedGifts.giftId, at: savedGifts.createdAt })
    .from(savedGifts)
    .where(eq(savedGifts.userId, userId))
    .orderBy(desc(savedGifts.createdAt))
    .limit(limit)
}

/**
 * What the account opened, of the newest in its history (clearing that forgets them here, too), where a click is tied to
 * the account: who opted out has none. Each is looked up by itself: an account has far more views than clicks.
 */
export async function openedMarksOf(executor: Executor, userId: string, limit: number): Promise<Mark[]> {
  const clicked = executor
    .select({ at: max(interactions.createdAt).as('last_click') })
    .from(interactions)
    .where(
      and(
        eq(interactions.userId, userId),
        eq(interactions.giftId, historyItems.itemId),
        // Written out, as the index of what was opened has it.
        sql`${interactions.kind} = 'click'`,
      ),
    )
    .as('clicked')
  const rows = await executor
    .select({ giftId: historyItems.itemId, at: clicked.at })
    .from(historyItems)
    .innerJoinLateral(clicked, isNotNull(clicked.at))
    .where(eq(historyItems.userId, userId))
    .orderBy(desc(historyItems.clickedAt))
    .limit(limit)
  return rows.flatMap(({ giftId, at }) => (at ? [{ giftId, at }] : []))
}

/** The newest first. */
export async function dismissedMarksOf(executor: Executor, userId: string): Promise<Mark[]> {
  return executor
    .select({ giftId: dismissals.giftId, at: dismissals.createdAt })
    .from(dismissals)
    .where(eq(dismissals.userId, userId))
    .orderBy(desc(dismissals.createdAt), desc(dismissals.giftId))
}

/** A gift that is dismissed again counts from then. */
export async function upsertDismissal(
  executor: Executor,
  userId: string,
  { giftId, at }: Mark,
): Promise<void> {
  await executor
    .insert(dismissals)
    .values({ userId, giftId, createdAt: at })
    .onConflictDoUpdate({ target: [dismissals.userId, dismissals.giftId], set: { createdAt: at } })
}

/** Keeps only the newest dismissals of an account. */
export async function trimDismissals(executor: Executor, userId: string, kept: number): Promise<void> {
  const own = eq(dismissals.userId, userId)
  const older = executor
    .select({ giftId: dismissals.giftId })
    .from(dismissals)
    .where(own)
    .orderBy(desc(dismissals.createdAt), desc(dismissals.giftId))
    .offset(kept)
  await executor.delete(dismissals).where(and(own, inArray(dismissals.giftId, older)))
}

/** Whether the account had dismissed the gift. */
export async function deleteDismissal(executor: Executor, userId: string, giftId: string): Promise<boolean> {
  const deleted = await executor
    .delete(dismissals)
    .where(and(eq(dismissals.userId, userId), eq(dismissals.giftId, giftId)))
    .returning({ giftId: dismissals.giftId })
  return deleted.length > 0
}
