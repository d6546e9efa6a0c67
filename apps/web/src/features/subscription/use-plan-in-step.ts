import type { User } from '@presently/contract/auth'
import { useEffect, useRef } from 'react'
import { useSubscriptionState } from './api.ts'

/**
 * The provider may know of a payment, or of an end, that the account has not heard of when the page is loaded. Reading
 * the plan anew sets the account right; then it is asked again.
 */
export function usePlanInStep(user: User, askUser: () => Promise<unknown>): void {
  const { data } = useSubscriptionState()
  const latest = useRef({ user, askUser })
  useEffect(() => {
    latest.current = { user, askUser }
  }, [user, askUser])
  // Looked at once for each answer: an account that is set right meanwhile is newer than the answer.
  useEffect(() => {
    const known = latest.current
    if (!data || data.tier === known.user.subscriptionTier) return
    // Where that fails the page shows what it knew; the next visit asks again.
    known.askUser().catch(() => {})
  }, [data])
}
