/** Queries over feeds, and over how old what they told is. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/open.ts'
import { feeds, offers } from '../../../db/schema/feeds.ts'

/** Every feed with how many offers it tells now. */
export async function feedsWithOffers(executor: Executor) {
  const told = executor
    .select({ feedId: offers.feedId, count: sql<number>`count(*)::int`.as('told') })
    .from(offers)
    .where(isNull(offers.withdrawnAt))
    .groupBy(offers.feedId)
    .as('told_by_feed')
  return executor
    .select({
      id: feeds.id,
      name: feeds.name,
      isDemo: feeds.isDemo,
      promiseHours: feeds.promiseHours,
      refreshedAt: feeds.refreshedAt,
      retiredAt: feeds.retiredAt,
      triedAt: feeds.triedAt,
      rows: feeds.rows,
      skipped: feeds.skipped,
      unfindable: feeds.unfindable,
      refused: feeds.refused,
      offers: sql<number>`coalesce(${told.count}, 0)`,
    })
    .from(feeds)
    .leftJoin(told, eq(told.feedId, feeds.id))
    .orderBy(feeds.name, feeds.id)
}
export type KeptFeed = Awaited<ReturnType<typeof feedsWithOffers>>[number]

/** Makes the named feeds due. Answers how many there are. */
export async function makeDue(executor: Executor, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const due = await executor
    .update(feeds)
    .set({ triedAt: null })
    .where(and(isNull(feeds.retiredAt), sql`${feeds.id} in ${[...ids]}`))
    .returning({ id: feeds.id })
  return due.length
}
