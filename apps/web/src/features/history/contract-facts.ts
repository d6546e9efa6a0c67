/**
 * What the contract says that the first load needs. It is written out because importing it would load the schemas,
 * and zod with them; `satisfies` makes the compiler refuse a value that differs from the contract's.
 */
import type { AddressOf } from '@presently/contract/call'
import type * as contract from '@presently/contract/history'

export const TRACK_INTERACTION = {
  method: 'POST',
  path: '/api/track-interaction',
} as const satisfies AddressOf<typeof contract.trackInteraction>

export const LIST_HISTORY = {
  method: 'GET',
  path: '/api/user/history',
} as const satisfies AddressOf<typeof contract.listHistory>

export const REMOVE_HISTORY_ITEM = {
  method: 'DELETE',
  path: '/api/user/history/:id',
} as const satisfies AddressOf<typeof contract.removeHistoryItem>

export const CLEAR_HISTORY = {
  method: 'DELETE',
  path: '/api/user/history',
} as const satisfies AddressOf<typeof contract.clearHistory>

export const INTERACTION_SCORES = {
  view: 1,
  click: 3,
  save: 5,
  purchase: 10,
} as const satisfies typeof contract.INTERACTION_SCORES
