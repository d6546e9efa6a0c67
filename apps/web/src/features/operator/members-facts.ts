/** Addresses and constants of the calls about members and their messages; see contract-facts.ts. */
import type { AddressOf } from '@presently/contract/call'
import type * as inbox from '@presently/contract/operator-inbox'
import type * as members from '@presently/contract/operator-members'

export const INBOX_PAGE_SIZE = 25 satisfies typeof inbox.INBOX_PAGE_SIZE
export const ANSWER_NOTE_MAX_LENGTH = 2_000 satisfies typeof inbox.ANSWER_NOTE_MAX_LENGTH
export const REASON_MAX_LENGTH = 500 satisfies typeof members.REASON_MAX_LENGTH

const SUSPENSION = '/api/operator/users/:id/suspension'
export const SUSPEND = { method: 'PUT', path: SUSPENSION } as const satisfies AddressOf<
  typeof members.suspendUser
>
export const RESTORE = { method: 'DELETE', path: SUSPENSION } as const satisfies AddressOf<
  typeof members.restoreUser
>
const GIFT = '/api/operator/users/:id/gift'
export const GIVE_PLAN = { method: 'PUT', path: GIFT } as const satisfies AddressOf<typeof members.givePlan>
export const TAKE_BACK = { method: 'DELETE', path: GIFT } as const satisfies AddressOf<
  typeof members.takePlanBack
>
export const READ_PAYMENT = {
  method: 'GET',
  path: '/api/operator/users/:id/payment',
} as const satisfies AddressOf<typeof members.readLastPayment>
export const REFUND = {
  method: 'POST',
  path: '/api/operator/users/:id/refund',
} as const satisfies AddressOf<typeof members.refundPayment>
export const ERASE = {
  method: 'POST',
  path: '/api/operator/users/:id/erasure',
} as const satisfies AddressOf<typeof members.eraseUser>
export const LIST_ERASURES = { method: 'GET', path: '/api/operator/erasures' } as const satisfies AddressOf<
  typeof members.listErasures
>
export const EXPORT_ERASURES = {
  method: 'GET',
  path: '/api/operator/erasures.csv',
} as const satisfies AddressOf<typeof members.exportErasures>
const CERTIFICATE = {
  method: 'GET',
  path: '/api/operator/erasures/:id/certificate',
} as const satisfies AddressOf<typeof members.readCertificate>
/** Where the certificate of an erasure is downloaded. */
export const certificateAt = (id: string): string => CERTIFICATE.path.replace(':id', id)

export const LIST_MESSAGES = { method: 'GET', path: '/api/operator/messages' } as const satisfies AddressOf<
  typeof inbox.listMessages
>
export const EXPORT_MESSAGES = {
  method: 'GET',
  path: '/api/operator/messages.csv',
} as const satisfies AddressOf<typeof inbox.exportMessages>
const MESSAGE = '/api/operator/messages/:id'
export const READ_MESSAGE = { method: 'GET', path: MESSAGE } as const satisfies AddressOf<
  typeof inbox.readMessage
>
export const DELETE_MESSAGE = { method: 'DELETE', path: MESSAGE } as const satisfies AddressOf<
  typeof inbox.deleteMessage
>
const ANSWER = '/api/operator/messages/:id/answer'
export const ANSWER_MESSAGE = { method: 'PUT', path: ANSWER } as const satisfies AddressOf<
  typeof inbox.answerMessage
>
export const REOPEN_MESSAGE = { method: 'DELETE', path: ANSWER } as const satisfies AddressOf<
  typeof inbox.reopenMessage
>
export const RESTORE_MESSAGE = {
  method: 'DELETE',
  path: '/api/operator/messages/:id/deletion',
} as const satisfies AddressOf<typeof inbox.restoreMessage>
