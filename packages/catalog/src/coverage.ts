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

/**
 * Every cell with the number of ideas in it, by relation, occasion and band as the taxonomy has them. A relation or an occasion
 * fits as the engine would let it. Each gift is read once: a site counts them while it answers others.
 */
export function coverage(gifts: readonly Gift[], taxonomy: Taxonomy): Cell[] {
  const occasions = Object.keys(taxonomy.occasions)
  const bands = PRICE_BANDS_CENTS.length
  const counts = new Uint32Array(taxonomy.relations.length * occasions.length * bands)
  for (const gift of gifts) {
    const band = bandOf(gift)
    const days = placesWhere(occasions, (occasion) => fitsOccasion(gift, occasion, taxonomy))
    for (const whom of placesWhere(taxonomy.relations, (relation) => fitsRelation(gift, relation)))
      for (const day of days) (counts[(whom * occasions.length + day) * bands + band] as number) += 1
  }
  return taxonomy.relations.flatMap((relation, whom) =>
    occasions.flatMap((occasion, day) =>
      PRICE_BANDS_CENTS.map((_, band) => ({
        relation,
        occasion,
        band,
        count: counts[(whom * occasions.length + day) * bands + band] as number,
      })),
    ),
  )
}

const bandOf = ({ priceCents }: Gift): number => PRICE_BANDS_CENTS.findIndex((end) => priceCents[1] <= end)

const placesWhere = (names: readonly string[], holds: (name: string) => boolean): number[] =>
  names.flatMap((name, place) => (holds(name) ? [place] : []))

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
