import type { FindIdeasOutput, findIdeas } from '@presently/contract/ideas'
import {
  hashKey,
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { readApi } from '../../lib/call.ts'
import { apiRequest } from '../../lib/http.ts'
import { loadChunk } from '../../lib/load-chunk.ts'
import { readSiteConfig } from '../../lib/site-config.ts'
import { FIND_IDEAS } from './contract-facts.ts'
import { type IdeasAnswer, isPending, withoutIdea } from './ideas-answer.ts'
import { leftOutId } from './refinements.ts'
import { newSearch, type Search, stateOf } from './search-address.ts'
import { isWithAiAgain, isWithoutAi } from './without-ai.ts'

type Request = Omit<Search, 'page'> & {
  readonly seen: readonly string[]
  /** No model is asked. */
  readonly isWithoutAi: boolean
}
type Key = ReturnType<typeof keyOf>
type Asking = { readonly body: ReturnType<typeof bodyOf>; readonly signal: AbortSignal }

/** All answers stand under it in the cache. */
export const IDEAS_KEY = 'ideas'

/** What goes to the server: only what is set. */
const bodyOf = ({ seen, isWithoutAi: isWithout, ...search }: Request) => ({
  ...stateOf(search),
  ...(seen.length > 0 && { seen: [...seen] }),
  ...((isWithout || isWithAiAgain()) && { ai: !isWithout }),
})

export const keyOf = (request: Request) => [IDEAS_KEY, request.query, request] as const

/**
 * The answer to a search; nothing is asked without one. Pages are cut from one answer. While a changed
 * brief is looked up, the answer before it stands in (`isPlaceholderData`), so that its brief stays readable.
 * Where a model is configured the answer grows: the engine's is there at once, the model's part follows.
 */
export function useIdeas(search: Search | null, seen: readonly string[]): UseQueryResult<IdeasAnswer> {
  const request = requestOf(search ?? newSearch(''), seen)
  return useQuery<IdeasAnswer, Error, IdeasAnswer, Key>({
    ...queryOf(request),
    enabled: search !== null,
    placeholderData: (previous, query) => previous && standIn(previous, query?.queryKey[2], request),
    // Whoever left before the model's part had come has it looked up on coming back.
    refetchOnMount: ({ state }) => (isPending(state.data) ? 'always' : true),
    // One that failed without a connection is made again once connected.
    refetchOnReconnect: true,
    // The results may still be loading when the answer comes: nobody has read its fields then, and it is theirs all the same.
    notifyOnChangeProps: 'all',
  })
}

/** Asks before the page is drawn anew: on a slow phone the answer is on its way while the hero is still busy. */
export function useAskAhead(): (search: Search) => void {
  const client = useQueryClient()
  return (search) => void client.prefetchQuery(queryOf(requestOf(search, [])))
}

const requestOf = ({ page: _page, ...asked }: Search, seen: readonly string[]): Request => ({
  ...asked,
  seen,
  isWithoutAi: isWithoutHere(),
})

/** The choice says nothing where there is no model. */
export const isWithoutHere = (): boolean => isWithoutAi() && readSiteConfig().ai !== null

const queryOf = (request: Request) =>
  queryOptions<IdeasAnswer, Error, IdeasAnswer, Key>({
    queryKey: keyOf(request),
    queryFn: ({ client, queryKey, signal }) => {
      const asking = { body: bodyOf(request), signal }
      return readSiteConfig().ai && !request.isWithoutAi
        ? askInSteps(client, queryKey, asking)
        : askAtOnce(asking)
    },
    // Without a connection the call fails at once and says so, instead of waiting unseen.
    networkMode: 'always',
  })

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

const loadStream = () => loadChunk(() => import('./idea-stream.ts'))

/** Fetches what a first search asks with, where that comes apart. */
export function prepareAsking(): void {
  // Failing here, it is tried again with the search, which says so.
  if (readSiteConfig().ai) loadStream().catch(() => {})
}

const askAtOnce = (asking: Asking): Promise<FindIdeasOutput> => readApi<typeof findIdeas>(FIND_IDEAS, asking)

/** Keeps each step of the answer in the cache. A stream that breaks before the first step is asked for plainly. */
async function askInSteps(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  asking: Asking,
): Promise<IdeasAnswer> {
  const { body, signal } = asking
  const [stream, response] = await Promise.all([
    loadStream(),
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
