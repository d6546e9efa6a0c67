import { expect, it } from 'vitest'
import { worthsOf } from './cascade.ts'
import { type Trees, worthOf } from './trees.ts'

const TREES = 300
/** Each tree adds 0.01 to what is above a threshold of its own, and the last ones much more to what is lowest. */
const trees: Trees = {
  features: ['place'],
  start: 1,
  roots: Int32Array.from({ length: TREES }, (_, tree) => 3 * tree),
  asked: Int16Array.from({ length: 3 * TREES }, (_, node) => (node % 3 === 0 ? 0 : -1)),
  values: Float32Array.from({ length: 3 * TREES }, (_, node) => {
    const tree = Math.floor(node / 3)
    if (node % 3 === 0) return tree
    const isLow = node % 3 === 1
    return tree >= TREES - 10 ? (isLow ? 5 : 0) : isLow ? 0 : 0.01
  }),
  lefts: Int32Array.from({ length: 3 * TREES }, (_, node) => (node % 3 === 0 ? node + 1 : 0)),
}

it('gives the best all that all trees say of them', () => {
  const rows = Float32Array.from({ length: 120 }, (_, row) => row)
  expect([...worthsOf(trees, rows, 120)]).toEqual(
    [...rows.keys()].map((row) => expect.closeTo(worthOf(trees, rows, row), 9)),
  )
})

it('leaves what the first trees put far behind there, in their order', () => {
  const rows = Float32Array.from({ length: 400 }, (_, row) => row)
  const worths = [...worthsOf(trees, rows, 400)]
  const kept = worths.slice(-150)
  expect(kept[149]).toBeCloseTo(worthOf(trees, rows, 399), 9)
  const behind = worths.slice(0, 100)
  expect(Math.max(...behind)).toBeLessThan(Math.min(...kept))
  expect(behind).toEqual(behind.toSorted((a, b) => a - b))
})

it('has nothing to say of no rows', () => {
  expect(worthsOf(trees, new Float32Array(0), 0)).toHaveLength(0)
})
