import { describe, expect, it } from 'vitest'
import { coarse, WIDTH } from './match-model.ts'
import {
  nearbyOf,
  nearnessTo,
  type Precedents,
  precedentIndex,
  readPrecedents,
  writePrecedents,
} from './precedents.ts'

const pointAt = (...places: readonly number[]): Float32Array => {
  const point = new Float32Array(WIDTH)
  for (const place of places) point[place] = 1 / Math.sqrt(places.length)
  return point
}
/** Three requests: two that have a half in common, and one that has nothing with either. */
const POINTS = [pointAt(0, 1), pointAt(1, 2), pointAt(9)]
const PRECEDENTS: Precedents = {
  points: coarse(Float32Array.from(POINTS.flatMap((point) => [...point]))),
  rows: {
    chosen: new Map([['kite', Int32Array.of(0, 2)]]),
    good: new Map(),
    wrong: new Map([
      ['kite', Int32Array.of(1)],
      ['drum', Int32Array.of(0, 1, 2)],
    ]),
  },
}
const { points, rows } = precedentIndex(PRECEDENTS, ['drum', 'kite'])
const [DRUM, KITE] = [0, 1]
const nearby = (but = -1) => nearbyOf(pointAt(0, 1), points, but)

describe('requests that came before', () => {
  it('are near as far as their points are', () => {
    expect(nearnessTo(nearby(), rows.chosen[KITE]).nearest).toBeCloseTo(1, 1)
    expect(nearnessTo(nearby(), rows.wrong[KITE]).nearest).toBeCloseTo(0.5, 1)
    expect(nearnessTo(nearby(), rows.good[KITE])).toEqual({ nearest: -1, together: -20 })
  })

  it('count together, the nearest most', () => {
    const one = nearnessTo(nearby(), rows.chosen[KITE]).together
    const all = nearnessTo(nearby(), rows.wrong[DRUM]).together
    expect(all).toBeGreaterThan(one)
    expect(all).toBeLessThan(one + 0.1)
  })

  it('never tell of themselves', () => {
    expect(nearnessTo(nearby(0), rows.chosen[KITE]).nearest).toBeCloseTo(0, 1)
  })
})

it('reads the file that was written, and refuses one that is cut short', () => {
  const bytes = writePrecedents(PRECEDENTS)
  const read = readPrecedents(bytes)
  expect(read.rows.wrong.get('drum')).toEqual(Int32Array.of(0, 1, 2))
  expect([...read.points.units]).toEqual([...PRECEDENTS.points.units])
  expect(read.points.numbers).toEqual(PRECEDENTS.points.numbers)
  expect(() => readPrecedents(bytes.subarray(0, bytes.length - 1))).toThrow(/cut short: run `npm run train/)
  expect(() => readPrecedents(bytes.subarray(0, 5))).toThrow(/cut short/)
})
