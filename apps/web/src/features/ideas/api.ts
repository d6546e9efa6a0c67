import type { FindIdeasOutput, findIdeas } from '@presently/contract/ideas'
import { hashKey, type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import { apiRequest } from '../../lib/http.ts'
import { loadChunk } from '../../lib/load-chunk.ts'
import { readSiteConfig } from '../../lib/site-config.ts'
import { FIND_IDEAS } from './contract-facts.ts'
import { type IdeasAnswer, inNewOrder, isPending, withoutIdea } from './ideas-answer.ts'
import { leftOutId } from './refinements.ts'
import { newSearch, type Search } from './search-address.ts'

type Request = Omit<Search, 'page'> & { readonly seen: readonly string[] }
type Asking = { readonly body: ReturnType<typeof bodyOf>; readonly signal: AbortSignal }

const IDEAS_KEY = 'ideas'

/** What goes to the server: only what is set. */
function bodyOf({ query, drop, add, refine, seen, seed }: Request) {
  return {
    query,
    ...(drop.length > 0 && { drop: [...drop] }),
    ...(add.length > 0 && { add: [...add] }),
    ...(refine.length > 0 && { refine: [...refine] }),
    ...(seen.length > 0 && { seen: [...seen] }),
    ...(seed !== null && { seed }),
  }
}

/**
 * The answer to a search; nothing is asked without one. Pages are cut from one answer. While a changed
 * brief is looked up, the answer before it stands in (`isPlaceholderData`), so that its brief stays readable.
 * Where a model is configured the answer grows: the engine's is there at once, the model's part follows.
 */
export function useIdeas(search: Search | null, seen: readonly string[]): UseQueryResult<IdeasAnswer> {
  const { page: _page, ...asked } = search ?? newSearch('')
  const request: Request = { ...asked, seen }
  return useQuery<IdeasAnswer, Error, IdeasAnswer, readonly [string, string, Request]>({
    queryKey: [IDEAS_KEY, request.query, request],
    queryFn: ({ client, queryKey, signal }) => {
      const asking = { body: bodyOf(request), signal }
      return readSiteConfig().ai ? askInSteps(client, queryKey, asking) : askAtOnce(asking)
    },
    enabled: search !== null,
    placeholderData: (previous, query) => previous && standIn(previous, query?.queryKey[2], request),
    // Whoever left before the model's part had come has it looked up on coming back.
    refetchOnMount: ({ state }) => (isPending(state.data) ? 'always' : true),
    // Without a connection the call fails at once and says so, instead of waiting unseen; a failed one is
    // made again once connected.
    networkMode: 'always',
    refetchOnReconnect: true,
  })
}

/** What stands in for an answer to the same note; where only one idea is left out, that is nearly the answer itself. */
function standIn(
  previous: IdeasAnswer,
  asked: Request | undefined,
  request: Request,
): IdeasAnswer | undefined {
  if (asked?.query !== request.query) return undefined
  const giftId = leftOutId(request.refine.at(-1) ?? '')
  const isNear = giftId !== null && isSame({ ...asked, refine: [...asked.refine, `not:${giftId}`] }, request)
  return isNear ? { ...withoutIdea(previous, giftId), isNear } : previous
}

const isSame = (one: Request, other: Request): boolean => hashKey([one]) === hashKey([other])

const askAtOnce = (asking: Asking): Promise<FindIdeasOutput> =>
  callApi<typeof findIdeas>(
    FIND_IDEAS,
    () => import('@presently/contract/ideas').then((contract) => contract.findIdeas),
    asking,
  )

/** Keeps each step of the answer in the cache. A stream that breaks before the first step is asked for plainly. */
async function askInSteps(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  asking: Asking,
): Promise<IdeasAnswer> {
  const { body, signal } = asking
  const [stream, response] = await Promise.all([
    loadChunk(() => import('./idea-stream.ts')),
    apiRequest(FIND_IDEAS.method, FIND_IDEAS.path, body, { signal, accept: 'text/event-stream' }),
  ])
  try {
    await stream.readAnswer(
      response,
      (change) => {
        if (!signal.aborted) queryClient.setQueryData<IdeasAnswer>(queryKey, change)
      },
      signal,
    )
  } catch (error) {
    if (!(error instanceof stream.NoAnswerError)) throw error
    return askAtOnce(asking)
  }
  return queryClient.getQueryData<IdeasAnswer>(queryKey) ?? askAtOnce(asking)
}

/** Shows the ideas of a search in the model's order. How fresh the answer is stays as it was. */
export function showNewOrder(queryClient: QueryClient, searchId: string): void {
  changeAnswers(queryClient, (answer) => (answer.searchId === searchId ? inNewOrder(answer) : answer))
}

/** What an idea is called, by the answers that are still known; else what its id says. */
export function titleOfIdea(queryClient: QueryClient, giftId: string): string {
  const answers = queryClient.getQueriesData<IdeasAnswer>({ queryKey: [IDEAS_KEY] })
  const known = answers.flatMap(([, answer]) => answer?.ideas ?? []).find(({ id }) => id === giftId)
  return known?.title ?? giftId.replaceAll(/[-_]+/g, ' ').trim()
}

/** Lets every search be answered anew: what its answer rested on has changed. */
export const forgetAnswers = (queryClient: QueryClient): void =>
  queryClient.removeQueries({ queryKey: [IDEAS_KEY] })

/** Changes every cached answer. How fresh they are stays as it was. */
export function changeAnswers(queryClient: QueryClient, change: (answer: IdeasAnswer) => IdeasAnswer): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [IDEAS_KEY] })) {
    queryClient.setQueryData<IdeasAnswer>(query.queryKey, (answer) => answer && change(answer), {
      updatedAt: query.state.dataUpdatedAt,
    })
  }
}
