import type { User } from '@presently/contract/auth'
import { useEffect, useRef } from 'react'
import { hasPlan, tierOf } from '../../lib/account.ts'
import { SITE } from '../../lib/site.ts'
import { toast } from '../../ui/toast.ts'
import { PAYMENT_PARAM } from './payment-param.ts'
import { PLAN_POLL, pollFor } from './poll.ts'
import { useDroppedParams, useReturnParam } from './return-param.ts'

const PARAMS = [PAYMENT_PARAM, 'payment_intent_client_secret', 'redirect_status'] as const

/** Where a bank or a wallet has led back to our origin: says how the payment went. What the account has decides that. */
export function usePaymentReturn(askUser: () => Promise<User | null>): void {
  const intent = useReturnParam(PAYMENT_PARAM)
  const status = useReturnParam('redirect_status')
  const isTold = useRef(false)
  useDroppedParams(PARAMS)
  useEffect(() => {
    if (intent === null || status === null || isTold.current) return
    isTold.current = true
    void tell(status, askUser)
  }, [intent, status, askUser])
}

async function tell(status: string, askUser: () => Promise<User | null>): Promise<void> {
  if (status === 'failed') return tellFailure()
  const user = await lookFor(askUser)
  if (user === 'visitor') return tellVisitor()
  if (user === null) return tellLate()
  const plan = tierOf(user) === 'plus' ? 'Plus' : 'Premium'
  toast({ title: 'Payment Successful', description: `Welcome to ${SITE.name} ${plan}!`, variant: 'success' })
}

/** Whoever paid, once their plan is there; null where it does not come in time. */
async function lookFor(askUser: () => Promise<User | null>): Promise<User | 'visitor' | null> {
  try {
    const ask = async () => (await askUser()) ?? 'visitor'
    return await pollFor(ask, (found) => found === 'visitor' || hasPlan(found), PLAN_POLL)
  } catch {
    return null
  }
}

function tellFailure(): void {
  toast({
    title: 'Payment Failed',
    description: 'The payment did not go through. Please try again.',
    variant: 'destructive',
  })
}

function tellVisitor(): void {
  toast({
    title: 'Check your mail',
    description: 'Once the payment has gone through, we mail you the link that attaches the plan.',
    variant: 'info',
  })
}

function tellLate(): void {
  toast({
    title: 'Still processing...',
    description: 'Your payment is being processed. Please refresh in a moment.',
    variant: 'info',
  })
}
