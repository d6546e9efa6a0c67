/** What a plan opens now. */
import { PREMIUM_STATUSES, type PremiumStatus, TIERS, type Tier } from '@presently/contract/auth'

/** What is stored of a plan that is bought; only verified payment state changes it. */
export type BoughtPlan = {
  readonly subscriptionTier: string
  readonly premiumStatus: string
  /** The last moment of access; null for no end. */
  readonly accessUntil: Date | null
}

/** A plan that the site gave for a time; only an operator changes it. */
type GivenPlan = {
  readonly giftTier: string | null
  /** The last moment of access; null where nothing was given. */
  readonly giftUntil: Date | null
}

/** What is stored of an account's plans. */
export type StoredPlan = BoughtPlan & GivenPlan

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

const rankOf = (tier: Tier): number => TIERS.indexOf(tier)

/** What is bought counts, unless what was given opens more. */
export function entitlementsOf(plan: StoredPlan, now: Date): Entitlements {
  const bought = boughtEntitlements(plan, now)
  const gift = giftOf(plan, now)
  if (gift === null || rankOf(gift.tier) <= rankOf(bought.subscriptionTier)) return bought
  return {
    subscriptionTier: gift.tier,
    isPremium: gift.tier === 'premium',
    premiumActive: true,
    premiumStatus: 'active',
  }
}

/** The plan that the site gave, as long as it lasts; null for none. */
export function giftOf(
  { giftTier, giftUntil }: GivenPlan,
  now: Date,
): { readonly tier: Exclude<Tier, 'free'>; readonly until: Date } | null {
  if (giftUntil === null || now > giftUntil) return null
  return giftTier === 'plus' || giftTier === 'premium' ? { tier: giftTier, until: giftUntil } : null
}

/** An absent or unknown tier is free, an absent or unknown status inactive. */
export function boughtEntitlements(plan: BoughtPlan, now: Date): Entitlements {
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
