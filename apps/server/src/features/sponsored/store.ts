/** Queries over placements. */
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { sponsoredProducts } from '../../db/schema/sponsored.ts'

/** What whoever sells places says of one; whether it is switched off is said at the desk alone. */
export type PlacementRow = Omit<typeof sponsoredProducts.$inferSelect, 'switchedOffAt'>

const { id, position, startsAt, endsAt, isDemo, switchedOffAt } = sponsoredProducts
const inOrder = [asc(position), asc(id)]

/** Placements that run at a moment, in their order. */
export async function runningPlacements(
  executor: Executor,
  now: Date,
  limit: number,
): Promise<PlacementRow[]> {
  return executor
    .select()
    .from(sponsoredProducts)
    .where(and(lte(startsAt, now), or(isNull(endsAt), gt(endsAt, now)), isNull(switchedOffAt)))
    .orderBy(...inOrder)
    .limit(limit)
}

export async function allPlacements(executor: Executor): Promise<PlacementRow[]> {
  return executor
    .select()
    .from(sponsoredProducts)
    .orderBy(...inOrder)
}

/** Whether the operator ever kept a placement. */
export async function hasRealPlacement(executor: Executor): Promise<boolean> {
  const [row] = await executor.select({ id }).from(sponsoredProducts).where(eq(isDemo, false)).limit(1)
  return row !== undefined
}

export async function upsertPlacement(executor: Executor, row: PlacementRow): Promise<void> {
  const { id: _key, ...values } = row
  await executor.insert(sponsoredProducts).values(row).onConflictDoUpdate({ target: id, set: values })
}

/** Ends what we made up. */
export async function endDemoPlacements(executor: Executor, now: Date): Promise<void> {
  await executor
    .update(sponsoredProducts)
    .set({ endsAt: now })
    .where(and(eq(isDemo, true), or(isNull(endsAt), gt(endsAt, now))))
}

/** Ends a placement; it stays known, so that its links can say so. Answers its title, null where there is none. */
export async function endPlacement(executor: Executor, key: string, now: Date): Promise<string | null> {
  const [row] = await executor
    .update(sponsoredProducts)
    .set({ endsAt: now })
    .where(eq(id, key))
    .returning({ title: sponsoredProducts.title })
  return row?.title ?? null
}
