import type { User } from '@presently/contract/auth'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getQueryFn } from '../../lib/http.ts'

const CURRENT_USER_KEY = ['/api/auth/user'] as const
const STALE_AFTER_MS = 60_000

/** Who is signed in: the user, or null for a visitor. */
export function useCurrentUser(): UseQueryResult<User | null> {
  return useQuery({
    queryKey: CURRENT_USER_KEY,
    queryFn: getQueryFn<User>({ on401: 'returnNull' }),
    staleTime: STALE_AFTER_MS,
    refetchOnWindowFocus: true,
    refetchOnMount: true,
    retry: 1,
  })
}
