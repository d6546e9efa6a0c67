/** Which placements are shown, and keeping them. */

import { SPONSORED_PER_SHOP, SPONSORED_SHOWN, type SponsoredProduct } from '@presently/contract/sponsored'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FollowableAmong } from '../../platform/shop-link.ts'
import { demoPlacements } from './demo.ts'
import { type PresentDeps, presentPlacement } from './present.ts'
import {
  endDemoPlacements,
  hasRealPlacement,
  type PlacementRow,
  runningPlacements,
  upsertPlacement,
} from './store.ts'

export type SponsoredServiceDeps = PresentDeps & {
  readonly db: Db
  readonly clock: Clock
  /** Those of kept addresses that links may lead to. */
  readonly followableAmong: FollowableAmong
  /** Whether what we made up is shown while the operator keeps nothing. */
  readonly showsDemoData: boolean
}

/** However many are kept, no answer reads more. */
const ROWS_READ_MAX = 200

export type ShownPlacements = {
  readonly products: SponsoredProduct[]
  /** Placements that run and may not be shown: something in them is wrong. */
  readonly skipped: number
}

/** What runs now, in the operator's order, of one shop only so many. */
export async function shownPlacements(deps: SponsoredServiceDeps): Promise<ShownPlacements> {
  const rows = await runningPlacements(deps.db, deps.clock(), ROWS_READ_MAX)
  const followable = await deps.followableAmong(rows)
  const fit = rows.flatMap((row) => {
    const mayLead = row.url === null || followable.has(row.url)
    const product = mayLead ? presentPlacement(deps, row) : null
    return product === null ? [] : [{ product, shop: shopOf(row) }]
  })
  const ofShop = new Map<string, number>()
  const shared = fit.filter(({ shop }) => {
    const place = ofShop.get(shop) ?? 0
    ofShop.set(shop, place + 1)
    return place < SPONSORED_PER_SHOP
  })
  return {
    products: shared.slice(0, SPONSORED_SHOWN).map(({ product }) => product),
    skipped: rows.length - fit.length,
  }
}

/** Shops without a name are told apart by where they lead. */
const shopOf = ({ retailer, url }: PlacementRow): string =>
  retailer?.trim().toLowerCase() ?? (url === null ? '' : new URL(url).hostname)

/** Puts in what we made up, as long as the operator never kept a placement; otherwise ends it. */
export async function refreshDemoPlacements({
  db,
  clock,
  showsDemoData,
}: SponsoredServiceDeps): Promise<void> {
  await db.transaction(async (tx) => {
    if (!showsDemoData || (await hasRealPlacement(tx))) await endDemoPlacements(tx, clock())
    else for (const row of demoPlacements()) await upsertPlacement(tx, row)
  })
}

/** Keeps placements, all or none. The first of them ends what we made up. */
export async function keepPlacements(
  { db, clock }: Pick<SponsoredServiceDeps, 'db' | 'clock'>,
  rows: readonly PlacementRow[],
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const row of rows) await upsertPlacement(tx, row)
    if (rows.length > 0) await endDemoPlacements(tx, clock())
  })
}
