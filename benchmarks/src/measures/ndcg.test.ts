import { expect, it } from 'vitest'
import { condensedNdcg, idealGain, ndcg } from './ndcg.ts'

const RATINGS = { best: 3, good: 1, wrong: 0 }

it('is one for the best order, and less the later the right ones come', () => {
  expect(ndcg(['best', 'good', 'wrong'], RATINGS)).toBe(1)
  expect(ndcg(['good', 'best'], RATINGS)).toBeCloseTo((1 + 7 / Math.log2(3)) / (7 + 1 / Math.log2(3)), 10)
  expect(ndcg(['wrong'], RATINGS)).toBe(0)
  expect(ndcg([], RATINGS)).toBe(0)
})

it('looks at the first ten only', () => {
  const fillers = Array.from({ length: 10 }, (_, at) => `filler ${at}`)
  expect(ndcg([...fillers, 'best'], RATINGS)).toBe(0)
})

it('condensed, passes over what nobody rated', () => {
  expect(ndcg(['unknown', 'best', 'good'], RATINGS)).toBeLessThan(1)
  expect(condensedNdcg(['unknown', 'best', 'good'], RATINGS)).toBe(1)
})

it('has no ideal where nothing is right', () => {
  expect(idealGain({ a: 0 })).toBe(0)
  expect(ndcg(['a'], { a: 0 })).toBe(0)
})
