/** What every screen needs to know of the session: that it ended, and that another one began. */
import type { User } from '@presently/contract/auth'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { hasPlan, tierOf } from '../../lib/account.ts'
import { ApiError } from '../../lib/http.ts'
import { toast } from '../../ui/toast.ts'
import { CURRENT_USER_KEY, useCurrentUser, VERIFY_EMAIL_KEY } from './api.ts'

const KEPT: readonly unknown[] = [CURRENT_USER_KEY[0], VERIFY_EMAIL_KEY]

const SIGNED_OUT = {
  title: 'You are signed out',
  description: 'It happened in another window, or after a long time. Sign in again to go on.',
  variant: 'destructive',
} as const

/**
 * Follows who is signed in. When that changes, in this window or in another, all that was loaded for the one before is
 * forgotten, and loaded anew where it is on the screen. So it is when a plan begins or ends: the server answers each
 * plan in its own way. When the server refuses a call for want of a session, it is asked who is signed in, and it is
 * said when that is nobody.
 */
export function useSession(): void {
  useForgetOnChange()
  useAskWhenRefused()
}

function useForgetOnChange(): void {
  const queryClient = useQueryClient()
  const user = useCurrentUser()
  const id = user.isFetched ? (user.data?.id ?? null) : undefined
  const plan = planOf(user.data)
  const former = useRef({ id, plan })
  useEffect(() => {
    const before = former.current
    former.current = { id, plan }
    if (before.id === undefined) return
    if (before.id !== id) forgetLoaded(queryClient)
    else if (before.plan !== plan) renewLoaded(queryClient)
  }, [id, plan, queryClient])
}

/** Every part of the plan by which the server cuts an answer. */
const planOf = (user: User | null | undefined): string =>
  [tierOf(user), hasPlan(user), user?.isPremium === true].join()

const isOfSession = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => !KEPT.includes(queryKey[0])

function forgetLoaded(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive', predicate: isOfSession })
  void queryClient.resetQueries({ type: 'active', predicate: isOfSession })
}

/** What is on the screen is the account's own: it stays until the new answer is there. */
function renewLoaded(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive', predicate: isOfSession })
  void queryClient.invalidateQueries({ type: 'active', predicate: isOfSession })
}

function useAskWhenRefused(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const ask = (error: unknown) => {
      const isRefused = error instanceof ApiError && error.status === 401
      if (!isRefused || !queryClient.getQueryData(CURRENT_USER_KEY)) return
      void queryClient.invalidateQueries({ queryKey: CURRENT_USER_KEY }).then(() => {
        if (queryClient.getQueryData(CURRENT_USER_KEY) === null) toast(SIGNED_OUT)
      })
    }
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') ask(event.action.error)
    })
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') ask(event.action.error)
    })
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [queryClient])
}
