import type { User } from '@presently/contract/auth'
import type { Buyer } from './purchase.ts'

/** What an account already says of whoever buys. A username is no name. */
export const buyerOf = (user: User | null | undefined): Buyer => ({
  email: user?.email ?? '',
  name: user?.displayName ?? '',
})
