/** The two plans as the gate and the dialog show them. */
export type Plan = {
  id: 'plus' | 'premium'
  name: string
  priceCents: number
  isMostPopular: boolean
  features: readonly string[]
}

export const PLANS: readonly Plan[] = [
  {
    id: 'plus',
    name: 'Plus',
    priceCents: 599,
    isMostPopular: true,
    features: ['Unlimited saved gifts', 'Ad-free experience', 'Smart notifications'],
  },
  {
    id: 'premium',
    name: 'Premium',
    priceCents: 1299,
    isMostPopular: false,
    features: [
      'Everything in Plus',
      'Hyper-personalized picks',
      'Exclusive insider deals',
      'Priority support',
    ],
  },
]

/** 599 -> '$5.99'. */
export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`
