/** When the week's new deals are told: on Fridays from 9 in the morning, by the clock of the account's place. */

const WEEKDAY = 'Fri'
const HOUR = 9
const FALLBACK = 'UTC'

/**
 * The day of the digest that is due now in a time zone, such as '2026-11-27'; null where none is. A digest that the morning missed
 * is due until that day's midnight.
 */
export function digestDay(now: Date, timeZone: string): string | null {
  const { weekday, hour, day } = localTime(now, timeZone)
  return weekday === WEEKDAY && hour >= HOUR ? day : null
}

function localTime(now: Date, timeZone: string) {
  const parts = formatFor(timeZone).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    weekday: part('weekday'),
    hour: Number(part('hour')),
    day: `${part('year')}-${part('month')}-${part('day')}`,
  }
}

/** A zone that this system does not know counts as UTC. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const options = {
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  } as const
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: FALLBACK })
  }
}
