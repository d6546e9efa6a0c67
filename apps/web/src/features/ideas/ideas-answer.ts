/** What the cache holds of a search. */
import type { FindIdeasOutput, Idea, Picks } from '@presently/contract/ideas'

export type IdeasAnswer = FindIdeasOutput & {
  /** All ideas in the model's order, until they are shown so: nothing moves under the eyes of who is reading. */
  readonly newOrder?: readonly Idea[]
  /** The picks that belong to it, where they differ from those that are shown. */
  readonly newPicks?: Picks
  /** Stands in for the answer without one idea, which is looked up: cards need not make room for it. */
  readonly isNear?: true
}

/** The answer in the model's order. */
export function inNewOrder({ newOrder, newPicks, ...answer }: IdeasAnswer): IdeasAnswer {
  return newOrder ? { ...answer, ideas: [...newOrder], ...(newPicks && { picks: newPicks }) } : answer
}

/** Whether a model has still to add its part. */
export const isPending = (answer: IdeasAnswer | undefined): boolean => answer?.ai?.state === 'pending'

/** The answer with another version of one idea, wherever it stands in it. */
export function withIdea(answer: IdeasAnswer, giftId: string, change: (idea: Idea) => Idea): IdeasAnswer {
  const changed = (ideas: readonly Idea[]) => ideas.map((idea) => (idea.id === giftId ? change(idea) : idea))
  return {
    ...answer,
    ideas: changed(answer.ideas),
    ...(answer.newOrder && { newOrder: changed(answer.newOrder) }),
    ...(answer.picks && { picks: { ...answer.picks, ideas: changed(answer.picks.ideas) } }),
    ...(answer.newPicks && { newPicks: { ...answer.newPicks, ideas: changed(answer.newPicks.ideas) } }),
  }
}

/** The answer without an idea. */
export function withoutIdea({ ideas, newOrder, picks, ...answer }: IdeasAnswer, giftId: string): IdeasAnswer {
  const left = (some: readonly Idea[]) => some.filter(({ id }) => id !== giftId)
  return {
    ...answer,
    ideas: left(ideas),
    ...(newOrder && { newOrder: left(newOrder) }),
    ...(picks && { picks: { ...picks, ideas: left(picks.ideas) } }),
  }
}

/** Whether the answer holds the idea. */
export const holdsIdea = ({ ideas, newOrder = [], picks }: IdeasAnswer, giftId: string): boolean =>
  [...ideas, ...newOrder, ...(picks?.ideas ?? [])].some(({ id }) => id === giftId)
