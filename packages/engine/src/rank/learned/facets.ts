/** How well gifts match what is told of a person, one thing at a time: what delights a nurse who climbs may be for the climber alone. */
import { matchOf } from '@presently/chooser/match/match-model'
import type { Told } from './told.ts'

/** By the numbers of the gifts that are looked at. */
export type FacetMatches = {
  /** The logarithm of how likely one of them is chosen where one thing, any of them, is told alone. */
  readonly together: ReadonlyMap<number, number>
  /** How far it lies behind the first in the thing that it matches best, as a logarithm; 0 for that first. */
  readonly best: ReadonlyMap<number, number>
}

/** Less than this is never. */
const LEAST = 1e-9

/**
 * Where nothing is told that has a point, all gifts are alike.
 *
 * @param isCompared whether the others are measured by it: what is sold for one sex alone must not move what is for both
 */
export function matchFacets(
  { facets, points }: Pick<Told, 'facets' | 'points'>,
  numbers: readonly number[],
  isCompared: (number: number) => boolean,
): FacetMatches {
  const likely = new Float64Array(numbers.length)
  const behind = new Float64Array(numbers.length).fill(Number.POSITIVE_INFINITY)
  for (const facet of facets) {
    const sums = numbers.map((number) => matchOf(number, facet, points))
    const own = sums.filter((_, place) => isCompared(numbers[place] as number))
    const others = own.length > 0 ? own : sums
    const most = Math.max(...others)
    const all = others.reduce((sum, one) => sum + Math.exp(one - most), 0)
    for (const [place, sum] of sums.entries()) {
      likely[place] = (likely[place] as number) + Math.exp(sum - most) / (all * facets.length)
      behind[place] = Math.min(behind[place] as number, most - sum)
    }
  }
  const isTold = facets.length > 0
  return {
    together: new Map(
      numbers.map((number, place) => [number, isTold ? Math.log(LEAST + (likely[place] as number)) : 0]),
    ),
    best: new Map(numbers.map((number, place) => [number, isTold ? -(behind[place] as number) : 0])),
  }
}
