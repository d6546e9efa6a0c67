/** What an account's plan says, read in one place so that every screen answers alike. */
import type { PremiumStatus, Tier, User } from '@presently/contract/auth'

/** Whose plan is asked for: an account, or nobody. */
type Owner = Partial<Pick<User, 'subscriptionTier' | 'isPremium' | 'premiumActive' | 'premiumStatus'>>

/** The tier; whoever has none is on the free one. */
export const tierOf = (user: Owner | null | undefined): Tier => user?.subscriptionTier ?? 'free'

/** Whether a plan gives access now: it opens saved gifts and reminders, and takes the ads away. */
export const hasPlan = (user: Owner | null | undefined): boolean =>
  user?.premiumActive === true || user?.isPremium === true

/** How the plan stands. */
export const premiumStatusOf = (user: Owner | null | undefined): PremiumStatus =>
  user?.premiumStatus ?? (hasPlan(user) ? 'active' : 'inactive')
