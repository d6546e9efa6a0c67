/** Who is signed in: all that most screens need of this feature. Signing in and out is in calls.ts. */
import type { User } from '@presently/contract/auth'
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getQueryFn } from '../../lib/http.ts'

export const CURRENT_USER_KEY = ['/api/auth/user'] as const
/** The answer to a link that works once: forgotten, it could not be had again. */
export const VERIFY_EMAIL_KEY = 'verify-email'
const STALE_AFTER_MS = 60_000

const CURRENT_USER = {
  queryKey: CURRENT_USER_KEY,
  queryFn: getQueryFn<User>({ on401: 'returnNull' }),
  staleTime: STALE_AFTER_MS,
  retry: 1,
}

/** Who is signed in: the user, or null for a visitor. */
export function useCurrentUser(): UseQueryResult<User | null> {
  return useQuery({ ...CURRENT_USER, refetchOnWindowFocus: true, refetchOnMount: true })
}

/** Asks who is signed in before any screen does. Never fails: what went wrong is the screen's to show. */
export const askForUser = (queryClient: QueryClient): Promise<void> => queryClient.prefetchQuery(CURRENT_USER)

/** Keeps what the server just said about the user, then asks once more. */
export async function storeUser(queryClient: QueryClient, user: User | null): Promise<void> {
  // An answer that is still on its way is older than this one.
  await queryClient.cancelQueries({ queryKey: CURRENT_USER_KEY })
  queryClient.setQueryData<User | null>(CURRENT_USER_KEY, user)
  void queryClient.invalidateQueries({ queryKey: CURRENT_USER_KEY })
}
