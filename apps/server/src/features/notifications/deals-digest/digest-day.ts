/** When the week's new deals are told: on Fridays from 9 in the morning, by the clock of the account's place. */
import { wallTimeAt } from '../../../platform/wall-clock.ts'

const WEEKDAY = 'Fri'
const HOUR = 9

/**
 * The day of the digest that is due now in a time zone, such as '2026-11-27'; null where none is. A digest that the morning missed
 * is due until that day's midnight.
 */
export function digestDay(now: Date, timeZone: string): string | null {
  const { weekday, hour, day } = wallTimeAt(now, timeZone)
  return weekday === WEEKDAY && hour >= HOUR ? day : null
}
