import type * as contract from '@presently/contract/taste'
import type { Taste } from '@presently/contract/taste'
import {
  type QueryClient,
  type UseMutateFunction,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { reasonOf } from '../../lib/api-message.ts'
import { callApi } from '../../lib/call.ts'
import { acceptGone } from '../../lib/http.ts'
import { toast } from '../../ui/toast.ts'
import { READ_TASTE, RESTORE_GIFT, SWITCH_TASTE, TASTE_KEY } from './contract-facts.ts'

type Calls = typeof contract
export type Sign = Taste['signs'][number]

const load = (): Promise<Calls> => import('@presently/contract/taste')

/** What speaks for the account's taste. Asked anew at every visit: gifts are saved and opened elsewhere. */
export function useTaste(): UseQueryResult<Taste> {
  return useQuery({
    queryKey: TASTE_KEY,
    queryFn: ({ signal }) =>
      callApi<Calls['readTaste']>(READ_TASTE, () => load().then((m) => m.readTaste), { signal }),
    staleTime: 0,
  })
}

const SWITCH_KEY = [SWITCH_TASTE.method, SWITCH_TASTE.path] as const

/**
 * Switches the taste: on the screen at once, and back where the server could not. Presses are sent one after another;
 * `onChanged` is told of each that is done.
 */
export function useSwitchTaste(onChanged: () => void): {
  choose: (isOn: boolean) => void
  isPending: boolean
} {
  const client = useQueryClient()
  /** Between two presses the screen shows what was pressed last, not what an earlier answer says. */
  const isLast = () => client.isMutating({ mutationKey: SWITCH_KEY }) === 1
  const { mutate, isPending } = useMutation({
    mutationKey: SWITCH_KEY,
    scope: { id: SWITCH_TASTE.path },
    mutationFn: (isOn: boolean) =>
      callApi<Calls['switchTaste']>(SWITCH_TASTE, () => load().then((m) => m.switchTaste), {
        body: { isOn },
      }),
    onMutate: async (isOn) => {
      await client.cancelQueries({ queryKey: TASTE_KEY })
      const before = client.getQueryData<Taste>(TASTE_KEY)
      client.setQueryData<Taste>(TASTE_KEY, { isOn, signs: [] })
      return before
    },
    onSuccess: (taste) => {
      onChanged()
      if (isLast()) client.setQueryData<Taste>(TASTE_KEY, taste)
    },
    onError: (error, _isOn, before) => {
      toast({ title: 'Not changed', description: reasonOf(error), variant: 'destructive' })
      if (!isLast()) return
      if (before) client.setQueryData<Taste>(TASTE_KEY, before)
      void client.invalidateQueries({ queryKey: TASTE_KEY })
    },
  })
  return { choose: mutate, isPending }
}

/** Takes back that an idea was not wanted: out of the list at once, and back into it where the server could not. */
export function useRestoreGift(onChanged: () => void): UseMutateFunction<unknown, Error, Sign> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ giftId }: Sign) =>
      callApi<Calls['restoreGift']>(RESTORE_GIFT, () => load().then((m) => m.restoreGift), {
        params: { giftId: giftId ?? '' },
      }).catch(acceptGone),
    onMutate: async (sign) => {
      await client.cancelQueries({ queryKey: TASTE_KEY })
      change(client, (signs) => signs.filter((other) => other !== sign))
    },
    onSuccess: (_said, { label }) => {
      onChanged()
      toast({ title: `${label} may be shown again`, variant: 'success' })
    },
    onError: (error, sign) => {
      change(client, (signs) => [...signs, sign])
      toast({ title: 'Not restored', description: reasonOf(error), variant: 'destructive' })
    },
    // It may speak for the taste again, where it is saved.
    onSettled: () => client.invalidateQueries({ queryKey: TASTE_KEY }),
  }).mutate
}

const change = (client: QueryClient, next: (signs: readonly Sign[]) => Sign[]) =>
  client.setQueryData<Taste>(TASTE_KEY, (taste) => taste && { ...taste, signs: next(taste.signs) })
