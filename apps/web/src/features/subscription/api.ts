import type { OutputOf } from '@presently/contract/call'
import type * as contract from '@presently/contract/subscription'
import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { callApi, readApi } from '../../lib/call.ts'
import { leaveFor } from '../../lib/leave-page.ts'
import {
  CREATE_CHECKOUT,
  CREATE_SUBSCRIPTION,
  LIST_PLANS,
  OPEN_BILLING_PORTAL,
  PLAN_INFO,
  PREVIEW_UPGRADE,
  SUBSCRIPTION_KEY,
  SUBSCRIPTION_STATE,
} from './contract-facts.ts'

export type Plans = OutputOf<typeof contract.listPlans>
export type Preview = OutputOf<typeof contract.previewUpgrade>
/** What is to be paid: null in `clientSecret` where nothing is left. */
export type Due = OutputOf<typeof contract.createSubscription>
export type Order = {
  email: string
  name: string
  tier?: contract.PaidTier | undefined
  previewedAt?: number | undefined
}
type CheckoutOrder = { priceId: string; successUrl: string; cancelUrl: string }

/** The server charges what it has shown only while that is recent. */
const PREVIEW_REFRESH_MS = 15 * 60_000
const loadContract = () => import('@presently/contract/subscription')

/** The plans with their prices: what is shown is what is charged. */
export function usePlans(): UseQueryResult<Plans> {
  return useQuery({
    queryKey: [LIST_PLANS.path],
    queryFn: ({ signal }) => readApi<typeof contract.listPlans>(LIST_PLANS, { signal }),
  })
}

/** Begins a subscription, or moves it to Premium. */
export function useCreateSubscription(): UseMutationResult<Due, Error, Order> {
  return useMutation({
    mutationFn: ({ email, name, tier, previewedAt }) =>
      callApi<typeof contract.createSubscription>(
        CREATE_SUBSCRIPTION,
        () => loadContract().then((m) => m.createSubscription),
        { body: { email, name, ...(tier && { tier }), ...(previewedAt && { previewedAt }) } },
      ),
  })
}

/** What moving to Premium costs at this moment; never an older answer. */
export function usePreview(isWanted: boolean): UseQueryResult<Preview> {
  return useQuery({
    queryKey: [PREVIEW_UPGRADE.path],
    queryFn: ({ signal }) =>
      callApi<typeof contract.previewUpgrade>(
        PREVIEW_UPGRADE,
        () => loadContract().then((m) => m.previewUpgrade),
        { body: { tier: 'premium' }, signal },
      ),
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: PREVIEW_REFRESH_MS,
  })
}

/** The plan of whoever is signed in, as the payment provider has it now. */
export function useSubscriptionState(isWanted = true): UseQueryResult<contract.SubscriptionState> {
  return useQuery({
    queryKey: SUBSCRIPTION_KEY,
    queryFn: ({ signal }) =>
      callApi<typeof contract.subscriptionState>(
        SUBSCRIPTION_STATE,
        () => loadContract().then((m) => m.subscriptionState),
        { signal },
      ),
    enabled: isWanted,
    staleTime: 0,
    // The portal may have been open in another tab.
    refetchOnWindowFocus: true,
  })
}

/** The Premium offer for checkout. */
export function usePlanInfo(): UseQueryResult<OutputOf<typeof contract.planInfo>> {
  return useQuery({
    queryKey: [PLAN_INFO.path],
    queryFn: ({ signal }) =>
      callApi<typeof contract.planInfo>(PLAN_INFO, () => loadContract().then((m) => m.planInfo), { signal }),
  })
}

/** Goes to a checkout page of the payment provider. */
export function useCheckout(): UseMutationResult<void, Error, CheckoutOrder> {
  return useMutation({
    mutationFn: async (body) => {
      const { url } = await callApi<typeof contract.createCheckout>(
        CREATE_CHECKOUT,
        () => loadContract().then((m) => m.createCheckout),
        { body },
      )
      leaveFor(url)
    },
  })
}

/** Goes to the billing portal of the payment provider, which leads back to `returnUrl`. */
export function useBillingPortal(): UseMutationResult<void, Error, { returnUrl: string }> {
  return useMutation({
    mutationFn: async (body) => {
      const { url } = await callApi<typeof contract.openBillingPortal>(
        OPEN_BILLING_PORTAL,
        () => loadContract().then((m) => m.openBillingPortal),
        { body },
      )
      leaveFor(url)
    },
  })
}
