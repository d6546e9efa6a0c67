/** What a clock on the wall shows somewhere: for what is sent in somebody's morning. */
import type { CalendarDay } from '@presently/contract/calendar-day'

export type WallTime = {
  readonly day: CalendarDay
  /** 'Sun' to 'Sat' */
  readonly weekday: string
  /** 0 to 23 */
  readonly hour: number
}

const PARTS = {
  weekday: 'short',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
} as const

/** To make one costs more than to read it a hundred times. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** `timeZone`: an IANA name; one that this system does not know counts as UTC. */
export function wallTimeAt(moment: Date, timeZone: string): WallTime {
  const clock = clocks.get(timeZone) ?? clockOf(timeZone)
  clocks.set(timeZone, clock)
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    weekday: parts.weekday ?? '',
    hour: Number(parts.hour),
  }
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...PARTS, timeZone: 'UTC' })
  }
}

const SECONDS = { ...PARTS, minute: '2-digit', second: '2-digit' } as const
const exactClocks = new Map<string, Intl.DateTimeFormat>()

/**
 * The moment at which a clock on the wall somewhere shows a time; in the hour that summer time leaves out, the one after it.
 *
 * @example
 * momentAt('2026-12-01T00:00:00', 'America/Los_Angeles') // 2026-12-01T08:00:00Z
 */
export function momentAt(wall: string, timeZone: string): Date {
  const asUtc = Date.parse(`${wall}Z`)
  const first = asUtc - aheadOfUtc(asUtc, timeZone)
  return new Date(asUtc - aheadOfUtc(first, timeZone))
}

/** By how many milliseconds the clock there is ahead. */
function aheadOfUtc(at: number, timeZone: string): number {
  const clock = exactClocks.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...SECONDS, timeZone })
  exactClocks.set(timeZone, clock)
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]))
  const { year, month, day, hour, minute, second } = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - at
}
