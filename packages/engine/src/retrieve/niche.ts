/** Gifts that would be odd for somebody who told of no liking or day that they are for. */
import type { Gift, Taxonomy } from '../gift.ts'

/** Made for enthusiasts of its main interest. */
export function isNiche({ interests, audience: { forAnybody } }: Gift, taxonomy: Taxonomy): boolean {
  if (forAnybody !== undefined) return !forAnybody
  const [main] = Object.keys(interests)
  return main !== undefined && !isBroad(main, taxonomy)
}

/** Nobody said for whom it is, and its main interest tells: of a page magnifier, which `forAnybody` keeps from most, it does not. */
export const isForEnthusiasts = (gift: Gift, taxonomy: Taxonomy): boolean =>
  gift.audience.forAnybody === undefined &&
  (gift.audience.madeFor ?? []).length === 0 &&
  isNiche(gift, taxonomy)

/** Nobody needs to be an enthusiast for what is made for such a day alone, and nobody wants it on others. */
export const FEASTS_ALONE = 2

/** Whether it is made for days that lead: alone (2), beside any other day (1), or not (0). */
export function feastsOf({ occasions }: Gift, taxonomy: Taxonomy): number {
  const named = occasions.filter((name) => name !== 'any')
  if (named.length === 0 || !named.every((name) => taxonomy.occasions[name]?.leads)) return 0
  return named.length === occasions.length ? FEASTS_ALONE : 1
}

const isBroad = (id: string, { interests }: Taxonomy): boolean => interests[id]?.broad ?? false
