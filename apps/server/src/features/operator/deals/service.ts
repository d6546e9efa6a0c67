/** What shops pay for, and what is for Premium members alone, as the operator sees it. */

import type { ExclusiveRow, PlacementRow } from '@presently/contract/operator-deals'
import type { SponsoredProduct } from '@presently/contract/sponsored'
import type { Db, Executor } from '../../../db/open.ts'
import type { Clock } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { daysBefore } from '../../../platform/retention.ts'
import type { FollowableAmong } from '../../../platform/shop-link.ts'
import { dayOf } from '../period.ts'
import {
  clicksOn,
  exclusiveUpTo,
  type KeptExclusive,
  type KeptPlacement,
  placementsUpTo,
  switchExclusiveTo,
  switchPlacementTo,
} from './store.ts'

export type DealsDeskDeps = {
  readonly db: Db
  readonly clock: Clock
  /** A placement as visitors see it; null where it may not be shown. */
  readonly placementAsShown: (placement: KeptPlacement) => SponsoredProduct | null
  /** Those of kept addresses that links may lead to. */
  readonly followableAmong: FollowableAmong
}

const CLICK_DAYS = 90

export async function placementRows(deps: DealsDeskDeps, limit: number): Promise<PlacementRow[]> {
  const { db, clock, followableAmong, placementAsShown } = deps
  const now = clock()
  const kept = await placementsUpTo(db, limit)
  const followable = await followableAmong(kept)
  const clicks = await clicksSince(deps, kept, 'sponsored')
  return kept.map((row) => {
    const preview = placementAsShown(row)
    const isShown = preview !== null && (row.url === null || followable.has(row.url))
    return {
      id: row.id,
      title: row.title,
      retailer: row.retailer,
      state: placementState(row, now, isShown),
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt?.toISOString() ?? null,
      clicks: clicks.get(row.id) ?? 0,
      isDemo: row.isDemo,
      preview,
    }
  })
}

function placementState(row: KeptPlacement, now: Date, isShown: boolean): PlacementRow['state'] {
  if (row.endsAt !== null && row.endsAt <= now) return 'ended'
  if (row.switchedOffAt !== null) return 'off'
  if (row.startsAt > now) return 'waiting'
  return isShown ? 'running' : 'faulty'
}

export async function exclusiveRows(deps: DealsDeskDeps, limit: number): Promise<ExclusiveRow[]> {
  const now = deps.clock()
  const kept = await exclusiveUpTo(deps.db, limit)
  const clicks = await clicksSince(deps, kept, 'offer')
  return kept.map((row) => ({
    id: row.id,
    title: row.title,
    retailer: row.retailer,
    priceCents: row.priceCents,
    salePriceCents: row.salePriceCents,
    state: exclusiveState(row, now),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    clicks: clicks.get(row.id) ?? 0,
    isDemo: row.isDemo,
  }))
}

function exclusiveState(row: KeptExclusive, now: Date): ExclusiveRow['state'] {
  if ((row.endsAt !== null && row.endsAt <= now) || row.availability !== 'in-stock') return 'ended'
  if (row.heldAt !== null) return 'off'
  return row.startsAt !== null && row.startsAt > now ? 'waiting' : 'running'
}

async function clicksSince(
  { db, clock }: DealsDeskDeps,
  rows: readonly { readonly id: string }[],
  kind: 'sponsored' | 'offer',
): Promise<ReadonlyMap<string, number>> {
  const since = dayOf(daysBefore(clock(), CLICK_DAYS))
  const counts = await clicksOn(
    db,
    rows.map(({ id }) => `${kind}:${id}`),
    since,
  )
  return new Map([...counts].map(([target, count]) => [target.slice(kind.length + 1), count]))
}

/** Throws where there is no such thing. */
export async function switchDeal(
  executor: Executor,
  {
    kind,
    id,
    offSince,
  }: { readonly kind: 'placement' | 'exclusive'; readonly id: string; readonly offSince: Date | null },
): Promise<void> {
  const change = kind === 'placement' ? switchPlacementTo : switchExclusiveTo
  if (await change(executor, id, offSince)) return
  throw new AppError('not-found', 'This is not there any more. Read the list again.')
}
