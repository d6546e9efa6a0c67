/** How well the catalogue covers relation × occasion × price band, and where it is thin. */
import type { Gift, Taxonomy } from '@presently/engine/gift'

/** Upper ends of the price bands, in cents: an idea stands in the band that holds its highest price. */
export const PRICE_BANDS_CENTS = [1000, 2500, 5000, 10000, 20000, Number.POSITIVE_INFINITY] as const
/** Two pages of results: a cell with fewer ideas cannot fill them. */
export const THIN_BELOW = 12

export type Cell = {
  readonly relation: string
  readonly occasion: string
  readonly band: number
  readonly count: number
}

/** Every cell with the number of ideas in it. A relation or an occasion fits as the engine would let it. */
export function coverage(gifts: readonly Gift[], taxonomy: Taxonomy): Cell[] {
  const cells = taxonomy.relations.flatMap((relation) =>
    Object.keys(taxonomy.occasions).flatMap((occasion) => {
      const fitting = gifts.filter(
        (gift) => fitsRelation(gift, relation) && fitsOccasion(gift, occasion, taxonomy),
      )
      return PRICE_BANDS_CENTS.map((end, band) => ({
        relation,
        occasion,
        band,
        count: fitting.filter(
          ({ priceCents }) => priceCents[1] <= end && priceCents[1] > (PRICE_BANDS_CENTS[band - 1] ?? 0),
        ).length,
      }))
    }),
  )
  return cells
}

export const thinCells = (cells: readonly Cell[]): Cell[] => cells.filter(({ count }) => count < THIN_BELOW)

function fitsRelation({ audience }: Gift, relation: string): boolean {
  if (audience.notFor?.includes(relation)) return false
  return !audience.relations?.length || audience.relations.includes(relation)
}

const fitsOccasion = ({ occasions }: Gift, occasion: string, taxonomy: Taxonomy): boolean =>
  occasions.includes(occasion) || (occasions.includes('any') && (taxonomy.occasions[occasion]?.open ?? false))

/** @example bandName(2) // '$25–$50' */
export const bandName = (band: number): string => {
  const from = (PRICE_BANDS_CENTS[band - 1] ?? 0) / 100
  const to = (PRICE_BANDS_CENTS[band] ?? Number.POSITIVE_INFINITY) / 100
  return Number.isFinite(to) ? `$${from}–$${to}` : `over $${from}`
}

/** A readable report: the totals by occasion and band, then the thin cells by occasion. */
export function coverageReport(gifts: readonly Gift[], taxonomy: Taxonomy): string {
  const cells = coverage(gifts, taxonomy)
  const thin = thinCells(cells)
  const lines = Object.keys(taxonomy.occasions).flatMap((occasion) => {
    const own = thin.filter((cell) => cell.occasion === occasion)
    if (own.length === 0) return []
    const byBand = PRICE_BANDS_CENTS.flatMap((_, band) => {
      const inBand = own.filter((cell) => cell.band === band)
      return inBand.length
        ? [`${bandName(band)}: ${inBand.map(({ relation, count }) => `${relation} ${count}`).join(', ')}`]
        : []
    })
    return [`${occasion}`, ...byBand.map((line) => `  ${line}`)]
  })
  return [`${cells.length} cells, ${thin.length} with fewer than ${THIN_BELOW} ideas`, ...lines].join('\n')
}
