/** The contract's addresses, written out: importing them would bring the schemas, and zod with them. */
import type { AddressOf } from '@presently/contract/call'
import type * as contract from '@presently/contract/saved-gifts'

export const SAVED_GIFTS = '/api/saved-gifts' satisfies (typeof contract.listSavedGifts)['path']

export const SAVE_GIFT = {
  method: 'POST',
  path: SAVED_GIFTS,
} as const satisfies AddressOf<typeof contract.saveGift>

export const LIST_SAVED_TITLES = {
  method: 'GET',
  path: '/api/saved-gifts/titles',
} as const satisfies AddressOf<typeof contract.listSavedTitles>

export const READ_CARD_MESSAGES = {
  method: 'GET',
  path: '/api/saved-gifts/:id/card',
} as const satisfies AddressOf<typeof contract.readCardMessages>

export const REMOVE_SAVED_GIFT = {
  method: 'DELETE',
  path: '/api/saved-gifts/:id',
} as const satisfies AddressOf<typeof contract.removeSavedGift>
