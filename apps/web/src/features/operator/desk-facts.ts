/** Addresses of the calls that open the desk and work at it; see contract-facts.ts. */
import type { AddressOf } from '@presently/contract/call'
import type * as desk from '@presently/contract/operator-desk'
import type * as jobs from '@presently/contract/operator-jobs'
import type * as operators from '@presently/contract/operator-operators'
import type * as users from '@presently/contract/operator-users'

const AUTHENTICATOR = '/api/operator/authenticator'
export const READ_ENROLMENT = { method: 'GET', path: AUTHENTICATOR } as const satisfies AddressOf<
  typeof desk.readEnrolment
>
export const CONFIRM_ENROLMENT = { method: 'POST', path: AUTHENTICATOR } as const satisfies AddressOf<
  typeof desk.confirmEnrolment
>
export const OPEN_DESK = { method: 'POST', path: '/api/operator/desk' } as const satisfies AddressOf<
  typeof desk.openDesk
>
export const LOCK_DESK = { method: 'DELETE', path: '/api/operator/desk' } as const satisfies AddressOf<
  typeof desk.lockDesk
>
export const JOIN = { method: 'POST', path: '/api/operator/join' } as const satisfies AddressOf<
  typeof operators.joinOperators
>
export const LIST_OPERATORS = { method: 'GET', path: '/api/operator/operators' } as const satisfies AddressOf<
  typeof operators.listOperators
>
export const EXPORT_OPERATORS = {
  method: 'GET',
  path: '/api/operator/operators.csv',
} as const satisfies AddressOf<typeof operators.exportOperators>
export const MAKE_LINK = {
  method: 'POST',
  path: '/api/operator/operators/link',
} as const satisfies AddressOf<typeof operators.makeOperatorLink>
export const REMOVE_OPERATOR = {
  method: 'DELETE',
  path: '/api/operator/operators/:id',
} as const satisfies AddressOf<typeof operators.removeOperator>
export const FIND_USER = { method: 'POST', path: '/api/operator/users/find' } as const satisfies AddressOf<
  typeof users.findUser
>
export const READ_USER = { method: 'GET', path: '/api/operator/users/:id' } as const satisfies AddressOf<
  typeof users.readUser
>
export const END_SESSION = {
  method: 'DELETE',
  path: '/api/operator/users/:id/sessions/:sessionId',
} as const satisfies AddressOf<typeof users.endUserSession>
export const END_SESSIONS = {
  method: 'DELETE',
  path: '/api/operator/users/:id/sessions',
} as const satisfies AddressOf<typeof users.endUserSessions>
export const RESEND_MAIL = {
  method: 'POST',
  path: '/api/operator/users/:id/mails',
} as const satisfies AddressOf<typeof users.resendMail>
export const LIST_QUEUES = { method: 'GET', path: '/api/operator/queues' } as const satisfies AddressOf<
  typeof jobs.listQueues
>
export const EXPORT_QUEUES = { method: 'GET', path: '/api/operator/queues.csv' } as const satisfies AddressOf<
  typeof jobs.exportQueues
>
export const LIST_DEAD = { method: 'GET', path: '/api/operator/dead-letters' } as const satisfies AddressOf<
  typeof jobs.listDeadLetters
>
export const EXPORT_DEAD = {
  method: 'GET',
  path: '/api/operator/dead-letters.csv',
} as const satisfies AddressOf<typeof jobs.exportDeadLetters>
export const RETRY_ONE = {
  method: 'POST',
  path: '/api/operator/dead-letters/:id/retry',
} as const satisfies AddressOf<typeof jobs.retryDeadLetter>
export const RETRY_QUEUE = {
  method: 'POST',
  path: '/api/operator/queues/retry',
} as const satisfies AddressOf<typeof jobs.retryQueue>
