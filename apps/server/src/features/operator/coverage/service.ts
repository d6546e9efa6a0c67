/** What the catalogue covers: its cells as the catalogue's own checker counts them, and what shops add to it. */
import { bandName, coverage, THIN_BELOW, thinCells } from '@presently/catalog/coverage'
import type { CatalogueCover, CellRow } from '@presently/contract/operator-catalogue'
import type { Gift, Taxonomy } from '@presently/engine/gift'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../platform/clock.ts'
import { countOffers, countProducts, stalePrices } from './store.ts'

export type CoverageDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly gifts: readonly Gift[]
  readonly taxonomy: Taxonomy
}

export type CellAsked = { readonly relation?: string | undefined; readonly occasion?: string | undefined }

/** Cells do not change while a process lives: they are counted when first asked for. */
export function createCells({ gifts, taxonomy }: Pick<CoverageDeps, 'gifts' | 'taxonomy'>) {
  let counted: { readonly rows: readonly CellRow[]; readonly thin: number } | null = null
  return () => {
    counted ??= countCells(gifts, taxonomy)
    return counted
  }
}
export type Cells = ReturnType<typeof createCells>

function countCells(gifts: readonly Gift[], taxonomy: Taxonomy) {
  const cells = coverage(gifts, taxonomy)
  const rows = cells
    .map(({ relation, occasion, band, count }) => ({
      relation,
      occasion,
      band: bandName(band),
      ideas: count,
    }))
    // Stable: of as many ideas, in the order of the taxonomy.
    .sort((a, b) => a.ideas - b.ideas)
  return { rows, thin: thinCells(cells).length }
}

/** The thinnest first. */
export const cellsFor = (cells: Cells, { relation, occasion }: CellAsked): readonly CellRow[] =>
  cells().rows.filter(
    (cell) =>
      (relation === undefined || cell.relation === relation) &&
      (occasion === undefined || cell.occasion === occasion),
  )

export async function coverOf(
  deps: CoverageDeps & { readonly cells: Cells },
  asked: CellAsked,
  limit: number,
): Promise<CatalogueCover> {
  const { db, clock, gifts, taxonomy, cells } = deps
  const rows = cellsFor(cells, asked)
  return {
    ideas: gifts.length,
    ...(await countProducts(db)),
    ...(await countOffers(db)),
    cells: cells().rows.length,
    thin: cells().thin,
    thinBelow: THIN_BELOW,
    rows: rows.slice(0, limit),
    hasMore: rows.length > limit,
    relations: [...taxonomy.relations],
    occasions: Object.keys(taxonomy.occasions),
    stale: await staleRows(db, clock()),
  }
}

export async function staleRows(db: Db, now: Date): Promise<CatalogueCover['stale']> {
  const rows = await stalePrices(db, now)
  return rows.map((row) => ({ ...row, oldest: row.oldest?.toISOString() ?? null }))
}
