import type { User } from '@presently/contract/auth'

/** A free account; tests name what differs. */
export function aUser(differing: Partial<User> = {}): User {
  return {
    id: 'user-1',
    username: 'maya',
    displayName: null,
    email: 'maya@example.com',
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
    createdAt: '2026-01-02T03:04:05.000Z',
    ...differing,
  }
}
