/** The way through a purchase: plan, details, payment. */
import type { PaidTier, Plan, SinglePlan } from '@presently/contract/subscription'
import type { Due } from './api.ts'

/** What is being bought. */
export type Sold = {
  name: string
  priceCents: number
  /** What is told to the server; null for the single plan, which has no tier to choose. */
  tier: PaidTier | null
}
export type Buyer = { email: string; name: string }
export type Step = 'selection' | 'info' | 'payment'

export type PurchaseState = {
  step: Step
  sold: Sold | null
  buyer: Buyer
  due: Due | null
}

export type PurchaseEvent =
  | { type: 'picked'; sold: Sold }
  | { type: 'written'; buyer: Partial<Buyer> }
  | { type: 'due'; due: Due }
  | { type: 'back' }

export const soldPlan = ({ name, priceCents, id }: Plan): Sold => ({ name, priceCents, tier: id })
export const soldSingle = ({ name, priceCents }: SinglePlan): Sold => ({ name, priceCents, tier: null })

export function purchaseReducer(state: PurchaseState, event: PurchaseEvent): PurchaseState {
  switch (event.type) {
    case 'picked':
      return { ...state, step: 'info', sold: event.sold }
    case 'written':
      return { ...state, buyer: { ...state.buyer, ...event.buyer } }
    case 'due':
      return { ...state, step: 'payment', due: event.due }
    case 'back':
      return stepBack(state)
  }
}

/** From payment to details; from details to the plans, where one has been chosen from several. */
function stepBack(state: PurchaseState): PurchaseState {
  if (state.step === 'payment') return { ...state, step: 'info', due: null }
  return state.sold?.tier ? { ...state, step: 'selection', sold: null } : state
}
