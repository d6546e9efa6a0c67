/**
 * The contract's addresses and constants. They are written out because importing them would load the schemas, and zod
 * with them; `satisfies` makes the compiler refuse a value that differs from the contract's.
 */
import type { AddressOf } from '@presently/contract/call'
import type * as contract from '@presently/contract/concierge'

export const READ_CONVERSATION = {
  method: 'GET',
  path: '/api/concierge',
} as const satisfies AddressOf<typeof contract.readConversation>

export const CONVERSE = {
  method: 'POST',
  path: '/api/concierge',
} as const satisfies AddressOf<typeof contract.converse>

export const DELETE_CONVERSATIONS = {
  method: 'DELETE',
  path: '/api/concierge',
} as const satisfies AddressOf<typeof contract.deleteConversations>

export const MESSAGE_MAX_LENGTH = 1000 satisfies typeof contract.MESSAGE_MAX_LENGTH
