import { expect, it } from 'vitest'
import { fitRidge, type SparseRows, times } from './ridge.ts'

/** Four rows over three columns. */
const ROWS: SparseRows = {
  starts: Int32Array.of(0, 1, 3, 4, 6),
  columns: Int32Array.of(0, 0, 1, 2, 1, 2),
  values: Float32Array.of(1, 1, 1, 1, 0.5, 1),
  width: 3,
}

it('finds the weights that made the targets, for every output', () => {
  const made = Float32Array.of(1, -2, 0.5, 3, -1, 0)
  const found = fitRidge(ROWS, times(ROWS, made, 2), 2, 0)
  for (const [at, weight] of made.entries()) expect(found[at]).toBeCloseTo(weight, 3)
})

it('is held back by the ridge, and tells nothing of targets of nothing', () => {
  const targets = times(ROWS, Float32Array.of(1, 1, 1), 1)
  const lengthOf = (weights: Float32Array): number => Math.hypot(...weights)
  expect(lengthOf(fitRidge(ROWS, targets, 1, 10))).toBeLessThan(lengthOf(fitRidge(ROWS, targets, 1, 1)))
  expect([...fitRidge(ROWS, new Float32Array(4), 1, 1)]).toEqual([0, 0, 0])
})
