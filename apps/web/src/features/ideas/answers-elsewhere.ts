/** What other features do to the answers that are kept: one that came by their own call, and what outdates them all. */
import type { FindIdeasOutput } from '@presently/contract/ideas'
import type { QueryClient } from '@tanstack/react-query'
import { IDEAS_KEY, isWithoutHere, keyOf } from './api.ts'
import { type IdeasAnswer, isPending } from './ideas-answer.ts'
import type { Search } from './search-address.ts'

/**
 * Keeps an answer that came by another call, for the search that it answers. Where a model's ideas are still to come, the
 * page asks for them as soon as it shows the search.
 */
export function rememberAnswer(queryClient: QueryClient, search: Search, answer: FindIdeasOutput): void {
  const { page: _page, ...asked } = search
  const queryKey = keyOf({ ...asked, seen: [], isWithoutAi: isWithoutHere() })
  queryClient.setQueryData<IdeasAnswer>(queryKey, answer)
  if (isPending(answer)) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
}

/**
 * Lets every later search be answered anew, as what the answers rest on has changed; the one on the page stays as it is
 * under the eyes of who reads it.
 */
export function outdateAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: [IDEAS_KEY], type: 'inactive' })
  void queryClient.invalidateQueries({ queryKey: [IDEAS_KEY], refetchType: 'none' })
}
