/**
 * What the contract says, written out because importing it would load the schemas with the page; `satisfies` makes the
 * compiler refuse a value that differs from the contract's.
 */
import type { AddressOf } from '@presently/contract/call'
import type * as contract from '@presently/contract/deals'

export const LIST_DEALS = {
  method: 'GET',
  path: '/api/deals',
} as const satisfies AddressOf<typeof contract.listDeals>

export const DEAL_PRICES = {
  method: 'GET',
  path: '/api/deals/:id/prices',
} as const satisfies AddressOf<typeof contract.dealPrices>

export const DEAL_CATEGORIES = [
  { slug: 'electronics', name: 'Electronics' },
  { slug: 'home-garden', name: 'Home & Garden' },
  { slug: 'fashion', name: 'Fashion' },
  { slug: 'books-media', name: 'Books & Media' },
  { slug: 'sports', name: 'Sports & Outdoor' },
] as const satisfies typeof contract.DEAL_CATEGORIES

export const DEFAULT_DEAL_CATEGORY = 'electronics' satisfies typeof contract.DEFAULT_DEAL_CATEGORY

const LIMITS = { default: 20, min: 1, max: 50 } as const satisfies typeof contract.DEALS_LIMIT
export const DEALS_SHOWN = LIMITS.default

const HOUR_MS = 3_600_000
/** The contract's type for it is any number, so a test compares the two. */
export const ENDS_SOON_MS = 72 * HOUR_MS
