import { messageOf } from '../../lib/api-message.ts'
import { toast } from '../../ui/toast.ts'
import { useBillingPortal } from './api.ts'

/** What the provider says of accounts that never paid anything. */
const TEST_ACCOUNT_WORDS = ['No active subscription found', 'test'] as const

/** Leads to the billing portal and, from there, back to a path of ours. */
export function usePortal(): { isOpening: boolean; open: (returnPath: string) => void } {
  const portal = useBillingPortal()
  return {
    isOpening: portal.isPending,
    open(returnPath) {
      if (portal.isPending) return
      portal.mutate({ returnUrl: `${location.origin}${returnPath}` }, { onError: tellFailure })
    },
  }
}

function tellFailure(error: Error): void {
  const message = messageOf(error) ?? ''
  if (TEST_ACCOUNT_WORDS.some((words) => message.includes(words))) {
    toast({
      title: 'Test Account',
      description: 'This is a development account. Subscription management is simulated for testing.',
      variant: 'info',
    })
    return
  }
  toast({
    title: 'Portal Failed',
    description: 'Failed to open billing portal. Please try again.',
    variant: 'destructive',
  })
}
