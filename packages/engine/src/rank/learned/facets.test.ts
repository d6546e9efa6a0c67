import { WIDTH } from '@presently/chooser/match/match-model'
import { expect, it } from 'vitest'
import { matchFacets } from './facets.ts'

/** A point along one place. */
const along = (place: number, length = 1): Float32Array =>
  new Float32Array(WIDTH).map((_, at) => (at === place ? length : 0))

/** Gift 0 is for the first thing alone, gift 1 for the second alone, gift 2 a little for both, gift 3 for neither. */
const POINTS = {
  points: Float32Array.from([along(0, 9), along(1, 9), along(0, 5), along(2, 9)].flatMap((row) => [...row])),
  biases: new Float32Array(4),
}
POINTS.points[2 * WIDTH + 1] = 5
const NUMBERS = [0, 1, 2, 3]

it('finds what is for one of the things that are told as likely as what is for the other', () => {
  const { together, best } = matchFacets(
    { facets: [along(0), along(1)], points: POINTS },
    NUMBERS,
    () => true,
  )
  expect(together.get(0)).toBeCloseTo(together.get(1) ?? 0, 6)
  expect(together.get(0)).toBeGreaterThan(together.get(2) ?? 0)
  expect(together.get(2)).toBeGreaterThan(together.get(3) ?? 0)
  expect(NUMBERS.map((number) => best.get(number))).toEqual(
    [0, 0, -4, -9].map((behind) => expect.closeTo(behind, 5)),
  )
})

it('tells nothing of any gift where nothing is told of the person', () => {
  const { together, best } = matchFacets({ facets: [], points: POINTS }, NUMBERS, () => true)
  expect([...together.values(), ...best.values()].every((one) => one === 0)).toBe(true)
})

it('measures all by those that are for anybody', () => {
  const told = { facets: [along(0)], points: POINTS }
  const whole = matchFacets(told, [0, 2], () => true)
  const others = matchFacets(told, [0, 2], (number) => number === 2)
  const alone = matchFacets(told, [2], () => true)
  expect(others.together.get(2)).toBeCloseTo(alone.together.get(2) ?? 1, 6)
  expect(whole.best.get(2)).toBeCloseTo(-4, 5)
  expect(others.best.get(2)).toBeCloseTo(0, 5)
})
