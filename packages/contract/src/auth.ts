/** Who is signed in. */
import { z } from 'zod'
import { defineCall } from './call.ts'

const TIERS = ['free', 'plus', 'premium'] as const
const PREMIUM_STATUSES = ['active', 'trialing', 'past_due', 'inactive'] as const

/** The account as its owner sees it: no secrets. Budgets are whole dollars, `createdAt` is ISO text. */
export const User = z
  .object({
    id: z.string(),
    username: z.string(),
    displayName: z.string().nullable(),
    email: z.string(),
    budgetMin: z.number().int().nullable(),
    budgetMax: z.number().int().nullable(),
    favoriteCategories: z.array(z.string()),
    notifyDeals: z.boolean(),
    notifyReminders: z.boolean(),
    subscriptionTier: z.enum(TIERS),
    isPremium: z.boolean(),
    premiumActive: z.boolean(),
    premiumStatus: z.enum(PREMIUM_STATUSES),
    referralCode: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'User' })
export type User = z.output<typeof User>

export const currentUser = defineCall({
  method: 'GET',
  path: '/api/auth/user',
  access: 'signed-in',
  summary: 'The signed-in account; 401 for a visitor',
  input: null,
  output: User,
  errors: ['unauthorized'],
})
