import type {
  clearHistory,
  HistoryItem,
  InteractionType,
  listHistory,
  removeHistoryItem,
  TrackInteractionInput,
} from '@presently/contract/history'
import {
  type UseMutateFunction,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { trackEvent } from '../../lib/analytics.ts'
import { callApi } from '../../lib/call.ts'
import { acceptGone, apiRequest } from '../../lib/http.ts'
import { logQuietly } from '../../lib/log.ts'
import { toast } from '../../ui/toast.ts'
import {
  CLEAR_HISTORY,
  INTERACTION_SCORES,
  LIST_HISTORY,
  REMOVE_HISTORY_ITEM,
  TRACK_INTERACTION,
} from './contract-facts.ts'

const HISTORY_KEY = [LIST_HISTORY.path] as const
const USER_AGENT_MAX_LENGTH = 512
const loadContract = () => import('@presently/contract/history')

/** What happened to a gift, and where on the page. */
export type Interaction = {
  type: InteractionType
  gift: TrackInteractionInput['suggestionData']
  /** Where it was done, such as 'affiliate_link'. */
  source: string
  searchQuery: string | null
  searchId: string | null
}

/** Reports an interaction. Nobody waits for it, and a failure is only logged. */
export function useTrackInteraction(): UseMutateFunction<unknown, Error, Interaction> {
  return useMutation({
    // The click that is reported may leave the page.
    mutationFn: (interaction: Interaction) =>
      apiRequest(TRACK_INTERACTION.method, TRACK_INTERACTION.path, bodyOf(interaction), { keepalive: true }),
    onError: (error, { type }) => logQuietly(`The ${type} of a gift was not counted.`, error),
  }).mutate
}

function bodyOf({ type, gift, source, searchQuery, searchId }: Interaction): TrackInteractionInput {
  return {
    searchQuery,
    suggestionData: gift,
    interactionType: type,
    successScore: INTERACTION_SCORES[type],
    metadata: {
      timestamp: new Date().toISOString(),
      userAgent: navigator.userAgent.slice(0, USER_AGENT_MAX_LENGTH),
      source,
      // The path alone: addresses of searches hold what people wrote.
      url: location.pathname,
    },
    searchId,
  }
}

/** What was opened, the newest first. Asked anew at every visit: gifts are opened elsewhere. */
export function useHistory(): UseQueryResult<HistoryItem[]> {
  return useQuery({
    queryKey: HISTORY_KEY,
    queryFn: ({ signal }) =>
      callApi<typeof listHistory>(LIST_HISTORY, () => loadContract().then((m) => m.listHistory), { signal }),
    staleTime: 0,
  })
}

/** Removes an item: from the list at once, and back into it where the server could not. */
export function useRemoveFromHistory(): UseMutateFunction<unknown, Error, HistoryItem> {
  const queryClient = useQueryClient()
  const change = (next: (items: HistoryItem[]) => HistoryItem[]) =>
    queryClient.setQueryData<HistoryItem[]>(HISTORY_KEY, (items) => items && next(items))
  return useMutation({
    mutationFn: ({ id }: HistoryItem) =>
      callApi<typeof removeHistoryItem>(
        REMOVE_HISTORY_ITEM,
        () => loadContract().then((m) => m.removeHistoryItem),
        { params: { id } },
      ).catch(acceptGone),
    onMutate: async (item) => {
      await queryClient.cancelQueries({ queryKey: HISTORY_KEY })
      change((items) => items.filter(({ id }) => id !== item.id))
    },
    onSuccess: () => {
      trackEvent('history_removed')
      toast({ title: 'Item removed', variant: 'success' })
    },
    onError: (_error, item) => {
      change((items) => withItem(items, item))
      toast({
        title: 'Remove failed',
        description: 'There was an error removing the item.',
        variant: 'destructive',
      })
    },
  }).mutate
}

/** Puts an item back to its place in time; others may have come or gone meanwhile. */
function withItem(items: HistoryItem[], item: HistoryItem): HistoryItem[] {
  if (items.some(({ id }) => id === item.id)) return items
  const older = items.findIndex(({ clickedAt }) => clickedAt < item.clickedAt)
  const place = older === -1 ? items.length : older
  return [...items.slice(0, place), item, ...items.slice(place)]
}

/** Removes every item. */
export function useClearHistory(): UseMutationResult<unknown, Error, void> {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      callApi<typeof clearHistory>(CLEAR_HISTORY, () => loadContract().then((m) => m.clearHistory)),
    onMutate: () => queryClient.cancelQueries({ queryKey: HISTORY_KEY }),
    onSuccess: () => {
      queryClient.setQueryData<HistoryItem[]>(HISTORY_KEY, [])
      trackEvent('history_cleared')
      toast({ title: 'History cleared', variant: 'success' })
    },
    onError: () =>
      toast({
        title: 'Clear failed',
        description: 'There was an error clearing your history.',
        variant: 'destructive',
      }),
  })
}
