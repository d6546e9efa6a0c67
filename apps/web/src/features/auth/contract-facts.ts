/**
 * The contract's constants of signing in, written out because importing them would bring the schemas, and zod with
 * them, into the first load; `satisfies` makes the compiler refuse a value that differs from the contract's.
 */
import type * as contract from '@presently/contract/auth'
import type { AddressOf } from '@presently/contract/call'

export const LOGIN = { method: 'POST', path: '/api/auth/login' } as const satisfies AddressOf<
  typeof contract.login
>
export const REGISTER = { method: 'POST', path: '/api/auth/register' } as const satisfies AddressOf<
  typeof contract.register
>
export const LOGOUT = { method: 'POST', path: '/api/auth/logout' } as const satisfies AddressOf<
  typeof contract.logout
>
export const FORGOT_PASSWORD = {
  method: 'POST',
  path: '/api/auth/forgot-password',
} as const satisfies AddressOf<typeof contract.forgotPassword>
export const RESET_PASSWORD = {
  method: 'POST',
  path: '/api/auth/reset-password',
} as const satisfies AddressOf<typeof contract.resetPassword>
export const VERIFY_EMAIL = { method: 'POST', path: '/api/auth/verify-email' } as const satisfies AddressOf<
  typeof contract.verifyEmail
>
export const RESEND_VERIFICATION = {
  method: 'POST',
  path: '/api/auth/resend-verification',
} as const satisfies AddressOf<typeof contract.resendVerification>

export const PASSWORD_MIN_LENGTH = 6 satisfies typeof contract.PASSWORD_MIN_LENGTH
