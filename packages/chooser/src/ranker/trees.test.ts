import { describe, expect, it } from 'vitest'
import { readRanking, writeRanking } from './ranking-file.ts'
import { type Trees, worthOf } from './trees.ts'

/** Two trees: the first asks whether `price` is at most 2, the second adds 1. */
const TREES: Trees = {
  features: ['age', 'price'],
  start: 0.5,
  roots: Int32Array.of(0, 3),
  asked: Int16Array.of(1, -1, -1, -1),
  values: Float32Array.of(2, 10, 20, 1),
  lefts: Int32Array.of(1, 0, 0, 3),
}

describe('what a row is worth', () => {
  it('adds the leaf of each tree to the start', () => {
    const rows = Float32Array.of(0, 2, 0, 3)
    expect(worthOf(TREES, rows, 0)).toBe(11.5)
    expect(worthOf(TREES, rows, 2)).toBe(21.5)
  })
})

describe('the file of the ranking', () => {
  const text = writeRanking({ trees: TREES, priors: { b: 0.25, a: -1 }, choices: { a: 3 } })

  it('says the same when read', () => {
    const { trees, priors, choices } = readRanking(text, TREES.features)
    expect(trees).toEqual({ ...TREES, lefts: Int32Array.of(1, 0, 0, 3) })
    expect(priors).toEqual({ a: -1, b: 0.25 })
    expect(choices).toEqual({ a: 3 })
    expect(writeRanking({ trees, priors, choices })).toBe(text)
  })

  it('is refused for other features', () => {
    expect(() => readRanking(text, ['price', 'age'])).toThrow('npm run train -- chooser')
  })

  it('is refused where it is cut short', () => {
    expect(() => readRanking('{}', TREES.features)).toThrow('cut short')
  })
})
