import { expect, it } from 'vitest'
import { dayLines, roundTop } from './day-lines.ts'

it.each([
  [0, 4],
  [3, 4],
  [9, 12],
  [934, 1_000],
  [1_001, 1_200],
  [61_000, 80_000],
])('ends the scale of %i with the round %i, whose quarters are whole', (highest, top) => {
  expect(roundTop(highest)).toBe(top)
  expect(top % 4).toBe(0)
})

it('draws one line for each count, from the first day at the left to the last at the right', () => {
  const { lines, top } = dayLines(
    [
      [0, 100],
      [50, 0],
      [100, 50],
    ],
    { width: 200, height: 100 },
  )
  expect(top).toBe(100)
  expect(lines).toEqual(['M0,100L100,50L200,0', 'M0,0L100,100L200,50'])
})

it('draws a single day, and a period of which nothing is known', () => {
  expect(dayLines([[1, 2]], { width: 200, height: 100 }).lines).toHaveLength(2)
  expect(dayLines([], { width: 200, height: 100 }).lines).toEqual([])
})
