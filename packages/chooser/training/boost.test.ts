import { worthOf } from '@presently/chooser/ranker/trees'
import { describe, expect, it } from 'vitest'
import { type BoostSettings, learnTrees, type Rows, randomOf } from './boost.ts'

const SETTINGS: BoostSettings = {
  trees: 60,
  leaves: 6,
  rate: 0.2,
  leafWeight: 5,
  ridge: 1,
  featureShare: 1,
  seed: 1,
}

/** A step in one feature, a slope in another, and one that says nothing. */
function rowsOf(seed: number, count: number): Rows {
  const next = randomOf(seed)
  const values = Float32Array.from({ length: count * 3 }, next)
  const targets = Float32Array.from(
    { length: count },
    (_, row) => ((values[row * 3] as number) > 0.6 ? 2 : 0) + (values[row * 3 + 1] as number),
  )
  return { features: ['step', 'slope', 'noise'], values, targets, weights: new Float32Array(count).fill(1) }
}

const errorOf = (rows: Rows, trees: ReturnType<typeof learnTrees>): number =>
  rows.targets.reduce((sum, target, row) => sum + (worthOf(trees, rows.values, row * 3) - target) ** 2, 0) /
  rows.targets.length

describe('boosted trees', () => {
  const learned = learnTrees(rowsOf(1, 800), SETTINGS)

  it('tell rows that they have not seen', () => {
    expect(errorOf(rowsOf(2, 400), learned)).toBeLessThan(0.02)
  })

  it('are the same for the same rows', () => {
    expect(learnTrees(rowsOf(1, 800), SETTINGS)).toEqual(learned)
  })

  it('say the mean where no leaf may be cut', () => {
    const rows = rowsOf(1, 50)
    const trees = learnTrees(rows, { ...SETTINGS, leafWeight: 1000 })
    const mean = rows.targets.reduce((sum, target) => sum + target, 0) / rows.targets.length
    expect(worthOf(trees, rows.values, 0)).toBeCloseTo(mean, 5)
  })

  it('go by the rows that count', () => {
    const rows = rowsOf(1, 200)
    const weights = rows.weights.map((_, row) => (row % 2 === 0 ? 1 : 0))
    const targets = rows.targets.map((target, row) => (row % 2 === 0 ? target : 99))
    expect(errorOf(rowsOf(2, 200), learnTrees({ ...rows, targets, weights }, SETTINGS))).toBeLessThan(0.1)
  })
})
