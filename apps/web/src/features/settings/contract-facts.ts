/**
 * The contract's constants that the form needs before the schemas, and zod with them, have loaded; `satisfies` makes
 * the compiler refuse a value that differs from the contract's.
 */
import type { AddressOf } from '@presently/contract/call'
import type * as contract from '@presently/contract/settings'

export const SAVE_SETTINGS = {
  method: 'PUT',
  path: '/api/user/settings',
} as const satisfies AddressOf<typeof contract.saveSettings>

export const FAVORITE_CATEGORIES = [
  'Electronics',
  'Home & Garden',
  'Fashion',
  'Books',
  'Sports',
  'Food & Beverage',
  'Beauty',
  'Kids & Baby',
  'Travel',
  'Games',
] as const satisfies typeof contract.FAVORITE_CATEGORIES

export type FavoriteCategory = (typeof FAVORITE_CATEGORIES)[number]
