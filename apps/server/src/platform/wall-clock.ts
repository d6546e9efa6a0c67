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
