/** The contract's constants that are needed before the schemas, and zod with them, have loaded. */
import type * as contract from '@presently/contract/account'
import type * as auth from '@presently/contract/auth'
import type { AddressOf } from '@presently/contract/call'

export const DELETION_GRACE_DAYS = 14 satisfies typeof contract.DELETION_GRACE_DAYS
export const PASSWORD_MIN_LENGTH = 6 satisfies typeof auth.PASSWORD_MIN_LENGTH

export const LIST_SESSIONS = {
  method: 'GET',
  path: '/api/account/sessions',
} as const satisfies AddressOf<typeof contract.listSessions>

export const END_SESSION = {
  method: 'DELETE',
  path: '/api/account/sessions/:id',
} as const satisfies AddressOf<typeof contract.endSession>

export const END_OTHER_SESSIONS = {
  method: 'DELETE',
  path: '/api/account/sessions',
} as const satisfies AddressOf<typeof contract.endOtherSessions>

export const CHANGE_EMAIL = {
  method: 'PUT',
  path: '/api/account/email',
} as const satisfies AddressOf<typeof contract.changeEmail>

export const CHANGE_PASSWORD = {
  method: 'PUT',
  path: '/api/account/password',
} as const satisfies AddressOf<typeof contract.changePassword>

export const EXPORT_DATA = {
  method: 'GET',
  path: '/api/account/export',
} as const satisfies AddressOf<typeof contract.exportData>

export const REQUEST_DELETION = {
  method: 'POST',
  path: '/api/account/deletion',
} as const satisfies AddressOf<typeof contract.requestDeletion>

export const UNDO_DELETION = {
  method: 'DELETE',
  path: '/api/account/deletion',
} as const satisfies AddressOf<typeof contract.undoDeletion>
