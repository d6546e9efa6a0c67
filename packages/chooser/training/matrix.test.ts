import { expect, it } from 'vitest'
import { randomOf } from './boost.ts'
import { filled, timesRows, turned } from './matrix.ts'

const WIDTH = 5
const next = randomOf(3)
const drawn = (rows: number): Float32Array => Float32Array.from({ length: rows * WIDTH }, () => next() - 0.5)

it('multiplies each row of one with each row of the other, whatever their number', () => {
  const [a, b] = [drawn(7), drawn(10)]
  const product = timesRows(filled(a, WIDTH), filled(b, WIDTH), WIDTH)
  const columns = 12
  expect(product).toHaveLength(8 * columns)
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let sum = 0
      for (let at = 0; at < WIDTH; at += 1) sum += (a[row * WIDTH + at] ?? 0) * (b[column * WIDTH + at] ?? 0)
      expect(product[row * columns + column]).toBeCloseTo(row < 7 && column < 10 ? sum : 0, 12)
    }
})

it('turns rows into columns and back', () => {
  const rows = filled(drawn(8), WIDTH)
  const columns = turned(rows, WIDTH)
  expect(columns[3]).toBe(rows[3 * WIDTH])
  expect(turned(columns, 8)).toEqual(rows)
})
