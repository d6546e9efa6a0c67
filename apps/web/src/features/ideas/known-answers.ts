/** The answers that the cache holds, and what changes in all of them. */
import type { QueryClient } from '@tanstack/react-query'
import { IDEAS_KEY } from './api.ts'
import { type IdeasAnswer, inNewOrder } from './ideas-answer.ts'

/** Shows the ideas of a search in the model's order. How fresh the answer is stays as it was. */
export function showNewOrder(queryClient: QueryClient, searchId: string): void {
  changeAnswers(queryClient, (answer) => (answer.searchId === searchId ? inNewOrder(answer) : answer))
}

/** What an idea is called, by the answers that are still known and what they say was left out; null where none does. */
export function titleOfIdea(queryClient: QueryClient, giftId: string): string | null {
  const answers = queryClient.getQueriesData<IdeasAnswer>({ queryKey: [IDEAS_KEY] })
  const known = answers
    .flatMap(([, answer]) => [
      ...(answer?.ideas ?? []),
      ...(answer?.picks?.ideas ?? []),
      ...(answer?.leftOut ?? []),
    ])
    .find(({ id }) => id === giftId)
  return known?.title ?? null
}

/** Lets every search be answered anew, the one on the page as well: what its answer rested on is gone. */
export function forgetAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: [IDEAS_KEY], type: 'inactive' })
  // Who went back before the server had answered sees the old one: merely removed, it would stay on the screen.
  void queryClient.resetQueries({ queryKey: [IDEAS_KEY], type: 'active' })
}

/** Changes every cached answer. How fresh they are stays as it was. */
export function changeAnswers(queryClient: QueryClient, change: (answer: IdeasAnswer) => IdeasAnswer): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [IDEAS_KEY] })) {
    queryClient.setQueryData<IdeasAnswer>(query.queryKey, (answer) => answer && change(answer), {
      updatedAt: query.state.dataUpdatedAt,
    })
  }
}
