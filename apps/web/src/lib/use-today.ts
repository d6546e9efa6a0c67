import { type CalendarDay, dayAt } from '@presently/contract/calendar-day'
import { useEffect, useState } from 'react'

/** So that a timer which fires a little early does not find yesterday. */
const PAST_MIDNIGHT_MS = 1000

const today = (): CalendarDay => dayAt(new Date())

/**
 * The visitor's own calendar day. A screen left open takes up the new day at midnight, or when it is looked at again:
 * a sleeping computer keeps no timers, and a traveller's clock moves.
 */
export function useToday(): CalendarDay {
  const [day, setDay] = useState(today)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      setDay(today())
      timer = setTimeout(look, untilMidnight(new Date()) + PAST_MIDNIGHT_MS)
    }
    look()
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return day
}

function untilMidnight(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime()
}
