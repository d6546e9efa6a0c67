import { type CalendarDay, daysBetween } from '@presently/contract/calendar-day'
import type { Person } from '@presently/contract/people'
import { Plus } from 'lucide-react'
import { longDate } from '../../lib/calendar-words.ts'
import { Button } from '../../ui/button.tsx'
import { Leaf } from '../../ui/leaf.tsx'
import './dates-panel.css'
import { ageOn, nextBirthday } from './person-dates.ts'

/** A reminder that points to the person, as its own feature tells of it. */
export type PersonReminder = {
  readonly id: string
  readonly title: string
  /** When it is next due. */
  readonly day: CalendarDay
  /** '14 days before', or why none comes. */
  readonly lead: string
}

type Props = {
  person: Person
  today: CalendarDay
  /** Null while they are read, or where they could not be. */
  reminders: readonly PersonReminder[] | null
  /** Why they could not be read. */
  problem: string | null
  onAdd: () => void
}

/** The days that matter: the birthday, and what one is reminded of. */
export function DatesPanel({ person, today, reminders, problem, onAdd }: Props) {
  const dates = [...birthdayIn(person, today), ...(reminders ?? []).map(reminderLine)].toSorted(
    (one, other) => order(one.day, today) - order(other.day, today),
  )
  return (
    <section className="panel" aria-labelledby="dates">
      <div className="panel-head">
        <h2 id="dates">Dates</h2>
        <Button variant="quiet" size="sm" aria-label={`Add a reminder for ${person.name}`} onClick={onAdd}>
          <Plus className="i" />
          Add
        </Button>
      </div>
      {dates.length > 0 ? (
        <ul className="dates" aria-label="Dates">
          {dates.map(({ key, name, day, more }) => (
            <li key={key}>
              <Leaf day={day} />
              <span>
                <b>{name}</b>
                <span className="meta">{[longDate(day), more].filter(Boolean).join(' · ')}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="meta">No date yet. Add their birthday above, or a reminder here.</p>
      )}
      {problem === null ? null : (
        <p className="meta" role="status">
          Reminders could not be read: {problem}
        </p>
      )}
    </section>
  )
}

type DateLine = {
  readonly key: string
  readonly name: string
  readonly day: CalendarDay
  readonly more: string | null
}

function birthdayIn({ birthday }: Person, today: CalendarDay): DateLine[] {
  if (birthday === null) return []
  const day = nextBirthday(birthday, today)
  const age = ageOn(birthday, day)
  return [{ key: 'birthday', name: 'Birthday', day, more: age ? `turns ${age}` : null }]
}

const reminderLine = ({ id, title, day, lead }: PersonReminder): DateLine => ({
  key: id,
  name: title,
  day,
  more: lead,
})

/** More days than two dates of ours can lie apart. */
const AFTER_ALL_DAYS = 1_000_000

/** What is past comes after all that is ahead, the latest first. */
function order(day: CalendarDay, today: CalendarDay): number {
  const days = daysBetween(today, day)
  return days < 0 ? AFTER_ALL_DAYS - days : days
}
