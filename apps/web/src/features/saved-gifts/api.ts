import type { OutputOf } from '@presently/contract/call'
import type { GiftData, listSavedTitles, removeSavedGift, saveGift } from '@presently/contract/saved-gifts'
import {
  type QueryClient,
  type UseQueryResult,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import { acceptGone, apiRequest } from '../../lib/http.ts'
import { isRecord } from '../../lib/is-record.ts'
import { LIST_SAVED_TITLES, REMOVE_SAVED_GIFT, SAVE_GIFT, SAVED_GIFTS } from './contract-facts.ts'
import { type KeptGift, parseSavedGifts } from './saved-gift.ts'

const SAVED_GIFTS_KEY = [SAVED_GIFTS] as const
const TITLES_KEY = [LIST_SAVED_TITLES.path] as const
/** The query of who is signed in: it tells how many gifts are kept. */
const CURRENT_USER_KEY = ['/api/auth/user'] as const
const STALE_AFTER_MS = 60_000

/** The gifts that the account keeps, the newest first. */
export function useSavedGifts() {
  return useQuery({
    queryKey: SAVED_GIFTS_KEY,
    queryFn: async ({ signal }) => {
      const response = await apiRequest('GET', SAVED_GIFTS, undefined, { signal })
      return parseSavedGifts(await response.json())
    },
    staleTime: STALE_AFTER_MS,
  })
}

export type SavedTitles = OutputOf<typeof listSavedTitles>
export type SavedTitle = SavedTitles['titles'][number]

/** What the gifts that the account keeps are called, the newest first. Asked anew each time: any heart changes it. */
export function useSavedTitles(): UseQueryResult<SavedTitles> {
  return useQuery({
    queryKey: TITLES_KEY,
    queryFn: ({ signal }) =>
      callApi<typeof listSavedTitles>(
        LIST_SAVED_TITLES,
        () => import('@presently/contract/saved-gifts').then((contract) => contract.listSavedTitles),
        { signal },
      ),
    staleTime: 0,
  })
}

export const postGift = (giftData: GiftData, replaces: string | null = null) =>
  callApi<typeof saveGift>(
    SAVE_GIFT,
    () => import('@presently/contract/saved-gifts').then((contract) => contract.saveGift),
    { body: { giftData, ...(replaces !== null && { replaces }) } },
  )

/** Keeps a gift; with `replaces`, in place of one that is kept under that id. */
export function useSaveGift() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: SAVED_GIFTS_KEY,
    mutationFn: ({
      giftData,
      replaces = null,
    }: {
      giftId: string
      giftData: GiftData
      replaces?: string | null
    }) => postGift(giftData, replaces),
    onSettled: () => refreshSaved(queryClient),
  })
}

/**
 * Removes a saved gift: `savedId` is the id it is kept under, `giftId` the gift's own where it is known. Answers with
 * nothing where another window has removed it before.
 */
export function useRemoveSavedGift() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: SAVED_GIFTS_KEY,
    mutationFn: ({ savedId }: { giftId: string | null; savedId: string }) =>
      callApi<typeof removeSavedGift>(
        REMOVE_SAVED_GIFT,
        () => import('@presently/contract/saved-gifts').then((contract) => contract.removeSavedGift),
        { params: { id: savedId } },
      ).catch(acceptGone),
    // It leaves the list at once, also where the list cannot be read again.
    onSuccess: (_said, { savedId }) => {
      queryClient.setQueryData<KeptGift[]>(SAVED_GIFTS_KEY, (gifts) =>
        gifts?.filter(({ id }) => id !== savedId),
      )
      queryClient.setQueryData<SavedTitles>(
        TITLES_KEY,
        (known) => known && { ...known, titles: known.titles.filter(({ id }) => id !== savedId) },
      )
    },
    onSettled: () => refreshSaved(queryClient),
  })
}

/**
 * Reads the list and the user again, also after a failure: another window may have saved or signed out. Not waited
 * for: what was done is done, however long the reading takes.
 */
export function refreshSaved(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: SAVED_GIFTS_KEY })
  void queryClient.invalidateQueries({ queryKey: TITLES_KEY })
  void queryClient.invalidateQueries({ queryKey: CURRENT_USER_KEY })
}

const giftIdOf = (variables: unknown): string | null =>
  isRecord(variables) && typeof variables.giftId === 'string' ? variables.giftId : null

/** Whether this gift is being saved or removed just now. */
export const isGiftPending = (queryClient: QueryClient, giftId: string): boolean =>
  queryClient.isMutating({
    mutationKey: SAVED_GIFTS_KEY,
    predicate: ({ state }) => giftIdOf(state.variables) === giftId,
  }) > 0

/** Ids of the gifts that are being saved or removed just now, on whatever screen that began. */
export function usePendingGiftIds(): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { mutationKey: SAVED_GIFTS_KEY, status: 'pending' },
    select: ({ state }) => giftIdOf(state.variables),
  })
  return new Set(ids.filter((id) => id !== null))
}
