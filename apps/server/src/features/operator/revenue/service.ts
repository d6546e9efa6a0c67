/** What came of the site in a period, and what is earned. */
import type { MissingRow, Overview, PlanRow, Revenue, ShopRow } from '@presently/contract/operator-overview'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf, daysOf, periodOf, type Span, spanOf } from '../period.ts'
import { clicksByDay, countSaves, movesBetween, plansLive, searchesByDay } from './store.ts'

export type RevenueDeps = {
  readonly db: Db
  readonly clock: Clock
  /** What is sold, and what it costs a month in US cents. */
  readonly soldPlans: Readonly<Record<string, { readonly name: string; readonly cents: number }>>
  readonly paymentsAre: Revenue['payments']
  /** Asks the payment provider about what is held of it. */
  readonly lookForMissing: () => Promise<{
    readonly missing: MissingRow[]
    readonly asked: number
    readonly hasMore: boolean
  }>
}

export async function overviewOf({ db, clock }: RevenueDeps, days: number): Promise<Overview> {
  const span = spanOf(clock(), days)
  const searched = await searchesByDay(db, span)
  const clicked = await clicksByDay(db, span)
  const saves = await countSaves(db, span)
  const searchesOn = new Map(searched.map((row) => [row.day, row.searches]))
  const clicksOn = sumBy(clicked, ({ day }) => day)
  return {
    period: periodOf(span),
    searches: compared(span, searched, (row) => row.searches),
    clicks: compared(span, clicked, (row) => row.clicks),
    saves,
    unfit: compared(span, searched, (row) => row.unfit),
    days: daysOf(span).map((day) => ({
      day,
      searches: searchesOn.get(day) ?? 0,
      clicks: clicksOn.get(day) ?? 0,
    })),
  }
}

export async function revenueOf(deps: RevenueDeps, days: number): Promise<Revenue> {
  const { db, clock } = deps
  const span = spanOf(clock(), days)
  const clicked = await clicksByDay(db, span)
  const plans = plansOf(deps, await plansLive(db))
  const now = await movesBetween(db, span.from, span.to)
  const before = await movesBetween(db, span.before, span.from)
  return {
    period: periodOf(span),
    shops: shopsOf(span, clicked),
    plans,
    live: plans.reduce((sum, { live }) => sum + live, 0),
    monthlyCents: plans.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0),
    started: { now: now.started, before: before.started },
    ended: { now: now.ended, before: before.ended },
    churn: { now: churnRate(now), before: churnRate(before) },
    payments: deps.paymentsAre,
  }
}

type Moves = { readonly atStart: number; readonly started: number; readonly ended: number }

/**
 * The share of subscriptions that a period lost: those that ended in it, over those live at its start and those begun in
 * it. A number from 0 to 1; null where there was none to lose. So Stripe Billing reckons its subscriber churn rate
 * (https://docs.stripe.com/billing/subscriptions/analytics/glossary), there for 30 days.
 */
const churnRate = ({ atStart, started, ended }: Moves): number | null =>
  atStart + started === 0 ? null : ended / (atStart + started)

function compared<T extends { readonly day: string }>(
  { from }: Span,
  rows: readonly T[],
  of: (row: T) => number,
) {
  const first = dayOf(from)
  const sum = (some: readonly T[]): number => some.reduce((total, row) => total + of(row), 0)
  return {
    now: sum(rows.filter(({ day }) => day >= first)),
    before: sum(rows.filter(({ day }) => day < first)),
  }
}

type Clicked = Awaited<ReturnType<typeof clicksByDay>>[number]

function sumBy(rows: readonly Clicked[], keyOf: (row: Clicked) => string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.clicks)
  return sums
}

/** The most followed first; of as many, by name. */
function shopsOf(span: Span, clicked: readonly Clicked[]): ShopRow[] {
  const byShop = Map.groupBy(clicked, ({ retailer }) => retailer)
  const first = dayOf(span.from)
  return [...byShop]
    .map(([retailer, rows]) => ({
      retailer,
      clicks: compared(span, rows, ({ clicks }) => clicks),
      earning: rows.filter(({ day }) => day >= first).reduce((sum, { earning }) => sum + earning, 0),
    }))
    .sort((a, b) => b.clicks.now - a.clicks.now || a.retailer.localeCompare(b.retailer, 'en'))
}

/**
 * Monthly recurring revenue: what subscriptions that are active or past due pay a month. Trials pay nothing yet
 * (the definition of Stripe Billing). All of our prices are monthly.
 */
function plansOf(
  { soldPlans }: RevenueDeps,
  rows: readonly { readonly offer: string; readonly status: string; readonly count: number }[],
): PlanRow[] {
  const unknown = rows.some(({ offer }) => !Object.hasOwn(soldPlans, offer)) ? ['unknown'] : []
  return [...Object.keys(soldPlans), ...unknown].map((offer) => {
    const own = rows.filter((row) =>
      offer === 'unknown' ? !Object.hasOwn(soldPlans, row.offer) : row.offer === offer,
    )
    const count = (isTrial: boolean): number =>
      own.reduce((sum, row) => sum + ((row.status === 'trialing') === isTrial ? row.count : 0), 0)
    const plan = soldPlans[offer]
    const live = count(false)
    return {
      offer,
      name: plan?.name ?? 'Another price',
      live,
      trialing: count(true),
      monthlyCents: live * (plan?.cents ?? 0),
    }
  })
}
