/** What a run of the evaluation comes to. */
import { percentile } from '../measures/percentiles.ts'
import type { Spent } from './answer.ts'
import type { AnswerScore } from './score-answer.ts'

export type Figures = {
  readonly requests: number
  readonly answered: number
  readonly ideas: number
  readonly aiIdeas: number
  readonly overBudget: number
  readonly namingExcluded: number
  readonly withFaults: number
  readonly invented: number
  readonly strangeLinks: number
  readonly links: number
  /** Share of the ideas of which a reason speaks of the request. */
  readonly speakingOfIt: number
  /** Mean nDCG@6 over the requests that name a liking, and how many those are. */
  readonly ndcg: number
  readonly graded: number
  readonly p50Ms: number
  readonly p95Ms: number
  /** How many answers a model had which part in. */
  readonly aiStates: Readonly<Record<string, number>>
  /** Null where nothing is told of it. */
  readonly cost: Spent | null
}

export function figuresOf(scores: readonly AnswerScore[], cost: Spent | null): Figures {
  const sum = (of: (score: AnswerScore) => number): number =>
    scores.reduce((total, score) => total + of(score), 0)
  const ideas = sum(({ shown }) => shown)
  const graded = scores.flatMap(({ ndcg }) => (ndcg === null ? [] : [ndcg]))
  const durations = scores.map(({ ms }) => ms).sort((a, b) => a - b)
  const states = scores.flatMap(({ aiState }) => (aiState === null ? [] : [aiState]))
  return {
    requests: scores.length,
    answered: scores.filter(({ isAnswered }) => isAnswered).length,
    ideas,
    aiIdeas: sum(({ aiIdeas }) => aiIdeas),
    overBudget: sum(({ overBudget }) => overBudget),
    namingExcluded: sum(({ namingExcluded }) => namingExcluded),
    withFaults: sum(({ withFaults }) => withFaults),
    invented: sum(({ invented }) => invented),
    strangeLinks: sum(({ strangeLinks }) => strangeLinks),
    links: sum(({ links }) => links),
    speakingOfIt: sum(({ speakingOfIt }) => speakingOfIt) / Math.max(1, ideas),
    ndcg: graded.reduce((a, b) => a + b, 0) / Math.max(1, graded.length),
    graded: graded.length,
    p50Ms: percentile(durations, 0.5),
    p95Ms: percentile(durations, 0.95),
    aiStates: Object.fromEntries(
      [...Map.groupBy(states, (state) => state)].map(([state, all]) => [state, all.length]),
    ),
    cost,
  }
}

/** What was used between two readings. */
export const spentBetween = (before: Spent | null, after: Spent | null): Spent | null =>
  before === null || after === null
    ? null
    : {
        tokensIn: after.tokensIn - before.tokensIn,
        tokensOut: after.tokensOut - before.tokensOut,
        dollars: after.dollars - before.dollars,
      }
