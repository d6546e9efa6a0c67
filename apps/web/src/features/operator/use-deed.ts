import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { reasonOf } from '../../lib/api-message.ts'
import { toast } from '../../ui/toast.ts'
import { NoCodeGiven, useWithCode } from './code-context.ts'

type Deed<Given, Got> = {
  readonly effect: (given: Given) => Promise<Got>
  /** What is said once it is done. */
  readonly done: (got: Got, given: Given) => string
  readonly failed: string
  readonly onDone?: (got: Got) => void
  /** Also after a failure. */
  readonly onSettled?: () => void
}

/**
 * Something that an operator does: with a fresh code where it needs one, and a word about how it went. What is under way is not
 * begun a second time by a second press; the same with something else is.
 */
export function useDeed<Given, Got>({ effect, done, failed, onDone, onSettled }: Deed<Given, Got>) {
  const withCode = useWithCode()
  const underWay = useRef(new Set<Given>())
  const deed = useMutation({
    mutationFn: (given: Given) => withCode(() => effect(given)),
    onSuccess: (got, given) => {
      toast({ title: done(got, given), variant: 'success' })
      onDone?.(got)
    },
    onError: (error) => {
      if (error instanceof NoCodeGiven) return
      toast({ title: failed, description: reasonOf(error), variant: 'destructive' })
    },
    onSettled: (_got, _error, given) => {
      underWay.current.delete(given)
      onSettled?.()
    },
  })
  const mutate = (given: Given): void => {
    if (underWay.current.has(given)) return
    underWay.current.add(given)
    deed.mutate(given)
  }
  return { ...deed, mutate }
}
