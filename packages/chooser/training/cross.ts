/** The order is learned from graded ideas and from chosen ones, and tried on requests that it was not learned from. */

import type { Ordering } from '@presently/chooser/ranker/ranking-file'
import { worthOf } from '@presently/chooser/ranker/trees'
import { FEATURES } from '@presently/engine/rank/learned/features'
import { type BoostSettings, learnTrees, randomOf } from './boost.ts'
import type { Looked } from './judged.ts'

const PRIOR = FEATURES.indexOf('prior')
const CHOSEN = FEATURES.indexOf('chosen')
/** What breaks something that was told spoils a page more than what is merely weak. */
const WORTH_OF_WRONG = -0.7
/** So many grades of nothing special stand beside an idea's own. */
const PRIOR_SHRINK = 4

/**
 * What counts as the grade of an idea that a reader of the whole catalogue chose, or left: those of the chosen that others had graded had
 * 2.5 on the mean, and all that had been shown 0.9. Less sure than a grade, so it weighs less.
 */
const GRADE_OF_CHOSEN = 2.5
const GRADE_OF_LEFT = 0.6
const WEIGHT_OF_CHOSEN = 0.5
const WEIGHT_OF_LEFT = 0.25

type Residuals = Map<string, { readonly sum: number; readonly count: number }>

/** The graded ones of a request, and what they are on the mean. */
export function gradedOf({ grades }: Looked) {
  const places = grades.flatMap((grade, at) => (grade === null ? [] : [{ at, grade }]))
  return { places, mean: places.reduce((sum, { grade }) => sum + grade, 0) / Math.max(1, places.length) }
}

/** By idea, the sum and count of what its grades are above the mean of the request. */
function residuals(looked: readonly Looked[]): Residuals {
  const sums: Residuals = new Map()
  for (const one of looked) {
    const { places, mean } = gradedOf(one)
    for (const { at, grade } of places) {
      const id = one.ids[at] as string
      const own = sums.get(id) ?? { sum: 0, count: 0 }
      sums.set(id, { sum: own.sum + grade - mean, count: own.count + 1 })
    }
  }
  return sums
}

const priorsOf = (sums: Residuals): Record<string, number> =>
  Object.fromEntries(
    [...sums].map(([id, { sum, count }]) => [id, Number((sum / (count + PRIOR_SHRINK)).toFixed(3))]),
  )

function choicesOf(looked: readonly Looked[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { ids, isChosen } of looked)
    for (const [at, id] of ids.entries()) if (isChosen[at]) counts[id] = (counts[id] ?? 0) + 1
  return counts
}

/** What is known of ideas from all requests together. */
type Known = { readonly sums: Residuals; readonly choices: Readonly<Record<string, number>> }

/** An idea of a request: its grade, where it has one, beside the mean of what was graded there. */
type Shown = {
  readonly id: string
  readonly grade: number | null
  readonly mean: number
  readonly isChosen: boolean
}

/** An idea's prior is of all requests but the row's own, so that no row tells its own grade. */
function priorWithout({ id, grade, mean }: Shown, { sums }: Known): number {
  const own = sums.get(id) ?? { sum: 0, count: 0 }
  return grade === null
    ? own.sum / (own.count + PRIOR_SHRINK)
    : (own.sum - (grade - mean)) / (own.count - 1 + PRIOR_SHRINK)
}

const choicesWithout = ({ id, isChosen }: Shown, { choices }: Known): number =>
  Math.log1p((choices[id] ?? 0) - (isChosen ? 1 : 0))

/** What it is learned to be worth, and how much that counts. */
function lessonOf({
  grade,
  isChosen,
}: Pick<Shown, 'grade' | 'isChosen'>): readonly [target: number, weight: number] {
  if (grade !== null) return [grade === 0 ? WORTH_OF_WRONG : grade, 1]
  return isChosen ? [GRADE_OF_CHOSEN, WEIGHT_OF_CHOSEN] : [GRADE_OF_LEFT, WEIGHT_OF_LEFT]
}

/** What all ideas of a request are worth on the mean: an order tells them from each other, and no request from another. */
function meanWorthOf({ ids, grades, isChosen }: Looked): number {
  let sum = 0
  let all = 0
  for (const at of ids.keys()) {
    const [worth, weight] = lessonOf({ grade: grades[at] ?? null, isChosen: isChosen[at] ?? false })
    sum += worth * weight
    all += weight
  }
  return sum / (all || 1)
}

export function learn(looked: readonly Looked[], settings: BoostSettings): Ordering {
  const width = FEATURES.length
  const known: Known = { sums: residuals(looked), choices: choicesOf(looked) }
  const count = looked.reduce((sum, { ids }) => sum + ids.length, 0)
  const values = new Float32Array(count * width)
  const targets = new Float32Array(count)
  const weights = new Float32Array(count)
  let at = 0
  for (const one of looked) {
    const { mean } = gradedOf(one)
    const meanWorth = meanWorthOf(one)
    values.set(one.rows, at * width)
    for (const [place, id] of one.ids.entries()) {
      const shown = { id, mean, grade: one.grades[place] ?? null, isChosen: one.isChosen[place] ?? false }
      values[at * width + PRIOR] = priorWithout(shown, known)
      values[at * width + CHOSEN] = choicesWithout(shown, known)
      const [target, weight] = lessonOf(shown)
      targets[at] = target - meanWorth
      weights[at] = weight
      at += 1
    }
  }
  return {
    trees: learnTrees({ features: FEATURES, values, targets, weights }, settings),
    priors: priorsOf(known.sums),
    choices: known.choices,
  }
}

function scoresOf({ trees, priors, choices }: Ordering, { rows, ids }: Looked): number[] {
  const width = FEATURES.length
  const own = rows.slice()
  return ids.map((id, at) => {
    own[at * width + PRIOR] = priors[id] ?? 0
    own[at * width + CHOSEN] = Math.log1p(choices[id] ?? 0)
    return worthOf(trees, own, at * width)
  })
}

const PAGE = 6
/** The mean grade of the six graded ones that come first. */
export const meanOfFirst = (scores: readonly number[], looked: Looked): number => {
  const first = gradedOf(looked)
    .places.sort((a, b) => (scores[b.at] as number) - (scores[a.at] as number))
    .slice(0, PAGE)
  return first.reduce((sum, { grade }) => sum + grade, 0) / Math.max(1, first.length)
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
      if (part[at] === fold) out[at] = meanOfFirst(scoresOf(learned, one), one)
  }
  return out
}
const PARTS = 5
