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

const NO_CONNECTION = 'We could not reach the site. Check your connection, then try again.'

/** What went wrong: the server's own sentence where it wrote one. A lost connection is never taken for a refusal. */
export function reasonOf(error: unknown, fallback = 'Please try again in a moment'): string {
  return messageOf(error) ?? (isOffline(error) ? NO_CONNECTION : fallback)
}
