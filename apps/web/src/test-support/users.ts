import type { User } from '@presently/contract/auth'

/** A free account; tests name what differs. */
export function aUser(differing: Partial<User> = {}): User {
  return {
    id: 'user-1',
    username: 'maya',
    displayName: null,
    email: 'maya@example.com',
    emailVerified: true,
    budgetMin: null,
    budgetMax: null,
    favoriteCategories: [],
    notifyDeals: true,
    notifyReminders: true,
    subscriptionTier: 'free',
    isPremium: false,
    premiumActive: false,
    premiumStatus: 'inactive',
    referralCode: 'ABCD2345',
    savedGiftCount: 0,
    createdAt: '2026-01-02T03:04:05.000Z',
    deletionDate: null,
    ...differing,
  }
}

/** An account with the Plus plan. */
export const aPlusUser = (differing: Partial<User> = {}): User =>
  aUser({ subscriptionTier: 'plus', premiumActive: true, premiumStatus: 'active', ...differing })

/** An account with the Premium plan. */
export const aPremiumUser = (differing: Partial<User> = {}): User =>
  aPlusUser({ subscriptionTier: 'premium', isPremium: true, ...differing })
