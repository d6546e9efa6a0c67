/** The contract's constants that are needed before the schemas, and zod with them, have loaded. */
import type { AddressOf } from '@presently/contract/call'
import type * as contract from '@presently/contract/notifications'

export const LIST_NOTICES = {
  method: 'GET',
  path: '/api/notices',
} as const satisfies AddressOf<typeof contract.listNotices>

export const MARK_NOTICES_SEEN = {
  method: 'POST',
  path: '/api/notices/seen',
} as const satisfies AddressOf<typeof contract.markNoticesSeen>

export const NOTICES_KEY = [LIST_NOTICES.path] as const
