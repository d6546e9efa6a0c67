/** How one answer keeps to a labelled request. */

import { graderOf, ndcgOfSix } from '@presently/catalog/testing/graded-gifts'
import type { Catalog } from '@presently/engine/create-engine'
import { ceilingOf, type LabelledRequest } from '../quality/score.ts'
import { isNamedIn, overlap } from '../quality/words.ts'
import type { Answered, AnsweredIdea } from './answer.ts'

export type AnswerScore = {
  readonly isAnswered: boolean
  readonly ms: number
  readonly aiState: string | null
  readonly shown: number
  readonly aiIdeas: number
  /** Broken promises, each counted by idea. */
  readonly overBudget: number
  readonly namingExcluded: number
  readonly withFaults: number
  /** Neither in our catalogue under this title nor marked as a model's. */
  readonly invented: number
  readonly strangeLinks: number
  readonly links: number
  readonly speakingOfIt: number
  /** From 0 to 1; null where the request names no liking to grade by. */
  readonly ndcg: number | null
}

export type Scoring = (label: LabelledRequest, answer: Answered) => AnswerScore

const HALF_A_CENT = 0.5

/** Scores against one catalogue; every link must begin with `origin`, where one is given. */
export function scoringOver({ gifts, taxonomy }: Catalog, origin: string | null): Scoring {
  const byId = new Map(gifts.map((gift) => [gift.id, gift]))
  const grader = graderOf(taxonomy)
  const isOurs = ({ id, title }: AnsweredIdea): boolean => byId.get(id)?.title === title
  const isStrange = (link: string): boolean => origin !== null && !link.startsWith(`${origin}/`)
  return (label, { isAnswered, ms, aiState, ideas }) => {
    const count = (isSuch: (idea: AnsweredIdea) => boolean): number => ideas.filter(isSuch).length
    const ceilingCents = ceilingOf(label) * 100 + HALF_A_CENT
    const links = ideas.flatMap((idea) => idea.links)
    const grade = grader(label.interests)
    const grades = ideas.map(({ id, title }) => grade(byId.get(id) ?? { title, things: [], interests: {} }))
    return {
      isAnswered,
      ms,
      aiState,
      shown: ideas.length,
      aiIdeas: count(({ isAi }) => isAi),
      // What has no price cannot be within a budget.
      overBudget: count(({ upperCents }) => (upperCents ?? Number.POSITIVE_INFINITY) > ceilingCents),
      namingExcluded: count(({ title, category }) =>
        label.exclusions.some((thing) => isNamedIn(`${title} ${category}`, thing)),
      ),
      withFaults: count(({ faults }) => faults.length > 0),
      invented: count((idea) => !idea.isAi && !isOurs(idea)),
      strangeLinks: links.filter(isStrange).length,
      links: links.length,
      speakingOfIt: count(({ reasons }) => reasons.some((reason) => overlap(label.query, reason))),
      ndcg: label.interests.length === 0 ? null : ndcgOfSix(grades),
    }
  }
}
