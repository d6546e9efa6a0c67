import type { User } from '@presently/contract/auth'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { CURRENT_USER_KEY } from '../features/auth/api.ts'
import { getQueryFn } from '../lib/http.ts'

/** Asks who is signed in, and what they have, at this moment; the whole application learns the answer. */
export function useFreshUser(): () => Promise<User | null> {
  const queryClient = useQueryClient()
  return useCallback(
    () =>
      queryClient.fetchQuery<User | null>({
        queryKey: CURRENT_USER_KEY,
        queryFn: getQueryFn<User>({ on401: 'returnNull' }),
        staleTime: 0,
      }),
    [queryClient],
  )
}
