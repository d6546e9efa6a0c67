/** What the gate says of the plans. Their prices come from the server. */
import type { PaidTier } from '@presently/contract/subscription'

export type GatePlan = {
  id: PaidTier
  name: string
  isMostPopular: boolean
  features: readonly string[]
}

export const GATE_PLANS: readonly GatePlan[] = [
  {
    id: 'plus',
    name: 'Plus',
    isMostPopular: true,
    features: ['Unlimited saved gifts', 'Ad-free experience', 'Smart notifications'],
  },
  {
    id: 'premium',
    name: 'Premium',
    isMostPopular: false,
    features: [
      'Everything in Plus',
      'Hyper-personalized picks',
      'Exclusive insider deals',
      'Priority support',
    ],
  },
]
