import { expect, it } from 'vitest'
import { latencyOf, percentile } from './percentiles.ts'

it('takes the smallest value that enough of the list does not exceed', () => {
  const list = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  expect(percentile(list, 0.5)).toBe(5)
  expect(percentile(list, 0.95)).toBe(10)
  expect(percentile(list, 0)).toBe(1)
  expect(percentile([7], 0.99)).toBe(7)
  expect(percentile([], 0.5)).toBeNaN()
})

it('sums up durations, in whatever order they came', () => {
  expect(latencyOf([4, 1, 3, 2])).toEqual({
    p50Us: 2000,
    p95Us: 4000,
    p99Us: 4000,
    meanUs: 2500,
    perSecond: 400,
    samples: 4,
  })
})
