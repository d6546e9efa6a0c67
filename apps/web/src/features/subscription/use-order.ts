import { useState } from 'react'
import { messageOf } from '../../lib/api-message.ts'
import { useAttempts } from '../../lib/use-attempts.ts'
import { toast } from '../../ui/toast.ts'
import { type Due, type Order, useCreateSubscription } from './api.ts'

type Listeners = {
  /** Something is to be paid, and the reader still waits to hear what. */
  onDue: (due: Due) => void
  /** Nothing is left to pay. Told also where the reader has gone on by then: what is paid is paid. */
  onPaid: () => void
  onRefused: (error: unknown, isAwaited: boolean) => void
}

type OrderCall = {
  /** True until it is known what is to be paid. */
  isAsking: boolean
  ask: (order: Order, listeners: Listeners) => Promise<void>
  /** The reader went back: an answer that is still on its way leads nowhere. */
  giveUp: () => void
}

/** Asks the server for what is to be paid. */
export function useOrder(): OrderCall {
  const { mutateAsync } = useCreateSubscription()
  const [isAsking, setIsAsking] = useState(false)
  const attempts = useAttempts()

  async function ask(order: Order, { onDue, onPaid, onRefused }: Listeners): Promise<void> {
    const isAwaited = attempts.start()
    setIsAsking(true)
    try {
      const due = await mutateAsync(order)
      if (due.clientSecret === null) onPaid()
      else if (isAwaited()) onDue(due)
    } catch (error) {
      toast({
        title: 'Error',
        description: messageOf(error) ?? 'Failed to create subscription',
        variant: 'destructive',
      })
      onRefused(error, isAwaited())
    }
    if (isAwaited()) setIsAsking(false)
  }

  function giveUp(): void {
    attempts.start()
    setIsAsking(false)
  }
  return { isAsking, ask, giveUp }
}
