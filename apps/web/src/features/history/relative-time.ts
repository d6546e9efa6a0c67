const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * How long ago something was: in minutes, hours or days up to a week, then its date where the reader is.
 *
 * @example
 * relativeTime(new Date('2026-11-21T10:00:00Z'), new Date('2026-11-21T12:30:00Z')) // '2h ago'
 */
export function relativeTime(then: Date, now: Date): string {
  const agoMs = now.getTime() - then.getTime()
  // Also where the server's clock is ahead of the reader's.
  if (agoMs < MINUTE_MS) return 'Just now'
  if (agoMs < HOUR_MS) return `${Math.floor(agoMs / MINUTE_MS)}m ago`
  if (agoMs < DAY_MS) return `${Math.floor(agoMs / HOUR_MS)}h ago`
  if (agoMs < 7 * DAY_MS) return `${Math.floor(agoMs / DAY_MS)}d ago`
  return then.toLocaleDateString()
}
