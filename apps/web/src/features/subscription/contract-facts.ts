/** What the contract says, written out: importing it would bring its schemas into the first load. */
import type { AddressOf } from '@presently/contract/call'
import type * as contract from '@presently/contract/subscription'

export const LIST_PLANS = {
  method: 'GET',
  path: '/api/plans',
} as const satisfies AddressOf<typeof contract.listPlans>

export const CREATE_SUBSCRIPTION = {
  method: 'POST',
  path: '/api/create-subscription',
} as const satisfies AddressOf<typeof contract.createSubscription>

export const PREVIEW_UPGRADE = {
  method: 'POST',
  path: '/api/subscription/preview',
} as const satisfies AddressOf<typeof contract.previewUpgrade>

export const SUBSCRIPTION_STATE = {
  method: 'GET',
  path: '/api/subscription',
} as const satisfies AddressOf<typeof contract.subscriptionState>

export const PLAN_INFO = {
  method: 'GET',
  path: '/api/stripe/plan-info',
} as const satisfies AddressOf<typeof contract.planInfo>

export const CREATE_CHECKOUT = {
  method: 'POST',
  path: '/api/stripe/create-checkout',
} as const satisfies AddressOf<typeof contract.createCheckout>

export const OPEN_BILLING_PORTAL = {
  method: 'POST',
  path: '/api/stripe/billing-portal',
} as const satisfies AddressOf<typeof contract.openBillingPortal>

/** Of the queries that must be asked anew once a plan changed. */
export const SUBSCRIPTION_KEY = [SUBSCRIPTION_STATE.path] as const
