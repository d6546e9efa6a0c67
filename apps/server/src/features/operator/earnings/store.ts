/** Queries over what links earned, and over how often links were followed and shown. Each reads an index by day. */
import type { EarnedBy } from '@presently/contract/operator-earnings'
import { and, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/open.ts'
import { commissions } from '../../../db/schema/commissions.ts'
import { offers, products } from '../../../db/schema/feeds.ts'
import { interactions } from '../../../db/schema/history.ts'
import { clickSubIds, outboundClicks } from '../../../db/schema/outbound.ts'
import { dayOf, type Span } from '../period.ts'

/** What a target names, without the shop: 'idea:mug:etsy' is 'idea:mug', and a search is its phrase. */
const thingOf = (target: SQL | typeof commissions.target): SQL<string | null> =>
  sql<string | null>`case when ${target} like 'idea:%' or ${target} like 'search:%'
    then regexp_replace(${target}, ':[^:]*$', '') else ${target} end`

const EARNED_LABELS: Readonly<Record<EarnedBy, SQL<string | null>>> = {
  shop: sql`coalesce(${commissions.retailer}, ${commissions.shop}, ${commissions.network})`,
  idea: thingOf(commissions.target),
  theme: sql`${commissions.theme}`,
  guide: sql`${commissions.guide}`,
}

/** Sums of the commissions of a period by label, state and currency; a label is null where it is not known. */
export async function earnedIn(executor: Executor, { from, to }: Span, by: EarnedBy) {
  const { boughtOn, state, currency, amountCents } = commissions
  const label = EARNED_LABELS[by]
  return executor
    .select({
      label: label.as('label'),
      state,
      currency,
      // What a network takes back by a row of its own is no purchase.
      purchases: sql<number>`(count(*) filter (where ${amountCents} > 0))::int`,
      cents: sql<string>`sum(${amountCents})::text`.mapWith(Number),
    })
    .from(commissions)
    .where(and(gte(boughtOn, dayOf(from)), lt(boughtOn, dayOf(to))))
    .groupBy(sql`label`, state, currency)
}

/** Clicks of a period on links that may earn, by the same labels. */
export async function earningClicksIn(
  executor: Executor,
  { from, to }: Span,
  by: EarnedBy,
): Promise<Map<string, number>> {
  const count = sql<number>`count(*)::int`
  if (by === 'theme' || by === 'guide') {
    const { day, isCounted, [by]: column } = clickSubIds
    const rows = await executor
      .select({ label: column, clicks: count })
      .from(clickSubIds)
      .where(and(gte(day, dayOf(from)), lt(day, dayOf(to)), isCounted, isNotNull(column)))
      .groupBy(column)
    return countsOf(rows)
  }
  const { day, earns, retailer, target } = outboundClicks
  const label = by === 'shop' ? sql<string>`${retailer}` : thingOf(sql`${target}`)
  const rows = await executor
    .select({ label: label.as('label'), clicks: count })
    .from(outboundClicks)
    .where(and(gte(day, dayOf(from)), lt(day, dayOf(to)), eq(earns, true)))
    .groupBy(sql`label`)
  return countsOf(rows)
}

const countsOf = (rows: readonly { readonly label: string | null; readonly clicks: number }[]) =>
  new Map(rows.flatMap(({ label, clicks }) => (label === null ? [] : [[label, clicks] as const])))

/** Titles of what offers sell, by the offers' ids. */
export async function offerTitles(executor: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await executor
    .select({ id: offers.id, title: products.title })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .where(inArray(offers.id, [...ids]))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** How often each idea was on somebody's screen in a period. */
export async function viewsIn(executor: Executor, { from, to }: Span): Promise<Map<string, number>> {
  const { giftId, kind, createdAt } = interactions
  const rows = await executor
    .select({ giftId, views: sql<number>`count(*)::int` })
    .from(interactions)
    .where(and(eq(kind, 'view'), gte(createdAt, from), lt(createdAt, to)))
    .groupBy(giftId)
  return new Map(rows.map((row) => [row.giftId, row.views]))
}
