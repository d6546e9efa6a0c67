import { describe, expect, it } from 'vitest'
import { arcNumbers, pathPoints } from './path-points.ts'

const points = (outline: string): string => [...pathPoints(outline)].map(({ x, y }) => `${x},${y}`).join(' ')

describe('arcNumbers', () => {
  it.each([
    ['2 2 0 0 1 5 5', [2, 2, 0, 0, 1, 5, 5]],
    ['2 2 0 01.5.5', [2, 2, 0, 0, 1, 0.5, 0.5]],
    ['2 2 0 015 5', [2, 2, 0, 0, 1, 5, 5]],
    ['24,24,0,0,1,-48,0', [24, 24, 0, 0, 1, -48, 0]],
    ['1 1 0 11-2 0 1 1 0 102 0', [1, 1, 0, 1, 1, -2, 0, 1, 1, 0, 1, 0, 2, 0]],
    ['', []],
    ['1 1 0 5', [1, 1, 0]],
  ])("reads '%s'", (text, numbers) => {
    expect(arcNumbers(text)).toEqual(numbers)
  })
})

describe('pathPoints', () => {
  it.each([
    ['absolute and relative lines', 'M1 1L5 1l0 4H1v-4z', '1,1 5,1 5,5 1,5 1,1'],
    ['pairs after a move as lines', 'M1 1 5 5 9 1', '1,1 5,5 9,1'],
    ['numbers without separators', 'M.5.5-1-1', '0.5,0.5 -1,-1'],
    ['exponents', 'M1e1 2E-1', '10,0.2'],
    ['the start as the place after a close', 'm2 2h4zl1 1', '2,2 6,2 3,3'],
    ['arcs with flags run together', 'M0 0a2 2 0 014 0', '0,0 4,0'],
    ['curves as a pull towards the control points', 'M0 0C0 8 8 8 8 0', '0,0 0,4 4,4 8,0'],
    ['smooth and quadratic curves', 'M0 0q4 4 8 0t8 0s2 2 4 0', '0,0 2,2 8,0 16,0 17,1 20,0'],
    ['nothing from nonsense', 'hello', ''],
  ])('reads %s', (_, outline, expected) => {
    expect(points(outline)).toBe(expected)
  })
})
