/** How well the engine understands labelled requests and keeps to them. */
import { join } from 'node:path'
import { loadCatalog } from '@presently/catalog/catalog'
import { createEngine } from '@presently/engine/create-engine'
import { DATA, missingOf, ROOT, readJsonLines } from '../data.ts'
import { type LabelledRequest, type Score, scoreAnswer } from '../quality/score.ts'

/** Our own requests, and the development sample where it lies beside the repository. */
const SETS = {
  own: join(ROOT, 'packages/catalog/src/testing/labelled-requests.jsonl'),
  sample: join(DATA, 'gift-queries-sample.jsonl'),
} as const

export type QualityTask = { readonly set: keyof typeof SETS }

export type QualityResult = {
  /** All, and those that are not tricky: only these are judged. */
  readonly requests: number
  readonly judged: number
  /** Shares of the judged requests. */
  readonly budget: number
  readonly age: number
  readonly recipient: number
  readonly occasion: number
  readonly sixIdeas: number
  readonly threeCategories: number
  /** Shares of all that is labelled. */
  readonly exclusions: number
  readonly interests: number
  /** Of the first six ideas of all judged requests. */
  readonly shown: number
  readonly overBudget: number
  readonly namingExcluded: number
  readonly speakingOfIt: number
  /** Requests that are not right in all of budget, age, recipient and occasion. */
  readonly misses: readonly string[]
}

const NOW = new Date('2026-11-21T12:00:00Z')
const LIMIT = 18
const SIX = 6

export function measureQuality({ set }: QualityTask): QualityResult | null {
  if (missingOf([SETS[set]]).length > 0) return null
  const engine = createEngine(loadCatalog())
  const labels = readJsonLines<LabelledRequest>(SETS[set])
  const judged = labels.filter(({ tricky }) => !tricky)
  const scores = judged.map((label) =>
    scoreAnswer(label, engine.suggest({ query: label.query, limit: LIMIT, now: NOW })),
  )
  return { requests: labels.length, ...sumUp(judged, scores) }
}

/** The figures of a set of answers. */
export function sumUp(labels: readonly LabelledRequest[], scores: readonly Score[]) {
  const share = (isRight: (score: Score) => boolean): number =>
    scores.filter(isRight).length / Math.max(1, scores.length)
  const sum = (count: (score: Score) => number): number =>
    scores.reduce((total, score) => total + count(score), 0)
  const labelled = (part: 'exclusions' | 'interests'): number =>
    Math.max(
      1,
      labels.reduce((total, label) => total + label[part].length, 0),
    )
  return {
    judged: labels.length,
    budget: share(({ budget }) => budget),
    age: share(({ age }) => age),
    recipient: share(({ recipient }) => recipient),
    occasion: share(({ occasion }) => occasion),
    sixIdeas: share(({ shown }) => shown === SIX),
    threeCategories: share(({ categories }) => categories >= 3),
    exclusions: sum(({ exclusionsFound }) => exclusionsFound) / labelled('exclusions'),
    interests: sum(({ interestsFound }) => interestsFound) / labelled('interests'),
    shown: sum(({ shown }) => shown),
    overBudget: sum(({ overBudget }) => overBudget),
    namingExcluded: sum(({ namingExcluded }) => namingExcluded),
    speakingOfIt: sum(({ speakingOfIt }) => speakingOfIt),
    misses: scores
      .filter(({ budget, age, recipient, occasion }) => !(budget && age && recipient && occasion))
      .map(({ id }) => id),
  }
}
