import type { Tier } from '@presently/contract/auth'
import type { PaidTier } from '@presently/contract/subscription'

/** What somebody on a tier may do with a plan: choose it, have it already, or ask us. */
export type Availability = 'open' | 'current' | 'unavailable'

/** A free account may choose either plan, one on Plus only Premium. */
export function availabilityOf(plan: PaidTier, tier: Tier): Availability {
  if (plan === tier) return 'current'
  return tier === 'free' || (tier === 'plus' && plan === 'premium') ? 'open' : 'unavailable'
}
