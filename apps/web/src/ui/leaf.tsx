import type { CalendarDay } from '@presently/contract/calendar-day'
import { dayNumber, monthName } from '../lib/calendar-words.ts'
import './leaf.css'

/** A day as a leaf of the calendar; words beside it say the same to readers. */
export function Leaf({ day }: { day: CalendarDay }) {
  return (
    <div className="leaf" aria-hidden="true">
      <div className="m">{monthName(day)}</div>
      <div className="d">{dayNumber(day)}</div>
    </div>
  )
}
