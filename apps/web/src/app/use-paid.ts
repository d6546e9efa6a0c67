import type { PaidTier } from '@presently/contract/subscription'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { SUBSCRIPTION_KEY } from '../features/subscription/contract-facts.ts'
import { PLAN_POLL, pollFor } from '../features/subscription/poll.ts'
import { tierOf } from '../lib/account.ts'
import { toast } from '../ui/toast.ts'
import { useFreshUser } from './use-fresh-user.ts'

/** After a payment: looks for the plan in the account, which learns of it from the payment provider. */
export function usePaid(): (tier: PaidTier) => void {
  const askUser = useFreshUser()
  const queryClient = useQueryClient()
  return useCallback(
    (tier) => {
      async function settle(): Promise<void> {
        const user = await pollFor(askUser, (found) => tierOf(found) === tier, PLAN_POLL)
        await queryClient.invalidateQueries({ queryKey: SUBSCRIPTION_KEY })
        if (!user) tellLate()
      }
      settle().catch(tellLate)
    },
    [askUser, queryClient],
  )
}

function tellLate(): void {
  toast({
    title: 'Still processing...',
    description: 'Your payment is being processed. Please refresh in a moment.',
    variant: 'info',
  })
}
