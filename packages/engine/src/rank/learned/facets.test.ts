import { WIDTH } from '@presently/chooser/match/match-model'
import { expect, it } from 'vitest'
import { matchFacets } from './facets.ts'

/** A point along one place. */
const along = (place: number, length = 1): Float32Array =>
  new Float32Array(WIDTH).map((_, at) => (at === place ? length : 0))
const told = (place: number, sureness = 1) => ({ point: along(place), sureness })

/** Gift 0 is for the first thing alone, gift 1 for the second alone, gift 2 a little for both, gift 3 for neither. */
const POINTS = {
  points: Float32Array.from([along(0, 9), along(1, 9), along(0, 5), along(2, 9)].flatMap((row) => [...row])),
  biases: new Float32Array(4),
}
POINTS.points[2 * WIDTH + 1] = 5
const NUMBERS = [0, 1, 2, 3]
const ALL = Uint8Array.of(1, 1, 1, 1)

it('finds what is for one of the things that are told as likely as what is for the other', () => {
  const { together, best } = matchFacets({ facets: [told(0), told(1)], points: POINTS }, NUMBERS, ALL)
  const [first = 0, second, both = 0, neither = 0] = together
  expect(first).toBeCloseTo(second ?? 1, 6)
  expect(first).toBeGreaterThan(both)
  expect(both).toBeGreaterThan(neither)
  expect([...best]).toEqual([0, 0, -4, -9].map((behind) => expect.closeTo(behind, 5)))
})

it('tells how far a gift is behind in what it matches second best, and how near it is to what it is nearest to', () => {
  const { second, nearest } = matchFacets({ facets: [told(0), told(1)], points: POINTS }, NUMBERS, ALL)
  expect([...second]).toEqual([-9, -9, -4, -9].map((behind) => expect.closeTo(behind, 5)))
  expect([...nearest]).toEqual([9, 9, 5, 0].map((near) => expect.closeTo(near, 5)))
  const alone = matchFacets({ facets: [told(0)], points: POINTS }, NUMBERS, ALL)
  expect(Math.max(...alone.second)).toBeLessThan(-30)
})

it('tells how sure the reader is of the thing that a gift matches best', () => {
  const { sureness } = matchFacets({ facets: [told(0, 0.4), told(1, 0.9)], points: POINTS }, NUMBERS, ALL)
  expect([...sureness]).toEqual([0.4, 0.9, 0.4, 0.4])
  expect([...matchFacets({ facets: [], points: POINTS }, NUMBERS, ALL).sureness]).toEqual([1, 1, 1, 1])
})

it('tells nothing of any gift where nothing is told of the person', () => {
  const { together, best } = matchFacets({ facets: [], points: POINTS }, NUMBERS, ALL)
  expect([...together, ...best]).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
})

it('measures all by some of them alone, and by all where none of these is looked at', () => {
  const one = { facets: [told(0)], points: POINTS }
  const alone = matchFacets(one, [2], ALL)
  const beside = matchFacets(one, [0, 2], Uint8Array.of(0, 1, 1, 1))
  expect([beside.together[1], beside.best[1]]).toEqual([alone.together[0], alone.best[0]])
  expect(matchFacets(one, [0, 2], new Uint8Array(4)).best[1]).toBeCloseTo(-4, 5)
})
