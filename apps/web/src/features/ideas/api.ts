import type { FindIdeasOutput, findIdeas } from '@presently/contract/ideas'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import { FIND_IDEAS } from './contract-facts.ts'
import type { Search } from './search-address.ts'

type Request = Omit<Search, 'page'> & { readonly seen: readonly string[] }

export const IDEAS_KEY = 'ideas'

/** What goes to the server: only what is set. */
function bodyOf({ query, drop, add, seen, seed }: Request) {
  return {
    query,
    ...(drop.length > 0 && { drop: [...drop] }),
    ...(add.length > 0 && { add: [...add] }),
    ...(seen.length > 0 && { seen: [...seen] }),
    ...(seed !== null && { seed }),
  }
}

/**
 * The answer to a search; nothing is asked without one. Pages are cut from one answer. While a changed
 * brief is looked up, the answer before it stands in (`isPlaceholderData`), so that its brief stays readable.
 */
export function useIdeas(search: Search | null, seen: readonly string[]): UseQueryResult<FindIdeasOutput> {
  const request: Request = {
    query: search?.query ?? '',
    drop: search?.drop ?? [],
    add: search?.add ?? [],
    seed: search?.seed ?? null,
    seen,
  }
  return useQuery({
    queryKey: [IDEAS_KEY, request.query, request] as const,
    queryFn: ({ signal }) =>
      callApi<typeof findIdeas>(
        FIND_IDEAS,
        () => import('@presently/contract/ideas').then((contract) => contract.findIdeas),
        { body: bodyOf(request), signal },
      ),
    enabled: search !== null,
    placeholderData: (previous, query) => (query?.queryKey[1] === request.query ? previous : undefined),
    // Without a connection the call fails at once and says so, instead of waiting unseen; a failed one is
    // made again once connected.
    networkMode: 'always',
    refetchOnReconnect: true,
  })
}
