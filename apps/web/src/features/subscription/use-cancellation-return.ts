import { useEffect, useRef } from 'react'
import { dayInWords } from '../../lib/day-in-words.ts'
import { toast } from '../../ui/toast.ts'
import { useSubscriptionState } from './api.ts'
import { useReturnParam } from './return-param.ts'

/** On return from the portal: says that the plan was cancelled, if what the provider has now says so too. */
export function useCancellationReturn(): void {
  const isReturn = useReturnParam('subscription') === 'cancelled'
  const { data } = useSubscriptionState()
  const isTold = useRef(false)
  const endsAt = data?.endsAt ?? null
  useEffect(() => {
    if (!isReturn || endsAt === null || isTold.current) return
    isTold.current = true
    toast({
      title: 'Subscription Cancelled',
      description: `You have access until the end of the billing period, ${dayInWords(endsAt)}.`,
      variant: 'success',
    })
  }, [isReturn, endsAt])
}
