import { ApiError } from './http.ts'
import { isRecord } from './is-record.ts'

/** The sentence the server wrote for the reader; null where there is none. Never the raw `status: body`. */
export function messageOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || !isRecord(error.body)) return null
  const { message } = error.body
  return typeof message === 'string' && message.trim() !== '' ? message : null
}

/** True where no answer came because there is no connection. */
export function isOffline(error: unknown): boolean {
  // A fetch that got no answer rejects with a TypeError; an answered failure is an ApiError.
  return !(error instanceof ApiError) && (!navigator.onLine || error instanceof TypeError)
}
