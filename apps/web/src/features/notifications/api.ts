import type * as contract from '@presently/contract/notifications'
import type { Notices } from '@presently/contract/notifications'
import {
  type UseMutateFunction,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import { LIST_NOTICES, MARK_NOTICES_SEEN, NOTICES_KEY } from './contract-facts.ts'

type Calls = typeof contract
export type Notice = Notices['notices'][number]

const load = (): Promise<Calls> => import('@presently/contract/notifications')

/** What the account was told lately; asked anew when somebody comes back to the page. */
export function useNotices(): UseQueryResult<Notices> {
  return useQuery({
    queryKey: NOTICES_KEY,
    queryFn: ({ signal }) =>
      callApi<Calls['listNotices']>(LIST_NOTICES, () => load().then((m) => m.listNotices), { signal }),
    refetchOnWindowFocus: true,
  })
}

/** Marks what was looked at, up to the newest of them; where that fails they are counted again at the next visit. */
export function useMarkSeen(): UseMutateFunction<unknown, Error, Notice> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ createdAt }: Notice) =>
      callApi<Calls['markNoticesSeen']>(MARK_NOTICES_SEEN, () => load().then((m) => m.markNoticesSeen), {
        body: { through: createdAt },
      }),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: NOTICES_KEY })
      client.setQueryData<Notices>(NOTICES_KEY, (before) => before && allSeen(before))
    },
  }).mutate
}

const allSeen = ({ notices }: Notices): Notices => ({
  notices: notices.map((notice) => ({ ...notice, isSeen: true })),
  unseenCount: 0,
})
