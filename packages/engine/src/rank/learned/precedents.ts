/** How near a request is to those that came before it, and what readers said of gifts for these. */
import { nearbyOf, nearnessTo, type PrecedentIndex, type Verdict } from '@presently/chooser/match/precedents'

/** By verdict and the place of a gift among those that are looked at. */
export type NearPrecedents = Readonly<
  Record<Verdict, { readonly nearest: Float64Array; readonly together: Float64Array }>
>

/** @param ownRow the row of the request itself, where it is one of those; -1 where it is none */
export function nearPrecedents(
  point: Float32Array,
  { points, rows }: PrecedentIndex,
  numbers: readonly number[],
  ownRow: number,
): NearPrecedents {
  const nearby = nearbyOf(point, points, ownRow)
  const near = (verdict: Verdict) => {
    const nearest = new Float64Array(numbers.length)
    const together = new Float64Array(numbers.length)
    for (const [place, number] of numbers.entries()) {
      const own = nearnessTo(nearby, rows[verdict][number])
      nearest[place] = own.nearest
      together[place] = own.together
    }
    return { nearest, together }
  }
  return { chosen: near('chosen'), good: near('good'), wrong: near('wrong') }
}
