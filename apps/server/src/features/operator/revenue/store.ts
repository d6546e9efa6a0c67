/** Counts of searches, clicks, saves and subscriptions. Each reads an index by time alone, so that years cost nothing. */
import { and, desc, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/open.ts'
import { interactions } from '../../../db/schema/history.ts'
import { outboundClicks } from '../../../db/schema/outbound.ts'
import { searches } from '../../../db/schema/searches.ts'
import { subscriptions } from '../../../db/schema/subscription.ts'
import { dayOf, type Span } from '../period.ts'

const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`
const isoDay = (day: SQL): SQL<string> => sql<string>`to_char(${day}, 'YYYY-MM-DD')`

/** Searches by day, since the period before; `unfit`: those that ended without an idea, though nothing was left out as seen. */
export async function searchesByDay(executor: Executor, { before, to }: Span) {
  const day = sql`date_trunc('day', ${searches.createdAt} at time zone 'UTC')`
  return executor
    .select({
      day: isoDay(day).as('day'),
      searches: sql<number>`count(*)::int`,
      unfit: sql<number>`(count(*) filter (where ${searches.ideaCount} = 0
        and ${searches.notice} is distinct from 'all-seen'))::int`,
    })
    .from(searches)
    .where(and(gte(searches.createdAt, before), lt(searches.createdAt, to)))
    .groupBy(day)
}

/** Links to shops that were followed, by day and shop, since the period before. */
export async function clicksByDay(executor: Executor, { before, to }: Span) {
  const { day, retailer, earns } = outboundClicks
  return executor
    .select({
      day,
      retailer,
      clicks: sql<number>`count(*)::int`,
      earning: sql<number>`(count(*) filter (where ${earns}))::int`,
    })
    .from(outboundClicks)
    .where(and(gte(day, dayOf(before)), lt(day, dayOf(to))))
    .groupBy(day, retailer)
}

/** Gifts saved from suggestions, whether or not they are kept still. */
export async function countSaves(executor: Executor, { before, from, to }: Span) {
  const { createdAt, kind } = interactions
  const [row] = await executor
    .select({
      now: sql<number>`(count(*) filter (where ${createdAt} >= ${at(from)}))::int`,
      before: sql<number>`(count(*) filter (where ${createdAt} < ${at(from)}))::int`,
    })
    .from(interactions)
    .where(and(sql`${kind} = 'save'`, gte(createdAt, before), lt(createdAt, to)))
  return row ?? { now: 0, before: 0 }
}

/** Subscriptions as they stand, by plan and state. */
export async function plansLive(executor: Executor) {
  const { offer, status } = subscriptions
  return executor
    .select({ offer, status, count: sql<number>`count(*)::int` })
    .from(subscriptions)
    .where(sql`${status} in ('active', 'past_due', 'trialing')`)
    .groupBy(offer, status)
    .orderBy(desc(offer))
}

/** How subscriptions moved between two moments. What was never paid for did neither begin nor end. */
export async function movesBetween(executor: Executor, from: Date, to: Date) {
  const { createdAt, endedAt, status } = subscriptions
  const began = sql`${createdAt} >= ${at(from)} and ${createdAt} < ${at(to)}`
  const [row] = await executor
    .select({
      atStart: sql<number>`(count(*) filter (where ${createdAt} < ${at(from)}
        and (${endedAt} is null or ${endedAt} >= ${at(from)})))::int`,
      started: sql<number>`(count(*) filter (where ${began}))::int`,
      ended: sql<number>`(count(*) filter (where ${endedAt} >= ${at(from)} and ${endedAt} < ${at(to)}))::int`,
    })
    .from(subscriptions)
    .where(sql`${status} not in ('incomplete', 'incomplete_expired')`)
  return row ?? { atStart: 0, started: 0, ended: 0 }
}
