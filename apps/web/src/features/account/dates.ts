import { dayInWords } from '../../lib/day-in-words.ts'

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * How long ago that was, in words; a clock that is behind reads as now.
 *
 * @example
 * agoText('2026-03-04T09:00:00.000Z', new Date('2026-03-04T11:30:00.000Z')) // '2 hours ago'
 */
export function agoText(iso: string, now: Date): string {
  const agoMs = Math.max(0, now.getTime() - new Date(iso).getTime())
  if (agoMs < MINUTE_MS) return 'just now'
  if (agoMs < HOUR_MS) return relative.format(-Math.floor(agoMs / MINUTE_MS), 'minute')
  if (agoMs < DAY_MS) return relative.format(-Math.floor(agoMs / HOUR_MS), 'hour')
  if (agoMs < 30 * DAY_MS) return relative.format(-Math.floor(agoMs / DAY_MS), 'day')
  return `on ${dayInWords(iso)}`
}
