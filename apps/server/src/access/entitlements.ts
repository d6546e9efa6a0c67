/** What a plan opens now. */
import { PREMIUM_STATUSES, type PremiumStatus, TIERS, type Tier } from '@presently/contract/auth'

/** What is stored of a plan; only verified payment state changes it. */
export type StoredPlan = {
  readonly subscriptionTier: string
  readonly premiumStatus: string
  /** The last moment of access; null for no end. */
  readonly accessUntil: Date | null
}

export type Entitlements = {
  readonly subscriptionTier: Tier
  /** The premium tier gives access now. */
  readonly isPremium: boolean
  /** Any paid plan gives access now. */
  readonly premiumActive: boolean
  readonly premiumStatus: PremiumStatus
}

/** `past_due` gives access while the payment is tried again: `accessUntil` ends that. */
const GIVES_ACCESS: readonly PremiumStatus[] = ['active', 'trialing', 'past_due']

/** An absent or unknown tier is free, an absent or unknown status inactive. */
export function entitlementsOf(plan: StoredPlan, now: Date): Entitlements {
  const tier = TIERS.find((name) => name === plan.subscriptionTier) ?? 'free'
  const status = PREMIUM_STATUSES.find((name) => name === plan.premiumStatus) ?? 'inactive'
  const isInTime = plan.accessUntil === null || now <= plan.accessUntil
  const premiumActive = tier !== 'free' && GIVES_ACCESS.includes(status) && isInTime
  if (premiumActive)
    return { subscriptionTier: tier, isPremium: tier === 'premium', premiumActive, premiumStatus: status }
  return {
    subscriptionTier: 'free',
    isPremium: false,
    premiumActive: false,
    // Whose payment failed for good is told why the plan is gone.
    premiumStatus: status === 'past_due' ? status : 'inactive',
  }
}
