/** Counts for whoever watches the site. */
import { and, asc, count, eq, isNotNull, isNull, min } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'
import { feeds } from '../../db/schema/feeds.ts'
import { outboxMails } from '../../db/schema/mail.ts'

/** Mails that no server has taken yet, the moment of the oldest, and those that were given up. */
export async function countMails(executor: Executor) {
  const [waiting] = await executor
    .select({ count: count(), oldest: min(outboxMails.createdAt) })
    .from(outboxMails)
    .where(and(isNull(outboxMails.sentAt), isNull(outboxMails.failedAt)))
  const [givenUp] = await executor
    .select({ count: count() })
    .from(outboxMails)
    .where(isNotNull(outboxMails.failedAt))
  return { waiting: waiting?.count ?? 0, oldest: waiting?.oldest ?? null, givenUp: givenUp?.count ?? 0 }
}

/** What came of the last reading of each shop's feed; at most `limit` of them. */
export const readingsOfFeeds = (executor: Executor, limit: number) =>
  executor
    .select({
      id: feeds.id,
      rows: feeds.rows,
      skipped: feeds.skipped,
      refused: feeds.refused,
      refreshedAt: feeds.refreshedAt,
    })
    .from(feeds)
    .where(and(eq(feeds.isDemo, false), isNull(feeds.retiredAt)))
    .orderBy(asc(feeds.id))
    .limit(limit)
