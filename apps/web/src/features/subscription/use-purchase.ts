import { useReducer, useState } from 'react'
import { fieldErrorsOf } from '../../lib/field-errors.ts'
import { toast } from '../../ui/toast.ts'
import type { Due } from './api.ts'
import { type Buyer, type PurchaseState, purchaseReducer, type Sold, type Step } from './purchase.ts'
import { useOrder } from './use-order.ts'

type Options = {
  /** The single plan, which needs no choosing; null where one plan is chosen from several. */
  single: Sold | null
  /** What is known of whoever buys. */
  buyer: Buyer
  /** The plan was changed already, with nothing left to pay. */
  onPaid: (sold: Sold, buyer: Buyer) => void
  /** The server refused: what was shown of it may be out of date. */
  onRefused?: (() => void) | undefined
}

export type Purchase = {
  step: Step
  sold: Sold | null
  buyer: Buyer
  due: Due | null
  /** True until it is known what is to be paid. */
  isAsking: boolean
  /** What is wrong with the details. */
  problems: Partial<Buyer>
  /** Changes with each refusal of the details. */
  refusals: number
  pick: (sold: Sold) => void
  write: (buyer: Partial<Buyer>) => void
  /** Asks the server for what is to be paid. */
  submit: (previewedAt?: number) => void
  back: () => void
}

/** Holds a purchase. It ends with the part of the page that holds it: nothing of it is left then. */
export function usePurchase({ single, buyer, onPaid, onRefused }: Options): Purchase {
  const [state, dispatch] = useReducer(purchaseReducer, { single, buyer }, startOf)
  const { refuse, forgive, ...details } = useDetails()
  const order = useOrder()

  function submit(previewedAt?: number): void {
    const { sold, buyer: written } = state
    if (sold === null || order.isAsking) return
    if (!refuse(missingIn(written))) return tellMissing()
    void order.ask(
      { ...written, tier: sold.tier ?? undefined, previewedAt },
      {
        onDue: (due) => dispatch({ type: 'due', due }),
        onPaid: () => onPaid(sold, written),
        onRefused: (error, isAwaited) => {
          if (isAwaited) refuse(fieldErrorsOf(error))
          onRefused?.()
        },
      },
    )
  }

  return {
    ...state,
    ...details,
    isAsking: order.isAsking,
    pick: (sold) => dispatch({ type: 'picked', sold }),
    write: (written) => {
      forgive(written)
      dispatch({ type: 'written', buyer: written })
    },
    submit,
    back: () => {
      order.giveUp()
      // Where the single plan's payment was only awaited, the details are still what one goes back to.
      if (!order.isAsking || single === null) dispatch({ type: 'back' })
    },
  }
}

function startOf({ single, buyer }: Pick<Options, 'single' | 'buyer'>): PurchaseState {
  return { step: single ? 'info' : 'selection', sold: single, buyer, due: null }
}

type Details = Pick<Purchase, 'problems' | 'refusals'> & {
  /** False where something is wrong. */
  refuse: (found: Partial<Buyer>) => boolean
  forgive: (written: Partial<Buyer>) => void
}

/** What is wrong with the details. */
function useDetails(): Details {
  const [problems, setProblems] = useState<Partial<Buyer>>({})
  const [refusals, setRefusals] = useState(0)

  function refuse(found: Partial<Buyer>): boolean {
    setProblems(found)
    if (Object.keys(found).length === 0) return true
    setRefusals((count) => count + 1)
    return false
  }

  return { problems, refusals, refuse, forgive: (written) => setProblems((known) => without(known, written)) }
}

function tellMissing(): void {
  toast({
    title: 'Missing Information',
    description: 'Please provide both email and name',
    variant: 'destructive',
  })
}

function missingIn({ email, name }: Buyer): Partial<Buyer> {
  return {
    ...(email.trim() === '' && { email: 'Write your e-mail address.' }),
    ...(name.trim() === '' && { name: 'Write your full name.' }),
  }
}

const without = (problems: Partial<Buyer>, written: Partial<Buyer>): Partial<Buyer> =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in written)))
