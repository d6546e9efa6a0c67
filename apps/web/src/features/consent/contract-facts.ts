/** The contract's constants that are needed before its schemas, and zod with them, have loaded. */
import type { AddressOf } from '@presently/contract/call'
import type * as contract from '@presently/contract/consent'

export const READ_CHOICES = {
  method: 'GET',
  path: '/api/user/privacy',
} as const satisfies AddressOf<typeof contract.readPrivacyChoices>

export const SAVE_CHOICES = {
  method: 'PUT',
  path: '/api/user/privacy',
} as const satisfies AddressOf<typeof contract.savePrivacyChoices>
