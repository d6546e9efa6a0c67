/** How well gifts match what is told of a person, one thing at a time: what delights a nurse who climbs may be for the climber alone. */
import { matchOf } from '@presently/chooser/match/match-model'
import type { Facet, Told } from './told.ts'

/** By the place of a gift among those that are looked at. */
export type FacetMatches = {
  /** The logarithm of how likely one of them is chosen where one thing, any of them, is told alone. */
  readonly together: Float64Array
  /** How far it lies behind the first in the thing that it matches best, as a logarithm; 0 for that first. */
  readonly best: Float64Array
  /** The same for the thing that it matches second best; as far behind as can be where one thing alone is told. */
  readonly second: Float64Array
  /** How sure the reader is of the thing that it matches best; 1 where nothing is told. */
  readonly sureness: Float64Array
  /** How near it is to the thing that it is nearest to, whatever the others are. */
  readonly nearest: Float64Array
}

/** Less than this is never. */
const LEAST = 1e-9
/** Nothing is further: the logarithm of how likely something is chosen that has nothing to do with what is told. */
const FAR = -40

/**
 * Where nothing is told that has a point, all gifts are alike.
 *
 * @param isMeasure by gift number, 1 for those that all are measured by
 */
export function matchFacets(
  { facets, points }: Pick<Told, 'facets' | 'points'>,
  numbers: readonly number[],
  isMeasure: Uint8Array,
): FacetMatches {
  const together = new Float64Array(numbers.length)
  const best = new Float64Array(numbers.length)
  const second = new Float64Array(numbers.length)
  const sure = new Float64Array(numbers.length).fill(1)
  const nearest = new Float64Array(numbers.length).fill(FAR)
  if (facets.length === 0) return { together, best, second, sureness: sure, nearest }
  best.fill(FAR)
  second.fill(FAR)
  const sums = new Float64Array(numbers.length)
  for (const { point, sureness } of facets) {
    for (let place = 0; place < sums.length; place += 1)
      sums[place] = matchOf(numbers[place] as number, point, points)
    const most = mostOf(sums, numbers, isMeasure)
    // The first of those that measure counts 1 itself.
    let all = 0
    for (let place = 0; place < sums.length; place += 1)
      if (isMeasure[numbers[place] as number] === 1) all += Math.exp((sums[place] as number) - most)
    for (let place = 0; place < sums.length; place += 1) {
      const sum = sums[place] as number
      const ahead = sum - most
      nearest[place] = Math.max(nearest[place] as number, sum)
      together[place] = (together[place] as number) + Math.exp(ahead) / (Math.max(all, 1) * facets.length)
      if (ahead > (best[place] as number)) {
        second[place] = best[place] as number
        best[place] = ahead
        sure[place] = sureness
      } else if (ahead > (second[place] as number)) second[place] = ahead
    }
  }
  for (let place = 0; place < together.length; place += 1)
    together[place] = Math.log(LEAST + (together[place] as number))
  return { together, best, second, sureness: sure, nearest }
}

/** By the place of a gift, how near it is to the nearest of some points; FAR where there is none. */
export function nearestOf(
  facets: readonly Facet[],
  points: Told['points'],
  numbers: readonly number[],
): Float64Array {
  const nearest = new Float64Array(numbers.length).fill(FAR)
  for (const { point } of facets)
    for (let place = 0; place < nearest.length; place += 1)
      nearest[place] = Math.max(nearest[place] as number, matchOf(numbers[place] as number, point, points))
  return nearest
}

/** The highest of those that measure; of all where none does. */
function mostOf(sums: Float64Array, numbers: readonly number[], isMeasure: Uint8Array): number {
  const measures = sums.filter((_, place) => isMeasure[numbers[place] as number] === 1)
  return Math.max(...(measures.length > 0 ? measures : sums))
}
