import { type CalendarDay, nextOccurrence } from '@presently/contract/calendar-day'
import { CalendarHeart } from 'lucide-react'
import { longDate } from '../../lib/calendar-words.ts'
import './chosen-day.css'

type Props = { day: CalendarDay; isYearly: boolean; today: CalendarDay }

/** The chosen date in words, and what there is to know about one that has passed. */
export function ChosenDay({ day, isYearly, today }: Props) {
  const next = nextOccurrence({ day, isYearly }, today)
  return (
    <div className="chosen-day" role="status" aria-label="Chosen date">
      <CalendarHeart className="i" />
      <div>
        <p className="when">{longDate(day)}</p>
        {next < today && <p>This day has passed.</p>}
        {next !== day && <p>Next on {longDate(next)}</p>}
      </div>
    </div>
  )
}
