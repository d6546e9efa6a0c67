/** The order is learned from graded ideas, and tried on requests that it was not learned from. */

import { worthOf } from '@presently/chooser/ranker/trees'
import { FEATURES } from '@presently/engine/rank/learned/features'
import { type BoostSettings, learnTrees, randomOf } from './boost.ts'
import type { Looked } from './judged.ts'

const PRIOR = FEATURES.indexOf('prior')
/** So many grades of nothing special stand beside an idea's own. */
const PRIOR_SHRINK = 4

/** By idea, the sum and count of what its grades are above the mean of the request. */
function residuals(looked: readonly Looked[]) {
  const sums = new Map<string, { sum: number; count: number }>()
  for (const { ids, grades } of looked) {
    const mean = grades.reduce((a, b) => a + b, 0) / Math.max(1, grades.length)
    for (const [at, id] of ids.entries()) {
      const own = sums.get(id) ?? { sum: 0, count: 0 }
      sums.set(id, { sum: own.sum + (grades[at] as number) - mean, count: own.count + 1 })
    }
  }
  return sums
}

const priorsOf = (looked: readonly Looked[]): Record<string, number> =>
  Object.fromEntries(
    [...residuals(looked)].map(([id, { sum, count }]) => [
      id,
      Number((sum / (count + PRIOR_SHRINK)).toFixed(3)),
    ]),
  )

/** Rows to learn from: an idea's prior is of all requests but the row's own, so that no row tells its own grade. */
export function learn(looked: readonly Looked[], settings: BoostSettings) {
  const width = FEATURES.length
  const sums = residuals(looked)
  const count = looked.reduce((sum, { ids }) => sum + ids.length, 0)
  const values = new Float32Array(count * width)
  const targets = new Float32Array(count)
  let at = 0
  for (const { ids, grades, rows } of looked) {
    const mean = grades.reduce((a, b) => a + b, 0) / Math.max(1, grades.length)
    values.set(rows, at * width)
    for (const [place, id] of ids.entries()) {
      const grade = grades[place] as number
      const own = sums.get(id) ?? { sum: 0, count: 1 }
      values[(at + place) * width + PRIOR] = (own.sum - (grade - mean)) / (own.count - 1 + PRIOR_SHRINK)
      targets[at + place] = grade
    }
    at += ids.length
  }
  const weights = new Float32Array(count).fill(1)
  return {
    trees: learnTrees({ features: FEATURES, values, targets, weights }, settings),
    priors: priorsOf(looked),
  }
}

function scoresOf({ trees, priors }: ReturnType<typeof learn>, { rows, ids }: Looked): number[] {
  const width = FEATURES.length
  const own = rows.slice()
  return ids.map((id, at) => {
    own[at * width + PRIOR] = priors[id] ?? 0
    return worthOf(trees, own, at * width)
  })
}

const PAGE = 6
export const meanOfFirst = (scores: readonly number[], grades: readonly number[]): number => {
  const order = grades.map((_, at) => at).sort((a, b) => (scores[b] as number) - (scores[a] as number))
  const first = order.slice(0, PAGE)
  return first.reduce((sum, at) => sum + (grades[at] as number), 0) / Math.max(1, first.length)
}

/** Of each request, the mean grade of the six that come first by what was learned from the other parts of the requests. */
export function crossed(looked: readonly Looked[], settings: BoostSettings): number[] {
  const next = randomOf(settings.seed)
  const part = looked.map(() => Math.floor(next() * PARTS))
  const out = looked.map(() => 0)
  for (let fold = 0; fold < PARTS; fold += 1) {
    const learned = learn(
      looked.filter((_, at) => part[at] !== fold),
      settings,
    )
    for (const [at, one] of looked.entries())
      if (part[at] === fold) out[at] = meanOfFirst(scoresOf(learned, one), one.grades)
  }
  return out
}
const PARTS = 5
