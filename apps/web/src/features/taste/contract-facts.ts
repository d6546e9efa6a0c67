/** The contract's constants that are needed before the schemas, and zod with them, have loaded. */
import type { AddressOf } from '@presently/contract/call'
import type * as contract from '@presently/contract/taste'

export const READ_TASTE = {
  method: 'GET',
  path: '/api/taste',
} as const satisfies AddressOf<typeof contract.readTaste>

export const SWITCH_TASTE = {
  method: 'PUT',
  path: '/api/taste',
} as const satisfies AddressOf<typeof contract.switchTaste>

export const DISMISS_GIFT = {
  method: 'POST',
  path: '/api/taste/dismissals',
} as const satisfies AddressOf<typeof contract.dismissGift>

export const RESTORE_GIFT = {
  method: 'DELETE',
  path: '/api/taste/dismissals/:giftId',
} as const satisfies AddressOf<typeof contract.restoreGift>

export const TASTE_KEY = [READ_TASTE.path] as const
