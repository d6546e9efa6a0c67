import type { GiftData, removeSavedGift, saveGift } from '@presently/contract/saved-gifts'
import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import { acceptGone, apiRequest } from '../../lib/http.ts'
import { isRecord } from '../../lib/is-record.ts'
import { REMOVE_SAVED_GIFT, SAVE_GIFT, SAVED_GIFTS } from './contract-facts.ts'
import { type KeptGift, parseSavedGifts } from './saved-gift.ts'

const SAVED_GIFTS_KEY = [SAVED_GIFTS] as const
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

/** Keeps a gift. */
export function useSaveGift() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: SAVED_GIFTS_KEY,
    mutationFn: ({ giftData }: { giftId: string; giftData: GiftData }) =>
      callApi<typeof saveGift>(
        SAVE_GIFT,
        () => import('@presently/contract/saved-gifts').then((contract) => contract.saveGift),
        { body: { giftData } },
      ),
    onSettled: () => refresh(queryClient),
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
    },
    onSettled: () => refresh(queryClient),
  })
}

/**
 * Reads the list and the user again, also after a failure: another window may have saved or signed out. Not waited
 * for: what was done is done, however long the reading takes.
 */
function refresh(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: SAVED_GIFTS_KEY })
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
