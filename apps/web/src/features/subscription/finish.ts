import { SITE } from '../../lib/site.ts'
import { toast } from '../../ui/toast.ts'
import type { Buyer, Sold } from './purchase.ts'

/** How a purchase ended: paid, or on its way. */
export type Outcome = 'paid' | 'processing'
export type OnFinish = (sold: Sold, buyer: Buyer, outcome: Outcome) => void

/** Says how a purchase ended. */
export function announce(planName: string, outcome: Outcome): void {
  if (outcome === 'paid') {
    toast({
      title: 'Payment Successful',
      description: `Welcome to ${SITE.name} ${planName}!`,
      variant: 'success',
    })
    return
  }
  toast({
    title: 'Payment processing',
    description: `${planName} starts once the payment has gone through.`,
    variant: 'info',
  })
}
